package import Scenes

/// A command that keys run, in the order of the list of keys.
public enum KeyCommand: String, Hashable, Sendable, CaseIterable {
  // Moving.
  case down, up, pageDown, pageUp, first, last, next, previous, left, right
  // Doing something with what has the focus.
  case activate, submit, actions, filter, detent
  // Going elsewhere; `leave` quits, but only from the first screen.
  case back, peek, root, previousPlace, nextPlace, tab, nextTab, previousTab, region
  // The app as a whole.
  case palette, help, details, output, moments, reload, redraw, suspend, quit, leave
}

extension KeyCommand {
  /// A group of the list of keys.
  package enum Group: Sendable, CaseIterable {
    case moving, doing, going, app

    package var title: AppText {
      switch self {
      case .moving: .move
      case .doing: .act
      case .going: .navigate
      case .app: .app
      }
    }
  }

  package var group: Group {
    switch self {
    case .down, .up, .pageDown, .pageUp, .first, .last, .next, .previous, .left, .right: .moving
    case .activate, .submit, .actions, .filter, .detent: .doing
    case .back, .peek, .root, .previousPlace, .nextPlace, .tab, .nextTab, .previousTab, .region: .going
    case .palette, .help, .details, .output, .moments, .reload, .redraw, .suspend, .quit, .leave: .app
    }
  }

  /// The title of the command in the list of keys and in the palette, which says what it does.
  package var title: AppText {
    switch self {
    case .down: .moveDown
    case .up: .moveUp
    case .pageDown: .pageDown
    case .pageUp: .pageUp
    case .first: .goToFirst
    case .last: .goToLast
    case .next: .nextControl
    case .previous: .previousControl
    case .left: .moveLeft
    case .right: .moveRight
    case .activate: .activate
    case .submit: .submitForm
    case .actions: .rowActions
    case .filter: .filterList
    case .detent: .resizeSheet
    case .back: .goBackOneLevel
    case .peek: .peek
    case .root: .goToRoot
    case .previousPlace: .previousPlace
    case .nextPlace: .nextPlace
    case .tab: .selectTab
    case .nextTab: .nextTab
    case .previousTab: .previousTab
    case .region: .nextRegion
    case .palette: .findCommand
    case .help: .showKeys
    case .details: .showDetails
    case .output: .showOutput
    case .moments: .showMoments
    case .reload: .reload
    case .redraw: .redraw
    case .suspend: .suspend
    case .quit: .quit
    case .leave: .quitFromRoot
    }
  }
}
