// SPDX-License-Identifier: Apache-2.0

// Swift Testing names an overlay that the compiler imports wherever a file imports both Testing and a module called
// UIKit. The overlay itself exists for Apple's UIKit only; this empty module takes its place, so that tests can import
// both here too.
