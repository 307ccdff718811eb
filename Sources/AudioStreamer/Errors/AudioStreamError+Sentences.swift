// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import AudioStreamParser
import Foundation
import StreamTransport

extension AudioStreamError: LocalizedError, CustomStringConvertible {
    /// What went wrong, in a sentence for people.
    public var explanation: String {
        switch self {
        case .transport(let error, _): error.explanation
        case .parsing(let error): error.explanation
        case .decoding(let error): error.explanation
        case .output(let error): error.explanation
        case .notSeekable: "This stream cannot be asked for another part."
        case .storage(let path, let reason): "\(path) cannot be written: \(reason)."
        }
    }

    /// The byte of the resource at which it shows; nil where there is none.
    public var byteOffset: Int64? {
        switch self {
        case .transport(let error, let offset): error.byteOffset ?? offset
        case .parsing(let error): error.byteOffset
        case .decoding(.failed(_, let offset)): offset
        case .decoding, .output, .notSeekable, .storage: nil
        }
    }

    public var errorDescription: String? { explanation }

    /// The sentence and the byte.
    public var description: String {
        byteOffset.map { "\(explanation) (at byte \($0))" } ?? explanation
    }
}

extension StreamTransportError {
    /// What went wrong, in a sentence for people.
    public var explanation: String {
        switch self {
        case .badURL(let url): "\(url) is not an address that can be played."
        case .file(let path, let reason): "\(path) cannot be read: \(reason)."
        case .hostNotFound(let host): "There is no server named \(host)."
        case .connectionRefused(let host): "The server \(host) cannot be reached."
        case .tls(let reason): "The connection is not safe: \(reason)."
        case .proxy(let reason): "The proxy cannot be used: \(reason)."
        case .httpStatus(let status, _): Self.statusSentence(status)
        case .tooManyRedirects: "The server sends on from one address to another without an end."
        case .authenticationRequired: "The server asks for a name and a password."
        case .timeout: "The server has sent nothing for too long."
        case .connectionLost(_, let reason): "The connection was lost: \(reason)."
        case .resourceChanged: "The file on the server has changed while it was played."
        case .rangeUnsupported: "The server does not give this part of the file."
        case .protocolViolation(let reason): "The answer of the server cannot be understood: \(reason)."
        case .encrypted(let method): "The stream can only be heard with a key (\(method))."
        case .emptyPlaylist: "The playlist names nothing that can be played."
        }
    }

    var byteOffset: Int64? {
        switch self {
        case .timeout(let offset), .connectionLost(let offset, _), .resourceChanged(let offset),
            .rangeUnsupported(let offset):
            offset
        default: nil
        }
    }

    private static func statusSentence(_ status: Int) -> String {
        switch status {
        case 401, 403, 407: "The server does not allow it (\(status))."
        case 404: "The server has nothing at this address (404)."
        case 410: "It is not on the server any more (410)."
        case 429: "The server was asked too often (429)."
        case 503: "The server is too busy (503)."
        case 500...599: "The server has failed (\(status))."
        default: "The server does not send it (status \(status))."
        }
    }
}

extension StreamParserError {
    /// What went wrong, in a sentence for people.
    public var explanation: String {
        switch self {
        case .noAudio: "There is no sound in it."
        case .otherContent(let description, _): "It is no sound, but \(description)."
        case .unsupportedFormat(let description, _): "This kind of sound cannot be played: \(description)."
        case .malformed(let description, _): "The file is damaged: \(description)."
        case .limitExceeded(let description, _): "The file is damaged, or meant to do harm: \(description)."
        case .endedEarly: "It ends before its first sound."
        case .cutOff: "It is cut off: it ends before its sound does."
        }
    }

    var byteOffset: Int64 {
        switch self {
        case .noAudio(let offset), .otherContent(_, let offset), .unsupportedFormat(_, let offset),
            .malformed(_, let offset), .limitExceeded(_, let offset), .endedEarly(let offset),
            .cutOff(let offset):
            offset
        }
    }
}

extension AudioDecodingError {
    /// What went wrong, in a sentence for people.
    public var explanation: String {
        switch self {
        case .noDecoder(let codec, isInOptionalTarget: true):
            "\(codec.displayName) cannot be played: this build leaves its decoder out (the trait AVCodec)."
        case .noDecoder(let codec, isInOptionalTarget: false): "\(codec.displayName) cannot be played."
        case .refused(let reason): "The decoder does not take this sound: \(reason)."
        case .failed(let reason, _): "The decoder has failed: \(reason)."
        case .outOfMemory: "There is not enough memory to decode it."
        }
    }
}

extension AudioOutputError {
    /// What went wrong, in a sentence for people.
    public var explanation: String {
        switch self {
        case .device(let reason): "The sound cannot be put out: \(reason)."
        case .file(let path, let reason): "\(path) cannot be written: \(reason)."
        case .lost(let reason): "The sound output is gone: \(reason)."
        }
    }
}
