// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// Posted when memory runs short, so that what can be made again is let go.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}
