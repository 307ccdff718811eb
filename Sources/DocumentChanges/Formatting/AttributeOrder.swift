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
            insetsLayoutMarginsFromSafeArea alwaysBounceVertical axis distribution barStyle searchBarStyle bounces
            alwaysBounceHorizontal pagingEnabled minimumZoomScale maximumZoomScale itemPositioning mapType
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
            useCurrentDate selectable layoutManager image adjustsImageSizeForAccessibilityContentSizeCategory
            lineBreakMode baseWritingDirection lineHeightMultiple lineSpacing minimumLineHeight maximumLineHeight
            defaultTabInterval paragraphSpacing tighteningFactorForTruncation allowsDefaultTighteningForTruncation
            hasAttributedTitle numberOfLines baselineAdjustment highlighted minimumScaleFactor pointerInteraction
            preferredBehavioralStyle role leftItemsSupplementBackButton modalTransitionStyle
            automaticallyAdjustsScrollViewInsets modalPresentationStyle useStoryboardIdentifierAsRestorationIdentifier
            navigationBarHidden hidesBottomBarWhenPushed toolbarHidden interfaceStyle clearsSelectionOnViewWillAppear
            notEnabled largeContentSizeImage selectedImage systemItem imageContentMode highlightedImage header
            allowsDirectInteraction adjustsImageWhenAncestorFocused landscapeImage backgroundImage cornerStyle
            buttonSize imagePlacement imagePadding titleAlignment symbolScale renderingMode variableValue
            largeTitleDisplayMode adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory
            adjustsFontSizeToFit minimumFontSize preferredMaxLayoutWidth background clearButtonMode
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
            group: layout after alignment
            group: contentMode after backgroundImage
            imageView: alignment after height
            imageView: verticalAlignment after alignment
            label: minimumFontSize after baselineAdjustment
            label: enabled after baselineAdjustment
            searchBar: translucent after placeholder
            segment: width after image
            segment: title first
            segue: id after customModuleProvider
            segue: unwindAction after customModuleProvider
            segue: modalPresentationStyle after identifier
            tableViewCell: style after rowHeight
            tableViewCell: propertyAccessControl after customClass
            textView: adjustsFontForContentSizeCategory after textAlignment
            variation: alignment after key
            viewController: title after storyboardIdentifier
            """)

    /// In documents for macOS.
    static let cocoa = OrderTable(
        names: """
            arrangesAllSubviews autoresizesSubviews displaysPageBreaks autoScales behavior bordered clipsToBounds
            firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant placeholder
            symbolic implicitItemIdentifier explicitItemIdentifier label paletteLabel isSeparatorItem key
            allowUserInteraction base64-UTF8 blurRadius canJoinAllSpaces transient countStyle
            allowsNonnumericFormatting defaultFontSize defaultFixedFontSize minimumFontSize plugInsEnabled javaEnabled
            javaScriptEnabled javaScriptCanOpenWindowsAutomatically flexibleMinX widthSizable flexibleMaxX
            flexibleMinY heightSizable flexibleMaxY formatterBehavior dateFormat dateStyle timeStyle
            doesRelativeDateFormatting positiveFormat negativeFormat localizesFormat hasThousandSeparators
            thousandSeparator numberStyle allowsFloats usesGroupingSeparator formatWidth paddingCharacter groupingSize
            minimumIntegerDigits maximumIntegerDigits currencySymbol internationalCurrencySymbol minimumFractionDigits
            maximumFractionDigits decimalSeparator groupingSeparator currencyDecimalSeparator plusSign minusSign
            notANumberSymbol perMillSymbol percentSymbol exponentSymbol positivePrefix positiveSuffix negativePrefix
            negativeSuffix fullScreenAuxiliary fullScreenPrimary ignoresCycle implicitIdentifier
            autosavesConfiguration allowsUserCustomization showsBaselineSeparator displayMode sizeMode left right top
            bottom leftStrut rightStrut topStrut bottomStrut managed participatesInCycle fullScreenNone metaFont size
            minimumInteritemSpacing minimumLineSpacing nonactivatingPanel pushIn changeContents doesNotDimImage
            lightByBackground lightByGray changeBackground changeGray lightByContents multiLevelAccelerator red green
            blue resizeWithTable userResizable shift control option command sortKey ascending string textStyle
            timeIntervalSinceReferenceDate calendarFormat titled closable miniaturizable resizable texturedBackground
            utility HUD documentModal unifiedTitleAndToolbar fullSizeContentView usesAppearanceFont white alpha x y
            year month day hour minute leadingOffset nibName objectClassName automaticallyPreparesContent property
            representsSharedInstance row column headOfMergedCell rowType selectedTabViewItemIndex tabStyle
            storyboardIdentifier showSeguePresentationStyle storyboardName referencedIdentifier topPadding
            bottomPadding trigger selector destination kind relationship name colorSpace customColorSpace
            minToolsVersion minSystemVersion target defaultVersion identifier popoverBehavior hidden distribution
            wantsLayer orientation xPlacement yPlacement rowAlignment rowSpacing columnSpacing type keyPath
            previousBinding value version toolsVersion systemVersion targetRuntime propertyAccessControl
            promptedForUpgradeToXcode5 useAutolayout customObjectInstantitationMethod initialViewController
            alternateTitle bezelStyle toolTip appearanceType spacing horizontalStackHuggingPriority
            verticalStackHuggingPriority image imagePosition focusRingType horizontalHuggingPriority
            placeholderIntrinsicWidth verticalHuggingPriority misplaced horizontalCompressionResistancePriority
            fixedFrame mode boxType placeholderIntrinsicHeight verticalCompressionResistancePriority borderType
            borderWidth cornerRadius autohidesScrollers ambiguous horizontalLineScroll horizontalPageScroll
            verticalLineScroll verticalPageScroll width height selected symbolScale variableValue alphaValue
            mirrorLayoutDirectionWhenInternationalizing nestingMode formattingStringsFilename allowsExpansionToolTips
            columnAutoresizingStyle tableStyle selectionHighlightStyle alternatingRowBackgroundColors columnReordering
            columnSelection columnResizing multipleSelection emptySelection autosaveColumns typeSelect autosaveName
            rowHeight usesAutomaticRowHeights rowSizeStyle headerView viewBased floatsGroupRows indentationPerLevel
            indentationMarkerFollowsCell autosaveExpandedItems autoresizesOutlineColumn hasHorizontalScroller
            hasVerticalScroller usesPredominantAxisScrolling horizontalScrollElasticity verticalScrollElasticity
            blendingMode material maintainsBackForwardList controlSize scrollable lineBreakMode
            truncatesLastVisibleLine selectable allowsMultipleSelection editable importsGraphics richText
            horizontallyResizable verticallyResizable usesFontPanel selectionGranularity findStyle childrenKeyPath
            continuousSpellChecking preservesSelection leafKeyPath selectsInsertedObjects minWidth maxWidth continuous
            allowsDocumentBackgroundColorChange avoidsEmptySelection clearsFilterPredicateOnInsertion
            automaticallyRearrangesObjects refusesFirstResponder allowsUndo usesRuler linkDetection textReplacement
            grammarChecking sendsActionOnEndEditing userInterfaceLayoutDirection title separatorStyle
            allowsToolTipsWhenApplicationIsInactive autorecalculatesKeyViewLoop restorable hasShadow hidesOnDeactivate
            oneShot releasedWhenClosed showsToolbarButton wantsToBeColor visibleAtLaunch frameAutosaveName
            secondaryImage systemMenu animationBehavior titlebarAppearsTransparent titleVisibility tabbingMode
            toolbarStyle enabled state borderStyle alignment increment minValue alternateImage baseWritingDirection
            headIndent lineHeightMultiple tighteningFactorForTruncation allowsDefaultTighteningForTruncation
            segmentDistribution animates location affinity horizontalClippingResistancePriority detachesHiddenViews
            verticalClippingResistancePriority datePickerStyle buttonBordered titlePosition
            setsMaxLayoutWidthAtFirstLayout allowsCharacterPickerTouchBarItem contentType preferredMaxLayoutWidth
            textCompletion outlineTableColumn pathStyle dividerStyle vertical tag allowsEmptySelection
            autorecalculatesCellSize autosizesCells sizingBehavior alternate keyEquivalent allowsMixedState
            indentationLevel imageHugsTitle imageScaling imageFrameStyle inset pullsDown maxAcceleratorLevel
            arrowPosition preferredEdge autoenablesItems altersStateOfSelectedItem trailingOffset selectedItem
            placeholderString drawsBackground allowsNonContiguousLayout quoteSubstitution allowsEditingTextAttributes
            completes numberOfVisibleItems dashSubstitution spellingCorrection smartInsertDelete copiesOnScroll
            initialItem tokenStyle usesSingleLineMode sendsSearchStringImmediately recentsAutosaveName maxValue
            doubleValue displayedWhenStopped horizontal valueWraps bezeled indeterminate autorepeat warningValue
            criticalValue levelIndicatorStyle style trackingMode translatesAutoresizingMaskIntoConstraints
            tickMarkPosition numberOfTickMarks allowsTickMarkValuesOnly sliderType id className userLabel customClass
            customModule customModuleProvider sceneMemberID
            """,
        exceptions: """
            button: tag first
            button: imageHugsTitle after tag
            buttonCell: alignment after imagePosition
            buttonCell: title after type
            buttonCell: focusRingType after borderStyle
            buttonCell: alternateImage after alignment
            buttonCell: toolTip after state
            buttonCell: refusesFirstResponder after enabled
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
            menuItem: title first
            menuItem: toolTip after keyEquivalent
            menuItem: hidden after tag
            menuItem: enabled after tag
            menuItem: state after title
            paragraphStyle: alignment after key
            pathCell: focusRingType after editable
            popUpButton: tag first
            popUpButtonCell: title after type
            popUpButtonCell: alignment after imagePosition
            progressIndicator: controlSize after indeterminate
            scroller: controlSize after doubleValue
            searchFieldCell: bezelStyle after usesSingleLineMode
            segment: alignment first
            segment: imageScaling after image
            segue: id after customModuleProvider
            sliderCell: identifier after alignment
            stackView: alignment after orientation
            switch: alignment after baseWritingDirection
            tabView: type after drawsBackground
            tabView: drawsBackground after fixedFrame
            tableColumn: editable after identifier
            tableColumn: hidden after maxWidth
            tableHeaderCell: title after alignment
            tableView: tag after verticalHuggingPriority
            textField: tag after verticalCompressionResistancePriority
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
            sortDescriptor: selector after key before 22000
            box: boxType after title before 11000
            box: borderType after boxType before 11000
            textView: usesFontPanel after usesRuler before 10000
            textView: verticallyResizable after usesFontPanel before 10000
            """)
}
