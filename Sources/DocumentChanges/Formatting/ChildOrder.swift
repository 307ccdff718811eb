// SPDX-License-Identifier: Apache-2.0

/// The order in which Interface Builder writes the parts of an element, each by its name, with `#` and its key where it
/// has one; learned from documents of many programs and versions.
enum ChildOrder {
    /// In documents for iOS, tvOS and watchOS.
    static let touch = OrderTable(
        names: """
            barButtonItem#backBarButtonItem leftBarButtonItems button#customView collectionView#view
            dataDetectorTypes#dataDetectorTypes audiovisualMediaTypes#mediaTypesRequiringUserActionForPlayback
            wkPreferences#preferences deployment development plugIn capability device accessibilityOverrides
            dependencies customFonts#customFonts objects scenes designables inferredMetricsTieBreakers
            frame#frameInset group#rootItem image namedColor systemColor imageView#view inset#imageInsets
            offsetWrapper#titlePositionAdjustment layoutGuides glkView#view scrollView#view view#view
            modalPageSheetSimulatedSizeMetrics#simulatedDestinationMetrics nil#statusBar nil#title
            barButtonItem#leftBarButtonItem rightBarButtonItems segmentedControl#titleView view#titleView
            textField#titleView barButtonItem#rightBarButtonItem popoverArrowDirection#popoverArrowDirection
            popoverPassthroughViews rect#frame autoresizingMask#autoresizingMask
            collectionViewCellContentView#contentView tableViewCellContentView#contentView
            listContentConfiguration#contentConfiguration toolbarAppearance#standardAppearance
            toolbarAppearance#scrollEdgeAppearance userGuides subviews view#contentView animations vibrancyEffect
            viewLayoutGuide#safeArea keyboardLayoutGuide#keyboard inset#insetFor6xAndEarlier
            offsetWrapper#searchTextPositionAdjustment rectEdge#edges segue#commit segue#preview
            simulatedStatusBarMetrics#statusBar simulatedOrientationMetrics#orientation
            simulatedScreenMetrics#destination size#itemSize size#estimatedItemSize size#headerReferenceSize
            size#footerReferenceSize inset#sectionInset size#portraitSize size#landscapeSize source#sourceIdentifier
            relationships string#footerTitle tableView#view extendedEdge#edgesForExtendedLayout tabBarItem#tabBarItem
            toolbarItems visualEffectView#view webView#view navigationItem#navigationItem keyCommands
            refreshControl#refreshControl value#contentSizeForViewInPopover color#backgroundColor
            accessibility#accessibilityConfiguration button#tableFooterView button#tableHeaderView mutableString#text
            navigationBar#tableHeaderView toolbar#tableFooterView progressView#tableHeaderView
            searchBar#tableHeaderView tableView#tableFooterView textView#tableFooterView
            wkWebViewConfiguration#configuration date#date date#minimumDate date#maximumDate segments color#tintColor
            rect#contentStretch attributedString#attributedTitle color#titleColor color#titleShadowColor
            directionalEdgeInsets#contentInsets color#separatorColor label#tableFooterView
            containerView#tableHeaderView color#selectedSegmentTintColor gestureRecognizers stackView#tableFooterView
            constraints simulatedStatusBarMetrics#simulatedStatusBarMetrics inset#scrollIndicatorInsets
            color#pageIndicatorTintColor blurEffect color#color directionalEdgeInsets#directionalLayoutMargins
            attributedString#attributedText color#onTintColor collectionViewLayout#collectionViewLayout
            color#currentPageIndicatorTintColor color#minimumTrackTintColor color#maximumTrackTintColor
            color#thumbTintColor color#progressTintColor color#trackTintColor imageReference#image
            backgroundConfiguration#background preferredSymbolConfiguration#preferredSymbolConfigurationForImage
            color#badgeColor fontDescription#titleFontDescription color#baseForegroundColor color#baseBackgroundColor
            preferredSymbolConfiguration#preferredSymbolConfiguration nil#simulatedStatusBarMetrics
            simulatedNavigationBarMetrics#simulatedTopBarMetrics
            modalFormSheetSimulatedSizeMetrics#simulatedDestinationMetrics
            fixedSimulatedSizeMetrics#simulatedDestinationMetrics nil#simulatedTopBarMetrics
            simulatedToolbarMetrics#simulatedBottomBarMetrics simulatedTabBarMetrics#simulatedBottomBarMetrics
            nil#simulatedBottomBarMetrics simulatedOrientationMetrics#simulatedOrientationMetrics
            simulatedScreenMetrics#simulatedDestinationMetrics
            splitViewMasterSimulatedSizeMetrics#simulatedDestinationMetrics
            freeformSimulatedSizeMetrics#simulatedDestinationMetrics edgeInsets#layoutMargins inset#separatorInset
            color#sectionIndexBackgroundColor color#sectionIndexTrackingBackgroundColor view#tableHeaderView
            view#tableFooterView string#text string#placeholder color#textColor fontDescription#font
            fontDescription#fontDescription inset#contentEdgeInsets inset#titleEdgeInsets inset#imageEdgeInsets
            size#titleShadowOffset state buttonConfiguration#configuration nil#textColor color#highlightedColor
            nil#highlightedColor string#userLabel lineBreakStrategy#lineBreakStrategy mutableString#userLabel
            color#shadowColor size#shadowOffset viewLayoutGuide#contentLayoutGuide viewLayoutGuide#frameLayoutGuide
            collectionViewFlowLayout#collectionViewLayout cells collectionReusableView#sectionHeaderView
            collectionReusableView#sectionFooterView prototypes sections size#freeformSize navigationBar#navigationBar
            nil toolbar#toolbar tabBar#tabBar viewControllers size#customSize resources classes
            simulatedMetricsContainer#defaultSimulatedMetrics items notificationCategory#notificationCategory
            edgeInsets#margins color#barTintColor color#selectedImageTintColor textAttributes#titleTextAttributes
            textAttributes#largeTitleTextAttributes textInputTraits#textInputTraits attributedString#userComments
            dataDetectorType#dataDetectorTypes userDefinedRuntimeAttributes variation#default
            variation#heightClass=compact variation#heightClass=regular variation#widthClass=compact
            variation#widthClass=regular variation#heightClass=compact-widthClass=compact
            variation#heightClass=compact-widthClass=regular variation#heightClass=regular-widthClass=compact
            variation#heightClass=regular-widthClass=regular scopeButtonTitles connections point#canvasLocation
            """,
        exceptions: """
            barButtonItem: imageReference#image first
            button: color#tintColor after fontDescription#fontDescription
            datePicker: constraints after rect#frame
            datePicker: color#tintColor after rect#frame
            imageView: accessibility#accessibilityConfiguration after color#tintColor
            label: fontDescription#fontDescription after string#text
            label: accessibility#accessibilityConfiguration after color#tintColor
            navigationBar: items after textAttributes#largeTitleTextAttributes
            navigationBar: gestureRecognizers after autoresizingMask#autoresizingMask
            searchBar: constraints after color#backgroundColor
            segmentedControl: constraints after animations
            state: color#backgroundColor after color#titleColor
            stepper: constraints after rect#frame
            switch: constraints after accessibility#accessibilityConfiguration
            tableView: constraints after color#tintColor
            tableView: inset#scrollIndicatorInsets after constraints
            tableViewCell: accessibility#accessibilityConfiguration after color#tintColor
            textField: accessibility#accessibilityConfiguration after color#tintColor
            textField: fontDescription#fontDescription after nil#textColor
            toolbar: color#tintColor after items
            view: accessibility#accessibilityConfiguration after color#tintColor
            *: viewLayoutGuide#safeArea after constraints before 17000
            view: viewLayoutGuide#safeArea after size#freeformSize before 17000
            document: inferredMetricsTieBreakers after resources before 16000
            document: color#tintColor after resources before 17000
            """)

    /// In documents for macOS.
    static let cocoa = OrderTable(
        names: """
            allowedToolbarItems defaultToolbarItems array#leftExpressionObject integer#rightExpressionObject
            popUpMenus attributedString#attributedStringForNil attributedString#attributedStringForNotANumber
            attributedString#attributedTitle behavior#behavior bool#NSAllowsEditingMultipleValuesSelection
            bool#NSConditionallySetsEditable bool#NSConditionallySetsEnabled integer#NSMultipleValuesPlaceholder
            integer#NSNoSelectionPlaceholder integer#NSNotApplicablePlaceholder integer#NSNullPlaceholder
            bool#NSRaisesForNotApplicableKeys string#NSSelectorName bool#NSContinuouslyUpdatesValue
            string#NSMultipleValuesPlaceholder bool#NSHandlesContentAsCompoundValue byteCountFormatter#formatter
            customFormatter#formatter dateFormatter#formatter declaredKeys classReference#objectClass dependencies
            objects scenes resources inferredMetricsTieBreakers deployment development plugIn capability image
            namedColor integer#NSAllowsEditingMultipleValuesSelection items menu#mainMenu nil#negativeInfinitySymbol
            nil#positiveInfinitySymbol integer#minimum real#minimum nil#toolTip button#view popUpButton#view
            segmentedControl#view textField#view numberFormatter#formatter rect#frame
            autoresizingMask#autoresizingMask clipView#contentView collectionViewFlowLayout#collectionViewLayout
            collectionViewLayout#collectionViewLayout color#primaryBackgroundColor color#secondaryBackgroundColor
            datePickerCell#cell font#font calendarDate#date date#date imageReference#image menu#menu segments
            string#keyEquivalent string#title color#textColor modifierMask#keyEquivalentModifierMask menu#submenu
            levelIndicatorCell#cell popUpButtonCell#cell rowTemplates stepperCell#cell string#toolTip buttonCell#cell
            userGuides subviews edgeInsets#edgeInsets beginningViews endViews middleViews size#contentSize
            size#minContentSize size#maxContentSize splitViewItems splitView#splitView string#NSDisplayName
            string#NSPredicateFormat string#NSDisplayPattern string#NSNoSelectionPlaceholder
            string#NSNotApplicablePlaceholder string#NSNullPlaceholder bool#NSValidatesImmediately
            string#NSValueTransformerName tableHeaderCell#headerCell buttonCell#dataCell comboBoxCell#dataCell
            imageCell#dataCell popUpButtonCell#dataCell textFieldCell#dataCell sortDescriptor#sortDescriptorPrototype
            tableColumnResizingMask#resizingMask prototypeCellViews textAttributesForNegativeValues
            attributedString#attributedStringForZero decimal#minimum decimal#maximum real#maximum view#view
            window#window windowStyleMask#styleMask windowCollectionBehavior#collectionBehavior
            windowPositionMask#initialPositionMask rect#contentRect rect#screenRect value#minSize value#maxSize
            view#contentView constraints animations color#borderColor color#fillColor font#titleFont
            size#contentViewMargins holdingPriorities imageCell#cell color#contentTintColor pathCell#cell
            textFieldCell#cell userDefinedRuntimeAttributes webPreferences#preferences color#color comboBoxCell#cell
            nil#backgroundColor edgeInsets#contentInsets scroller#horizontalScroller scroller#verticalScroller
            tableHeaderView#headerView rows columns gridCells searchFieldCell#cell secureTextFieldCell#cell
            segmentedCell#cell shadow#shadow sliderCell#cell accessibility tabViewItems
            viewControllerTransitionOptions#transitionOptions tabView#tabView tokenFieldCell#cell
            viewLayoutGuide#safeArea viewLayoutGuide#layoutMargins visibilityPriorities customSpacing
            contentBorderThickness toolbar#toolbar color#backgroundColor datePickerElements#datePickerElements
            allowedInputSourceLocales attributedString#userComments objectValues size#cellSize size#intercellSpacing
            textFieldCell#prototype buttonCell#prototype formCell#prototype cells tableViewGridLines#gridStyleMask
            color#gridColor tableColumns size#minSize size#maxSize attributedString#textStorage
            color#insertionPointColor connections point#canvasLocation comboBox#view
            """,
        exceptions: """
            buttonCell: string#title after behavior#behavior
            datePickerCell: color#backgroundColor after date#date
            outlineView: color#backgroundColor after size#intercellSpacing
            tableView: color#backgroundColor after size#intercellSpacing
            button: buttonCell#cell after animations before 22000
            popUpButton: popUpButtonCell#cell after animations before 22000
            """)
}
