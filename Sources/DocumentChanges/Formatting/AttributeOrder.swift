// SPDX-License-Identifier: Apache-2.0

/// The order in which Interface Builder writes attributes, learned from documents of many programs and versions.
///
/// Elements share one order, as the classes of views share their attributes; few elements differ in a name or two.
enum AttributeOrder {
    /// In documents for iOS, tvOS and watchOS.
    static let touch = OrderTable(
        names: """
            allowableMovement minimumPressDuration cancelsTouchesInView delaysTouchesEnded className superclassName
            delaysTouchesBegan direction firstItem firstAttribute relation secondItem secondAttribute multiplier
            priority headerTitle footerTitle input modifierFlags actionName discoverabilityTitle isEnabled
            dynamicTypePreference key allowsAirPlayForMediaPlayback allowsPictureInPictureMediaPlayback
            autocapitalizationType autocorrectionType spellCheckingType keyboardType keyboardAppearance returnKeyType
            enablesReturnKeyAutomatically secureTextEntry smartDashesType smartInsertDeleteType smartQuotesType
            textContentType autoresizesSubviews base64-UTF8 button configurationType constant symbolType symbolic type
            keyPath relativePath cornerRadius strokeWidth flexibleMinX widthSizable flexibleMaxX flexibleMinY
            heightSizable flexibleMaxY hidden hint horizontal vertical inheritsFrom metaFont size minX minY maxX maxY
            none phoneNumber link address calendarEvent lookupSuggestion shipmentTrackingNumber flightNumber prompt
            scrollDirection automaticEstimatedItemSize minimumLineSpacing minimumInteritemSpacing
            sectionInsetReference searchField statusBarStyle systemColor red green blue white
            timeIntervalSinceReferenceDate top leading up down left bottom right trailing x y
            xcode11CocoaTouchSystemColor cocoaTouchSystemColor minimumNumberOfTouches maximumNumberOfTouches
            numberOfTapsRequired placeholderIdentifier property selector destination appends collectionClass eventType
            kind name candidateClass family minToolsVersion relationship splitViewControllerTargetIndex
            verifyAmbiguity opaque clipsSubviews clearsContextBeforeDrawing multipleTouchEnabled
            userInteractionEnabled alpha colorSpace customColorSpace tag defaultVersion identifier action animates
            destinationCreationSelector popoverAnchorBarButtonItem popoverAnchorView hidesWhenLoading label version
            toolsVersion systemVersion targetRuntime variant width height contentMode scalesPageToFit visibleAtLaunch
            selectedItem allowsBackForwardNavigationGestures allowsLinkPreview semanticContentAttribute
            horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority
            verticalCompressionResistancePriority ambiguous directionalLockEnabled misplaced selected fixedFrame
            enableSetNeedsDisplay colorPixelFormat depthStencilPixelFormat hidesWhenStopped animating
            placeholderIntrinsicWidth placeholderIntrinsicHeight restorationIdentifier preservesSuperviewLayoutMargins
            storyboardIdentifier videoGravity preferredFramesPerSecond autoresizesArchivedViewToFullSize
            transitionStyle pageSpacing navigationOrientation spineLocation doubleSided definesPresentationContext
            providesPresentationContextTransitionStyle storyboardName bundleIdentifier referencedIdentifier
            progressViewStyle progress progressImage trackImage simulatedAppContext layoutMarginsFollowReadableWidth
            insetsLayoutMarginsFromSafeArea axis distribution barStyle searchBarStyle bounces alwaysBounceHorizontal
            pagingEnabled minimumZoomScale maximumZoomScale alwaysBounceVertical itemPositioning mapType
            showsBuildings showsTraffic zoomEnabled scrollEnabled rotateEnabled pitchEnabled showsUserLocation
            showsPointsOfInterest showsScale showsHorizontalScrollIndicator contentInsetAdjustmentBehavior
            showsVerticalScrollIndicator delaysContentTouches canCancelContentTouches indicatorStyle bouncesZoom
            editable usesAttributedText allowsEditingTextAttributes keyboardDismissMode dataMode prefetchingEnabled
            selectionStyle accessoryType hidesAccessoryWhenEditing indentationLevel showsReorderControl
            indentationWidth editingAccessoryType shouldIndentWhileEditing reuseIdentifier textLabel detailTextLabel
            imageView tableViewCell showsMenuAsPrimaryAction alignment location length affinity translucent
            largeTitles prompted shadowImage extendedLayoutIncludesOpaqueBars allowDoubleColumnStyle
            preferredDisplayMode behavior primaryBackgroundStyle staticText summaryElement updatesFrequently pointSize
            scale weight propertyAccessControl useAutolayout launchScreen useTraitCollections useSafeAreas
            colorMatched initialViewController initiallyAnimated animationDuration radius spacing spacingType
            baselineRelativeArrangement unwindAction hasDetent verticalAlignment enabled contentHorizontalAlignment
            contentVerticalAlignment autorepeat hidesForSinglePage apportionsSegmentWidthsByContent
            segmentControlStyle momentary selectedSegmentIndex springLoaded buttonType adjustsImageWhenHighlighted
            adjustsImageWhenDisabled reversesTitleShadowWhenHighlighted showsTouchWhenHighlighted datePickerMode
            minuteInterval numberOfPages on text secondaryText imageToTextPadding borderStyle placeholder
            showsSearchResultsButton showsCancelButton textAlignment clearsOnBeginEditing value localized minValue
            maxValue continuous minimumValueImage maximumValueImage minimumValue maximumValue stepValue title style
            focusStyle indicatorMode separatorStyle allowsSelectionDuringEditing separatorInsetReference
            sectionIndexMinimumDisplayRowCount allowsMultipleSelection allowsMultipleSelectionDuringEditing
            allowsSelection showsSelectionImmediatelyOnTouchBegin rowHeight estimatedRowHeight sectionHeaderHeight
            estimatedSectionHeaderHeight sectionFooterHeight contentViewInsetsToSafeArea estimatedSectionFooterHeight
            useCurrentDate image adjustsImageSizeForAccessibilityContentSizeCategory lineBreakMode
            baseWritingDirection lineHeightMultiple lineSpacing minimumLineHeight maximumLineHeight defaultTabInterval
            paragraphSpacing tighteningFactorForTruncation allowsDefaultTighteningForTruncation hasAttributedTitle
            numberOfLines baselineAdjustment highlighted minimumScaleFactor pointerInteraction
            preferredBehavioralStyle role leftItemsSupplementBackButton modalTransitionStyle
            automaticallyAdjustsScrollViewInsets modalPresentationStyle useStoryboardIdentifierAsRestorationIdentifier
            navigationBarHidden hidesBottomBarWhenPushed toolbarHidden interfaceStyle clearsSelectionOnViewWillAppear
            notEnabled largeContentSizeImage selectedImage systemItem imageContentMode highlightedImage header
            allowsDirectInteraction adjustsImageWhenAncestorFocused landscapeImage backgroundImage cornerStyle
            buttonSize imagePlacement imagePadding titleAlignment symbolScale renderingMode variableValue
            largeTitleDisplayMode adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory selectable
            layoutManager adjustsFontSizeToFit minimumFontSize preferredMaxLayoutWidth background clearButtonMode
            translatesAutoresizingMaskIntoConstraints id orientation layout appearance userLabel colorLabel
            customClass customModule customModuleProvider sceneMemberID
            """,
        exceptions: """
            accessibilityTraits: image after link
            barButtonItem: image after title
            barButtonItem: width after image
            barButtonItem: largeContentSizeImage after image
            button: highlighted after contentMode
            buttonConfiguration: title after image
            buttonConfiguration: imagePlacement after image
            deployment: version first
            development: version first
            fontDescription: weight after type
            group: contentMode after backgroundImage
            group: layout after alignment
            imageView: alignment after height
            imageView: verticalAlignment after alignment
            label: minimumFontSize after baselineAdjustment
            label: enabled after baselineAdjustment
            searchBar: translucent after placeholder
            segment: width after image
            segment: enabled after title
            segue: id after customModuleProvider
            segue: unwindAction after customModuleProvider
            segue: modalTransitionStyle after modalPresentationStyle
            tableViewCell: style after rowHeight
            tableViewCell: propertyAccessControl after customClass
            variation: alignment after key
            viewController: extendedLayoutIncludesOpaqueBars after title
            """)

    /// In documents for macOS.
    static let cocoa = OrderTable(
        names: """
            arrangesAllSubviews autoresizesSubviews behavior bordered clipsToBounds firstItem firstAttribute relation
            secondItem secondAttribute multiplier priority constant placeholder symbolic implicitItemIdentifier
            explicitItemIdentifier label paletteLabel isSeparatorItem key allowUserInteraction base64-UTF8 blurRadius
            className countStyle allowsNonnumericFormatting defaultFontSize defaultFixedFontSize minimumFontSize
            plugInsEnabled javaEnabled javaScriptEnabled javaScriptCanOpenWindowsAutomatically flexibleMinX
            widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY formatterBehavior dateStyle timeStyle
            doesRelativeDateFormatting positiveFormat negativeFormat localizesFormat hasThousandSeparators
            thousandSeparator numberStyle allowsFloats usesGroupingSeparator formatWidth paddingCharacter groupingSize
            minimumIntegerDigits maximumIntegerDigits minimumFractionDigits maximumFractionDigits decimalSeparator
            groupingSeparator currencyDecimalSeparator plusSign minusSign notANumberSymbol perMillSymbol percentSymbol
            exponentSymbol positivePrefix positiveSuffix negativePrefix negativeSuffix fullScreenAuxiliary
            fullScreenPrimary ignoresCycle implicitIdentifier autosavesConfiguration allowsUserCustomization
            showsBaselineSeparator displayMode sizeMode left right top bottom leftStrut rightStrut topStrut
            bottomStrut managed participatesInCycle fullScreenNone metaFont size minimumInteritemSpacing
            minimumLineSpacing pushIn changeContents doesNotDimImage lightByBackground lightByGray changeBackground
            changeGray lightByContents multiLevelAccelerator red green blue resizeWithTable userResizable shift
            control option command string textStyle timeIntervalSinceReferenceDate calendarFormat titled closable
            miniaturizable resizable texturedBackground utility HUD documentModal unifiedTitleAndToolbar
            fullSizeContentView usesAppearanceFont white alpha x y year month day hour minute leadingOffset nibName
            objectClassName automaticallyPreparesContent property representsSharedInstance row column headOfMergedCell
            rowType selectedTabViewItemIndex tabStyle storyboardIdentifier showSeguePresentationStyle storyboardName
            referencedIdentifier topPadding bottomPadding trigger selector destination kind relationship name
            colorSpace customColorSpace minToolsVersion minSystemVersion sortKey target defaultVersion identifier
            popoverBehavior hidden distribution wantsLayer orientation xPlacement yPlacement rowAlignment rowSpacing
            columnSpacing type keyPath previousBinding value version toolsVersion systemVersion targetRuntime
            propertyAccessControl promptedForUpgradeToXcode5 useAutolayout customObjectInstantitationMethod
            initialViewController alternateTitle bezelStyle toolTip spacing horizontalStackHuggingPriority
            verticalStackHuggingPriority appearanceType image imagePosition focusRingType horizontalHuggingPriority
            placeholderIntrinsicWidth verticalHuggingPriority misplaced nestingMode
            horizontalCompressionResistancePriority fixedFrame mode boxType verticalCompressionResistancePriority
            borderType blendingMode autohidesScrollers borderWidth cornerRadius ambiguous horizontalLineScroll
            horizontalPageScroll verticalLineScroll verticalPageScroll width height placeholderIntrinsicHeight
            symbolScale selected alphaValue mirrorLayoutDirectionWhenInternationalizing formattingStringsFilename
            hasHorizontalScroller hasVerticalScroller maintainsBackForwardList allowsExpansionToolTips
            columnAutoresizingStyle tableStyle selectionHighlightStyle alternatingRowBackgroundColors columnReordering
            columnSelection columnResizing multipleSelection emptySelection autosaveColumns typeSelect autosaveName
            rowHeight usesAutomaticRowHeights rowSizeStyle headerView usesPredominantAxisScrolling
            horizontalScrollElasticity verticalScrollElasticity material controlSize scrollable lineBreakMode
            truncatesLastVisibleLine selectable allowsMultipleSelection editable importsGraphics richText
            verticallyResizable usesFontPanel selectionGranularity findStyle childrenKeyPath continuousSpellChecking
            preservesSelection leafKeyPath incrementalSearchingEnabled selectsInsertedObjects minWidth maxWidth
            continuous allowsDocumentBackgroundColorChange avoidsEmptySelection clearsFilterPredicateOnInsertion
            automaticallyRearrangesObjects refusesFirstResponder allowsUndo linkDetection textReplacement
            grammarChecking sendsActionOnEndEditing userInterfaceLayoutDirection viewBased
            setsMaxLayoutWidthAtFirstLayout allowsCharacterPickerTouchBarItem contentType preferredMaxLayoutWidth
            textCompletion floatsGroupRows indentationPerLevel indentationMarkerFollowsCell dividerStyle vertical
            autoresizesOutlineColumn outlineTableColumn title separatorStyle allowsToolTipsWhenApplicationIsInactive
            autorecalculatesKeyViewLoop restorable hasShadow hidesOnDeactivate oneShot releasedWhenClosed
            showsToolbarButton wantsToBeColor visibleAtLaunch frameAutosaveName titlePosition systemMenu
            animationBehavior titlebarAppearsTransparent titleVisibility tabbingMode toolbarStyle enabled state
            borderStyle alignment increment minValue alternateImage baseWritingDirection detachesHiddenViews
            headIndent lineHeightMultiple tighteningFactorForTruncation allowsDefaultTighteningForTruncation location
            affinity segmentDistribution animates pathStyle verticalClippingResistancePriority
            horizontalClippingResistancePriority transparent datePickerStyle buttonBordered maxValue doubleValue
            displayedWhenStopped horizontal bezeled indeterminate valueWraps warningValue criticalValue
            levelIndicatorStyle style trackingMode tickMarkPosition numberOfTickMarks allowsTickMarkValuesOnly
            sliderType tag allowsEmptySelection autorecalculatesCellSize autosizesCells sizingBehavior alternate
            keyEquivalent allowsMixedState indentationLevel imageHugsTitle imageScaling imageFrameStyle inset
            pullsDown maxAcceleratorLevel arrowPosition preferredEdge autoenablesItems altersStateOfSelectedItem
            trailingOffset selectedItem placeholderString drawsBackground usesRuler horizontallyResizable
            allowsNonContiguousLayout quoteSubstitution allowsEditingTextAttributes completes numberOfVisibleItems
            copiesOnScroll dashSubstitution spellingCorrection smartInsertDelete initialItem tokenStyle
            translatesAutoresizingMaskIntoConstraints usesSingleLineMode sendsSearchStringImmediately
            recentsAutosaveName id userLabel customClass customModule customModuleProvider sceneMemberID
            """,
        exceptions: """
            button: tag first
            button: imageHugsTitle after tag
            buttonCell: title after type
            buttonCell: alignment after imagePosition
            buttonCell: focusRingType after borderStyle
            buttonCell: alternateImage after alignment
            buttonCell: toolTip after state
            buttonCell: enabled after controlSize
            comboBoxCell: title after alignment
            deployment: version first
            development: version first
            formCell: title after tag
            formCell: toolTip after alignment
            gridView: horizontalHuggingPriority first
            gridView: verticalHuggingPriority after horizontalHuggingPriority
            gridView: fixedFrame first
            imageCell: image after imageFrameStyle
            imageView: propertyAccessControl after id
            levelIndicatorCell: doubleValue after alignment
            menu: title after key
            menu: propertyAccessControl after id
            menuItem: toolTip after keyEquivalent
            menuItem: hidden after state
            menuItem: enabled after tag
            menuItem: image after state
            paragraphStyle: lineBreakMode after alignment
            pathCell: focusRingType after editable
            popUpButton: tag first
            popUpButtonCell: alignment after imagePosition
            popUpButtonCell: title after type
            progressIndicator: controlSize after indeterminate
            searchFieldCell: bezelStyle after usesSingleLineMode
            segment: alignment first
            segment: imageScaling after image
            segue: id after customModuleProvider
            stackView: alignment after orientation
            switch: alignment after baseWritingDirection
            tabView: type after drawsBackground
            tabView: drawsBackground after fixedFrame
            tableColumn: editable after identifier
            tableColumn: hidden after maxWidth
            tableHeaderCell: title after alignment
            tableView: tag after verticalHuggingPriority
            textFieldCell: title after tag
            textFieldCell: bezelStyle after usesSingleLineMode
            textFieldCell: enabled after editable
            textFieldCell: focusRingType after borderStyle
            textFieldCell: alignment after baseWritingDirection
            textView: drawsBackground after editable
            textView: editable after ambiguous
            toolbarItem: tag after toolTip
            treeController: selectsInsertedObjects after avoidsEmptySelection
            window: propertyAccessControl after id
            window: appearanceType after releasedWhenClosed
            button: tag after fixedFrame before 22000
            popUpButton: tag after fixedFrame before 22000
            button: imageHugsTitle after fixedFrame before 22000
            box: boxType after title before 11000
            box: borderType after boxType before 11000
            textView: usesFontPanel after usesRuler before 10000
            textView: verticallyResizable after usesFontPanel before 10000
            """)
}
