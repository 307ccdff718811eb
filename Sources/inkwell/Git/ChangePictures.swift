// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import Graphics
import InterfaceBuilder

/// Draws what changed: each scene before and after, and one over the other, where black is what stayed.
enum ChangePictures {
    /// - Parameter stem: what the paths of the pictures begin with.
    /// - Returns: the paths of those that were written.
    static func draw(_ old: Document?, _ new: Document?, stem: String) throws -> [String] {
        let before = try old.map { try DesignCanvas(document: $0).scenes } ?? []
        let after = try new.map { try DesignCanvas(document: $0).scenes } ?? []
        try FileSystem.makeFolder(Path.folder(of: stem))
        var written: [String] = []
        func write(_ bytes: [UInt8], _ path: String) throws(FileError) {
            try FileSystem.write(bytes, to: path)
            written.append(path)
        }
        for (index, (old, new)) in DesignScene.pairs(before, after).enumerated() {
            let number = index + 1
            let path = number == 1 ? stem : "\(stem)-\(number)"
            let left = try old.map { try picture([($0, .normal)]) }
            let right = try new.map { try picture([($0, .normal)]) }
            // A scene that looks the same needs no picture.
            if left == right { continue }
            if let left { try write(left, "\(path)-before.png") }
            if let right { try write(right, "\(path)-after.png") }
            if let old, let new {
                try write(picture([(old, .normal), (new, .difference)]), "\(path)-difference.png")
            }
        }
        return written
    }

    private static func picture(_ layers: [(DesignScene, CGBlendMode)]) throws -> [UInt8] {
        let width = layers.map { $0.0.size.width }.max() ?? 1
        let height = layers.map { $0.0.size.height }.max() ?? 1
        return try Picture.data(size: CGSize(width: max(width, 1), height: max(height, 1)), scale: 1, format: .png) {
            for (scene, mode) in layers {
                $0.saveGState()
                $0.setBlendMode(mode)
                $0.beginTransparencyLayer()
                scene.draw(in: $0)
                $0.endTransparencyLayer()
                $0.restoreGState()
            }
        }
    }
}
