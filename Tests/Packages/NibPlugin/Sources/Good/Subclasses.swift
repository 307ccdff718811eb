// SPDX-License-Identifier: Apache-2.0

import UIKit

// Subclasses of the framework's classes are on the main actor without saying so, as on an Apple system: this file
// compiles only when each class states its isolation where other modules see it.

class ChildView: UIView { var mark: UILabel? }
class ChildController: UIViewController { var mark: UILabel? }
class ChildRecognizer: UIGestureRecognizer { var mark: UILabel? }
class ChildResponder: UIResponder { var mark: UILabel? }
class ChildLayer: CALayer { var mark: UILabel? }
class ChildGuide: UILayoutGuide { var mark: UILabel? }
class ChildConstraint: NSLayoutConstraint { var mark: UILabel? }
class ChildSegue: UIStoryboardSegue { var mark: UILabel? }
class ChildStoryboard: UIStoryboard { var mark: UILabel? }
class ChildLayout: UICollectionViewLayout { var mark: UILabel? }
class ChildAttributes: UICollectionViewLayoutAttributes { var mark: UILabel? }
class ChildBarItem: UIBarItem { var mark: UILabel? }
class ChildNavigationItem: UINavigationItem { var mark: UILabel? }
class ChildApplication: UIApplication { var mark: UILabel? }
