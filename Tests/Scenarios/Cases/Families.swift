import Flows
import NavigationEngine
import Scenes

extension Scenario {
  /// Parents and children after a restart and an edit, whether they are on screen or not.
  static let families: [Scenario] = [
    told(
      "a parent that is not shown is known to its child right after a restart, and has what it hands down",
      [
        .tell("child one push"), .tell("child two push"), .startAgain, .tell("up look"), .tell("up up look"),
        .tell("depends"),
      ],
      [
        "ended", "one: restored", "one: children 1 stack [0]", "main: children 1 stack [0]",
        "two: depends on what main has",
      ]),
    told(
      "a child that is not shown is known to its parent right after a restart",
      [.tell("child one push"), .tell("up push 5"), .startAgain, .tell("look"), .tell("down depends")],
      ["ended", "one: restored", "main: children 1 stack [0, 5]", "one: depends on what main has"]),
    told(
      "a link right after a restart meets the family as it was",
      [
        .tell("child one push"), .tell("up push 5"), .startAgain,
        .link("test://command/family/4", quiet: false), .tell("look"),
      ],
      ["ended", "link: done", "main: children 1 stack [0, 5, 4]", "!linkHeld", "!There is no child."]),
    told(
      "the first action of a restored child names its sender",
      [.tell("child one push"), .startAgain, .tell("hello"), .startAgain, .tell("count 7")],
      ["main: hello of one", "one: hello → done", "main: counted 7 by one", "!counted 7 by somebody"]),
    told(
      "the coordinator of pages knows its parent, and the stacks and children of all pages, right after a restart",
      [
        .tell("paged push"), .tell("child one push"), .tell("push 1"), .choosePage("two"), .tell("push 2"), .startAgain,
        .tell("pages stacks"), .tell("up look"), .tell("depends"), .choosePage("one"), .tell("look"),
      ],
      [
        "ended", "stacks [[0], [0, 2], []] family main [1, 0, 0]", "main: children 1",
        "two: depends on what main has", "one: children 0 stack [0, 1]", .once("two: started"), "!three: restored",
      ]),
    told(
      "the coordinator of pages knows its parent after an edit",
      [
        .tell("paged push"), .tell("push 1"), .choosePage("two"), .tell("push 2"), .edit, .tell("pages stacks"),
        .tell("up look"),
      ],
      ["edited", "stacks [[0, 1], [0, 2], []] family main [0, 0, 0]", "main: children 1", "!cannot edit"]),
    told(
      "pages below what is shown have their stacks right after a restart",
      [
        .tell("paged push"), .tell("push 1"), .tell("up push 5"), .startAgain, .tell("look"), .tell("pages stacks"),
        .intent(.back), .tell("look"),
      ],
      ["ended", "main: children 1 stack [0, 5]", "stacks [[0, 1], [], []] family main", "one: children 0 stack [0, 1]"]),
    told(
      "forced presentation in the call that selects a page belongs to that page, and stays when another is removed",
      [
        .tell("paged cover"), .tell("pages next"), .tell("pages next;up force guest"), .tell("up look"),
        .tell("up up later 10 pages fewer"), .pass(milliseconds: 10), .tell("hello"), .intent(.dismiss), .tell("look"),
      ],
      [
        "guest: started", "layers cover, sheet", "three: children 1", "two: ended pageRemoved",
        "three: action CommandAction", "three: hello of guest", "guest: hello → done", "guest: ended user",
        "three: children 0", "!two: hello", "!guest: ended parentFinished",
      ]),
    told(
      "forced presentation in the call that presents a child belongs to that child",
      [.tell("child one sheet;force three"), .tell("up look"), .tell("hello"), .intent(.dismiss), .tell("look")],
      ["three: started", "one: children 1", "one: hello of three", "three: ended user", "one: children 0"]),
  ]

  /// Whoever awaits what becomes of a request finds the other coordinators of the library at the same state.
  static let outcomes: [Scenario] = [
    told(
      "a call that waits for pages to pop finds the stack of the page popped",
      [.tell("paged cover"), .tell("append 1 2 3 4"), .tell("pages poproot")],
      ["poproot done [[0], [], []]"]),
    told(
      "a coordinator that waits for its own end finds its parent without it",
      [
        .tell("child one sheet"), .tell("leave"), .tell("child two push"), .tell("leave"), .tell("child three push"),
        .tell("leave pop"),
      ],
      [.times(3, "main: left with done: children 0")]),
    told(
      "a parent that puts its child away finds it gone",
      [.tell("child one sheet"), .tell("push 1"), .tell("up dismisschild"), .tell("look")],
      ["main: dismisschild → done", "main: children 0"]),
  ]
}
