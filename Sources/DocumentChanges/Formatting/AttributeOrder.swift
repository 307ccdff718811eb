// SPDX-License-Identifier: Apache-2.0

/// The order in which Interface Builder writes attributes, as documents of many versions have it.
enum AttributeOrder {
    /// Element → names in order.
    static let table = OrderTable(
        """
        accessibility: description help key identifier label
        accessibilityTraits: key button image notEnabled staticText header
        action: trigger selector destination eventType target id
        activityIndicatorView: hidden opaque contentMode horizontalHuggingPriority verticalHuggingPriority \
            fixedFrame hidesWhenStopped animating style translatesAutoresizingMaskIntoConstraints id
        application: id sceneMemberID
        arrayController: objectClassName automaticallyPreparesContent editable preservesSelection \
            selectsInsertedObjects avoidsEmptySelection clearsFilterPredicateOnInsertion id userLabel \
            customClass
        arscnView: clipsSubviews multipleTouchEnabled contentMode fixedFrame \
            translatesAutoresizingMaskIntoConstraints id
        arskView: contentMode fixedFrame translatesAutoresizingMaskIntoConstraints id
        audiovisualMediaTypes: key none
        autoresizingMask: key flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY
        avPlayerViewController: storyboardIdentifier videoGravity id sceneMemberID
        barButtonItem: key width title image enabled style systemItem id userLabel
        behavior: key pushIn changeContents doesNotDimImage lightByBackground lightByGray changeBackground \
            changeGray lightByContents multiLevelAccelerator
        binding: destination name keyPath previousBinding id
        bool: key value
        box: key identifier hidden autoresizesSubviews horizontalHuggingPriority verticalHuggingPriority \
            horizontalCompressionResistancePriority fixedFrame misplaced boxType \
            verticalCompressionResistancePriority borderType borderWidth cornerRadius title titlePosition \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        button: key identifier width hidden opaque alignment clipsSubviews toolTip tag imageHugsTitle \
            appearanceType clearsContextBeforeDrawing focusRingType verticalAlignment title contentMode \
            horizontalHuggingPriority verticalHuggingPriority fixedFrame enabled misplaced ambiguous \
            horizontalCompressionResistancePriority verticalCompressionResistancePriority \
            contentHorizontalAlignment contentVerticalAlignment adjustsImageWhenHighlighted buttonType \
            adjustsImageSizeForAccessibilityContentSizeCategory reversesTitleShadowWhenHighlighted \
            showsTouchWhenHighlighted lineBreakMode hasAttributedTitle role \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        buttonCell: key type title alternateTitle bezelStyle image catalog imagePosition alignment controlSize \
            alternateImage lineBreakMode continuous enabled refusesFirstResponder state allowsMixedState \
            borderStyle focusRingType tag imageScaling inset maxAcceleratorLevel id customClass customModule \
            customModuleProvider
        buttonConfiguration: key style title
        byteCountFormatter: key countStyle allowsNonnumericFormatting id
        calendarDate: key timeIntervalSinceReferenceDate calendarFormat
        capability: name minToolsVersion minSystemVersion
        class: className superclassName
        classReference: key className
        clipView: key focusRingType ambiguous drawsBackground copiesOnScroll \
            translatesAutoresizingMaskIntoConstraints id userLabel
        collectionReusableView: key opaque clipsSubviews multipleTouchEnabled contentMode \
            insetsLayoutMarginsFromSafeArea restorationIdentifier reuseIdentifier id customClass customModule \
            customModuleProvider
        collectionView: key focusRingType opaque clipsSubviews multipleTouchEnabled contentMode fixedFrame \
            layoutMarginsFollowReadableWidth alwaysBounceHorizontal pagingEnabled restorationIdentifier \
            minimumZoomScale maximumZoomScale selectable allowsMultipleSelection showsHorizontalScrollIndicator \
            showsVerticalScrollIndicator dataMode translatesAutoresizingMaskIntoConstraints id customClass \
            customModule
        collectionViewCell: opaque clipsSubviews multipleTouchEnabled contentMode \
            insetsLayoutMarginsFromSafeArea reuseIdentifier id customClass customModule customModuleProvider
        collectionViewCellContentView: key opaque clipsSubviews multipleTouchEnabled contentMode \
            insetsLayoutMarginsFromSafeArea id
        collectionViewController: storyboardIdentifier id customClass customModule customModuleProvider \
            sceneMemberID
        collectionViewFlowLayout: key automaticEstimatedItemSize scrollDirection minimumLineSpacing \
            minimumInteritemSpacing id
        collectionViewItem: nibName id customClass
        collectionViewLayout: key id customClass customModule customModuleProvider
        color: key name catalog systemColor red green blue white alpha colorSpace customColorSpace \
            xcode11CocoaTouchSystemColor cocoaTouchSystemColor
        colorWell: bordered key ambiguous mirrorLayoutDirectionWhenInternationalizing toolTip fixedFrame \
            translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        comboBox: verticalHuggingPriority fixedFrame allowsCharacterPickerTouchBarItem \
            translatesAutoresizingMaskIntoConstraints id customClass
        comboBoxCell: key controlSize scrollable lineBreakMode selectable editable sendsActionOnEndEditing \
            borderStyle alignment drawsBackground completes numberOfVisibleItems id
        constraint: firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant \
            identifier placeholder symbolic type id userLabel
        containerView: opaque contentMode fixedFrame placeholderIntrinsicWidth placeholderIntrinsicHeight \
            translatesAutoresizingMaskIntoConstraints id
        controller: identifier hidesWhenLoading id userLabel customClass customModule customModuleProvider
        controllerPlaceholder: storyboardIdentifier storyboardName referencedIdentifier id sceneMemberID
        customFormatter: key id customClass
        customObject: id userLabel customClass customModule customModuleProvider sceneMemberID
        customView: identifier hidden wantsLayer autoresizesSubviews focusRingType horizontalHuggingPriority \
            horizontalCompressionResistancePriority fixedFrame misplaced placeholderIntrinsicWidth \
            placeholderIntrinsicHeight verticalCompressionResistancePriority \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        dataDetectorType: key link
        date: key timeIntervalSinceReferenceDate
        dateFormatter: key formatterBehavior dateStyle timeStyle doesRelativeDateFormatting id
        datePicker: clipsSubviews contentMode horizontalHuggingPriority verticalHuggingPriority fixedFrame \
            misplaced contentHorizontalAlignment contentVerticalAlignment datePickerMode minuteInterval style \
            useCurrentDate translatesAutoresizingMaskIntoConstraints id
        datePickerCell: key controlSize borderStyle alignment datePickerStyle id
        datePickerElements: key year month day hour minute
        deployment: version defaultVersion identifier
        development: version defaultVersion identifier
        device: id orientation layout appearance
        dictionaryController: objectClassName id
        document: type version toolsVersion systemVersion targetRuntime variant propertyAccessControl \
            promptedForUpgradeToXcode5 useAutolayout customObjectInstantitationMethod launchScreen \
            useTraitCollections useSafeAreas colorMatched initialViewController
        drawer: preferredEdge id userLabel
        edgeInsets: key left right top bottom
        exit: id userLabel sceneMemberID
        expression: key type
        extendedEdge: key top bottom
        font: key metaFont size textStyle name usesAppearanceFont
        fontDescription: key name family style type weight pointSize
        frame: key minX minY width height
        glanceController: spacing id customClass customModule customModuleProvider
        glkView: key opaque clipsSubviews multipleTouchEnabled contentMode fixedFrame enableSetNeedsDisplay \
            translatesAutoresizingMaskIntoConstraints id
        glkViewController: storyboardIdentifier preferredFramesPerSecond id sceneMemberID
        gridCell: row column xPlacement yPlacement headOfMergedCell rowAlignment id
        gridColumn: xPlacement id
        gridRow: topPadding bottomPadding yPlacement id
        gridView: horizontalHuggingPriority verticalHuggingPriority fixedFrame xPlacement yPlacement \
            rowAlignment rowSpacing columnSpacing translatesAutoresizingMaskIntoConstraints id
        group: key width height alignment hasDetent layout radius verticalAlignment backgroundImage contentMode \
            id
        hostingController: restorationIdentifier storyboardIdentifier id customClass customModule \
            customModuleProvider sceneMemberID
        image: name catalog width height
        imageCell: key controlSize selectable editable refusesFirstResponder alignment animates imageScaling \
            imageFrameStyle image id
        imageReference: key image catalog symbolScale
        imageView: key hidden toolTip opaque clipsSubviews clearsContextBeforeDrawing multipleTouchEnabled \
            userInteractionEnabled width alpha height wantsLayer alignment tag verticalAlignment contentMode \
            horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority \
            verticalCompressionResistancePriority ambiguous fixedFrame initiallyAnimated animationDuration \
            mirrorLayoutDirectionWhenInternationalizing misplaced image adjustsImageWhenAncestorFocused catalog \
            highlightedImage placeholderIntrinsicWidth placeholderIntrinsicHeight \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        inset: key minX minY maxX maxY
        integer: key value
        keyCommand: input modifierFlags actionName discoverabilityTitle
        label: hidden opaque alignment clipsSubviews multipleTouchEnabled userInteractionEnabled alpha tag \
            verticalAlignment contentMode horizontalHuggingPriority verticalHuggingPriority \
            horizontalCompressionResistancePriority verticalCompressionResistancePriority ambiguous fixedFrame \
            insetsLayoutMarginsFromSafeArea layoutMarginsFollowReadableWidth misplaced restorationIdentifier \
            text textAlignment usesAttributedText lineBreakMode numberOfLines baselineAdjustment enabled \
            minimumFontSize minimumScaleFactor adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory \
            adjustsFontSizeToFit preferredMaxLayoutWidth translatesAutoresizingMaskIntoConstraints id userLabel \
            customClass customModule customModuleProvider
        levelIndicator: verticalHuggingPriority translatesAutoresizingMaskIntoConstraints id
        levelIndicatorCell: key editable alignment doubleValue minValue maxValue warningValue criticalValue \
            levelIndicatorStyle id customClass
        mapView: clipsSubviews multipleTouchEnabled contentMode fixedFrame mapType showsBuildings rotateEnabled \
            pitchEnabled showsUserLocation showsPointsOfInterest showsScale \
            translatesAutoresizingMaskIntoConstraints id
        matrix: toolTip verticalHuggingPriority fixedFrame allowsEmptySelection autorecalculatesCellSize \
            autosizesCells translatesAutoresizingMaskIntoConstraints id
        menu: key title autoenablesItems identifier systemMenu id userLabel
        menuItem: title image isSeparatorItem state hidden tag alternate enabled indentationLevel keyEquivalent \
            toolTip id userLabel
        modifierMask: key shift control option command
        mtkView: contentMode fixedFrame colorPixelFormat depthStencilPixelFormat \
            translatesAutoresizingMaskIntoConstraints id
        navigationBar: key opaque clipsSubviews multipleTouchEnabled contentMode barStyle fixedFrame \
            insetsLayoutMarginsFromSafeArea largeTitles misplaced translucent \
            translatesAutoresizingMaskIntoConstraints id
        navigationController: storyboardIdentifier title automaticallyAdjustsScrollViewInsets \
            definesPresentationContext modalPresentationStyle useStoryboardIdentifierAsRestorationIdentifier \
            navigationBarHidden toolbarHidden id userLabel customClass customModule customModuleProvider \
            sceneMemberID
        navigationItem: key title largeTitleDisplayMode leftItemsSupplementBackButton id
        nil: key name
        notificationCategory: key identifier id
        numberFormatter: key formatterBehavior positiveFormat negativeFormat localizesFormat numberStyle \
            allowsFloats usesGroupingSeparator formatWidth paddingCharacter groupingSize minimumIntegerDigits \
            maximumIntegerDigits decimalSeparator groupingSeparator currencyDecimalSeparator \
            maximumFractionDigits plusSign minusSign notANumberSymbol perMillSymbol percentSymbol exponentSymbol \
            positivePrefix positiveSuffix negativePrefix negativeSuffix id
        objectController: automaticallyPreparesContent id
        offsetWrapper: key horizontal vertical
        outlet: property destination id
        outletCollection: property destination appends collectionClass id
        outlineView: focusRingType verticalHuggingPriority allowsExpansionToolTips columnAutoresizingStyle \
            tableStyle selectionHighlightStyle alternatingRowBackgroundColors columnReordering multipleSelection \
            autosaveColumns autosaveName rowHeight rowSizeStyle headerView viewBased indentationPerLevel \
            autoresizesOutlineColumn indentationMarkerFollowsCell outlineTableColumn id userLabel customClass \
            customModule customModuleProvider
        pageControl: opaque contentMode fixedFrame contentHorizontalAlignment contentVerticalAlignment \
            numberOfPages translatesAutoresizingMaskIntoConstraints id
        pageViewController: storyboardIdentifier autoresizesArchivedViewToFullSize transitionStyle pageSpacing \
            navigationOrientation spineLocation doubleSided id customClass customModule customModuleProvider \
            sceneMemberID
        pagecontroller: storyboardIdentifier id sceneMemberID
        paragraphStyle: key alignment lineBreakMode baseWritingDirection defaultTabInterval headIndent \
            lineHeightMultiple tighteningFactorForTruncation allowsDefaultTighteningForTruncation
        pathCell: key controlSize selectable editable focusRingType alignment pathStyle id customClass
        pathControl: key focusRingType verticalHuggingPriority fixedFrame allowsExpansionToolTips \
            translatesAutoresizingMaskIntoConstraints id customClass
        picker: width height alignment style focusStyle indicatorMode verticalAlignment id
        pickerView: hidden contentMode fixedFrame misplaced translatesAutoresizingMaskIntoConstraints id \
            userLabel
        placeholder: placeholderIdentifier id userLabel customClass customModule customModuleProvider \
            sceneMemberID
        plugIn: identifier version
        point: key x y
        pongPressGestureRecognizer: allowableMovement minimumPressDuration id userLabel
        popUpButton: key hidden toolTip horizontalHuggingPriority tag verticalHuggingPriority \
            horizontalCompressionResistancePriority fixedFrame misplaced verticalCompressionResistancePriority \
            ambiguous translatesAutoresizingMaskIntoConstraints id userLabel
        popUpButtonCell: key type title bezelStyle imagePosition alignment controlSize lineBreakMode enabled \
            refusesFirstResponder state borderStyle tag imageScaling inset pullsDown arrowPosition preferredEdge \
            autoenablesItems altersStateOfSelectedItem selectedItem id userLabel
        popover: behavior id
        popoverArrowDirection: key up down left right
        predicateEditor: verticalHuggingPriority nestingMode formattingStringsFilename rowHeight id
        predicateEditorRowTemplate: rowType id
        preferredSymbolConfiguration: key configurationType scale weight
        progressIndicator: hidden wantsLayer horizontalHuggingPriority verticalHuggingPriority fixedFrame \
            minValue maxValue doubleValue displayedWhenStopped bezeled indeterminate controlSize style \
            translatesAutoresizingMaskIntoConstraints id
        progressView: hidden opaque contentMode verticalHuggingPriority fixedFrame progressViewStyle progress \
            progressImage trackImage translatesAutoresizingMaskIntoConstraints id
        range: key location length
        real: key value
        rect: key x y width height
        relationship: kind name candidateClass
        ruleEditor: nestingMode rowHeight id
        sceneKitView: clipsSubviews multipleTouchEnabled contentMode fixedFrame \
            translatesAutoresizingMaskIntoConstraints id
        scrollView: key toolTip wantsLayer focusRingType horizontalHuggingPriority verticalHuggingPriority \
            horizontalCompressionResistancePriority fixedFrame verifyAmbiguity clipsSubviews \
            multipleTouchEnabled contentMode verticalCompressionResistancePriority ambiguous bounces \
            directionalLockEnabled alwaysBounceHorizontal misplaced borderType autohidesScrollers \
            horizontalLineScroll horizontalPageScroll keyboardDismissMode pagingEnabled \
            showsHorizontalScrollIndicator showsVerticalScrollIndicator bouncesZoom verticalLineScroll \
            verticalPageScroll hasHorizontalScroller hasVerticalScroller usesPredominantAxisScrolling \
            horizontalScrollElasticity verticalScrollElasticity translatesAutoresizingMaskIntoConstraints id \
            userLabel customClass
        scroller: key hidden wantsLayer verticalHuggingPriority controlSize doubleValue horizontal id userLabel
        searchBar: key userInteractionEnabled contentMode fixedFrame searchBarStyle text placeholder \
            showsCancelButton translatesAutoresizingMaskIntoConstraints id
        searchField: wantsLayer focusRingType verticalHuggingPriority fixedFrame misplaced \
            allowsCharacterPickerTouchBarItem textCompletion translatesAutoresizingMaskIntoConstraints id
        searchFieldCell: key controlSize scrollable lineBreakMode selectable editable refusesFirstResponder \
            sendsActionOnEndEditing borderStyle alignment usesSingleLineMode bezelStyle recentsAutosaveName \
            sendsSearchStringImmediately id
        secureTextField: key wantsLayer focusRingType horizontalHuggingPriority verticalHuggingPriority \
            horizontalCompressionResistancePriority allowsCharacterPickerTouchBarItem contentType \
            verticalCompressionResistancePriority translatesAutoresizingMaskIntoConstraints id customClass
        secureTextFieldCell: key scrollable lineBreakMode truncatesLastVisibleLine selectable editable \
            sendsActionOnEndEditing borderStyle placeholderString drawsBackground usesSingleLineMode id \
            customClass
        segment: label title toolTip image imageScaling width selected tag
        segmentedCell: key controlSize refusesFirstResponder state borderStyle alignment segmentDistribution \
            style trackingMode id userLabel
        segmentedControl: key identifier opaque tag contentMode horizontalHuggingPriority selected \
            verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame misplaced \
            verticalCompressionResistancePriority contentHorizontalAlignment contentVerticalAlignment \
            apportionsSegmentWidthsByContent segmentControlStyle selectedSegmentIndex \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass
        segue: destination key inheritsFrom kind identifier modalPresentationStyle modalTransitionStyle \
            customClass customModule customModuleProvider popoverAnchorView popoverBehavior preferredEdge \
            reference relationship splitViewControllerTargetIndex unwindAction id
        shadow: key blurRadius
        simulatedNavigationBarMetrics: key barStyle translucent prompted
        simulatedOrientationMetrics: key orientation
        simulatedScreenMetrics: key type
        simulatedStatusBarMetrics: key statusBarStyle
        size: key width height
        skView: contentMode fixedFrame translatesAutoresizingMaskIntoConstraints id
        slider: identifier opaque contentMode horizontalHuggingPriority verticalHuggingPriority \
            horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority tag \
            contentHorizontalAlignment contentVerticalAlignment mirrorLayoutDirectionWhenInternationalizing \
            value minValue maxValue continuous minimumValueImage maximumValueImage \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        sliderCell: key controlSize continuous refusesFirstResponder state alignment minValue maxValue \
            doubleValue tickMarkPosition numberOfTickMarks allowsTickMarkValuesOnly sliderType id customClass \
            customModule customModuleProvider
        sortDescriptor: key selector sortKey
        source: key type relativePath
        splitView: key arrangesAllSubviews focusRingType autosaveName dividerStyle vertical \
            translatesAutoresizingMaskIntoConstraints id userLabel
        splitViewController: allowDoubleColumnStyle storyboardIdentifier \
            useStoryboardIdentifierAsRestorationIdentifier id customClass customModule customModuleProvider \
            sceneMemberID
        stackView: hidden opaque clipsSubviews contentMode axis wantsLayer ambiguous identifier distribution \
            orientation alignment spacing horizontalStackHuggingPriority verticalStackHuggingPriority \
            horizontalHuggingPriority baselineRelativeArrangement verticalHuggingPriority \
            horizontalCompressionResistancePriority fixedFrame horizontalClippingResistancePriority \
            verticalClippingResistancePriority verticalCompressionResistancePriority detachesHiddenViews \
            spacingType translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule \
            customModuleProvider
        state: key title image backgroundImage catalog
        stepper: key opaque clipsSubviews toolTip tag contentMode horizontalHuggingPriority \
            verticalHuggingPriority fixedFrame misplaced contentHorizontalAlignment contentVerticalAlignment \
            value minimumValue maximumValue stepValue translatesAutoresizingMaskIntoConstraints id
        stepperCell: key controlSize continuous enabled alignment increment minValue maxValue doubleValue \
            valueWraps id
        string: key base64-UTF8
        switch: hidden opaque contentMode horizontalHuggingPriority verticalHuggingPriority \
            horizontalCompressionResistancePriority fixedFrame baseWritingDirection alignment enabled \
            contentHorizontalAlignment contentVerticalAlignment on translatesAutoresizingMaskIntoConstraints id \
            userLabel
        tabBar: key clearsContextBeforeDrawing contentMode fixedFrame insetsLayoutMarginsFromSafeArea \
            translucent selectedItem translatesAutoresizingMaskIntoConstraints id
        tabBarController: storyboardIdentifier title automaticallyAdjustsScrollViewInsets \
            useStoryboardIdentifierAsRestorationIdentifier id customClass customModule customModuleProvider \
            sceneMemberID
        tabBarItem: key systemItem title image catalog selectedImage id
        tabView: key fixedFrame drawsBackground controlSize misplaced type initialItem \
            translatesAutoresizingMaskIntoConstraints id userLabel
        tabViewController: selectedTabViewItemIndex storyboardIdentifier tabStyle id customClass customModule \
            sceneMemberID
        tabViewItem: label identifier image id userLabel
        table: alignment id
        tableCellView: identifier misplaced translatesAutoresizingMaskIntoConstraints id userLabel customClass \
            customModule customModuleProvider
        tableColumn: identifier editable width minWidth maxWidth hidden id userLabel
        tableColumnResizingMask: key resizeWithTable userResizable
        tableHeaderCell: key lineBreakMode borderStyle alignment title
        tableHeaderView: key wantsLayer id userLabel customClass
        tableRow: identifier id customClass customModule
        tableView: key identifier toolTip focusRingType opaque clipsSubviews clearsContextBeforeDrawing tag \
            contentMode verticalHuggingPriority verticalCompressionResistancePriority ambiguous fixedFrame \
            allowsExpansionToolTips bouncesZoom columnAutoresizingStyle misplaced restorationIdentifier \
            alwaysBounceVertical keyboardDismissMode scrollEnabled showsHorizontalScrollIndicator \
            showsVerticalScrollIndicator dataMode style separatorStyle allowsMultipleSelection allowsSelection \
            allowsSelectionDuringEditing tableStyle selectionHighlightStyle alternatingRowBackgroundColors \
            columnReordering columnSelection columnResizing multipleSelection emptySelection autosaveColumns \
            typeSelect autosaveName rowHeight estimatedRowHeight rowSizeStyle sectionHeaderHeight \
            estimatedSectionHeaderHeight sectionFooterHeight estimatedSectionFooterHeight \
            usesAutomaticRowHeights headerView viewBased floatsGroupRows \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        tableViewCell: clipsSubviews userInteractionEnabled tag contentMode ambiguous \
            preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea restorationIdentifier selectionStyle \
            accessoryType hidesAccessoryWhenEditing indentationLevel indentationWidth reuseIdentifier textLabel \
            detailTextLabel rowHeight style id userLabel customClass customModule customModuleProvider
        tableViewCellContentView: key opaque clipsSubviews multipleTouchEnabled contentMode ambiguous \
            preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea tableViewCell id
        tableViewController: storyboardIdentifier title clearsSelectionOnViewWillAppear \
            useStoryboardIdentifierAsRestorationIdentifier id userLabel customClass customModule \
            customModuleProvider sceneMemberID
        tableViewGridLines: key horizontal
        tableViewSection: headerTitle footerTitle id userLabel colorLabel
        textField: key wantsLayer appearanceType autoresizesSubviews identifier hidden opaque clipsSubviews \
            toolTip focusRingType contentMode horizontalHuggingPriority verticalHuggingPriority tag \
            horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority ambiguous \
            allowsExpansionToolTips alphaValue enabled mirrorLayoutDirectionWhenInternationalizing misplaced \
            contentHorizontalAlignment contentVerticalAlignment setsMaxLayoutWidthAtFirstLayout \
            allowsCharacterPickerTouchBarItem text borderStyle contentType placeholder textAlignment \
            adjustsFontForContentSizeCategory adjustsFontSizeToFit clearsOnBeginEditing minimumFontSize \
            background clearButtonMode preferredMaxLayoutWidth textCompletion \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        textFieldCell: key controlSize scrollable lineBreakMode truncatesLastVisibleLine selectable editable \
            continuous enabled refusesFirstResponder allowsUndo sendsActionOnEndEditing state borderStyle \
            baseWritingDirection alignment title allowsEditingTextAttributes focusRingType placeholderString \
            drawsBackground usesSingleLineMode bezelStyle id userLabel customClass customModule \
            customModuleProvider
        textInputTraits: key autocapitalizationType autocorrectionType spellCheckingType keyboardType \
            keyboardAppearance returnKeyType enablesReturnKeyAutomatically secureTextEntry smartDashesType \
            smartInsertDeleteType smartQuotesType textContentType
        textTab: alignment location
        textView: key ambiguous autoresizesSubviews clipsSubviews identifier multipleTouchEnabled \
            userInteractionEnabled contentMode horizontalHuggingPriority verticalHuggingPriority fixedFrame \
            misplaced verticalCompressionResistancePriority bounces scrollEnabled showsHorizontalScrollIndicator \
            showsVerticalScrollIndicator bouncesZoom editable drawsBackground text textAlignment \
            adjustsFontForContentSizeCategory usesAttributedText selectable importsGraphics richText \
            translatesAutoresizingMaskIntoConstraints verticallyResizable selectionGranularity usesFontPanel \
            findStyle allowsDocumentBackgroundColorChange continuousSpellChecking allowsUndo linkDetection \
            usesRuler allowsNonContiguousLayout quoteSubstitution dashSubstitution spellingCorrection \
            smartInsertDelete id userLabel customClass customModule customModuleProvider
        timeZone: key name
        tokenField: focusRingType verticalHuggingPriority allowsCharacterPickerTouchBarItem \
            translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        tokenFieldCell: key scrollable lineBreakMode selectable editable sendsActionOnEndEditing state \
            borderStyle alignment drawsBackground allowsEditingTextAttributes tokenStyle id
        toolbar: key implicitIdentifier autosavesConfiguration allowsUserCustomization displayMode opaque \
            clipsSubviews clearsContextBeforeDrawing multipleTouchEnabled contentMode barStyle fixedFrame \
            insetsLayoutMarginsFromSafeArea sizeMode translucent verticalCompressionResistancePriority \
            translatesAutoresizingMaskIntoConstraints id customClass
        toolbarItem: implicitItemIdentifier explicitItemIdentifier label paletteLabel reference sizingBehavior \
            toolTip tag image id
        treeController: objectClassName editable childrenKeyPath leafKeyPath avoidsEmptySelection \
            selectsInsertedObjects id
        url: key string
        userDefaultsController: representsSharedInstance id userLabel
        userDefinedRuntimeAttribute: type keyPath value
        userLayoutGuide: location affinity
        value: key type width height
        variation: key constant spacing
        view: key hidden opaque wantsLayer clipsSubviews clearsContextBeforeDrawing userInteractionEnabled \
            verifyAmbiguity multipleTouchEnabled alpha appearanceType focusRingType tag contentMode \
            horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame \
            verticalCompressionResistancePriority ambiguous preservesSuperviewLayoutMargins \
            insetsLayoutMarginsFromSafeArea layoutMarginsFollowReadableWidth misplaced placeholderIntrinsicWidth \
            placeholderIntrinsicHeight restorationIdentifier simulatedAppContext \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        viewController: autoresizesArchivedViewToFullSize definesPresentationContext hidesBottomBarWhenPushed \
            nibName restorationIdentifier storyboardIdentifier modalTransitionStyle showSeguePresentationStyle \
            title automaticallyAdjustsScrollViewInsets modalPresentationStyle \
            useStoryboardIdentifierAsRestorationIdentifier id userLabel customClass customModule \
            customModuleProvider sceneMemberID
        viewControllerLayoutGuide: type id
        viewControllerPlaceholder: storyboardIdentifier storyboardName bundleIdentifier referencedIdentifier id \
            sceneMemberID
        viewControllerTransitionOptions: key allowUserInteraction
        viewLayoutGuide: key id
        visualEffectView: hidden opaque clipsSubviews contentMode wantsLayer appearanceType \
            horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority \
            blendingMode material state translatesAutoresizingMaskIntoConstraints id userLabel customClass \
            customModule customModuleProvider
        webPreferences: key defaultFontSize defaultFixedFontSize plugInsEnabled javaEnabled javaScriptEnabled \
            javaScriptCanOpenWindowsAutomatically
        webView: key opaque focusRingType userInteractionEnabled contentMode fixedFrame maintainsBackForwardList \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass
        window: key identifier opaque clearsContextBeforeDrawing contentMode title separatorStyle \
            allowsToolTipsWhenApplicationIsInactive autorecalculatesKeyViewLoop hidesOnDeactivate restorable \
            hasShadow oneShot releasedWhenClosed appearanceType showsToolbarButton wantsToBeColor \
            visibleAtLaunch frameAutosaveName animationBehavior tabbingMode titlebarAppearsTransparent \
            titleVisibility toolbarStyle id userLabel customClass customModule customModuleProvider
        windowCollectionBehavior: key fullScreenAuxiliary fullScreenPrimary ignoresCycle managed \
            participatesInCycle fullScreenNone
        windowController: storyboardIdentifier showSeguePresentationStyle id customClass customModule \
            customModuleProvider sceneMemberID
        windowPositionMask: key leftStrut rightStrut topStrut bottomStrut
        windowStyleMask: key titled closable documentModal miniaturizable resizable texturedBackground \
            unifiedTitleAndToolbar fullSizeContentView utility HUD
        wkWebView: contentMode allowsBackForwardNavigationGestures fixedFrame \
            translatesAutoresizingMaskIntoConstraints id
        """)
}
