// SPDX-License-Identifier: Apache-2.0

extension StreamMetadata {
    /// Whether nothing is known.
    public var isEmpty: Bool {
        var bare = self
        bare.isSupplement = false
        return bare == StreamMetadata()
    }

    /// Takes what another part of the stream tells; what is told already stays where the other says nothing.
    public mutating func merge(_ other: StreamMetadata) {
        title = other.title ?? title
        artist = other.artist ?? artist
        album = other.album ?? album
        albumArtist = other.albumArtist ?? albumArtist
        composer = other.composer ?? composer
        genre = other.genre ?? genre
        comment = other.comment ?? comment
        date = other.date ?? date
        trackNumber = other.trackNumber ?? trackNumber
        trackCount = other.trackCount ?? trackCount
        discNumber = other.discNumber ?? discNumber
        discCount = other.discCount ?? discCount
        pictures += other.pictures.filter { !pictures.contains($0) }
        if !other.chapters.isEmpty { chapters = other.chapters }
        self.other.merge(other.other) { _, new in new }
    }

    /// Takes from another part of the stream only what these tags leave out.
    public mutating func supplement(with tags: StreamMetadata) {
        let isSupplement = isSupplement
        var merged = tags
        merged.merge(self)
        merged.isSupplement = isSupplement
        self = merged
    }
}
