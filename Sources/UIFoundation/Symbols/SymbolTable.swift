// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The symbols that are drawn, by name; variants are composed from them by ``SymbolGlyph/named(_:)``.
nonisolated package enum SymbolTable {
    package struct Entry: Sendable {
        package let width: CGFloat
        package let height: CGFloat
        package let notation: String
        /// How much larger than its box the symbol is shown.
        package let magnification: CGFloat

        package init(_ width: CGFloat, _ height: CGFloat, _ notation: String, magnification: CGFloat = 1) {
            self.width = width
            self.height = height
            self.notation = notation
            self.magnification = magnification
        }
    }

    package static let entries: [String: Entry] = [
        // Chevrons and arrows
        "chevron.right": Entry(60, 100, "l 12,8 50,50 12,92"),
        "chevron.left": Entry(60, 100, "l 48,8 10,50 48,92"),
        "chevron.up": Entry(100, 60, "l 8,48 50,10 92,48"),
        "chevron.down": Entry(100, 60, "l 8,12 50,50 92,12"),
        "chevron.up.chevron.down": Entry(70, 100, "l 12,38 35,14 58,38 l 12,62 35,86 58,62"),
        "chevron.compact.down": Entry(100, 34, "l 8,10 50,24 92,10"),
        "arrow.right": Entry(106, 92, "l 8,46 98,46 l 58,8 98,46 58,84"),
        "arrow.left": Entry(106, 92, "l 98,46 8,46 l 48,8 8,46 48,84"),
        "arrow.up": Entry(92, 106, "l 46,98 46,8 l 8,48 46,8 84,48"),
        "arrow.down": Entry(92, 106, "l 46,8 46,98 l 8,58 46,98 84,58"),
        "arrow.up.right": Entry(90, 90, "l 10,80 80,10 l 24,10 80,10 80,66"),
        "arrow.up.arrow.down": Entry(104, 100, "l 28,92 28,8 l 6,32 28,8 50,32 l 76,8 76,92 l 54,68 76,92 98,68"),
        "arrow.left.arrow.right": Entry(104, 100, "l 8,30 96,30 l 74,10 96,30 74,50 l 96,72 8,72 l 30,52 8,72 30,92"),
        "arrow.clockwise": Entry(96, 108, "a 48,58,40,-60,250 l 54,4 70,23 50,38", magnification: 1.171),
        "arrow.counterclockwise": Entry(96, 108, "a 48,58,40,-110,-420 l 42,4 26,23 46,38"),
        "arrow.2.circlepath": Entry(
            124, 100, "a 62,50,38,190,330 a 62,50,38,10,150 l 86,32 98,34 102,20 l 38,68 26,66 22,80"),
        "arrow.triangle.2.circlepath": Entry(
            124, 100, "a 62,50,38,190,330 a 62,50,38,10,150 f 84,36 110,34 98,14 f 40,64 14,66 26,86"),
        "arrow.uturn.left": Entry(104, 96, "l 32,6 8,30 32,54 s 8,30 60,30 96,30 96,60 96,90 64,90 40,90"),
        "arrow.uturn.right": Entry(104, 96, "l 72,6 96,30 72,54 s 96,30 44,30 8,30 8,60 8,90 40,90 64,90"),
        "arrowtriangle.down": Entry(100, 88, "p 8,10 92,10 50,80", magnification: 1.2),
        "arrowtriangle.up": Entry(100, 88, "p 8,78 92,78 50,8", magnification: 1.2),
        "arrowtriangle.right": Entry(88, 100, "p 10,8 80,50 10,92"),
        "arrowtriangle.left": Entry(88, 100, "p 78,8 8,50 78,92"),
        "square.and.arrow.up": Entry(96, 122, "l 30,46 8,46 8,114 88,114 88,46 66,46 l 48,80 48,8 l 26,28 48,8 70,28"),
        "square.and.arrow.down": Entry(
            96, 122, "l 30,46 8,46 8,114 88,114 88,46 66,46 l 48,8 48,82 l 26,60 48,82 70,60"),
        "arrow.down.to.line": Entry(92, 106, "l 46,8 46,78 l 14,48 46,78 78,48 l 8,98 84,98"),
        "arrow.down.doc": Entry(88, 110, "r 8,8,72,94,12 l 44,34 44,78 l 26,60 44,78 62,60"),
        "rectangle.portrait.and.arrow.right": Entry(
            112, 106, "l 56,34 56,8 8,8 8,98 56,98 56,72 l 38,53 104,53 l 82,32 104,53 82,74"),

        // Signs
        "plus": Entry(100, 100, "l 50,8 50,92 l 8,50 92,50", magnification: 1.115),
        "minus": Entry(100, 24, "l 8,12 92,12"),
        "multiply": Entry(92, 92, "l 10,10 82,82 l 82,10 10,82"),
        "xmark": Entry(92, 92, "l 10,10 82,82 l 82,10 10,82"),
        "checkmark": Entry(100, 96, "l 10,52 38,84 90,12"),
        "equal": Entry(100, 60, "l 8,14 92,14 l 8,46 92,46"),
        "divide": Entry(100, 96, "l 8,48 92,48 d 50,14,7 d 50,82,7"),
        "number": Entry(96, 96, "l 36,8 26,88 l 72,8 62,88 l 12,34 88,34 l 8,64 84,64"),
        "percent": Entry(96, 96, "c 24,24,16 c 72,72,16 l 80,10 16,86"),
        "at": Entry(110, 110, "a 55,55,46,50,360 c 55,55,20 s 75,36 75,50 75,58 75,62 75,82 101,78 101,55"),
        "exclamationmark": Entry(26, 100, "l 13,8 13,64 d 13,90,5"),
        "questionmark": Entry(66, 104, "s 8,30 8,4 58,2 58,30 58,50 34,48 34,70 d 34,95,5"),
        "info": Entry(40, 100, "d 20,10,6 l 8,38 22,38 22,92 l 6,92 36,92"),
        "ellipsis": Entry(100, 26, "d 14,13,8 d 50,13,8 d 86,13,8"),
        "asterisk": Entry(90, 96, "l 45,6 45,90 l 8,27 82,69 l 82,27 8,69"),

        // Shapes
        "circle": Entry(116, 112, "c 58,56,50"),
        "square": Entry(106, 102, "r 8,6,90,90,18"),
        "rectangle": Entry(130, 96, "r 8,8,114,80,16"),
        "rectangle.portrait": Entry(96, 120, "r 8,8,80,104,16"),
        "triangle": Entry(116, 104, "p 58,8 108,94 8,94"),
        "diamond": Entry(112, 112, "p 56,8 104,56 56,104 8,56"),
        "capsule": Entry(140, 84, "r 8,8,124,68,34"),
        "hexagon": Entry(106, 116, "p 53,8 98,33 98,83 53,108 8,83 8,33"),
        "seal": Entry(
            116, 116,
            "p 58,6 74,20 95,21 96,42 110,58 96,74 95,95 74,96 58,110 42,96 21,95 20,74 6,58 20,42 21,21 42,20"),
        "star": Entry(120, 114, "p 60,8 76,42 113,46 85,71 93,107 60,88 27,107 35,71 7,46 44,42", magnification: 1.029),
        "star.lefthalf.fill": Entry(
            120, 114,
            "p 60,8 76,42 113,46 85,71 93,107 60,88 27,107 35,71 7,46 44,42 f 60,8 60,88 27,107 35,71 7,46 44,42",
            magnification: 1.029),
        "heart": Entry(
            118, 106, "z 59,98 30,78 8,58 8,34 8,4 46,0 59,26 72,0 110,4 110,34 110,58 88,78 59,98"),
        "bolt": Entry(80, 116, "p 50,8 12,64 38,64 30,108 68,50 42,50"),
        "drop": Entry(80, 116, "z 40,8 54,34 72,52 72,74 72,94 58,108 40,108 22,108 8,94 8,74 8,52 26,34 40,8"),
        "flame": Entry(
            88, 118,
            "z 44,8 46,30 80,44 80,76 80,98 64,110 44,110 24,110 8,98 8,76 8,60 18,52 24,42 28,54 34,54 38,52 34,34 36,20 44,8",
            magnification: 1.047
        ),
        "flag": Entry(96, 112, "l 12,8 12,106 p 12,14 86,14 72,36 86,58 12,58"),
        "bookmark": Entry(76, 112, "p 8,8 68,8 68,104 38,78 8,104", magnification: 1.057),
        "tag": Entry(112, 108, "p 8,8 54,8 104,58 58,102 8,52 c 30,30,7", magnification: 1.144),
        "location": Entry(108, 108, "p 100,8 8,50 54,54 58,100"),
        "paperplane": Entry(114, 110, "p 106,8 8,48 40,62 52,102 l 40,62 106,8"),
        "moon": Entry(104, 108, "z 40,8 16,20 6,46 12,68 20,96 56,110 80,94 90,88 96,80 98,70 60,84 26,52 40,8"),
        "sun.max": Entry(
            116, 116,
            "c 58,58,22 l 58,8 58,16 l 58,100 58,108 l 8,58 16,58 l 100,58 108,58 l 23,23 29,29 l 87,87 93,93 l 93,23 87,29 l 29,87 23,93"
        ),
        "cloud": Entry(
            140, 100,
            "z 36,90 16,90 8,76 8,66 8,52 20,42 32,42 34,20 52,8 72,8 92,8 104,20 108,40 124,40 132,52 132,64 132,78 122,90 106,90 90,90 60,90 36,90"
        ),

        // People
        "person": Entry(
            100, 108, "c 50,28,20 z 10,100 10,74 28,62 50,62 72,62 90,74 90,100 70,100 30,100 10,100",
            magnification: 0.96),
        "person.2": Entry(
            148, 104,
            "c 52,30,18 z 10,96 10,74 28,62 52,62 76,62 94,74 94,96 70,96 30,96 10,96 a 104,32,14,-110,120 s 104,62 126,62 138,78 138,96 l 138,96 112,96"
        ),
        "person.3": Entry(
            180, 100,
            "c 90,28,18 z 52,94 52,72 70,60 90,60 110,60 128,72 128,94 100,94 80,94 52,94 c 34,38,12 s 36,94 8,94 6,66 34,64 c 146,38,12 s 144,94 172,94 174,66 146,64"
        ),
        "hand.thumbsup": Entry(
            110, 112,
            "z 38,52 50,44 54,30 56,16 58,4 74,4 76,20 76,30 74,38 70,46 84,46 98,46 100,56 102,72 96,100 84,104 68,106 50,104 38,96 38,80 38,66 38,52 r 8,50,18,52,6",
            magnification: 1.08
        ),
        "hand.raised": Entry(
            100, 116,
            "z 22,60 22,40 34,40 34,56 34,8 50,8 50,50 50,0 68,0 68,52 68,10 86,12 86,58 86,96 76,108 54,108 34,108 20,92 8,66 10,54 20,54 22,60"
        ),

        // Things
        "house": Entry(126, 112, "l 8,56 63,8 118,56 p 24,44 63,12 102,44 102,104 24,104 r 52,68,22,36,4"),
        "gearshape": Entry(
            116, 116,
            "p 50,8 66,8 69,22 80,27 92,19 103,30 95,42 100,53 110,56 110,66 97,69 93,80 101,92 90,103 78,95 67,100 64,110 52,110 49,97 38,93 26,101 15,90 23,78 18,67 6,64 6,52 20,49 24,38 16,26 27,15 39,23 48,19 c 58,59,17"
        ),
        "magnifyingglass": Entry(108, 108, "c 44,44,34 l 70,70 98,98"),
        "trash": Entry(
            98, 118, "l 8,24 90,24 p 18,24 80,24 75,110 23,110 l 34,24 34,10 64,10 64,24 l 38,42 40,92 l 60,42 58,92",
            magnification: 1.036),
        "pencil": Entry(104, 104, "p 12,92 18,70 76,12 92,28 34,86 l 66,22 82,38"),
        "square.and.pencil": Entry(
            114, 108, "l 60,18 10,18 10,98 90,98 90,54 l 48,60 98,10 108,20 58,70 44,74 48,60", magnification: 1.051),
        "doc": Entry(88, 112, "p 8,8 54,8 80,34 80,104 8,104 l 52,10 52,36 78,36"),
        "doc.text": Entry(88, 112, "p 8,8 54,8 80,34 80,104 8,104 l 24,50 64,50 l 24,66 64,66 l 24,82 52,82"),
        "doc.on.doc": Entry(108, 120, "r 36,8,64,80,10 l 24,32 8,32 8,112 72,112 72,98", magnification: 1.14),
        "folder": Entry(126, 102, "p 8,16 44,16 56,28 118,28 118,94 8,94"),
        "tray": Entry(126, 96, "p 26,10 100,10 118,54 118,88 8,88 8,54 l 8,54 42,54 50,68 76,68 84,54 118,54"),
        "archivebox": Entry(122, 106, "r 8,8,106,24,6 p 16,32 106,32 106,98 16,98 l 44,52 78,52"),
        "envelope": Entry(128, 98, "r 8,8,112,82,12 l 12,16 64,58 116,16"),
        "phone": Entry(
            106, 106,
            "z 24,8 12,12 6,22 10,36 20,66 42,88 72,98 86,102 94,96 98,84 100,78 96,74 90,72 84,70 78,68 74,66 68,64 66,66 62,72 58,78 54,76 48,72 40,66 36,62 32,56 28,50 30,48 36,44 40,40 40,36 38,30 36,24 34,18 32,12 30,8 28,6 24,8"
        ),
        "message": Entry(
            126, 108,
            "z 63,10 94,10 118,28 118,50 118,74 94,90 63,90 54,90 46,89 40,87 32,96 20,100 12,98 20,92 22,86 20,80 12,72 8,62 8,50 8,28 32,10 63,10",
            magnification: 1.062
        ),
        "bubble.left": Entry(
            126, 108,
            "z 63,10 94,10 118,28 118,50 118,74 94,90 63,90 54,90 46,89 40,87 32,96 20,100 12,98 20,92 22,86 20,80 12,72 8,62 8,50 8,28 32,10 63,10"
        ),
        "bubble.right": Entry(
            126, 108,
            "z 63,10 32,10 8,28 8,50 8,74 32,90 63,90 72,90 80,89 86,87 94,96 106,100 114,98 106,92 104,86 106,80 114,72 118,62 118,50 118,28 94,10 63,10"
        ),
        "bell": Entry(
            102, 116,
            "z 51,10 74,10 84,28 84,48 84,70 92,78 96,88 70,88 32,88 6,88 10,78 18,70 18,48 18,28 28,10 51,10 s 38,100 42,110 60,110 64,100"
        ),
        "calendar": Entry(118, 98, "r 8,10,102,80,14 l 8,32 110,32 d 34,49,5 d 59,49,5 d 84,49,5 d 34,69,5 d 59,69,5"),
        "clock": Entry(112, 112, "c 56,56,48 l 56,28 56,58 76,58"),
        "timer": Entry(112, 112, "a 56,56,46,-90,200 l 56,56 34,34 l 56,10 56,22"),
        "alarm": Entry(116, 116, "c 58,62,42 l 58,38 58,64 74,64 l 10,26 28,10 l 106,26 88,10"),
        "stopwatch": Entry(104, 116, "c 52,66,42 l 52,40 52,66 l 42,8 62,8 l 52,8 52,22"),
        "camera": Entry(128, 102, "p 8,24 34,24 44,10 84,10 94,24 120,24 120,94 8,94 c 64,56,22"),
        "photo": Entry(126, 102, "r 8,8,110,86,14 c 38,36,9 l 10,84 46,54 66,72 88,48 116,74"),
        "video": Entry(136, 92, "r 8,8,82,76,16 p 90,46 128,20 128,72 90,52"),
        "mic": Entry(80, 120, "r 26,8,28,60,14 a 40,54,32,0,180 l 40,86 40,110 l 22,110 58,110"),
        "speaker": Entry(72, 104, "p 8,36 28,36 62,10 62,94 28,68 8,68"),
        "speaker.wave.1": Entry(94, 104, "p 8,36 28,36 60,10 60,94 28,68 8,68 a 58,52,26,-40,40"),
        "speaker.wave.2": Entry(114, 104, "p 8,36 28,36 60,10 60,94 28,68 8,68 a 58,52,24,-40,40 a 58,52,44,-40,40"),
        "speaker.wave.3": Entry(
            136, 104, "p 8,36 28,36 60,10 60,94 28,68 8,68 a 58,52,24,-40,40 a 58,52,44,-40,40 a 58,52,64,-40,40"),
        "music.note": Entry(80, 112, "c 28,90,16 l 44,90 44,12 72,22 72,38 44,28"),
        "play": Entry(90, 97, "p 11,9 83,48 11,88"),
        "pause": Entry(84, 100, "r 10,10,22,80,6 r 52,10,22,80,6"),
        "stop": Entry(94, 94, "r 10,10,74,74,8"),
        "forward": Entry(136, 92, "p 10,10 66,46 10,82 p 70,10 126,46 70,82"),
        "backward": Entry(136, 92, "p 66,10 10,46 66,82 p 126,10 70,46 126,82"),
        "forward.end": Entry(100, 92, "p 10,10 74,46 10,82 l 88,12 88,80"),
        "backward.end": Entry(100, 92, "p 90,10 26,46 90,82 l 12,12 12,80"),
        "shuffle": Entry(
            124, 100, "s 8,22 50,22 60,78 106,78 s 8,78 50,78 60,22 106,22 l 94,8 110,22 94,36 l 94,64 110,78 94,92"),
        "repeat": Entry(
            124, 108, "l 98,8 114,24 98,40 l 114,24 30,24 10,36 10,54 l 26,68 10,84 26,100 l 10,84 94,84 114,72 114,54"),
        "lock": Entry(84, 112, "r 8,48,68,56,12 s 22,48 22,2 62,2 62,48"),
        "lock.open": Entry(120, 112, "r 8,48,68,56,12 s 62,48 62,2 104,2 104,42"),
        "key": Entry(100, 104, "c 36,36,26 l 54,54 92,92 l 76,76 64,88", magnification: 1.261),
        "eye": Entry(
            134, 90, "z 67,10 98,10 118,32 126,45 118,58 98,80 67,80 36,80 16,58 8,45 16,32 36,10 67,10 c 67,45,17"),
        "globe": Entry(
            112, 112,
            "c 56,56,48 l 8,56 104,56 s 56,8 30,34 30,78 56,104 s 56,8 82,34 82,78 56,104 l 16,32 96,32 l 16,80 96,80"),
        "network": Entry(112, 112, "c 56,56,48 l 8,56 104,56 s 56,8 30,34 30,78 56,104 s 56,8 82,34 82,78 56,104"),
        "safari": Entry(112, 112, "c 56,56,48 p 80,32 64,64 32,80 48,48"),
        "link": Entry(
            112, 108,
            "s 46,64 36,54 38,44 46,36 54,28 60,22 68,14 80,2 106,26 92,42 88,46 84,50 80,54 s 62,44 72,54 70,64 62,72 54,80 48,86 40,94 28,106 2,82 16,66 20,62 24,58 28,54"
        ),
        "paperclip": Entry(
            96, 112, "s 70,42 40,72 30,82 20,72 10,62 18,54 24,48 36,36 44,28 56,16 70,2 94,26 80,40 66,54 58,62 46,74"),
        "map": Entry(126, 104, "p 8,22 44,8 82,22 118,8 118,82 82,96 44,82 8,96 l 44,10 44,80 l 82,24 82,94"),
        "mappin": Entry(64, 116, "c 32,28,20 l 32,48 32,108"),
        "cart": Entry(124, 108, "l 8,12 24,12 38,78 104,78 l 28,26 114,26 104,60 36,62 c 46,96,6 c 94,96,6"),
        "bag": Entry(100, 112, "p 14,32 86,32 92,104 8,104 s 32,32 32,2 68,2 68,32"),
        "creditcard": Entry(130, 96, "r 8,8,114,80,14 l 8,34 122,34 l 24,64 52,64"),
        "gift": Entry(
            108, 112,
            "r 8,30,92,22,4 p 16,52 92,52 92,104 16,104 l 54,30 54,104 s 54,30 20,30 24,0 54,30 s 54,30 88,30 84,0 54,30"
        ),
        "briefcase": Entry(124, 102, "r 8,26,108,68,12 l 40,26 40,10 84,10 84,26 l 8,56 116,56"),
        "book": Entry(130, 100, "p 65,22 50,10 8,12 8,86 50,84 65,94 80,84 122,86 122,12 80,10 l 65,22 65,94"),
        "newspaper": Entry(
            124, 102,
            "r 8,8,90,86,10 l 98,30 116,30 116,86 98,94 l 24,28 82,28 l 24,48 50,48 l 24,66 50,66 r 60,48,22,24,2"),
        "list.bullet": Entry(120, 90, "d 12,14,6 d 12,45,6 d 12,76,6 l 34,14 112,14 l 34,45 112,45 l 34,76 112,76"),
        "list.dash": Entry(
            120, 90, "l 8,14 18,14 l 8,45 18,45 l 8,76 18,76 l 36,14 112,14 l 36,45 112,45 l 36,76 112,76"),
        "line.3.horizontal": Entry(118, 59, "l 8,8 110,8 l 8,29 110,29 l 8,51 110,51"),
        "line.3.horizontal.decrease": Entry(112, 80, "l 8,12 104,12 l 24,40 88,40 l 40,68 72,68"),
        "slider.horizontal.3": Entry(
            118, 96,
            "l 8,16 62,16 l 86,16 110,16 c 74,16,10 l 8,48 24,48 l 48,48 110,48 c 36,48,10 l 8,80 62,80 l 86,80 110,80 c 74,80,10"
        ),
        "text.alignleft": Entry(112, 88, "l 8,10 104,10 l 8,34 72,34 l 8,58 104,58 l 8,80 60,80"),
        "text.aligncenter": Entry(112, 88, "l 8,10 104,10 l 24,34 88,34 l 8,58 104,58 l 30,80 82,80"),
        "textformat": Entry(126, 88, "l 8,80 36,10 64,80 l 18,56 54,56 c 94,62,18 l 112,42 112,80"),
        "square.grid.2x2": Entry(106, 106, "r 8,8,38,38,8 r 60,8,38,38,8 r 8,60,38,38,8 r 60,60,38,38,8"),
        "square.grid.3x3": Entry(
            110, 110,
            "r 8,8,24,24,4 r 43,8,24,24,4 r 78,8,24,24,4 r 8,43,24,24,4 r 43,43,24,24,4 r 78,43,24,24,4 r 8,78,24,24,4 r 43,78,24,24,4 r 78,78,24,24,4"
        ),
        "rectangle.3.group": Entry(130, 104, "r 8,8,50,88,8 r 72,8,50,36,8 r 72,60,50,36,8"),
        "square.stack": Entry(100, 116, "r 8,36,84,72,14 l 18,22 82,22 l 28,8 72,8"),
        "sidebar.left": Entry(130, 100, "r 8,8,114,84,14 l 46,8 46,92"),
        "chart.bar": Entry(116, 100, "r 10,58,22,34,4 r 46,34,22,58,4 r 82,10,22,82,4"),
        "chart.pie": Entry(112, 112, "a 54,58,46,0,270 l 54,12 54,58 100,58 a 62,50,42,-90,0"),
        "waveform": Entry(
            116, 96, "l 10,38 10,58 l 29,22 29,74 l 48,8 48,88 l 67,28 67,68 l 86,16 86,80 l 105,40 105,56"),
        "wifi": Entry(126, 96, "a 63,88,76,-135,-45 a 63,88,52,-135,-45 a 63,88,28,-135,-45 d 63,84,8"),
        "antenna.radiowaves.left.and.right": Entry(
            132, 96, "d 66,42,8 l 66,50 66,90 a 66,42,26,-40,40 a 66,42,48,-40,40 a 66,42,26,140,220 a 66,42,48,140,220"
        ),
        "battery.100": Entry(140, 76, "r 8,8,108,60,16 b 20,20,84,36,8 l 130,28 130,48"),
        "battery.0percent": Entry(140, 76, "r 8,8,108,60,16 l 130,28 130,48"),
        "power": Entry(104, 112, "a 52,62,42,-55,235 l 52,8 52,56"),
        "printer": Entry(122, 110, "p 8,36 114,36 114,84 8,84 l 28,36 28,10 94,10 94,36 r 28,66,66,36,6"),
        "keyboard": Entry(
            134, 92,
            "r 8,8,118,76,12 d 32,32,4 d 54,32,4 d 76,32,4 d 100,32,4 d 32,50,4 d 54,50,4 d 76,50,4 d 100,50,4 l 44,68 90,68"
        ),
        "desktopcomputer": Entry(130, 112, "r 8,8,114,70,10 l 65,78 65,102 l 40,102 90,102"),
        "iphone": Entry(72, 118, "r 8,8,56,102,14 l 28,20 44,20"),
        "ipad": Entry(92, 116, "r 8,8,76,100,12 l 36,96 56,96"),
        "gamecontroller": Entry(
            136, 96,
            "z 40,12 20,12 8,50 8,72 8,94 28,92 40,70 60,70 76,70 96,70 108,92 128,94 128,72 128,50 116,12 96,12 76,12 60,12 40,12 l 44,30 44,50 l 34,40 54,40 d 90,34,5 d 102,46,5",
            magnification: 1.1
        ),
        "car": Entry(126, 92, "p 22,40 34,12 92,12 104,40 118,48 118,78 8,78 8,48 c 30,60,7 c 96,60,7"),
        "airplane": Entry(
            110, 108,
            "y 102,54 102,44 84,46 72,46 44,8 34,8 52,46 24,48 14,32 8,32 14,54 8,76 14,76 24,60 52,62 34,100 44,100 72,62 84,62 102,64 102,54 102,54"
        ),
        "leaf": Entry(
            112, 104, "z 104,10 104,70 80,96 46,92 16,88 8,56 30,38 50,22 84,34 104,10 s 8,100 24,70 50,60 78,48"),
        "paintbrush": Entry(
            108, 108,
            "p 98,8 100,20 58,64 44,52 86,10 z 40,58 50,62 52,72 46,82 38,94 22,98 8,98 18,90 14,74 24,62 28,56 34,56 40,58"
        ),
        "wrench": Entry(
            106, 106,
            "z 92,26 84,36 76,44 66,42 60,40 60,30 64,24 70,18 76,12 80,8 62,2 36,16 42,44 30,56 20,66 12,74 2,86 20,104 32,94 42,84 52,74 62,64 92,70 106,46 92,26"
        ),
        "hammer": Entry(112, 104, "p 14,92 54,46 66,58 24,100 p 36,22 66,8 104,46 88,62 70,44 54,46"),
        "scissors": Entry(112, 104, "c 26,84,16 c 82,84,16 l 36,72 86,8 l 72,72 22,8"),
        "lightbulb": Entry(
            84, 118,
            "z 28,84 28,72 8,66 8,40 8,20 24,8 42,8 60,8 76,20 76,40 76,66 56,72 56,84 46,84 38,84 28,84 l 30,96 54,96 l 34,108 50,108"
        ),
        "ticket": Entry(130, 92, "p 8,10 122,10 122,32 108,46 122,60 122,82 8,82 8,60 22,46 8,32 l 82,20 82,72"),
        "qrcode": Entry(
            108, 108,
            "r 8,8,34,34,4 r 66,8,34,34,4 r 8,66,34,34,4 d 25,25,5 d 83,25,5 d 25,83,5 b 66,66,12,12,2 b 88,66,12,12,2 b 66,88,12,12,2 b 88,88,12,12,2"
        ),
        "barcode": Entry(
            120, 92,
            "l 10,10 10,82 l 28,10 28,82 l 40,10 40,82 l 58,10 58,82 l 76,10 76,82 l 88,10 88,82 l 108,10 108,82"),
        "viewfinder": Entry(
            110, 110, "l 8,34 8,8 34,8 l 76,8 102,8 102,34 l 102,76 102,102 76,102 l 34,102 8,102 8,76"),
        "dot.scope": Entry(112, 112, "c 56,56,46 d 56,56,8 l 56,10 56,28 l 56,84 56,102 l 10,56 28,56 l 84,56 102,56"),
        "touchid": Entry(
            110, 110,
            "a 55,60,46,170,350 a 55,60,30,160,400 s 40,92 46,80 44,66 46,56 48,42 66,42 67,58 68,76 64,88 60,96"),
        "faceid": Entry(
            110, 110,
            "l 8,34 8,8 34,8 l 76,8 102,8 102,34 l 102,76 102,102 76,102 l 34,102 8,102 8,76 l 38,38 38,48 l 72,38 72,48 l 56,38 56,60 50,60 a 55,62,20,30,150"
        ),
        "die.face.3": Entry(106, 106, "r 8,8,90,90,18 d 30,30,8 d 53,53,8 d 76,76,8", magnification: 1.077),
        "thermometer": Entry(
            60, 116,
            "z 20,68 20,50 20,30 20,20 20,4 40,4 40,20 40,40 40,60 40,68 56,78 54,108 30,108 6,108 4,78 20,68 d 30,88,8"
        ),
        "snowflake": Entry(108, 112, "l 54,8 54,104 l 12,32 96,80 l 96,32 12,80"),
        "building.2": Entry(
            126, 108,
            "p 8,36 56,36 56,100 8,100 p 56,10 118,10 118,100 56,100 l 74,32 100,32 l 74,54 100,54 l 74,76 100,76 l 24,58 40,58 l 24,78 40,78"
        ),
        "banknote": Entry(134, 92, "r 8,8,118,76,10 c 67,46,18"),
        "dollarsign": Entry(64, 112, "s 54,32 48,16 12,14 12,36 12,58 54,50 54,76 54,98 14,98 8,78 l 32,6 32,106"),
        "eurosign": Entry(84, 100, "a 54,50,40,50,310 l 8,40 52,40 l 8,60 52,60"),
    ]

    /// Names whose symbol is drawn like another's.
    package static let aliases: [String: String] = [
        "star.leadinghalf.filled": "star.lefthalf.fill", "gear": "gearshape", "gearshape.2": "gearshape",
        "chevron.forward": "chevron.right",
        "chevron.backward": "chevron.left", "arrow.forward": "arrow.right", "arrow.backward": "arrow.left",
        "grid": "square.grid.3x3", "line.horizontal.3": "line.3.horizontal",
        "line.horizontal.3.decrease": "line.3.horizontal.decrease", "slider.horizontal.2": "slider.horizontal.3",
        "pencil.and.ellipsis.rectangle": "square.and.pencil", "ellipsis.viewfinder": "viewfinder",
        "qrcode.viewfinder": "qrcode", "memories": "arrow.counterclockwise", "goforward": "arrow.clockwise",
        "gobackward": "arrow.counterclockwise", "lock.rotation": "lock", "speaker.2": "speaker.wave.2",
        "speaker.3": "speaker.wave.3", "speaker.1": "speaker.wave.1", "bubble.middle.bottom": "message",
        "text.bubble": "message", "ellipsis.bubble": "message", "bubble.left.and.bubble.right": "bubble.left",
        "photo.on.rectangle": "photo", "camera.rotate": "camera", "arrow.triangle.2.circlepath.camera": "camera",
        "arrow.refresh": "arrow.clockwise", "mappin.and.ellipse": "mappin", "location.north": "location",
        "arrow.up.doc": "arrow.down.doc", "doc.plaintext": "doc.text", "doc.richtext": "doc.text",
        "note.text": "doc.text", "list.number": "list.bullet", "text.justify": "text.alignleft",
        "sensor.tag.radiowaves.forward": "antenna.radiowaves.left.and.right",
        "dot.radiowaves.left.and.right": "antenna.radiowaves.left.and.right", "exclamationmark.bubble": "message",
        "person.crop": "person", "person.crop.circle": "person.circle", "person.crop.square": "person.square",
        "person.crop.circle.badge.plus": "person.circle", "person.badge.plus": "person",
        "chart.line.uptrend.xyaxis": "chart.bar", "waveform.path": "waveform", "cart.badge.plus": "cart",
        "sun.min": "sun.max", "icloud": "cloud", "cloud.sun": "cloud", "square.on.square": "doc.on.doc",
        "rectangle.on.rectangle": "doc.on.doc", "rectangle.stack": "square.stack",
        "square.and.arrow.up.on.square":
            "square.and.arrow.up", "building": "building.2", "building.columns": "building.2",
        "arrow.right.square": "rectangle.portrait.and.arrow.right", "tv": "desktopcomputer",
        "display": "desktopcomputer", "laptopcomputer": "desktopcomputer", "applewatch": "iphone",
        "book.closed": "book", "books.vertical": "book", "text.book.closed": "book",
        "creditcard.and.123":
            "creditcard", "wallet.pass": "creditcard", "video.camera": "video",
        "trash.slash": "trash", "tray.full": "tray", "tray.and.arrow.down": "tray", "paintpalette": "paintbrush",
        "wrench.and.screwdriver": "wrench", "heart.text.square": "heart.square", "bolt.horizontal": "bolt",
        "battery.75": "battery.100", "battery.50": "battery.100", "battery.25": "battery.0percent",
        "checkmark.seal": "seal", "rosette": "seal", "shield": "seal", "checkmark.shield": "seal",
    ]
}
