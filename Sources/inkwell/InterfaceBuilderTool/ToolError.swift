// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// Why ibtool ends without having done what was asked.
enum ToolError: Error {
    case unknownArgument(String, suggestion: String?)
    case missingValue(ToolOption)
    case invalidValue(String, ToolOption, [String])
    /// Known from Apple's tool, and not done here.
    case unsupported(ToolOption)
    case noDocument
    /// The option writes one file, and several documents are given.
    case severalDocuments(ToolOption)
    /// The option needs another one.
    case missingOption(ToolOption, neededBy: ToolOption)
    case invalidVersion(String)
    /// `--convert` takes two class names with a dash between them.
    case invalidConversion(String)
    case file(FileError)
    case stringsFile(StringsFileError, path: String)
    case xliff(XLIFFError, path: String)
    /// A translation has a character that XML cannot hold.
    case invalidText(key: String, path: String)

    /// The file in question.
    var path: String? {
        switch self {
        case .file(let error): error.path
        case .stringsFile(_, let path), .xliff(_, let path), .invalidText(_, let path): path
        default: nil
        }
    }

    var message: String {
        switch self {
        case .unknownArgument(let argument, let suggestion):
            "Unknown argument '\(argument)'." + (suggestion.map { " Did you mean '\($0)'?" } ?? "")
        case .missingValue(let option): "The option --\(option.rawValue) needs a value."
        case .invalidValue(let value, let option, let words):
            "The option --\(option.rawValue) needs one of \(words.joined(separator: ", ")), not '\(value)'."
        case .unsupported(let option): "The option --\(option.rawValue) is not supported."
        case .noDocument: "No document given."
        case .severalDocuments(let option): "The option --\(option.rawValue) takes one document."
        case .missingOption(let option, let other): "The option --\(other.rawValue) needs --\(option.rawValue)."
        case .invalidVersion(let text): "'\(text)' is no version of a system."
        case .invalidConversion(let text): "'\(text)' is not of the form OLD-NEW."
        case .file(let error): error.message
        case .stringsFile(let error, _): "\(error)"
        case .xliff(let error, _): "\(error)"
        case .invalidText(let key, _): "The text of '\(key)' has a character that a document cannot hold."
        }
    }
}
