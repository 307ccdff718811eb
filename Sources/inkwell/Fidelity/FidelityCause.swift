// SPDX-License-Identifier: Apache-2.0

/// Why a view does not lie where Apple's layout engine put it.
enum FidelityCause: String, CaseIterable {
    case stale, marked, undetermined, conflict, halfPoints, keptLength
    case otherFont, multiLine, lineWidth, lineHeight, button, image, control, sizes
    case stackFill, stackEqual, stackProportional, stackSpacing, stackCentering
    case safeArea, margin, cell, scrollView, rest

    /// Whether the record cannot be reached, rather than the engine be wrong.
    var isApples: Bool { [.stale, .marked, .undetermined, .conflict, .halfPoints, .keptLength].contains(self) }

    /// What it is called in a report.
    var title: String {
        switch self {
        case .stale: "stale record"
        case .marked: "beside a stale or marked view"
        case .undetermined: "not determined"
        case .conflict: "constraints in conflict"
        case .halfPoints: "half points left alone"
        case .keptLength: "length kept in a stack view"
        case .otherFont: "text in other fonts"
        case .multiLine: "text of several lines"
        case .lineWidth: "width of a line of text"
        case .lineHeight: "height of a line of text"
        case .button: "buttons"
        case .image: "images and symbols"
        case .control: "other controls"
        case .sizes: "several of these sizes"
        case .stackFill: "stack view: fill"
        case .stackEqual: "stack view: fill equally"
        case .stackProportional: "stack view: fill proportionally"
        case .stackSpacing: "stack view: equal spacing"
        case .stackCentering: "stack view: equal centering"
        case .safeArea: "safe area and bars"
        case .margin: "margins"
        case .cell: "cells"
        case .scrollView: "scroll views"
        case .rest: "the rest"
        }
    }

    /// What is behind it.
    var explanation: String {
        switch self {
        case .stale: "the recorded frames contradict a required constraint of the document itself by more than a point"
        case .marked: "depends on a view that the document marks as misplaced or ambiguous, or whose record is stale"
        case .undetermined: "the constraints leave the frame open, though the document does not mark it"
        case .conflict: "required constraints contradict one another; which one gives way is not documented"
        case .halfPoints: "heights of lines are recorded less than a point off the computed ones, and add up"
        case .keptLength: "a plain view is longer than anything in it makes it: the canvas leaves it as it once was"
        case .otherFont: "a font that is not the system's has to be had, or its metrics known"
        case .multiLine: "where lines break, and how many there are"
        case .lineWidth: "the system font's advances are fitted, not known"
        case .lineHeight: "a height that the font's line height does not explain"
        case .button: "the size of a button's content"
        case .image: "the size of an image that the document does not say, as of symbols"
        case .control: "the size of a field, switch, slider or the like"
        case .sizes: "the recorded sizes of all contents together repair it, no one kind alone"
        case .stackFill: "lengths among views that hug and resist alike"
        case .stackEqual: "views of one length"
        case .stackProportional: "lengths in proportion to contents"
        case .stackSpacing: "gaps of one length"
        case .stackCentering: "middles at one distance"
        case .safeArea: "what bars and rounded corners cover"
        case .margin: "layout margins, own and of superviews"
        case .cell: "the content view of a cell"
        case .scrollView: "the content of a scroll view, or its size"
        case .rest: "none of these"
        }
    }
}
