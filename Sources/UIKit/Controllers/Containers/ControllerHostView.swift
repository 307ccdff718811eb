// SPDX-License-Identifier: Apache-2.0

/// A view in which controllers' views lie; each is laid out by itself, in the frame that it is given.
class ControllerHostView: UIView {}

/// Holds the views of two controllers while they change places.
final class TransitionContainerView: ControllerHostView {}
