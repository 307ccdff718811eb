// SPDX-License-Identifier: Apache-2.0

import UIKit
import WindowSystem

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let mainStoryboard: UIStoryboard? = Storyboards.Main.storyboard
}
