// SPDX-License-Identifier: Apache-2.0

/// A binding of a nib: binds a property of the source to a key path of the destination.
final class BindingConnection: LateNibConnection {
    private let name: String
    private let keyPath: String
    private let options: [NSBindingOption: Any]
    private let source: AnyObject?
    private let destination: AnyObject?

    init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        name = coder.string("NSBinding") ?? ""
        keyPath = coder.string("NSKeyPath") ?? ""
        source = coder.object("UISource")
        destination = coder.object("UIDestination")
        var options: [NSBindingOption: Any] = [:]
        for (key, value) in coder.object("NSOptions") as? NSDictionary ?? [:] {
            if let key = key as? String { options[NSBindingOption(key)] = value }
        }
        self.options = options
    }

    nonisolated deinit {}

    func connect(resolve: (AnyObject) -> AnyObject?) {
        guard let source = source.flatMap(resolve), let destination = destination.flatMap(resolve) else { return }
        BoundObject(source).bindReporting(
            NSBindingName(rawValue: name), to: destination, withKeyPath: keyPath, options: options)
    }

    static let classTable = ClassTable(
        BindingConnection.self, superclass: nil, decode: { BindingConnection(coder: $0) })
}
