// SPDX-License-Identifier: Apache-2.0

import UIKit
import WindowSystem

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let mainStoryboard: UIStoryboard? = Storyboards.Main.storyboard

    /// A tablet's screen, for a split view shows one side only on a phone's.
    static func main() {
        let tablet = CGSize(width: 1194, height: 834)
        exit(UIApplicationMain(AppDelegate(), size: tablet, arguments: Array(CommandLine.arguments.dropFirst())))
    }
}
