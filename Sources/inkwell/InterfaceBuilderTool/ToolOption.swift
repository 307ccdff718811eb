// SPDX-License-Identifier: Apache-2.0

/// Every option of ibtool's command line that is known, by its name without the two dashes.
enum ToolOption: String, CaseIterable {
    // What is made.
    case compile
    case compilationDirectory = "compilation-directory"
    case link
    case write
    case outputFormat = "output-format"
    case outputPartialInfoPlist = "output-partial-info-plist"

    // How it is compiled.
    case module
    case targetDevice = "target-device"
    case minimumDeploymentTarget = "minimum-deployment-target"
    case autoActivateCustomFonts = "auto-activate-custom-fonts"
    case flatten
    case strip
    case sdk
    case plugin
    case pluginDir = "plugin-dir"
    case bundle
    case referenceExternalStringsFile = "reference-external-strings-file"
    case companionStringsFile = "companion-strings-file"

    // What is printed.
    case version
    case help
    case errors
    case warnings
    case notices
    case all
    case objects
    case classes
    case connections
    case hierarchy
    case resources
    case versionHistory = "version-history"
    case localizableStrings = "localizable-strings"
    case localizableStringarrays = "localizable-stringarrays"
    case localizableGeometry = "localizable-geometry"
    case localizableToManyRelationships = "localizable-to-many-relationships"
    case localizableOther = "localizable-other"
    case localizableAll = "localizable-all"

    // Translations and changes.
    case generateStringsFile = "generate-strings-file"
    case exportStringsFile = "export-strings-file"
    case importStringsFile = "import-strings-file"
    case stringsFile = "strings-file"
    case exportXLIFF = "export-xliff"
    case importXLIFF = "import-xliff"
    case sourceLanguage = "source-language"
    case targetLanguage = "target-language"
    case localizeIncremental = "localize-incremental"
    case previousFile = "previous-file"
    case incrementalFile = "incremental-file"
    case convert

    // Known, and not done.
    case upgrade
    case updateFrames = "update-frames"
    case updateConstraints = "update-constraints"
    case enableAutoLayout = "enable-auto-layout"
    case removePluginDependencies = "remove-plugin-dependencies"
    case export
    case `import`

    /// What follows the option on the command line.
    enum Argument {
        case none
        case text
        /// `YES` or `NO`.
        case boolean
        case choice([String])
    }

    var argument: Argument {
        switch self {
        case .outputFormat: .choice(ReportFormat.allCases.map(\.rawValue))
        case .targetDevice: .choice(TargetDevice.allCases.map(\.rawValue))
        case .flatten: .boolean
        case .compile, .compilationDirectory, .link, .write, .outputPartialInfoPlist, .module, .minimumDeploymentTarget,
            .sdk, .plugin, .pluginDir, .bundle, .companionStringsFile, .generateStringsFile, .exportStringsFile,
            .importStringsFile, .stringsFile, .exportXLIFF, .importXLIFF, .sourceLanguage, .targetLanguage,
            .previousFile, .incrementalFile, .convert, .export, .import:
            .text
        default: .none
        }
    }

    /// Whether it would change the document in a way that is not done here; saying nothing would be worse.
    var isUnsupported: Bool {
        switch self {
        case .upgrade, .updateFrames, .updateConstraints, .enableAutoLayout, .removePluginDependencies, .export,
            .import:
            true
        default: false
        }
    }

    /// Whether `--all` asks for it too.
    var isInAll: Bool {
        switch self {
        case .objects, .classes, .connections, .hierarchy, .versionHistory, .localizableAll: true
        default: false
        }
    }
}
