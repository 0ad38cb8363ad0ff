import Flows
import NavigationEngine
import Scenes

extension Scenario {
  /// Calls between flows, and the topics that they follow.
  static let services: [Scenario] = [
    told(
      "a call begins the flow that answers it, unseen, and the next call finds it",
      [.tell("call hello"), .tell("call again"), .tell("push 1")],
      [
        "info: test.provider is loaded, as it provides test.service/1.", "provider: started",
        "provider: asked hello by test.command", "main: call → provider hello",
        "provider: asked again by test.command", "main: call → provider again", "bar 'main 1' back main 0",
        .once("provider: started"), "!provider: appeared", .times(1, "began 8 test.provider"),
      ]),
    told(
      "an answer may come later, and until then the caller goes on",
      [.tell("call slowly"), .tell("push 1"), .pass(milliseconds: 20)],
      ["asked slowly", "bar 'main 1'", "main: call → provider slowly"]),
    told(
      "an error of a provider reaches the caller with all its parts",
      [.tell("call wrong"), .tell("call odd")],
      [
        "main: call → providerFailed test.wrong It is wrong. | Found: wrong | What you can do: Ask else.",
        .line(
          "main: call → providerFailed - CommandCoordinator failed in 'Echo' of test.service/1. | Cause: The request was "
            + "not carried out: refused(unspecified)."),
      ]),
    told(
      "a call that nobody can answer says why",
      [.tell("call nothing"), .tell("call absent"), .tell("call round"), .tell("call hello")],
      [
        "call → unknownCall - test.provider does not answer 'Nothing' of test.service/1.",
        .line(
          "call → unknownVersion - The service test.service is not provided in version 2. | Expected: test.service/2 | "
            + "Found: test.service/1"),
        .line(
          "call → cycle - The calls form a cycle, so the last one was not made. | Found: test.command → "
            + "test.service/1 Round → test.service/1 Echo"),
        "call → provider hello",
      ]),
    told(
      "a provider that does not answer in time is not waited for",
      [.tell("call never"), .pass(milliseconds: 10_000), .tell("push 1")],
      [
        "asked never",
        .line(
          "call → tooSlow - test.provider did not answer 'Echo' of test.service/1 in time. | Expected: an answer within "
            + "10000 ms"), "bar 'main 1'",
      ]),
    told(
      "a call ends with the flow that made it",
      [.tell("child guest sheet"), .tell("call never"), .intent(.dismiss), .tell("push 1")],
      ["provider: asked never by test.command", "guest: call → cancelled", "bar 'main 1'", "!failed: "]),
    told(
      "a provider that ends is made again for the call that it has not answered, if that may be",
      [.tell("call end"), .tell("call hello")],
      [
        .times(2, "provider: asked end by test.command"),
        "call → providerGone - test.provider ended before it had answered 'Echo' of test.service/1.",
        "call → provider hello", .times(3, "provider: started"),
      ]),
    told(
      "a topic is told to those who follow it, the last value first",
      [.tell("call one"), .tell("call follow"), .tell("call two"), .tell("call say three"), .tell("call four")],
      [
        "main: heard one", "main: heard two",
        "main: heard four", "!heard three", .once("heard one"),
      ]),
    told(
      "topics observed in an initializer are observed after a restart and an edit",
      [
        .tell("child follower sheet"), .tell("call one"), .startAgain, .tell("call two"), .edit, .tell("call three"),
      ],
      ["follower: heard one", "ended", "follower: restored", "follower: heard two", "follower: heard three"]),
    told(
      "a topic is not observed from start(), and the log says so",
      [.tell("child hasty sheet"), .tell("call one"), .startAgain, .tell("call two")],
      [
        .line(
          "error: CommandCoordinator does not observe 'Said' of test.service/1: it called observe in start(), which an "
            + "instance that continues after a swap, a restart or a crash does not run."),
        "hasty: call → provider one", "hasty: call → provider two", "!hasty: heard",
      ]),
    told(
      "a provider and its callers work on when their code is replaced",
      [
        .tell("call one"), .tell("call follow"), .tell("call slowly"), .edit, .pass(milliseconds: 20),
        .tell("call two"), .tell("call follow"),
      ],
      [
        "main: heard one", "provider: asked slowly", "edited 2 lost []", "main: call → provider slowly",
        "main: call → provider two", "main: heard two", .times(1, "loaded, as it provides"), .never("cancelled"),
      ]),
    tabbed(
      "a feature that the contract does not allow is refused",
      [
        .intent(.select("test.other")), .tell("call hello"), .tell("call follow"), .intent(.select("test.command")),
        .tell("call hello"),
      ],
      [
        .line(
          "other: call → refused - test.other may not use test.service/1: its contract does not allow it. | Expected: "
            + "test.command, test.provider | Found: test.other"),
        "warning: test.other cannot follow Said of test.service/1", "main: call → provider hello", "!other: heard",
      ]),
    told(
      "a provider that worked unseen is not there at the next start, and comes again when it is called",
      [.tell("call one"), .startAgain, .tell("call follow"), .tell("call two")],
      ["call → provider one", "ended", "provider: started", "heard two", .times(2, "provider: started")]),
  ]
}
