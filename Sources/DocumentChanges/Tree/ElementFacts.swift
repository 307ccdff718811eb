// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

/// What is known of elements for comparing and merging them.
enum ElementFacts {
    /// Elements whose content is one value: it is compared, taken and lost as a whole.
    private static let values: Set<String> = [
        "color", "fontDescription", "font", "attributedString", "fragment", "mutableString", "string", "mutableData",
        "data", "date", "url", "integer", "real", "bool", "nil", "locale", "userDefinedRuntimeAttribute", "range",
        "imageReference", "preferredSymbolConfiguration", "symbolConfiguration", "calendarDate", "timeZone",
        "autoresizingMask", "textTab", "paragraphStyle", "class", "designable", "blurEffect", "shadow",
    ]

    /// Whether an element is one value, however much stands inside it.
    static func isValue(_ element: Element) -> Bool {
        // In documents of the `<archive>` format everything stands in a `data`.
        values.contains(element.name) && element.objectID == nil
            && !(element.name == "data" && !element.children.isEmpty)
    }

    /// Elements that only hold others: they are there as long as something stands in them.
    private static let containers: Set<String> = [
        "accessibility", "allowedToolbarItems", "array", "beginningViews", "cells", "classes", "columns", "connections",
        "constraints", "customFonts", "customSpacing", "declaredKeys", "defaultToolbarItems", "designables",
        "endViews", "gestureRecognizers", "gridCells", "holdingPriorities", "inferredMetricsTieBreakers", "items",
        "keyCommands", "layoutGuides", "leftBarButtonItems", "mask", "middleViews", "mutableArray", "objects",
        "popUpMenus", "prototypeCellViews", "prototypes", "relationships", "resources", "rightBarButtonItems", "rows",
        "scenes", "scopeButtonTitles", "sections", "segments", "splitViewItems", "subviews", "tabStops",
        "tabViewItems", "tableColumns", "textAttributes", "toolbarItems", "userDefinedRuntimeAttributes", "userGuides",
        "variation", "viewControllers", "visibilityPriorities",
    ]

    /// Whether an element only holds others.
    static func isContainer(_ element: Element) -> Bool {
        guard element.objectID == nil, element.attributes.allSatisfy({ $0.name == "key" }) else { return false }
        return containers.contains(element.name)
            || Vocabulary.touch.element(named: element.name)?.role == .container
            || Vocabulary.cocoa.element(named: element.name)?.role == .container
    }

    /// Lists whose members have an order that shows; of all others the order is Interface Builder's.
    private static let orderedLists: Set<String> = [
        "allowedToolbarItems", "array", "beginningViews", "cells", "columns", "defaultToolbarItems", "endViews",
        "items",
        "leftBarButtonItems", "middleViews", "mutableArray", "objectValues", "prototypeCellViews", "prototypes",
        "rightBarButtonItems", "rows", "scopeButtonTitles", "sections", "segments", "splitViewItems", "subviews",
        "tabStops", "tabViewItems", "tableColumns", "toolbarItems", "viewControllers",
    ]

    /// Whether the order of an element's children shows.
    static func isOrdered(_ element: Element) -> Bool { orderedLists.contains(element.name) }

    /// Lists that say something of each member of the `subviews` beside them, in the same order.
    static let parallelLists: Set<String> = ["visibilityPriorities", "customSpacing", "holdingPriorities"]

    /// The attributes that tell an element without id from its siblings of the same name.
    static func distinguishing(_ element: Element) -> [String] {
        switch element.name {
        case "image", "namedColor", "systemColor", "relationship", "designable": ["name"]
        case "capability": ["name"]
        case "plugIn", "deployment", "development": ["identifier"]
        case "class": ["className"]
        case "include", "exclude", "segue", "toolbarItem": ["reference"]
        case "userDefinedRuntimeAttribute": ["keyPath"]
        case "textTab": ["location"]
        default: ["key"]
        }
    }

    /// Attributes that mean something only together.
    static func group(of attribute: String, on element: String) -> String {
        switch attribute {
        case "customClass", "customModule", "customModuleProvider": "customClass"
        case "image", "catalog": "image"
        case "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation":
            element == "constraint" ? "items" : attribute
        default: attribute
        }
    }

    /// Attributes that Interface Builder keeps for itself and writes again when it opens the document.
    static func isDerived(_ attribute: String, on element: String) -> Bool {
        switch attribute {
        case "misplaced", "ambiguous": true
        case "toolsVersion", "systemVersion", "version", "colorMatched", "propertyAccessControl", "variant":
            element == "document" || element == "plugIn" || element == "deployment" || element == "development"
        case "minToolsVersion": true
        case "width", "height": element == "image"
        default: false
        }
    }

    /// Whether an element is only there for tools: what wrote the document, what reading it takes, what a resource
    /// looked like when it was saved.
    static func isToolNoise(_ element: Element) -> Bool {
        switch element.name {
        case "dependencies", "deployment", "development", "plugIn", "capability", "systemColor", "device", "adaptation",
            "customFonts", "classes", "class", "designables", "designable", "relationships", "source", "declaredKeys":
            return element.objectID == nil || element.name == "device"
        default:
            return false
        }
    }
}
