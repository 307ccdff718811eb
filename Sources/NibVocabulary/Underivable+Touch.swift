// SPDX-License-Identifier: Apache-2.0

extension Underivable {
    static let touch: [UnderivableKey] = [
        .init(
            "UIProxiedObjectIdentifier", "UIExternalObjectsTableForViewLoading",
            "UITableViewCellPrototypeNibExternalObjects", of: "UIProxyObject, UIViewController, UITableView",
            on: .touch, because: .random,
            "From Xcode 6 to 10 the stand-in of an object outside a nib has a random name (UpstreamPlaceholder-…) "
                + "and tables are ordered by it. The id of the object is written; older and newer compilers count."),
        .init(
            "UINibConnectionsKey", of: "nib", on: .touch, because: .memoryOrder,
            "Connections of one class and label, such as the storyboards of several controllers, have no settled "
                + "order, nor have any connections of Interface Builder 3. The order of the document is written."),
        .init(
            "UINibKeyValuePairsKey", of: "nib", on: .touch, because: .memoryOrder,
            "Whose runtime attributes come first is not settled; those of one object keep their order."),
        .init(
            "UIDescendants", "UITraitStorages", of: "UITraitStorageList", on: .touch, because: .memoryOrder,
            "The objects that vary with size classes have no settled order. The order of the document is written."),
        .init(
            "UIContentSize", of: "UITextView in keyed archives", on: .touch, because: .hostFonts,
            "The height of the text. The key is not written."),
        .init(
            "UIDeepDrawRect", "NSSecondAttribute", "UIFontDescriptorAttributes", of: "views, constraints, fonts",
            on: .touch,
            because: .compilingTools(threshold: 11134),
            "Views say how they are drawn, constraints no longer that there is no second attribute, and regular "
                + "weights of the system font have no name."),
        .init(
            "UIEstimatedRowHeight", "UILargeTitleDisplayMode", of: "UITableView, UINavigationItem", on: .touch,
            because: .compilingTools(threshold: 13122), "Keys of iOS 11."),
        .init(
            "UIFontName", "UIColorComponentCount", of: "UIFont, UIColor", on: .touch,
            because: .compilingTools(threshold: 14800),
            "The system font is called .SFUI and no longer .SFUIText or .SFUIDisplay; from 15000 on system colours "
                + "have components where they had a pattern."),
        .init(
            "UIViewLargeContentStoredProperties", of: "UIView", on: .touch, because: .compilingTools(threshold: 15400),
            "A key of iOS 13. Storyboards of Xcode 7 with one empty scene and documents without frames are taken for "
                + "templates that Xcode 11 compiled."),
        .init(
            "UIPrefetchingEnabled", "UIRed-Double", "UIGreen-Double", "UIBlue-Double", of: "UITableView, UIColor",
            on: .touch,
            because: .compilingTools(threshold: 18000), "Keys of iOS 14."),
        .init(
            "UIFillerRowHeight", "UISectionHeaderTopPadding", "UIContentConfigurationIdentifier", "configurationAPI",
            of: "UITableView, UITableViewCell", on: .touch, because: .compilingTools(threshold: 19000),
            "Keys of iOS 15. Xibs of Xcode 8 to 12 without a deployment target are taken for those of libraries, which "
                + "Xcode 13 compiled."),
        .init(
            "UIFontDescriptorOptions", "UIContentConfigurationIdentifier", "UICenterItemGroups", "NSColorSpace",
            "_UITraitNameSelectionIsKey", of: "UIFontDescriptor, UITableViewCell, UINavigationItem, UIColor",
            on: .touch, because: .compilingTools(threshold: 20000),
            "System fonts have options, navigation items a list of groups, colours that the compiler adds have red, "
                + "green and blue; the identifier of a cell's content is gone."),
    ]
}
