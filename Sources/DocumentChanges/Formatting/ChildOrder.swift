// SPDX-License-Identifier: Apache-2.0

/// The order in which Interface Builder writes the parts of an element, each by its name, with `#` and its key where it
/// has one.
enum ChildOrder {
    /// Element → names in order.
    static let table = OrderTable(
        """
        accessibility: accessibilityTraits#traits bool#isElement
        activityIndicatorView: rect#frame autoresizingMask#autoresizingMask animations color#backgroundColor \
            constraints color#color color#tintColor point#canvasLocation
        application: menu#mainMenu connections
        arrayController: classReference#objectClass declaredKeys connections
        arscnView: rect#frame autoresizingMask#autoresizingMask
        arskView: rect#frame autoresizingMask#autoresizingMask
        barButtonItem: color#tintColor button#customView segmentedControl#customView \
            userDefinedRuntimeAttributes connections view#customView
        box: rect#frame autoresizingMask#autoresizingMask view#contentView animations constraints \
            color#borderColor color#fillColor font#titleFont connections size#contentViewMargins \
            point#canvasLocation
        button: fontDescription#font frame#frameInset rect#frame autoresizingMask#autoresizingMask animations \
            color#backgroundColor accessibility#accessibilityConfiguration string#toolTip buttonCell#cell \
            constraints accessibility attributedString#userComments color#contentTintColor \
            fontDescription#fontDescription color#tintColor inset#contentEdgeInsets inset#imageEdgeInsets \
            inset#titleEdgeInsets size#titleShadowOffset state userDefinedRuntimeAttributes variation#default \
            buttonConfiguration#configuration connections point#canvasLocation
        buttonCell: behavior#behavior string#title font#font imageReference#image string#keyEquivalent \
            modifierMask#keyEquivalentModifierMask connections
        class: source#sourceIdentifier relationships
        clipView: rect#frame autoresizingMask#autoresizingMask subviews animations constraints \
            color#backgroundColor nil#backgroundColor edgeInsets#contentInsets
        collectionReusableView: rect#frame autoresizingMask#autoresizingMask subviews constraints \
            viewLayoutGuide#safeArea connections point#canvasLocation
        collectionView: rect#frame autoresizingMask#autoresizingMask animations color#backgroundColor \
            collectionViewLayout#collectionViewLayout constraints inset#scrollIndicatorInsets \
            collectionViewFlowLayout#collectionViewLayout cells collectionReusableView#sectionHeaderView \
            collectionReusableView#sectionFooterView color#primaryBackgroundColor color#secondaryBackgroundColor \
            connections
        collectionViewCell: rect#frame autoresizingMask#autoresizingMask \
            collectionViewCellContentView#contentView view#contentView color#backgroundColor constraints \
            size#customSize viewLayoutGuide#safeArea connections point#canvasLocation
        collectionViewCellContentView: rect#frame autoresizingMask#autoresizingMask subviews constraints
        collectionViewController: collectionView#view navigationItem#navigationItem \
            simulatedNavigationBarMetrics#simulatedTopBarMetrics connections
        collectionViewFlowLayout: size#itemSize size#headerReferenceSize size#footerReferenceSize \
            inset#sectionInset userDefinedRuntimeAttributes
        colorWell: rect#frame autoresizingMask#autoresizingMask constraints color#color connections
        comboBox: rect#frame autoresizingMask#autoresizingMask comboBoxCell#cell connections
        comboBoxCell: font#font color#textColor color#backgroundColor
        constraint: variation#heightClass=compact-widthClass=compact \
            variation#heightClass=compact-widthClass=regular variation#heightClass=regular-widthClass=compact \
            variation#heightClass=regular-widthClass=regular variation#widthClass=regular
        containerView: rect#frame autoresizingMask#autoresizingMask color#backgroundColor constraints \
            connections
        controller: items connections
        customView: rect#frame autoresizingMask#autoresizingMask userDefinedRuntimeAttributes userGuides \
            subviews animations constraints shadow#shadow connections point#canvasLocation
        datePicker: rect#frame autoresizingMask#autoresizingMask constraints date#date connections \
            date#minimumDate date#maximumDate datePickerCell#cell
        datePickerCell: font#font calendarDate#date date#date color#backgroundColor color#textColor \
            datePickerElements#datePickerElements
        declaredKeys: string mutableString
        document: device dependencies customFonts#customFonts objects scenes inferredMetricsTieBreakers \
            color#tintColor resources classes simulatedMetricsContainer#defaultSimulatedMetrics
        drawer: size#contentSize size#minContentSize size#maxContentSize connections
        glanceController: items edgeInsets#margins
        glkView: rect#frame autoresizingMask#autoresizingMask viewLayoutGuide#safeArea connections
        glkViewController: layoutGuides glkView#view
        gridCell: box#contentView button#contentView colorWell#contentView imageView#contentView \
            pathControl#contentView popUpButton#contentView scrollView#contentView secureTextField#contentView \
            stepper#contentView textField#contentView
        gridView: rect#frame constraints rows columns gridCells
        imageView: rect#frame autoresizingMask#autoresizingMask animations color#backgroundColor \
            accessibility#accessibilityConfiguration constraints color#tintColor imageCell#cell \
            color#contentTintColor simulatedOrientationMetrics#simulatedOrientationMetrics connections \
            point#canvasLocation preferredSymbolConfiguration#preferredSymbolConfiguration variation#default \
            variation#heightClass=compact-widthClass=regular variation#heightClass=regular-widthClass=regular
        label: frame#frameInset rect#frame autoresizingMask#autoresizingMask animations color#backgroundColor \
            accessibility#accessibilityConfiguration color#tintColor gestureRecognizers constraints \
            attributedString#attributedText mutableString#text string#text fontDescription#fontDescription \
            color#textColor fontDescription#font nil#textColor color#highlightedColor nil#highlightedColor \
            userDefinedRuntimeAttributes variation#default connections point#canvasLocation \
            variation#heightClass=regular-widthClass=compact variation#widthClass=compact
        levelIndicator: rect#frame autoresizingMask#autoresizingMask levelIndicatorCell#cell connections
        mapView: rect#frame autoresizingMask#autoresizingMask color#backgroundColor color#tintColor connections \
            point#canvasLocation
        matrix: rect#frame autoresizingMask#autoresizingMask color#backgroundColor size#cellSize \
            size#intercellSpacing buttonCell#prototype cells connections
        menu: items connections point#canvasLocation
        menuItem: attributedString#attributedTitle expression#representedObject integer#representedObject \
            string#keyEquivalent string#title modifierMask#keyEquivalentModifierMask menu#submenu connections
        mtkView: rect#frame autoresizingMask#autoresizingMask
        navigationBar: rect#frame autoresizingMask#autoresizingMask animations color#tintColor items \
            color#barTintColor textAttributes#titleTextAttributes textAttributes#largeTitleTextAttributes \
            userDefinedRuntimeAttributes
        navigationController: extendedEdge#edgesForExtendedLayout \
            simulatedScreenMetrics#simulatedDestinationMetrics tabBarItem#tabBarItem toolbarItems \
            navigationItem#navigationItem modalFormSheetSimulatedSizeMetrics#simulatedDestinationMetrics \
            simulatedStatusBarMetrics#simulatedStatusBarMetrics \
            simulatedNavigationBarMetrics#simulatedTopBarMetrics nil#simulatedBottomBarMetrics \
            simulatedTabBarMetrics#simulatedBottomBarMetrics value#contentSizeForViewInPopover \
            navigationBar#navigationBar nil toolbar#toolbar userDefinedRuntimeAttributes connections \
            viewControllers point#canvasLocation
        navigationItem: barButtonItem#backBarButtonItem barButtonItem#leftBarButtonItem \
            userDefinedRuntimeAttributes connections nil#title rightBarButtonItems segmentedControl#titleView \
            textField#titleView barButtonItem#rightBarButtonItem view#titleView
        notificationController: items notificationCategory#notificationCategory connections
        numberFormatter: integer#minimum nil#negativeInfinitySymbol nil#positiveInfinitySymbol real#minimum \
            real#maximum
        objectController: declaredKeys connections
        outlineView: rect#frame autoresizingMask#autoresizingMask animations size#intercellSpacing \
            color#backgroundColor color#gridColor tableColumns connections
        pageControl: rect#frame autoresizingMask#autoresizingMask color#pageIndicatorTintColor \
            color#currentPageIndicatorTintColor
        pageViewController: attributedString#userComments navigationItem#navigationItem
        pathCell: font#font connections
        pathControl: rect#frame autoresizingMask#autoresizingMask animations pathCell#cell connections
        pickerView: rect#frame autoresizingMask#autoresizingMask color#backgroundColor constraints connections
        placeholder: attributedString#userComments connections
        popUpButton: rect#frame autoresizingMask#autoresizingMask animations popUpButtonCell#cell constraints \
            connections
        popUpButtonCell: behavior#behavior font#font menu#menu connections
        predicateEditor: rect#frame autoresizingMask#autoresizingMask rowTemplates connections
        predicateEditorRowTemplate: array#leftExpressionObject integer#rightExpressionObject popUpMenus
        progressIndicator: rect#frame autoresizingMask#autoresizingMask animations constraints connections
        progressView: rect#frame autoresizingMask#autoresizingMask constraints color#progressTintColor \
            color#tintColor color#trackTintColor
        resources: image namedColor systemColor
        ruleEditor: rect#frame autoresizingMask#autoresizingMask
        scene: objects point#canvasLocation
        sceneKitView: rect#frame autoresizingMask#autoresizingMask
        scrollView: rect#frame autoresizingMask#autoresizingMask subviews viewLayoutGuide#safeArea \
            clipView#contentView animations color#backgroundColor constraints edgeInsets#contentInsets \
            scroller#horizontalScroller scroller#verticalScroller tableHeaderView#headerView connections \
            viewLayoutGuide#contentLayoutGuide viewLayoutGuide#frameLayoutGuide point#canvasLocation
        scroller: rect#frame autoresizingMask#autoresizingMask animations
        searchBar: rect#frame autoresizingMask#autoresizingMask constraints color#tintColor \
            textInputTraits#textInputTraits scopeButtonTitles connections
        searchField: rect#frame autoresizingMask#autoresizingMask constraints searchFieldCell#cell connections
        searchFieldCell: font#font color#textColor color#backgroundColor connections
        secureTextField: rect#frame autoresizingMask#autoresizingMask constraints secureTextFieldCell#cell \
            connections point#canvasLocation
        secureTextFieldCell: font#font color#textColor color#backgroundColor allowedInputSourceLocales
        segment: imageReference#image nil#label
        segmentedCell: font#font segments connections
        segmentedControl: rect#frame autoresizingMask#autoresizingMask color#backgroundColor constraints \
            segmentedCell#cell segments color#tintColor connections
        segue: nil#action popoverArrowDirection#popoverArrowDirection segue#commit segue#preview
        simulatedMetricsContainer: nil#statusBar simulatedStatusBarMetrics#statusBar \
            simulatedOrientationMetrics#orientation simulatedScreenMetrics#destination
        skView: rect#frame autoresizingMask#autoresizingMask
        slider: rect#frame autoresizingMask#autoresizingMask animations constraints color#minimumTrackTintColor \
            color#tintColor color#maximumTrackTintColor color#thumbTintColor sliderCell#cell accessibility \
            connections
        splitView: rect#frame autoresizingMask#autoresizingMask subviews animations holdingPriorities \
            connections
        splitViewController: toolbarItems navigationItem#navigationItem \
            simulatedStatusBarMetrics#simulatedStatusBarMetrics \
            simulatedOrientationMetrics#simulatedOrientationMetrics splitViewItems splitView#splitView \
            connections
        stackView: rect#frame autoresizingMask#autoresizingMask beginningViews endViews middleViews subviews \
            color#backgroundColor color#tintColor edgeInsets#layoutMargins viewLayoutGuide#safeArea \
            gestureRecognizers variation#widthClass=regular edgeInsets#edgeInsets constraints variation#default \
            point#canvasLocation visibilityPriorities customSpacing connections
        state: attributedString#attributedTitle color#titleColor color#backgroundColor color#titleShadowColor \
            imageReference#backgroundImage imageReference#image \
            preferredSymbolConfiguration#preferredSymbolConfiguration
        stepper: rect#frame autoresizingMask#autoresizingMask stepperCell#cell connections
        switch: rect#frame autoresizingMask#autoresizingMask color#thumbTintColor constraints color#onTintColor \
            connections
        tabBar: rect#frame autoresizingMask#autoresizingMask animations color#backgroundColor color#tintColor \
            items
        tabBarController: toolbarItems navigationItem#navigationItem \
            simulatedStatusBarMetrics#simulatedStatusBarMetrics nil#simulatedBottomBarMetrics tabBar#tabBar \
            connections viewControllers
        tabBarItem: inset#imageInsets offsetWrapper#titlePositionAdjustment userDefinedRuntimeAttributes
        tabView: rect#frame autoresizingMask#autoresizingMask constraints font#font tabViewItems connections \
            point#canvasLocation
        tabViewController: tabViewItems viewControllerTransitionOptions#transitionOptions tabView#tabView \
            connections
        tabViewItem: view#view connections
        tableCellView: rect#frame autoresizingMask#autoresizingMask subviews animations constraints connections \
            point#canvasLocation
        tableColumn: tableHeaderCell#headerCell buttonCell#dataCell imageCell#dataCell popUpButtonCell#dataCell \
            textFieldCell#dataCell sortDescriptor#sortDescriptorPrototype tableColumnResizingMask#resizingMask \
            prototypeCellViews connections
        tableHeaderCell: font#font color#textColor color#backgroundColor
        tableHeaderView: rect#frame autoresizingMask#autoresizingMask connections
        tableRow: group#rootItem connections
        tableView: rect#frame autoresizingMask#autoresizingMask animations size#intercellSpacing \
            color#backgroundColor constraints color#tintColor button#tableFooterView \
            color#sectionIndexBackgroundColor color#separatorColor inset#separatorInset \
            searchBar#tableHeaderView simulatedOrientationMetrics#simulatedOrientationMetrics \
            tableViewGridLines#gridStyleMask color#gridColor tableColumns textView#tableFooterView \
            toolbar#tableFooterView view#tableHeaderView view#tableFooterView prototypes \
            viewLayoutGuide#safeArea button#tableHeaderView sections userDefinedRuntimeAttributes connections \
            point#canvasLocation
        tableViewCell: rect#frame autoresizingMask#autoresizingMask tableViewCellContentView#contentView \
            view#contentView animations color#backgroundColor accessibility#accessibilityConfiguration \
            constraints color#tintColor viewLayoutGuide#safeArea userDefinedRuntimeAttributes connections \
            point#canvasLocation
        tableViewCellContentView: frame#frameInset rect#frame autoresizingMask#autoresizingMask subviews \
            animations color#backgroundColor constraints edgeInsets#layoutMargins viewLayoutGuide#safeArea \
            variation#default
        tableViewController: tableView#view freeformSimulatedSizeMetrics#simulatedDestinationMetrics \
            simulatedStatusBarMetrics#simulatedStatusBarMetrics tabBarItem#tabBarItem toolbarItems \
            navigationItem#navigationItem simulatedNavigationBarMetrics#simulatedTopBarMetrics \
            nil#simulatedBottomBarMetrics keyCommands simulatedTabBarMetrics#simulatedBottomBarMetrics \
            simulatedToolbarMetrics#simulatedBottomBarMetrics size#freeformSize userDefinedRuntimeAttributes \
            connections
        tableViewSection: cells attributedString#userComments
        textAttributes: fontDescription#fontDescription color#textColor color#textShadowColor
        textField: rect#frame autoresizingMask#autoresizingMask animations color#backgroundColor color#tintColor \
            gestureRecognizers constraints string#text color#textColor nil#textColor string#placeholder \
            fontDescription#fontDescription textFieldCell#cell accessibility attributedString#userComments \
            textInputTraits#textInputTraits userDefinedRuntimeAttributes connections point#canvasLocation
        textFieldCell: byteCountFormatter#formatter customFormatter#formatter dateFormatter#formatter \
            numberFormatter#formatter font#font string#title color#textColor color#backgroundColor \
            attributedString#userComments allowedInputSourceLocales connections
        textView: rect#frame autoresizingMask#autoresizingMask animations color#backgroundColor constraints \
            attributedString#attributedText mutableString#text string#text color#textColor \
            fontDescription#fontDescription size#minSize size#maxSize attributedString#textStorage \
            color#insertionPointColor textInputTraits#textInputTraits userDefinedRuntimeAttributes connections \
            dataDetectorType#dataDetectorTypes point#canvasLocation
        tokenField: rect#frame autoresizingMask#autoresizingMask constraints tokenFieldCell#cell connections
        tokenFieldCell: font#font color#textColor color#backgroundColor
        toolbar: allowedToolbarItems defaultToolbarItems rect#frame autoresizingMask#autoresizingMask \
            color#backgroundColor constraints color#tintColor items color#barTintColor connections
        toolbarItem: nil#toolTip segmentedControl#view size#minSize size#maxSize button connections \
            textField#view
        treeController: declaredKeys connections
        userDefinedRuntimeAttribute: color#value integer#value point#value range#value real#value rect#value \
            size#value
        view: rect#frame autoresizingMask#autoresizingMask subviews viewLayoutGuide#safeArea animations \
            color#backgroundColor gestureRecognizers simulatedStatusBarMetrics#simulatedStatusBarMetrics \
            color#tintColor simulatedNavigationBarMetrics#simulatedTopBarMetrics \
            simulatedScreenMetrics#simulatedDestinationMetrics accessibility#accessibilityConfiguration \
            constraints edgeInsets#layoutMargins nil#simulatedStatusBarMetrics nil#simulatedTopBarMetrics \
            nil#simulatedBottomBarMetrics freeformSimulatedSizeMetrics#simulatedDestinationMetrics \
            simulatedOrientationMetrics#simulatedOrientationMetrics userDefinedRuntimeAttributes \
            variation#default variation#heightClass=compact-widthClass=regular \
            variation#heightClass=regular-widthClass=compact variation#widthClass=compact \
            variation#widthClass=regular connections point#canvasLocation
        viewController: imageView#view layoutGuides tableView#view view#view extendedEdge#edgesForExtendedLayout \
            tabBarItem#tabBarItem toolbarItems nil#simulatedStatusBarMetrics nil#simulatedTopBarMetrics \
            simulatedScreenMetrics#simulatedDestinationMetrics \
            simulatedStatusBarMetrics#simulatedStatusBarMetrics value#contentSizeForViewInPopover webView#view \
            navigationItem#navigationItem simulatedNavigationBarMetrics#simulatedTopBarMetrics \
            nil#simulatedBottomBarMetrics freeformSimulatedSizeMetrics#simulatedDestinationMetrics \
            simulatedTabBarMetrics#simulatedBottomBarMetrics simulatedToolbarMetrics#simulatedBottomBarMetrics \
            size#freeformSize connections point#canvasLocation
        viewControllerPlaceholder: tabBarItem#tabBarItem navigationItem#navigationItem
        visibilityPriorities: integer real
        visualEffectView: rect#frame autoresizingMask#autoresizingMask subviews view#contentView animations \
            constraints shadow#shadow blurEffect userDefinedRuntimeAttributes connections
        webView: rect#frame autoresizingMask#autoresizingMask animations color#backgroundColor constraints \
            dataDetectorType#dataDetectorTypes webPreferences#preferences connections
        window: rect#frame autoresizingMask#autoresizingMask color#backgroundColor \
            freeformSimulatedSizeMetrics#simulatedDestinationMetrics windowStyleMask#styleMask \
            windowCollectionBehavior#collectionBehavior windowPositionMask#initialPositionMask rect#contentRect \
            rect#screenRect value#minSize value#maxSize view#contentView contentBorderThickness toolbar#toolbar \
            connections point#canvasLocation
        windowController: window#window connections
        wkWebView: rect#frame autoresizingMask#autoresizingMask color#backgroundColor \
            wkWebViewConfiguration#configuration
        wkWebViewConfiguration: audiovisualMediaTypes#mediaTypesRequiringUserActionForPlayback \
            wkPreferences#preferences
        """)
}
