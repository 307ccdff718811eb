// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct AssetCatalogTests {
    /// A folder with a catalog in it, removed at the end.
    private func withCatalog(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ path: String, _ bytes: [UInt8]) throws {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        func dot(_ side: Int, _ color: CGColor) throws -> [UInt8] {
            try Picture.data(size: CGSize(width: side, height: side)) {
                $0.setFillColor(color)
                $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
            }
        }
        try write(
            "App/Media.xcassets/Group/Accent.colorset/Contents.json",
            Array(
                """
                {"colors":[
                {"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0xFF","green":"128","blue":"0.5","alpha":"1.0"}}},
                {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
                "color":{"color-space":"srgb","components":{"red":"0.0","green":"0.0","blue":"1.000","alpha":"0.5"}}}
                ]}
                """.utf8))
        try write(
            "App/Media.xcassets/Dot.imageset/Contents.json",
            Array(
                """
                {"images":[{"idiom":"universal","filename":"a.png","scale":"1x"},
                {"idiom":"universal","filename":"b.png","scale":"2x"},
                {"idiom":"universal","filename":"c.png","scale":"2x","appearances":[{"appearance":"luminosity","value":"dark"}]}],
                "properties":{"template-rendering-intent":"template"}}
                """.utf8))
        try write("App/Media.xcassets/Dot.imageset/a.png", dot(10, .white))
        try write("App/Media.xcassets/Dot.imageset/b.png", dot(20, .white))
        try write("App/Media.xcassets/Dot.imageset/c.png", dot(20, .black))
        try write("App/Broken.xcassets/Bad.colorset/Contents.json", Array("{\"colors\":[{\"color\":7}]}".utf8))
        try write("App/Views/loose@2x.png", dot(8, .black))
        try write("App/Views/View.xib", [])
        try body(folder.appendingPathComponent("App/Views/View.xib"))
    }

    @Test("colours with appearances, images by scale and files beside the document are found")
    func lookup() throws {
        try withCatalog { document in
            let catalogs = AssetCatalogs(besideDocument: document.path)
            let color = try #require(catalogs.color(named: "Accent"))
            let light = color.value(for: UITraitCollection(userInterfaceStyle: .light))
            #expect(light == CGColor(red: 1, green: 128 / 255, blue: 0.5, alpha: 1))
            let dark = color.value(for: UITraitCollection(userInterfaceStyle: .dark))
            #expect(dark == CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
            let image = try #require(catalogs.image(named: "Dot"))
            #expect(image.size == CGSize(width: 10, height: 10))
            #expect(image.scale == 2)
            #expect(image.renderingMode == .alwaysTemplate)
            #expect(image.resolved(with: UITraitCollection(userInterfaceStyle: .dark)) !== image)
            #expect(catalogs.image(named: "loose")?.size == CGSize(width: 4, height: 4))
            #expect(catalogs.color(named: "Bad") == nil)
            #expect(catalogs.image(named: "absent") == nil)
        }
    }
}
