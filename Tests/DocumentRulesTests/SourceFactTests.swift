// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import InterfaceBuilder
import Testing

@Suite struct SourceFactTests {
    @Test func branchesOfConditions() {
        let scan = SourceScan(sources: [
            """
            #if os(iOS)
            class Form: UIViewController {
            #else
            class Form: NSViewController {
            #endif
                @IBOutlet var title: UILabel!
            }
            class Other: UIKit.UIView { @objc(kept:) func keep(it: Int) {} }
            """
        ])
        #expect(scan.classes.keys.sorted() == ["Form", "Other"])
        #expect(scan.members(of: "Form").map(\.name) == ["title"])
        #expect(scan.members(of: "Form").first?.marks == ["IBOutlet"])
        #expect(scan.classes["Other"]?.superclass == "UIView")
        #expect(scan.members(of: "Other").map(\.objectiveCName) == ["kept:"])
    }

    @Test func severalPropertiesOfOneDeclaration() {
        let scan = SourceScan(sources: [
            "class Form: UIViewController { @IBOutlet weak var title: UILabel!, icon: UIImageView?\n var rest: [String: Int] }"
        ])
        #expect(
            scan.members(of: "Form").map { "\($0.name): \($0.type ?? "")" } == [
                "title: UILabel!", "icon: UIImageView?", "rest: [String:Int]",
            ])
        #expect(scan.members(of: "Form").map { $0.marks.contains("IBOutlet") } == [true, true, false])
    }

    private let header = """
        #import <UIKit/UIKit.h>
        @class Other;
        @interface PLNForm : UIViewController <UITextFieldDelegate> {
            IBOutlet UIButton *first, *second;
        }
        @property (nonatomic, weak) IBOutlet UILabel *title;
        @property (nonatomic, strong) IBOutletCollection(UIButton) NSArray<UIButton *> *buttons;
        @property (nonatomic, readonly) BOOL isReady;
        @property (nonatomic) IBInspectable CGFloat radius;
        - (IBAction)save:(id)sender forEvent:(UIEvent *)event;
        - (NSString *)name;
        @end
        @interface PLNForm (Extra)
        - (IBAction)reset;
        @end
        """

    @Test func objectiveC() {
        let body = """
            @implementation PLNForm
            - (IBAction)open:(id)sender { [self performSegueWithIdentifier:@"Show" sender:nil]; }
            @end
            """
        let scan = SourceScan(files: [
            SourceFile(path: "Form.h", text: header), SourceFile(path: "Form.m", text: body),
        ])
        #expect(scan.classes["PLNForm"]?.superclass == "UIViewController")
        let members = scan.members(of: "PLNForm")
        #expect(
            members.filter { !$0.isFunction }.map { "\($0.name): \($0.type ?? "")" } == [
                "first: UIButton", "second: UIButton", "title: UILabel", "buttons: [UIButton]", "isReady: Bool",
                "radius: CGFloat",
            ])
        #expect(
            members.filter(\.isFunction).map(\.objectiveCName) == ["save:forEvent:", "name", "reset", "open:"])
        #expect(members.filter { $0.marks.contains("IBAction") }.map(\.name) == ["save", "reset", "open"])
        #expect(scan.uses.map { "\($0.path):\($0.line) \($0.identifier)" } == ["Form.m:2 Show"])
    }

    /// A file may end anywhere while it is being written.
    @Test func unfinishedFiles() {
        for count in 0..<header.count {
            let file = SourceFile(path: "Form.h", text: String(header.prefix(count)))
            #expect(SourceScan(files: [file]).classes.count <= 1)
        }
    }

    @Test func identifiersThatNoDocumentGives() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
            <scenes><scene sceneID="s"><objects>
            <viewController storyboardIdentifier="List" id="a"><connections>
            <segue destination="a" kind="show" identifier="Show" id="b"/>
            </connections></viewController>
            </objects></scene></scenes>
            </document>
            """
        let names = DocumentNames(try Document(bytes: Array(text.utf8), path: "Base.lproj/Main.storyboard"))
        let code = """
            func go() {
                performSegue(withIdentifier: "Show", sender: self)
                performSegue(withIdentifier: "Shows", sender: self)
                _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Lost")
                table.dequeueReusableCell(withIdentifier: "Row")
            }
            """
        let scan = SourceScan(files: [SourceFile(path: "A.swift", text: code)])
        #expect(
            UsedNames(scan).diagnostics(in: names).map(\.description) == [
                "A.swift:3:1: error: no document has a segue 'Shows'; did you mean 'Show'? [unknown-identifier]",
                "A.swift:4:1: error: no document has a scene 'Lost'; did you mean 'List'? [unknown-identifier]",
            ])
    }

    @Test func namesOfAssets() {
        var assets = AssetNames()
        for path in [
            "App/Assets.xcassets", "App/Assets.xcassets/Icons/sun.imageset", "App/Assets.xcassets/Accent.colorset",
            "App/moon@2x.png", "App/star~ipad.png",
        ] {
            assets.add(path: path)
        }
        #expect(assets.hasCatalogs)
        #expect(assets.images == ["sun", "Icons/sun", "moon", "moon.png", "star", "star.png"])
        #expect(assets.colors == ["Accent"])
    }

    /// A class that is a subclass is not complained of: the tables of the system's classes are told to be right.
    @Test(arguments: [
        ("viewController", "UITableViewController"), ("viewController", "UICollectionViewController"),
        ("viewController", "UIPageViewController"), ("viewController", "UINavigationController"),
        ("view", "UIButton"), ("view", "UIImageView"), ("view", "UITableView"), ("view", "UITextView"),
        ("view", "UITableViewCell"), ("view", "UICollectionViewCell"), ("view", "UIStackView"), ("view", "UILabel"),
        ("view", "UISearchBar"), ("scrollView", "UITableView"), ("scrollView", "UITextView"), ("view", "WKWebView"),
        ("view", "UIControl"), ("view", "UISwitch"), ("view", "UISlider"), ("view", "UITextField"),
    ])
    func subclasses(_ element: String, _ base: String) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            <\(element) id="obj-ec-001" customClass="Own" customModule="App" customModuleProvider="target"/>
            </objects>
            </document>
            """
        let scan = SourceScan(sources: ["class Own: \(base) {}"])
        let document = CheckedDocument(try Document(bytes: Array(text.utf8)), scan: scan)
        #expect(document.diagnostics(rules: Rule.all.filter(\.isEnabledByDefault)).map(\.description) == [])
        let other = CheckedDocument(
            try Document(bytes: Array(text.replacing("<" + element, with: "<pickerView").utf8)), scan: scan)
        let found = other.diagnostics(rules: Rule.all.filter(\.isEnabledByDefault)).map(\.rule)
        #expect(found == ["superclass-mismatch"])
    }

    /// What the sources and the system have is not complained of.
    @Test func goodDocumentsAreSilent() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PLNForm"><connections>
            <outlet property="view" destination="vie-w1-001" id="o1"/>
            <outlet property="title" destination="lab-el-001" id="o2"/>
            <outlet property="first" destination="but-to-001" id="o3"/>
            <outletCollection property="buttons" destination="but-to-001" id="o4"/>
            </connections></placeholder>
            <view id="vie-w1-001">
            <subviews><label id="lab-el-001"/><button id="but-to-001"><connections>
            <action selector="reset" destination="-1" eventType="touchUpInside" id="a1"/>
            <action selector="save:forEvent:" destination="-1" eventType="touchDown" id="a2"/>
            </connections></button></subviews>
            </view>
            <view id="vie-w2-001" customClass="MTKView" customModule="MetalKit"/>
            </objects>
            </document>
            """
        let scan = SourceScan(files: [SourceFile(path: "Form.h", text: header)])
        let document = CheckedDocument(try Document(bytes: Array(text.utf8)), scan: scan)
        #expect(document.diagnostics(rules: Rule.all.filter(\.isEnabledByDefault)).map(\.description) == [])
    }
}
