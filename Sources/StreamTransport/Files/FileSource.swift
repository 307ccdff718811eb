// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file, by its path or its `file:` URL, or the standard input.
///
/// What is no file on a disk (a pipe, a terminal) has no length and cannot be asked for another part.
public final class FileSource: StreamSource {
    /// The URL that means the standard input.
    public static let standardInput = "-"

    public var receive: ((StreamSourceEvent) -> Void)?

    private let request: StreamRequest
    private let loop: StreamLoop
    private let meter: TrafficMeter?
    private let givenDescriptor: Int32?
    private var reader: DescriptorReader?
    private var isPaused = false
    private var isStarted = false
    private var offset: Int64
    /// The first byte that is not wanted, or that the file does not have.
    private var limit: Int64?
    private var byteCount: Int64?
    private var skipCount: Int64 = 0

    /// Makes a source for a path, a `file:` URL or ``standardInput``, to be used on the loop. A descriptor that is given
    /// is read instead, and left open.
    public init(
        request: StreamRequest, descriptor: Int32? = nil, meter: TrafficMeter? = nil, loop: StreamLoop
    ) {
        self.request = request
        self.meter = meter
        self.loop = loop
        givenDescriptor = descriptor ?? (request.url == Self.standardInput ? STDIN_FILENO : nil)
        offset = max(0, request.startOffset)
    }

    public func start() {
        guard !isStarted else { return }
        isStarted = true
        loop.later { [weak self] in self?.open() }
    }

    public func pause() {
        isPaused = true
        reader?.pause()
    }

    public func resume() {
        isPaused = false
        reader?.read()
    }

    public func cancel() {
        receive = nil
        reader = nil
    }

    private func open() {
        guard receive != nil else { return }
        guard let path = givenDescriptor == nil ? Self.path(of: request.url) : request.url else {
            return finish(.failure(.badURL(request.url)))
        }
        let descriptor = givenDescriptor ?? Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return fail(errno, path: path) }
        let reader = DescriptorReader(descriptor: descriptor, closes: givenDescriptor == nil, loop: loop)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return fail(errno, path: path) }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { return fail(EISDIR, path: path) }

        let isFile = kind == S_IFREG
        if isFile {
            byteCount = Int64(status.st_size)
            guard offset <= status.st_size else { return finish(.failure(.rangeUnsupported(offset: offset))) }
            guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { return fail(errno, path: path) }
        } else {
            skipCount = request.readsUpToStart ? offset : 0
            if !request.readsUpToStart { offset = 0 }
        }
        limit = request.byteCount.flatMap { wanted in
            let end = offset.addingReportingOverflow(max(0, wanted))
            return end.overflow ? nil : end.partialValue
        }
        meter?.countRequest()
        reader.receive = { [weak self] in self?.take($0, path: path) }
        self.reader = reader
        // Size and time tell one version of a file from another, for as long as its clock does.
        let time = status.st_mtim
        let validator = isFile ? "\"\(status.st_size)-\(time.tv_sec).\(time.tv_nsec)\"" : nil
        if isFile, let wanted = request.validator, wanted != validator {
            return finish(.failure(.resourceChanged(offset: offset)))
        }
        receive?(
            .response(
                StreamResponse(
                    url: request.url, resourceByteCount: byteCount, startOffset: offset, acceptsRanges: isFile,
                    validator: validator, isLive: !isFile)))
        if !isPaused { self.reader?.read() }
    }

    private func fail(_ code: Int32, path: String) {
        finish(.failure(.file(path: path, reason: DescriptorError(code: code).reason)))
    }

    private func take(_ result: Result<[UInt8], DescriptorError>, path: String) {
        switch result {
        case .failure(let error): fail(error.code, path: path)
        case .success(let bytes) where bytes.isEmpty: finishAtEnd()
        case .success(var bytes):
            meter?.count(bytes.count)
            if skipCount > 0 {
                let skipped = Int(min(skipCount, Int64(bytes.count)))
                skipCount -= Int64(skipped)
                bytes.removeFirst(skipped)
            }
            if let limit, Int64(bytes.count) > limit - offset { bytes.removeLast(bytes.count - Int(limit - offset)) }
            let start = offset
            offset += Int64(bytes.count)
            if !bytes.isEmpty { receive?(.bytes(bytes, offset: start)) }
            if let limit, offset >= limit { finish(.end) }
        }
    }

    private func finishAtEnd() {
        if let byteCount, offset < byteCount {
            let reason = "the file has become shorter than it was"
            finish(.failure(.connectionLost(offset: offset, reason: reason)))
        } else if skipCount > 0 {
            finish(.failure(.rangeUnsupported(offset: offset)))
        } else {
            finish(.end)
        }
    }

    /// The path that a `file:` URL or a path means; nil for another scheme or another computer's file.
    static func path(of url: String) -> String? {
        guard ResourceURL.scheme(of: url) == "file" else { return url }
        var rest = url.dropFirst("file:".count)
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != "/" }
            guard host.isEmpty || host == "localhost" else { return nil }
            rest = rest.dropFirst(host.count)
        }
        let path = rest.prefix { $0 != "?" && $0 != "#" }
        return String(path).removingPercentEncoding
    }
}
