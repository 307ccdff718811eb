// SPDX-License-Identifier: Apache-2.0

/// The elements that show or take text.
let textElements: [ElementDescription] = labelElements + textFieldElements + textViewElements + textInputElements
