// SPDX-License-Identifier: Apache-2.0

/// A mountain of the first table.
struct Peak: Hashable {
    var name: String
    var range: String
    /// In metres.
    var height: Int

    static let all: [Peak] = [
        Peak(name: "Aconcagua", range: "Andes", height: 6961),
        Peak(name: "Annapurna", range: "Himalaya", height: 8091),
        Peak(name: "Ararat", range: "Armenian Highlands", height: 5137),
        Peak(name: "Ben Nevis", range: "Grampians", height: 1345),
        Peak(name: "Chimborazo", range: "Andes", height: 6263),
        Peak(name: "Denali", range: "Alaska Range", height: 6190),
        Peak(name: "Eiger", range: "Alps", height: 3967),
        Peak(name: "Elbrus", range: "Caucasus", height: 5642),
        Peak(name: "Etna", range: "Sicily", height: 3403),
        Peak(name: "Everest", range: "Himalaya", height: 8849),
        Peak(name: "Fuji", range: "Honshu", height: 3776),
        Peak(name: "Galdhøpiggen", range: "Scandes", height: 2469),
        Peak(name: "K2", range: "Karakoram", height: 8611),
        Peak(name: "Kangchenjunga", range: "Himalaya", height: 8586),
        Peak(name: "Kilimanjaro", range: "Eastern Rift", height: 5895),
        Peak(name: "Kosciuszko", range: "Snowy Mountains", height: 2228),
        Peak(name: "Matterhorn", range: "Alps", height: 4478),
        Peak(name: "Mauna Kea", range: "Hawaii", height: 4207),
        Peak(name: "Mont Blanc", range: "Alps", height: 4806),
        Peak(name: "Mount Kenya", range: "East Africa", height: 5199),
        Peak(name: "Mulhacén", range: "Sierra Nevada", height: 3479),
        Peak(name: "Olympus", range: "Thessaly", height: 2918),
        Peak(name: "Rysy", range: "Tatras", height: 2501),
        Peak(name: "Snowdon", range: "Snowdonia", height: 1085),
        Peak(name: "Table Mountain", range: "Cape", height: 1085),
        Peak(name: "Teide", range: "Tenerife", height: 3715),
        Peak(name: "Vesuvius", range: "Campania", height: 1281),
        Peak(name: "Vinson", range: "Ellsworth Mountains", height: 4892),
        Peak(name: "Whitney", range: "Sierra Nevada", height: 4421),
        Peak(name: "Zugspitze", range: "Alps", height: 2962),
    ]
}
