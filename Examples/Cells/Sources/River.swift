// SPDX-License-Identifier: Apache-2.0

/// A river of the second table.
struct River: Hashable {
    var name: String
    var mouth: String
    /// In kilometres.
    var length: Int

    static let all: [River] = [
        River(name: "Amazon", mouth: "Atlantic Ocean", length: 6400),
        River(name: "Amur", mouth: "Strait of Tartary", length: 2824),
        River(name: "Congo", mouth: "Atlantic Ocean", length: 4700),
        River(name: "Danube", mouth: "Black Sea", length: 2850),
        River(name: "Dnieper", mouth: "Black Sea", length: 2201),
        River(name: "Elbe", mouth: "North Sea", length: 1094),
        River(name: "Euphrates", mouth: "Persian Gulf", length: 2800),
        River(name: "Ganges", mouth: "Bay of Bengal", length: 2525),
        River(name: "Indus", mouth: "Arabian Sea", length: 3180),
        River(name: "Lena", mouth: "Laptev Sea", length: 4294),
        River(name: "Loire", mouth: "Bay of Biscay", length: 1006),
        River(name: "Mekong", mouth: "South China Sea", length: 4350),
        River(name: "Mississippi", mouth: "Gulf of Mexico", length: 3766),
        River(name: "Murray", mouth: "Southern Ocean", length: 2508),
        River(name: "Niger", mouth: "Gulf of Guinea", length: 4180),
        River(name: "Nile", mouth: "Mediterranean Sea", length: 6650),
        River(name: "Orinoco", mouth: "Atlantic Ocean", length: 2250),
        River(name: "Po", mouth: "Adriatic Sea", length: 652),
        River(name: "Rhine", mouth: "North Sea", length: 1233),
        River(name: "Seine", mouth: "English Channel", length: 777),
        River(name: "Tagus", mouth: "Atlantic Ocean", length: 1007),
        River(name: "Thames", mouth: "North Sea", length: 346),
        River(name: "Tigris", mouth: "Persian Gulf", length: 1850),
        River(name: "Vistula", mouth: "Baltic Sea", length: 1047),
        River(name: "Volga", mouth: "Caspian Sea", length: 3531),
        River(name: "Yangtze", mouth: "East China Sea", length: 6300),
        River(name: "Yenisei", mouth: "Kara Sea", length: 3487),
        River(name: "Yukon", mouth: "Bering Sea", length: 3190),
        River(name: "Zambezi", mouth: "Indian Ocean", length: 2574),
    ]
}
