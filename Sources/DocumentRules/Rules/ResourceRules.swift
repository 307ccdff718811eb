// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeyValueCoding

extension Rule {
    /// Rules of images, colours and fonts.
    static let resources: [Rule] = [imageResources, colorResources, fontResources, namedColors]

    private static let imageResources = Rule(
        "image-resources", .warning,
        summary: "The image is in no asset catalog and in no file that was found: nothing is shown.",
        example: RuleExample(
            .touch, "<imageView image=\"1️⃣sun\" id=\"ima-ge-001\"/>\n<imageView image=\"moon\" id=\"ima-ge-002\"/>",
            assets: AssetNames(images: ["moon"], hasCatalogs: true))
    ) { document, report in
        guard document.assets.hasCatalogs else { return }
        var system: Set<String> = []
        for image in document.document.resources.images where image.catalog != nil { system.insert(image.name) }
        document.document.root.forEachDescendant { element in
            guard element.name != "image", element[attribute: "catalog"] == nil else { return }
            for attribute in element.attributes where imageAttributes.contains(attribute.name) {
                let name = attribute.value
                guard !name.isEmpty, !system.contains(name), !name.hasPrefix("NS"),
                    !document.assets.images.contains(name)
                else { continue }
                let near = nearest(name, document.assets.images)
                report(
                    Finding(
                        "no asset catalog has the image '\(name)' of \(element.described)\(near)", at: element,
                        attribute: attribute.name))
            }
        }
    }

    private static let imageAttributes: Set<String> = [
        "image", "selectedImage", "highlightedImage", "backgroundImage", "landscapeImage", "largeContentSizeImage",
        "alternateImage", "shadowImage", "minimumValueImage", "maximumValueImage", "progressImage", "trackImage",
        "onImage", "offImage",
    ]

    private static let colorResources = Rule(
        "color-resources", .warning,
        summary: "The colour is in no asset catalog that was found: the one saved with the document is shown.",
        example: RuleExample(
            .touch, "<view id=\"vie-w1-001\"><color key=\"tintColor\" name=\"1️⃣Accent\"/></view>",
            assets: AssetNames(colors: ["Brand"], hasCatalogs: true)),
        element: { element, document in
            guard document.assets.hasCatalogs, element.name == "color", let name = element[attribute: "name"],
                element[attribute: "catalog"] == nil, element[attribute: "colorSpace"] == nil,
                element.parent?.name != "resources", !document.assets.colors.contains(name)
            else { return nil }
            return Finding(
                "no asset catalog has the colour '\(name)'\(nearest(name, document.assets.colors))", at: element,
                attribute: "name")
        })

    private static let fontResources = Rule(
        "font-resources", .warning,
        summary: "The file of a font is not among the program's: text is set in the system's font.",
        example: RuleExample(
            .whole,
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <customFonts key="customFonts">
            <array key="Lato-Bold.ttf"><string>Lato-Bold</string></array>
            <array key="1️⃣Lato-Blod.ttf"><string>Lato-Blod</string></array>
            </customFonts>
            <objects/>
            </document>
            """, assets: AssetNames(fonts: ["Lato-Bold.ttf"], hasCatalogs: true))
    ) { document, report in
        // Where no font was found they are somewhere else.
        guard !document.assets.fonts.isEmpty else { return }
        for list in document.document.root.child(named: "customFonts")?.children ?? [] {
            guard let file = list.key, !file.isEmpty, !document.assets.fonts.contains(file) else { continue }
            report(
                Finding(
                    "the font file '\(file)' was not found\(nearest(file, document.assets.fonts))", at: list,
                    attribute: "key"))
        }
    }

    private static let namedColors = Rule(
        "named-colors", .warning, summary: "A colour by its components cannot follow the theme; name it in a catalog.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001">
            1️⃣<color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
            </view>
            """),
        element: { element, _ in
            guard element.name == "color", element.key != nil,
                element[attribute: "red"] != nil || element[attribute: "white"] != nil,
                element.parent?.name != "namedColor", element.parent?.name != "systemColor",
                element.double("alpha") != 0
            else { return nil }
            return Finding("this colour is given by its components", at: element)
        })

    /// `; did you mean …?` where a name is like one that exists.
    static func nearest(_ name: String, _ names: some Sequence<String>) -> String {
        nearestName(to: name, among: names.sorted()).map { "; did you mean '\($0)'?" } ?? ""
    }
}
