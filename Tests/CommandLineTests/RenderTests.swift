// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct RenderTests {
    private func render(_ arguments: String..., check: (Inkwell.Result, URL, [String]) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            let result = try Inkwell.run(["render"] + arguments, in: folder)
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            try check(result, folder, names)
        }
    }

    private var signIn: String { Documents.example("SignIn.xib").path }
    private var bookshelf: String { Documents.example("Bookshelf.storyboard").path }

    @Test func aPictureOfTheCanvasSize() throws {
        try render(signIn, "-o", "form.png") { result, folder, names in
            #expect(result.status == 0, "\(result.errors)")
            #expect(names == ["form.png"])
            let picture = try #require(PNG(contentsOf: folder.appendingPathComponent("form.png")))
            #expect(picture.size == "393 × 852")
        }
    }

    @Test func deviceOrientationAndScale() throws {
        try render(
            signIn, "-o", "form.png", "--device", "retina4_7", "--orientation", "landscape", "--scale", "2"
        ) { result, folder, _ in
            #expect(result.status == 0, "\(result.errors)")
            let picture = try #require(PNG(contentsOf: folder.appendingPathComponent("form.png")))
            #expect(picture.size == "1334 × 750")
        }
    }

    @Test func formats() throws {
        try render(signIn, "-o", "form", "--format", "png,svg,pdf") { result, folder, names in
            #expect(result.status == 0, "\(result.errors)")
            #expect(names == ["form", "form/SignIn.pdf", "form/SignIn.png", "form/SignIn.svg"])
            let pdf = try Data(contentsOf: folder.appendingPathComponent("form/SignIn.pdf"))
            #expect(pdf.starts(with: Data("%PDF-".utf8)))
            let svg = try String(contentsOf: folder.appendingPathComponent("form/SignIn.svg"), encoding: .utf8)
            #expect(svg.contains("<svg"))
        }
        try render(signIn, "-o", "form.svg") { result, _, names in
            #expect(result.status == 0)
            #expect(names == ["form.svg"])
        }
    }

    @Test func furtherScenesAndAppearances() throws {
        try render(bookshelf, "-o", "b.png", "--appearance", "light,dark") { result, folder, names in
            #expect(result.status == 0, "\(result.errors)")
            #expect(names == ["b-2-dark.png", "b-2.png", "b-3-dark.png", "b-3.png", "b-dark.png", "b.png"])
            let light = try Data(contentsOf: folder.appendingPathComponent("b-3.png"))
            let dark = try Data(contentsOf: folder.appendingPathComponent("b-3-dark.png"))
            #expect(light != dark)
        }
    }

    @Test func severalFilesAndFolders() throws {
        try render(Documents.examples.path, signIn, "-o", "all", "--jobs", "2", "--quiet", "--timeout", "60") {
            result, _, names in
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors.isEmpty)
            for name in ["Bookshelf", "Player", "SettingsForm", "SignIn", "TipCalculator", "Travel", "WeatherCard"] {
                #expect(names.contains("all/\(name).png"))
            }
            #expect(names.contains("all/SignIn.xib.png"))
            #expect(!names.contains { $0.hasSuffix(".part") })
        }
    }

    @Test func aCompiledNib() throws {
        try TemporaryFolder.with { folder in
            #expect(try Inkwell.run("compile", signIn, "-o", "a.nib", in: folder).status == 0)
            let result = try Inkwell.run("render", "a.nib", "-o", "a.png", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(PNG(contentsOf: folder.appendingPathComponent("a.png")) != nil)
        }
    }

    private static let mistakes: [([String], String)] = [
        (["a.xib", "-o", "a.jpg"], "OUT has to end in .png, .svg or .pdf, or be a folder; 'a.jpg' does not"),
        (["a.xib", "-o", "a.png", "--format", "svg"], "OUT ends in .png, but --format asks for svg"),
        (
            ["a.xib", "-o", "a.png", "--orientation", "landscpe"],
            "the option --orientation needs one of portrait, landscape, not 'landscpe'; did you mean 'landscape'?"
        ),
        (["a.xib", "-o", "a.png", "--scale", "0"], "the option --scale needs a number from 0.1 to 8, not '0'"),
        (["a.xib"], "render needs -o OUT, the file or folder to write"),
    ]

    @Test(arguments: mistakes)
    func wrongUsage(arguments: [String], message: String) throws {
        let result = try Inkwell.run(["render"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors == "inkwell: error: \(message)\nTry 'inkwell help render'.\n")
    }

    @Test(arguments: [["render", "a.xib", "-o", "a.png"], ["layout", "a.xib"], ["dump", "--live", "a.xib"]])
    func documentsOfSystemsWithoutClasses(arguments: [String]) throws {
        try TemporaryFolder.with { folder in
            try Fixtures.window.replacing("MacOSX.Cocoa", with: "watchKit").write(
                to: folder.appendingPathComponent("a.xib"), atomically: true, encoding: .utf8)
            let result = try Inkwell.run(arguments, in: folder)
            #expect(result.status == 1)
            #expect(
                result.errors.contains(
                    "documents for watchOS cannot be compiled yet; those for iOS, tvOS and macOS can "
                        + "[unsupported-runtime]"), "\(result.errors)")
        }
    }

    @Test func anUnknownDevice() throws {
        let result = try Inkwell.run("render", "a.xib", "-o", "a.png", "--device", "retina6_21")
        #expect(result.status == 2)
        #expect(
            result.errors.contains("did you mean 'retina6_1'?") || result.errors.contains("did you mean 'retina6_12'?"))
    }

    @Test func charactersThatNoFontHasAreToldOnce() throws {
        try TemporaryFolder.with { folder in
            try Fixtures.window.replacing("Plant &quot;it&quot;", with: "\u{10FFFD}").write(
                to: folder.appendingPathComponent("a.xib"), atomically: true, encoding: .utf8)
            let result = try Inkwell.run("render", "a.xib", "-o", "a.png", "--appearance", "light,dark", in: folder)
            #expect(result.status == 0)
            #expect(
                result.errors.components(separatedBy: "a.xib: warning: no installed font has ").count == 2,
                "\(result.errors)")
        }
    }
}
