// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// Lets the program give back what it can make again: the delegate is told, then every controller of a window, then
    /// who observes ``didReceiveMemoryWarningNotification``. The nibs that are kept are dropped.
    public func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for window in windows { window.rootViewController.map(warn) }
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    private func warn(_ controller: UIViewController) {
        controller.didReceiveMemoryWarning()
        for child in controller.children { warn(child) }
        controller.presented.map(warn)
    }
}
