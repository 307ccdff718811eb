// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@testable import nib_generator

@Suite struct FrameworkClassTests {
    /// Generated code names these classes, so they must be there, and public.
    @MainActor @Test func nameableClassesExist() {
        let types: [AnyClass] = [
            ARSCNView.self, ARSKView.self, ARView.self, AVPlayerViewController.self, GLKView.self,
            GLKViewController.self, MKMapView.self, MTKView.self, NSLayoutConstraint.self, PDFView.self,
            SCNView.self, SKView.self, UIActivityIndicatorView.self,
            UIBarButtonItem.self, UIBlurEffect.self, UIButton.self, UICollectionReusableView.self,
            UICollectionView.self, UICollectionViewCell.self, UICollectionViewController.self,
            UICollectionViewFlowLayout.self, UICollectionViewLayout.self, UIControl.self, UIDatePicker.self,
            UIGestureRecognizer.self, UIHoverGestureRecognizer.self, UIImageView.self, UILabel.self,
            UILayoutGuide.self, UILongPressGestureRecognizer.self, UINavigationBar.self,
            UINavigationController.self, UINavigationItem.self, UIPageControl.self,
            UIPageViewController.self, UIPanGestureRecognizer.self, UIPickerView.self,
            UIPinchGestureRecognizer.self, UIProgressView.self, UIRefreshControl.self, UIResponder.self,
            UIRotationGestureRecognizer.self, UIScreenEdgePanGestureRecognizer.self, UIScrollView.self,
            UISearchBar.self, UISegmentedControl.self, UISlider.self, UISplitViewController.self,
            UIStackView.self, UIStepper.self, UISwipeGestureRecognizer.self, UISwitch.self, UITabBar.self,
            UITabBarController.self, UITabBarItem.self, UITableView.self, UITableViewCell.self,
            UITableViewCellContentView.self, UITableViewController.self, UITableViewHeaderFooterView.self,
            UITapGestureRecognizer.self, UITextField.self, UITextView.self, UIToolbar.self,
            UIVibrancyEffect.self, UIView.self, UIViewController.self, UIVisualEffectView.self,
            UIWebView.self, UIWindow.self, WKPreferences.self, WKWebView.self, WKWebViewConfiguration.self,
        ]
        // Two of them are other names of classes that AppKit has too.
        let names = types.map { "\($0)" }.map { ["Responder", "LayoutGuide"].contains($0) ? "UI" + $0 : $0 }
        #expect(Set(names) == FrameworkClasses.nameable)
    }

    /// Generated code asks classes to conform to these.
    @Test func protocolsExist() {
        let protocols: [Any.Type] = [
            (any UICollectionViewDataSource).self, (any UICollectionViewDelegate).self,
            (any UIGestureRecognizerDelegate).self, (any UINavigationBarDelegate).self,
            (any UINavigationControllerDelegate).self, (any UIPageViewControllerDataSource).self,
            (any UIPageViewControllerDelegate).self, (any UIPickerViewDataSource).self,
            (any UIPickerViewDelegate).self, (any UIScrollViewDelegate).self, (any UISearchBarDelegate).self,
            (any UISplitViewControllerDelegate).self, (any UITabBarControllerDelegate).self,
            (any UITabBarDelegate).self, (any UITableViewDataSource).self, (any UITableViewDelegate).self,
            (any UITextFieldDelegate).self, (any UITextViewDelegate).self, (any UIToolbarDelegate).self,
        ]
        #expect(protocols.map { "\($0)" } == FrameworkClasses.protocolNames)
    }
}
