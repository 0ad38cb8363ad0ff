import Flows
import NavigationEngine
import Scenes

extension Scenario {
  /// Pages of a flow's own.
  static let pages: [Scenario] = [
    told(
      "pages are of their author's type: the one that is shown, their coordinators and their badges",
      [.tell("paged sheet"), .tell("pages current"), .pass(milliseconds: 5)],
      ["pages selected one", "pages selected two", "current two first one third three badge 9"]),
    told(
      "a flow shows pages of its own, one at a time, with their badges and stacks",
      [
        .tell("paged cover"), .tell("push 1"), .tell("pages next"), .tell("look"), .tell("pages nowhere"),
        .tell("pages top"), .tell("pages previous"), .tell("look"),
      ],
      [
        "badge of three", "pages selected one", "one: started", "pages done", "pages selected two", "two: started",
        "next done", "two: children 0 stack [0]", "nowhere refused(unknownPage)", "top two",
        "pages selected one", "one: children 0 stack [0, 1]",
      ]),
    told(
      "pages that go end with what stands in them, and the pages end with what they stand in",
      [
        .tell("paged sheet"), .tell("pages next"), .tell("push 1"), .tell("pages fewer"), .tell("look"),
        .intent(.dismiss),
      ],
      ["two: ended pageRemoved", "fewer done", "one: children 0", "one: ended parentFinished", "pages ended user"]),
    told(
      "a page begins when it is first shown", [.tell("paged cover"), .tell("pages next")],
      ["one: started", "pages one* two three", "two: started", "next done", "pages one two* three", "!three: started"]),
    told(
      "all pages begin at once when their coordinator says so",
      [.tell("paged cover"), .tell("pages eager"), .tell("look"), .startAgain, .tell("pages eager"), .tell("look")],
      [
        "one: started", "two: started", "three: started", "eager done", "one: children 0", "ended", "one: restored",
        "two: restored", "three: restored", .once("three: started"), "!two: appeared",
      ]),
    told(
      "the user goes from page to page, and each keeps its stack",
      [.tell("paged cover"), .tell("push 1"), .choosePage("two"), .choosePage("one"), .tell("look")],
      [
        "pages selected two", "one: disappeared 1", "two: appeared 0", "pages one two*", "pages selected one",
        "two: disappeared 0", "one: appeared 1", "one: children 0 stack [0, 1]",
      ]),
    told(
      "setting the same pages again makes no coordinator twice",
      [.tell("paged cover"), .tell("push 1"), .tell("pages again"), .tell("look")],
      ["again done children 3", "one: children 0 stack [0, 1]", .once("one: started"), "!pageRemoved"]),
    told(
      "pages that stay keep their stacks, those that go end, those that come begin",
      [
        .tell("paged cover"), .tell("push 1"), .tell("pages next"), .tell("push 2"), .tell("pages fewer"),
        .tell("look"), .tell("pages again"), .tell("pages next"), .tell("look"),
      ],
      [
        "two: ended pageRemoved", "pages selected one", "fewer done", "pages one* three",
        "one: children 0 stack [0, 1]",
        "again done children 3", "two: started", "two: children 0 stack [0]", .once("one: started"),
        .times(2, "two: started"),
      ]),
    told(
      "when the selected page goes, its nearest neighbour is shown",
      [.tell("paged cover"), .choosePage("three"), .tell("pages shorter"), .tell("look")],
      ["three: ended pageRemoved", "pages selected two", "shorter done", "pages one two*", "two: children 0"]),
    told(
      "a page to select that is none of the pages is ignored, and the log says so",
      [.tell("paged cover"), .tell("pages absent")],
      ["warning: There is no page 'two' to select among", "absent done one", "pages one* three"]),
    told(
      "two pages with one name are refused", [.tell("paged cover"), .tell("pages double"), .tell("look")],
      [
        "double refused(duplicatePage) [\"one\", \"two\", \"three\"]", "one: children 0 stack [0]", "!pageRemoved",
      ]),
    told(
      "without pages there are no children, and looking for the top coordinator throws",
      [.tell("later 10 top"), .tell("paged cover"), .tell("pages none"), .pass(milliseconds: 10)],
      [
        "one: ended pageRemoved", "none done children 0", "main: top threw refused(noSelection)",
        "!pages ended pageRemoved",
      ]),
    told(
      "without pages there is no selection, and nothing to go to",
      [
        .tell("later 10 pages next"), .tell("later 20 pages poproot"), .tell("later 30 pages nowhere"),
        .tell("later 40 pages again"), .tell("paged cover"), .tell("pages clean"), .pass(milliseconds: 10),
        .pass(milliseconds: 10), .pass(milliseconds: 10), .pass(milliseconds: 10),
      ],
      [
        "one: ended pageRemoved", "clean done pages 0 current true", "next refused(noSelection)",
        "poproot refused(noSelection)", "nowhere refused(unknownPage)", "pages selected one", "again done children 3",
        "pages one* two three", .times(2, "one: started"),
      ]),
    told(
      "a page, and what stands in it, reaches its tabs by their type",
      [.tell("pagetwo"), .tell("paged cover"), .tell("child inner push"), .tell("pagetwo"), .tell("look")],
      ["inner: pagetwo → done", "two: children 0", "!main: pagetwo →"]),
    told(
      "a page that is not there has no coordinator", [.tell("paged cover"), .tell("pages missing")], ["missing nil"]),
    told(
      "going to the root of the pages goes there on the selected one alone, and what it presents stays",
      [
        .tell("paged cover"), .tell("push 1"), .tell("pages next"), .tell("push 2"), .tell("present 3 sheet"),
        .tell("pages poproot"), .tell("look"), .tell("pages previous"), .tell("look"),
      ],
      [
        "two: left 2: popped", "poproot done", "two: children 0 stack [0] presented [3]",
        "one: children 0 stack [0, 1]",
      ]),
    told(
      "modals of a page stay with it while another is shown",
      [.tell("paged cover"), .tell("present 3 sheet"), .tell("pages next"), .tell("pages previous"), .tell("look")],
      [
        "layers cover, sheet", "next done", "layers cover", "previous done", "layers cover, sheet",
        "one: children 0 stack [0] presented [3]", "!gone 3 user",
      ]),
    told(
      "a page that is not shown keeps its badge until it is taken away",
      [.tell("paged cover"), .tell("pages badge"), .choosePage("two"), .tell("pages unbadge")],
      [
        "pages one* two three=9", "badge of two", "pages one* two=new three=9", "pages one two*=new three=9",
        "badge of two", "pages one two* three=9",
      ]),
    told(
      "every listener hears every badge",
      [
        .tell("paged cover"), .tell("pages listen"), .tell("pages badge"), .tell("pages unbadge"), .tell("pages heard"),
      ],
      ["heard [[\"two new\", \"two nil\"], [\"two new\", \"two nil\"]]"]),
    told(
      "a page's coordinator that finishes ends the pages that it came along with",
      [.tell("paged cover"), .tell("push 1"), .tell("finish"), .tell("look")],
      [
        "dismissed cover: finished", "one: ended parentFinished", "pages ended finished", "main: paged cover → done",
        "main: children 0 stack [0]",
      ]),
    told(
      "a page whose flow finishes goes, begins anew or ends the pages, as it says",
      [
        .tell("paged cover"), .tell("pages features"), .tell("finish"), .tell("push 1"), .tell("finish"), .tell("look"),
        .choosePage("ends"), .tell("finish"), .tell("look"),
      ],
      [
        "features done", "pages goes* anew ends", "goes: ended finished", "anew: started", "pages anew* ends",
        "anew: ended finished", "anew: started", "anew: children 0 stack [0]", "ends: started",
        "ends: ended parentFinished", "pages ended finished", "main: children 0 stack [0]", .once("goes: started"),
        .times(2, "anew: started"),
      ]),
    told(
      "choosing the page that is shown goes to its root where it says so, and tells how often",
      [
        .tell("paged cover"), .tell("pages features"), .tell("push 1"), .choosePage("goes"), .choosePage("goes"),
        .tell("look"),
      ],
      [
        "selected again goes", "goes: left 1: user", "goes: reselected 1", "goes: reselected 2",
        "goes: children 0 stack [0]",
      ]),
    told(
      "choosing the page that is shown leaves its stack alone where it says nothing",
      [.tell("paged cover"), .tell("push 1"), .choosePage("one"), .choosePage("one"), .tell("look")],
      ["one: reselected 1", "one: reselected 2", "one: children 0 stack [0, 1]"]),
    told(
      "pages can be pushed, and go when the user goes back",
      [.tell("paged push"), .choosePage("two"), .tell("look"), .intent(.back), .tell("look")],
      [
        "pages one* two three=9", "two: started", "two: children 0", "one: ended parentFinished", "pages ended user",
        "main: children 0 stack [0]",
      ]),
    told(
      "a page that was pushed goes back to where the pages were pushed",
      [.tell("push 1"), .tell("paged push"), .tell("push 2"), .intent(.back), .intent(.back), .tell("look")],
      [
        "bar 'one 0' back main 1", "bar 'one 2' back one 0", "bar 'one 0' back main 1", "pages ended user",
        "main: children 0 stack [0, 1]",
      ]),
    told(
      "a page's coordinator that finishes is answered as done", [.tell("paged cover"), .tell("finish")],
      ["one: finish → done"]),
  ]

  /// Two tabs of the app.
  static let tabs: [Scenario] = [
    tabbed(
      "selecting the tab that is shown counts from one again when another was shown",
      [
        .intent(.select("test.command")), .intent(.select("test.command")), .intent(.select("test.other")),
        .intent(.select("test.command")), .intent(.select("test.command")),
      ],
      [
        "main: reselected 1", "main: reselected 2", "selected test.other", "selected test.command",
        "main: reselected 1", .times(2, "main: reselected 1"), .once("main: reselected 2"),
      ]),
    tabbed(
      "a tab disappears when another is shown, and keeps its stack",
      [.tell("push 1"), .intent(.select("test.other")), .intent(.select("test.command")), .tell("look")],
      [
        "other: started", "main: disappeared 1", "other: appeared 0", "tabs test.command test.other*",
        "other: disappeared 0", "main: appeared 1", "tabs test.command* test.other", "stack [0, 1]",
      ]),
    tabbed(
      "the badge of a tab that is not shown has its text, until it is taken away",
      [
        .tell("later 10 badge 7"), .intent(.select("test.other")), .pass(milliseconds: 10),
        .intent(.select("test.command")), .tell("badge none"),
      ],
      [
        "tabs test.command test.other*", "badge of test.command", "tabs test.command=7 test.other*",
        "tabs test.command*=7 test.other", "tabs test.command* test.other",
      ]),
    tabbed(
      "a flow selects its own tab, once",
      [.tell("tab"), .tell("later 10 tab"), .intent(.select("test.other")), .pass(milliseconds: 10)],
      [
        "main: tab → noop(alreadySelected)", "tabs test.command test.other*", "main: tab → done",
        "tabs test.command* test.other",
      ]),
    tabbed(
      "modals of a tab stay with it while another is shown",
      [
        .tell("present 1 sheet"), .intent(.select("test.other")), .tell("look"), .intent(.select("test.command")),
        .tell("look"),
      ],
      [
        "layers root, sheet", "layers root", "other: children 0", "layers root, sheet",
        "main: children 0 stack [0] presented [1]", "!gone 1 user",
      ]),
    tabbed(
      "a guard asks before another tab is shown",
      [
        .tell("push 1"), .tell("guard ask"), .intent(.select("test.other")), .press("Stay"), .tell("look"),
        .intent(.select("test.other")), .press("Leave"), .tell("look"),
      ],
      [
        "Leave this screen?", "main: leave refused 1", "main: children 0 stack [0, 1]", "selected test.other",
        "other: children 0",
      ]),
    tabbed(
      "a link takes the user to its tab, and a quiet one does not",
      [
        .link("test://other/5", quiet: true), .tell("look"), .link("test://other/6", quiet: false), .tell("look"),
      ],
      [
        "link: done", "other: follows 5", "main: children 0", "link: done", "other: follows 6",
        "tabs test.command test.other*", "other: children 0 stack [0, 5, 6]",
      ]),
  ]
}
