// SPDX-License-Identifier: Apache-2.0

import CExpat

/// Makes the tree of a document with expat. External entities are never read and declared entities are refused.
final class DocumentParser {
    private let parser: XML_Parser
    private let source: SourceText
    private let limits: DocumentLimits
    /// Offsets count from after the byte order mark.
    private let base: Int
    private var names = NameTable()
    private var open: [Element] = []
    private var root: Element?
    private var elementCount = 0
    private var failure: DocumentError?

    /// Parses a text to its document element.
    /// - Parameter roots: the names that the document element may have.
    static func parse(
        _ source: SourceText, limits: DocumentLimits, roots: Set<String> = ["document", "archive"]
    ) throws(DocumentError) -> Element {
        // The bytes are UTF-8 whatever the XML declaration says; the declaration is checked on its own.
        guard let parser = XML_ParserCreate("UTF-8") else {
            throw .tooLarge(size: source.bytes.count, limit: limits.maximumSize)
        }
        defer { XML_ParserFree(parser) }
        return try DocumentParser(parser, source, limits).run(roots: roots)
    }

    private init(_ parser: XML_Parser, _ source: SourceText, _ limits: DocumentLimits) {
        self.parser = parser
        self.source = source
        self.limits = limits
        self.base = source.markLength
    }

    private func run(roots: Set<String>) throws(DocumentError) -> Element {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_NEVER)
        XML_SetElementHandler(parser, startElement, endElement)
        XML_SetEntityDeclHandler(parser, entityDeclaration)
        XML_SetSkippedEntityHandler(parser, skippedEntity)
        XML_SetXmlDeclHandler(parser, xmlDeclaration)

        let status = source.bytes.withUnsafeBytes { buffer in
            let text = UnsafeRawBufferPointer(rebasing: buffer[base...])
            return XML_Parse(parser, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count), 1)
        }
        if let failure { throw failure }
        guard status == XML_STATUS_OK else { throw error() }
        guard let root else { throw .noRootElement(source.position(at: source.bytes.count)) }
        guard roots.contains(root.name) else {
            throw .unknownRootElement(name: root.name, position: root.position)
        }
        return root
    }

    fileprivate var offset: Int { base + max(Int(XML_GetCurrentByteIndex(parser)), 0) }

    private func stop(_ error: DocumentError) {
        if failure == nil { failure = error }
        XML_StopParser(parser, XML_Bool(0))
    }
}

// MARK: - What expat calls

private func receiver(_ userData: UnsafeMutableRawPointer?) -> DocumentParser? {
    userData.map { Unmanaged<DocumentParser>.fromOpaque($0).takeUnretainedValue() }
}

private let startElement: XML_StartElementHandler = { receiver($0)?.begin($1, $2) }
private let endElement: XML_EndElementHandler = { userData, _ in receiver(userData)?.end() }
private let entityDeclaration: XML_EntityDeclHandler = { userData, name, _, _, _, _, _, _, _ in
    receiver(userData)?.entity(name)
}
private let skippedEntity: XML_SkippedEntityHandler = { userData, name, _ in receiver(userData)?.skipped(name) }
private let xmlDeclaration: XML_XmlDeclHandler = { userData, _, encoding, _ in
    receiver(userData)?.declaration(encoding)
}

extension DocumentParser {
    fileprivate func begin(
        _ name: UnsafePointer<XML_Char>?, _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard failure == nil, let name, let pairs else { return }
        let start = offset
        let end = start + Int(XML_GetCurrentByteCount(parser))
        elementCount += 1
        if open.count >= limits.maximumDepth {
            return stop(.tooDeep(limit: limits.maximumDepth, position: source.position(at: start)))
        }
        if elementCount > limits.maximumElementCount {
            return stop(
                .tooManyElements(limit: limits.maximumElementCount, position: source.position(at: start)))
        }

        // Attributes that a document type adds by default do not stand in the tag.
        let specified = Int(XML_GetSpecifiedAttributeCount(parser))
        var attributes: [Attribute] = []
        if specified > 0 {
            attributes.reserveCapacity(specified / 2)
            for index in stride(from: 0, to: specified, by: 2) {
                guard let attribute = pairs[index], let value = pairs[index + 1] else { break }
                attributes.append(Attribute(name: names.name(attribute), value: String(cString: value)))
            }
        }
        let element = Element(
            name: names.name(name), attributes: attributes, parent: open.last, source: source, startTagStart: start,
            startTagEnd: end)
        if let parent = open.last {
            parent.children.append(element)
        } else {
            element.isDocumentElement = true
            root = element
        }
        open.append(element)
    }

    fileprivate func end() {
        guard failure == nil, let element = open.popLast() else { return }
        let length = Int(XML_GetCurrentByteCount(parser))
        // A self-closing element has no end tag of its own: expat reports one without length.
        guard length > 0 else { return }
        element.endTagStart = UInt32(truncatingIfNeeded: offset)
        element.endTagEnd = UInt32(truncatingIfNeeded: offset + length)
    }

    fileprivate func entity(_ name: UnsafePointer<XML_Char>?) {
        // expat stands somewhere inside the declaration, or after it.
        let mark = Array("<!ENTITY".utf8)
        var start = min(offset, source.bytes.count)
        while start > 0, !source.bytes[start...].starts(with: mark) { start -= 1 }
        stop(.entityDeclared(name: name.map { String(cString: $0) } ?? "", position: source.position(at: start)))
    }

    fileprivate func skipped(_ name: UnsafePointer<XML_Char>?) {
        stop(
            .syntax(
                .undefinedEntity(name.map { String(cString: $0) } ?? ""), position: source.position(at: offset)))
    }

    fileprivate func declaration(_ encoding: UnsafePointer<XML_Char>?) {
        guard let encoding else { return }
        let name = String(cString: encoding)
        switch name.lowercased() {
        case "utf-8", "utf8", "us-ascii", "ascii":
            guard source.encoding != .utf8 else { return }
        case "utf-16", "utf-16le", "utf-16be", "utf16":
            guard source.encoding == .utf8 else { return }
        default:
            return stop(.unsupportedEncoding(name: name, position: source.position(at: offset)))
        }
        stop(.encodingMismatch(declared: name, position: source.position(at: offset)))
    }
}

// MARK: - Errors

extension DocumentParser {
    /// What went wrong, in our words.
    private func error() -> DocumentError {
        let code = XML_GetErrorCode(parser)
        let offset = self.offset
        let position = source.position(at: offset)
        if code == XML_ERROR_NO_MEMORY { return .tooLarge(size: source.bytes.count, limit: limits.maximumSize) }
        if let conflict = ConflictMarker.first(in: source) { return .mergeConflict(conflict) }
        if code == XML_ERROR_INVALID_TOKEN || code == XML_ERROR_PARTIAL_CHAR,
            let invalid = UTF8Bytes.firstInvalidOffset(in: source.bytes), invalid <= offset + 4096
        {
            return .invalidText(encoding: .utf8, position: source.position(at: invalid))
        }
        switch code {
        case XML_ERROR_NO_ELEMENTS where open.isEmpty && root == nil:
            return .noRootElement(position)
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
            XML_ERROR_UNCLOSED_CDATA_SECTION:
            return .truncated(
                openElement: open.last?.name, opened: open.last?.position,
                position: source.position(at: source.bytes.count))
        case XML_ERROR_TAG_MISMATCH:
            return .syntax(
                .mismatchedEndTag(open: open.last?.name ?? "", opened: open.last?.position ?? position),
                position: position)
        case XML_ERROR_DUPLICATE_ATTRIBUTE: return .syntax(.duplicateAttribute, position: position)
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: return .syntax(.contentAfterRoot, position: position)
        case XML_ERROR_UNDEFINED_ENTITY: return .syntax(.undefinedEntity(""), position: position)
        case XML_ERROR_BAD_CHAR_REF: return .syntax(.badCharacterReference, position: position)
        case XML_ERROR_MISPLACED_XML_PI, XML_ERROR_XML_DECL: return .syntax(.badDeclaration, position: position)
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
            return .unsupportedEncoding(name: "", position: position)
        case XML_ERROR_INVALID_TOKEN:
            return .syntax(.unexpectedCharacter(character(at: offset)), position: position)
        default:
            return .syntax(.other(String(cString: XML_ErrorString(code))), position: position)
        }
    }

    private func character(at offset: Int) -> String {
        guard offset < source.bytes.count else { return "" }
        let text = source.string(in: offset..<min(offset + 4, source.bytes.count))
        return text.unicodeScalars.first.map { String($0) } ?? ""
    }
}
