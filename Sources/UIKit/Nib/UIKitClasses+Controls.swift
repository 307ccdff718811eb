// SPDX-License-Identifier: Apache-2.0

extension UIKitClasses {
    /// The controls that a nib may name, and what only they hold.
    static let controls: [String: @MainActor () -> ClassTable] = [
        "UILabel": { UILabel.labelTable },
        "UIImageView": { UIImageView.imageViewTable },
        "UIButton": { UIButton.buttonTable },
        "UIRoundedRectButton": { UIButton.buttonTable },
        "UIButtonContent": { ButtonContentDecoder.classTable },
        "UIButtonConfiguration": { ButtonConfigurationDecoder.classTable },
        "UIBackgroundConfiguration": { BackgroundConfigurationDecoder.classTable },
    ]
}
