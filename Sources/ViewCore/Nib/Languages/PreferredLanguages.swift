// SPDX-License-Identifier: Apache-2.0

/// The languages that the person reads, by which nibs and their `.strings` are chosen.
public enum PreferredLanguages {
    /// Language tags such as `de-AT`, the most wanted first; empty where nothing is known, and then resources are those
    /// of the development language.
    ///
    /// When the program starts they are those of `AppleLanguages` in the user defaults (`-AppleLanguages "(de)"` on the
    /// command line), else those of the desktop: the environment's `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`. Nibs
    /// that are loaded after a change are in the new language.
    public static var current: [String] = atLaunch {
        didSet {
            if current != oldValue { NotificationCenter.default.post(name: didChangeNotification, object: nil) }
        }
    }

    /// Posted at once when the languages have changed, so that what was read in others is let go.
    package static let didChangeNotification = Notification.Name("InkwellPreferredLanguagesDidChange")

    private static var atLaunch: [String] {
        UserDefaults.standard.stringArray(forKey: "AppleLanguages")
            ?? languages(ofEnvironment: ProcessInfo.processInfo.environment)
    }

    /// The languages that the variables of POSIX and gettext name.
    package static func languages(ofEnvironment environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        // Who asks for no language at all is not given the list either.
        guard let language = tag(ofLocale: locale) else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { tag(ofLocale: String($0)) }
        return list + (list.contains(language) ? [] : [language])
    }

    /// `de_AT.UTF-8@euro` as a language tag; nil for the locale without a language.
    private static func tag(ofLocale locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        return String(name).replacing("_", with: "-")
    }
}
