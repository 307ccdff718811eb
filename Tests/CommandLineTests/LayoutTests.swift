// SPDX-License-Identifier: Apache-2.0
import Foundation
import InterfaceBuilder
import Testing

@Suite struct LayoutTests {
    private func layout(_ arguments: String...) throws -> [String: [Double]] {
        let result = try Inkwell.run(["layout"] + arguments + ["--quiet"])
        #expect(result.status == 0, "\(result.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        return try #require(object as? [String: [Double]])
    }

    @Test func masksFollowTheirSuperview() throws {
        let file = Documents.example("TipCalculator.xib").path
        let document = try Document(contentsOf: file)
        let frames = try layout(file)
        var compared = 0
        document.root.forEachDescendant { element in
            guard let id = element.id, element[attribute: "contentMode"] != nil,
                let rect = element.children.first(where: { $0.name == "rect" && $0.key == "frame" })
            else { return }
            #expect(frames[id] == ["x", "y", "width", "height"].compactMap(rect.double), "\(id)")
            compared += 1
        }
        #expect(compared > 20)
    }

    /// Several documents, laid out in parallel, have their frames below their paths, in the order of the paths.
    @Test func severalDocuments() throws {
        let files = ["WeatherCard.xib", "TipCalculator.xib"].map { Documents.example($0).path }
        let result = try Inkwell.run(["layout", "--quiet", "--jobs", "2"] + files)
        #expect(result.status == 0, "\(result.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let frames = try #require(object as? [String: [String: [Double]]])
        #expect(frames[files[0]] == (try layout(files[0])))
        #expect(frames[files[1]] == (try layout(files[1])))
        let lines = try Inkwell.run(["layout", "--quiet", "--format", "text"] + files).output
            .split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasSuffix(".xib:") } == files.map { "\($0):" })
        #expect(lines.contains { $0.hasSuffix(" view 0 0 393 852") })
    }

    @Test func anotherDevice() throws {
        let frames = try layout(Documents.example("TipCalculator.xib").path, "--device", "retina5_5")
        #expect(frames.values.contains([0, 0, 414, 736]))
        // The navigation bar has a flexible width.
        #expect(frames.values.contains([0, 20, 414, 44]))
    }

    /// A label, an axis, fonts and constraints that hold for some size classes only.
    @Test func sizeClasses() throws {
        let file = Documents.example("WeatherCard.xib").path
        let document = try Document(contentsOf: file)
        func id(of text: String) throws -> String {
            var found: String?
            document.root.forEachDescendant { if found == nil, $0[attribute: "text"] == text { found = $0.id } }
            return try #require(found)
        }
        let advice = try id(of: "Take a light coat: rain is likely after four.")
        let temperature = try id(of: "17°")
        let portrait = try layout(file)
        let landscape = try layout(file, "--orientation", "landscape")
        let tablet = try layout(file, "--device", "ipad9_7")
        #expect(portrait[advice] != nil)
        #expect(landscape[advice] == nil)
        #expect(tablet[advice] != nil)
        let heights = [landscape, portrait, tablet].compactMap { $0[temperature]?[3] }
        #expect(heights.count == 3 && Set(heights).count == 3)
        #expect(heights == heights.sorted())
        #expect(tablet.values.contains { $0[0] == 104 && $0[2] == 560 })
    }

    @Test func textFormat() throws {
        let file = Documents.example("TipCalculator.xib").path
        let result = try Inkwell.run("layout", "--format", "text", "--quiet", file)
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").contains { $0.hasSuffix(" view 0 0 320 568") })
    }
}
