// SPDX-License-Identifier: Apache-2.0

/// The bars and their items.
let barElements: [ElementDescription] = navigationBarElements + toolbarElements + tabBarElements + searchBarElements
