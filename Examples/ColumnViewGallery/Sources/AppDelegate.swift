// SPDX-License-Identifier: Apache-2.0

import UIKit
import WindowSystem

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    nonisolated deinit {}

    var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = GalleryViewController(nibName: "Gallery", bundle: .module)
        window.makeKeyAndVisible()
        self.window = window
    }
}
