// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@testable import ReviewReport

/// Reports opened as files in Chromium, and used as a person does.
@MainActor @Suite(.serialized, .enabled(if: Browser.isAvailable)) struct BrowserTests {
    /// The address of a page, with the fragment of the path.
    private func page(_ folder: URL, _ path: String = "index.html") -> URL {
        let parts = path.split(separator: "#", maxSplits: 1).map(String.init)
        let file = folder.appendingPathComponent(parts[0])
        return parts.count < 2 ? file : URL(string: "\(file.absoluteString)#\(parts[1])") ?? file
    }

    /// Runs a body with a browser, and holds that pages logged nothing and asked for nothing but files of the report.
    private func withReport(
        _ reviews: [(review: DocumentReview, pictures: [ReportFile])], comparison: String? = nil,
        _ body: (Browser, URL) throws -> Void
    ) throws {
        try Fixture.withReport(reviews, comparison: comparison) { folder in
            let browser = try Browser()
            try body(browser, folder)
            #expect(browser.complaints == [])
            let other = browser.addresses.filter {
                !$0.hasPrefix(folder.absoluteString) && $0 != "about:blank" && !$0.hasPrefix("data:")
            }
            #expect(other == [])
        }
    }

    @Test func theFirstPageIsFilteredAndSearched() throws {
        let main = try Fixture.review(Fixture.storyboard())
        let other = try Fixture.review(Fixture.storyboard(title: "Elsewhere"), path: "Other/Two.storyboard")
        try withReport([main, other]) { browser, folder in
            try browser.open(page(folder))
            #expect(try browser.value("document.querySelectorAll('.card:not([hidden])').length") == "2")
            // Pictures come when they come.
            try browser.wait(until: "document.querySelector('.card img').naturalWidth > 0")
            #expect(try browser.value("document.querySelector('.card img').naturalWidth > 0") == "true")
            try browser.screenshot("index")
            try browser.value("document.querySelector('#q').focus()")
            try browser.type("elsewhere")
            #expect(try browser.value("document.querySelectorAll('.card:not([hidden])').length") == "1")
            #expect(try browser.value("document.querySelector('#shown').textContent") == "1 of 2 documents")

            // The search of all documents, by the keyboard alone.
            try browser.value("document.activeElement.blur()")
            try browser.press("/")
            #expect(try browser.value("document.activeElement.id") == "search")
            try browser.type("one-bu")
            try browser.wait(until: "document.querySelectorAll('#results a').length == 2")
            #expect(try browser.value("document.querySelector('#search-status').textContent") == "2 results")
            try browser.screenshot("search")
            try browser.press("ArrowDown")
            try browser.press("Enter")
            try browser.wait(until: "location.pathname.endsWith('App/Main.storyboard/index.html')")
            try browser.wait(until: "document.querySelector('#inspector:not([hidden]) h3') != null")
            #expect(try browser.value("document.querySelector('#inspector h3').textContent") == "button 'Save'")
            try browser.screenshot("found")
        }
    }

    @Test func objectsAreChosenInOutlineAndPicture() throws {
        try withReport([try Fixture.review(Fixture.storyboard())]) { browser, folder in
            let url = page(folder, "documents/App/Main.storyboard/index.html")
            try browser.open(url)
            // By keyboard: the first scene, its controller, the view, the button.
            try browser.value("document.querySelector('[role=treeitem]').focus()")
            for _ in 0..<3 { try browser.press("ArrowDown") }
            let chosen = "document.querySelector('[aria-selected=true] > .row .name').textContent"
            #expect(try browser.value(chosen) == "button 'Save'")
            #expect(
                try browser.value(
                    "['x','y','width','height'].map(n => document.querySelector('.overlay .chosen').getAttribute(n)).join()"
                )
                    == "50,100,200,40")
            #expect(
                try browser.value("document.querySelector('#inspector').innerText").contains(
                    "action save: (touchUpInside) → view controller"))
            #expect(try browser.value("location.hash") == "#object=one-bu-001")
            try browser.press("ArrowLeft")
            #expect(try browser.value(chosen) == "view")

            // By the pointer: what lies under it is shown in the outline, and chosen with a click.
            try browser.value("document.querySelector('.stage').scrollIntoView({block: 'center'})")
            let place = try browser.value(
                """
                (() => { const box = document.querySelector('.overlay').getBoundingClientRect();
                const scale = box.width / 375; return [box.left + 100 * scale, box.top + 120 * scale].join() })()
                """
            ).split(separator: ",").compactMap { Double($0) }
            try browser.point(x: place[0], y: place[1])
            #expect(try browser.value("document.querySelector('.row.over .name').textContent") == "button 'Save'")
            try browser.point(x: place[0], y: place[1], clicks: true)
            #expect(try browser.value(chosen) == "button 'Save'")
            try browser.screenshot("document")

            // A link with an object's id chooses it.
            try browser.open(page(folder, "documents/App/Main.storyboard/index.html#object=two-vi-001"))
            #expect(try browser.value(chosen) == "view")
        }
    }

    @Test func versionsAreComparedWithASlider() throws {
        let review = try Fixture.review(
            Fixture.storyboard(button: "Done", y: 300), before: Fixture.storyboard())
        try withReport([review], comparison: "main..HEAD") { browser, folder in
            try browser.open(page(folder, "documents/App/Main.storyboard/index.html"))
            let cut = "getComputedStyle(document.querySelector('.compare .top')).clipPath"
            #expect(try browser.value(cut) == "inset(0px 0px 0px 50%)")
            try browser.value("document.querySelector('.slider input').focus()")
            for _ in 0..<10 { try browser.press("ArrowRight") }
            #expect(try browser.value(cut) == "inset(0px 0px 0px 60%)")
            try browser.screenshot("slider")
            for (mode, files) in [
                ("side", "1-light-before.png,1-light.png"), ("difference", "1-light-difference.png"),
                ("before", "1-light-before.png"), ("after", "1-light.png"),
            ] {
                try browser.value("document.querySelector('input[value=\(mode)]').click()")
                #expect(
                    try browser.value(
                        "[...document.querySelectorAll('#scene-1 img')].map(i => i.getAttribute('src')).join()")
                        == files)
                try browser.screenshot("compare-\(mode)")
            }
            #expect(
                try browser.value("document.querySelector('#changes').innerText").contains(
                    "button 'Save' in 'Settings': title 'Save' → 'Done'"))
        }
    }

    /// Pictures of different sizes lie over each other in the same scale, and so do the places of objects.
    @Test func versionsOfDifferentSizes() throws {
        let old = Fixture.storyboard().replacing("id=\"retina4_7\"", with: "id=\"ipad9_7\"")
            .replacing("width=\"375\" height=\"667\"", with: "width=\"768\" height=\"1024\"")
        try withReport([try Fixture.review(Fixture.storyboard(), before: old)], comparison: "a..b") { browser, folder in
            try browser.open(page(folder, "documents/App/Main.storyboard/index.html"))
            let shares = """
                (() => { const [before, after, overlay] = [...document.querySelectorAll(
                    '#scene-1 .compare img, #scene-1 .compare .overlay')].map(e => e.getBoundingClientRect());
                return [after.width / before.width, after.height / before.height, overlay.width / after.width,
                    before.height / before.width].map(n => n.toFixed(2)).join() })()
                """
            #expect(try browser.value(shares) == "0.49,0.65,1.00,1.33")
        }
    }

    /// A layout guide is marked where it is chosen, and what lies under the pointer are views.
    @Test func guidesAreMarked() throws {
        let text = Fixture.storyboard().replacing(
            "<color key=\"backgroundColor\"",
            with: "<viewLayoutGuide key=\"safeArea\" id=\"one-sa-001\"/><color key=\"backgroundColor\"")
        try withReport([try Fixture.review(text)]) { browser, folder in
            try browser.open(page(folder, "documents/App/Main.storyboard/index.html#object=one-sa-001"))
            #expect(
                try browser.value(
                    "['x','y','width','height'].map(n => document.querySelector('.overlay .chosen').getAttribute(n)).join()"
                ) == "0,20,375,647")
            let place = try browser.value(
                """
                (() => { document.querySelector('.stage').scrollIntoView({block: 'center'});
                const box = document.querySelector('.overlay').getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2].join() })()
                """
            ).split(separator: ",").compactMap { Double($0) }
            try browser.point(x: place[0], y: place[1])
            #expect(try browser.value("document.querySelector('.row.over .name').textContent") == "view")
        }
    }

    @Test func devicesAreChosen() throws {
        var options = ReviewOptions()
        options.devices = ["retina4_7", "ipad9_7"]
        options.appearances = [.light]
        let review = try DocumentReviewer(options: options) { _, _ in [] }.review(
            .init(path: "Main.storyboard", new: try Fixture.document(Fixture.storyboard()), status: .present))
        try withReport([review]) { browser, folder in
            try browser.open(page(folder, "documents/Main.storyboard/index.html#object=one-bu-001"))
            let shown = """
                document.querySelector('#scene-1 img').getAttribute('src') + ' '
                    + document.querySelector('#scene-1 .overlay').getAttribute('viewBox') + ' '
                    + document.querySelector('#scene-1 .chosen').getAttribute('x')
                """
            #expect(try browser.value(shown) == "1-retina4_7-light.png 0 0 375 667 50")
            try browser.value("document.querySelector('input[value=ipad9_7]').click()")
            #expect(try browser.value(shown) == "1-ipad9_7-light.png 0 0 768 1024 50")
            try browser.value(
                "document.querySelector('.map a').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
            try browser.wait(until: "location.hash == '#scene-1'")
            try browser.screenshot("devices")
        }
    }

    @Test func lightAndDark() throws {
        try withReport([try Fixture.review(Fixture.storyboard())]) { browser, folder in
            let url = page(folder, "documents/App/Main.storyboard/index.html")
            let ground = "getComputedStyle(document.body).backgroundColor"
            try browser.open(url)
            #expect(try browser.value(ground) == "rgb(246, 246, 248)")
            try browser.open(url, isDark: true)
            #expect(try browser.value(ground) == "rgb(23, 24, 28)")
            try browser.screenshot("dark")
            try browser.value("document.querySelector('input[value=dark]').click()")
            #expect(try browser.value("document.querySelector('#scene-1 img').getAttribute('src')") == "1-dark.png")
            // The page's own choice comes before the desktop's.
            try browser.value("document.querySelector('#theme').click()")
            #expect(try browser.value(ground) == "rgb(246, 246, 248)")
        }
    }

    @Test func aNarrowScreen() throws {
        let changed = try Fixture.review(Fixture.storyboard(button: "Done"), before: Fixture.storyboard())
        try withReport([changed], comparison: "main..topic") { browser, folder in
            for path in ["index.html", "findings.html", "documents/App/Main.storyboard/index.html"] {
                try browser.open(page(folder, path), width: 360, height: 740)
                #expect(try browser.value("document.documentElement.scrollWidth <= 360") == "true", "\(path)")
            }
            try browser.screenshot("narrow")
        }
    }

    /// Texts of documents are shown as they are, and nothing of them runs.
    @Test func hostileTexts() throws {
        let text = Fixture.storyboard(title: Fixture.hostileAttribute, button: Fixture.hostileAttribute)
        let path = "<img onerror=1>/\(Fixture.hostile.replacing("/", with: "⁄")).storyboard"
        let hostile = try Fixture.review(text, before: Fixture.storyboard(), path: path)
        let failed = DocumentReviewer.failed(
            "Broken.xib",
            Diagnostic(severity: .error, message: Fixture.hostile, position: nil, rule: Fixture.hostile))
        try withReport([hostile, (failed, [])], comparison: Fixture.hostile) { browser, folder in
            for name in ["index.html", "findings.html", ReportPaths.page(of: path), ReportPaths.page(of: "Broken.xib")]
            {
                try browser.open(page(folder, name))
                #expect(try browser.value("document.querySelectorAll('[onerror]').length") == "0", "\(name)")
                #expect(try browser.value("document.querySelectorAll('img[src=x]').length") == "0", "\(name)")
            }
            try browser.open(page(folder, ReportPaths.page(of: path)))
            #expect(try browser.value("document.querySelector('#scene-1 h3 a').textContent") == Fixture.hostile)
            try browser.value("document.querySelector('#search').focus()")
            try browser.type("onerror")
            try browser.wait(until: "document.querySelectorAll('#results a').length > 0")
            try browser.value("document.querySelector('#o1 > .row').click()")
            #expect(try browser.value("document.querySelectorAll('[onerror]').length") == "0")
            try browser.screenshot("hostile")
        }
    }

    /// What a person sees stands out from what lies behind, and every field and picture has a name.
    @Test(arguments: [false, true]) func contrastAndNames(isDark: Bool) throws {
        let review = try Fixture.review(Fixture.storyboard(button: "Done"), before: Fixture.storyboard())
        try withReport([review], comparison: "a..b") { browser, folder in
            for path in ["index.html", "documents/App/Main.storyboard/index.html"] {
                try browser.open(page(folder, path), isDark: isDark)
                #expect(try browser.value(Self.faintTexts) == "", "\(path)")
                #expect(
                    try browser.value(
                        """
                        [...document.querySelectorAll('input, select, button')].filter(e => e.offsetParent && !(e.labels?.length
                            || e.getAttribute('aria-label') || e.textContent.trim())).length
                            + document.querySelectorAll('img:not([alt])').length
                            + (document.querySelectorAll('main, h1').length - 2)
                        """) == "0", "\(path)")
            }
        }
    }

    /// Texts whose contrast is below 4.5 (WCAG 2.2, 1.4.3), as script.
    private static let faintTexts = """
        (() => {
        const numbers = (color) => (color.match(/[\\d.]+/g) || []).map(Number);
        const luminance = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92
            : ((v + 0.055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
        const ground = (element) => {
            for (let next = element; next; next = next.parentElement) {
                const color = numbers(getComputedStyle(next).backgroundColor);
                if (color.length === 3 || color[3] > 0.99) return color;
            }
            return [255, 255, 255];
        };
        const faint = [];
        for (const element of document.body.querySelectorAll('*')) {
            const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
            if (!hasText || !element.offsetParent || element.closest('svg, script')) continue;
            const [a, b] = [luminance(numbers(getComputedStyle(element).color)), luminance(ground(element))].sort((x, y) => y - x);
            if ((a + 0.05) / (b + 0.05) < 4.5) faint.push(element.className + ': ' + element.textContent.slice(0, 30));
        }
        return faint.join('; ');
        })()
        """
}
