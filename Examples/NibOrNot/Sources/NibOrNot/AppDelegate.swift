// SPDX-License-Identifier: Apache-2.0

import CellMeasurement
import UIKit
import WindowSystem

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let mainStoryboard: UIStoryboard? = Storyboards.Main.storyboard

    #if DEBUG
    // The figures of a debug build say little anyhow.
    private static let rounds = 3
    #else
    private static let rounds = 200
    #endif

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            for line in try CostTable(rounds: Self.rounds).lines { print(line) }
        } catch {
            print("The cells could not be compared: \(error)")
        }
        return true
    }
}
