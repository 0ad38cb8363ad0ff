import Flows
import Payloads

/// A verb of the stack, asked of [0], [1], [2], and what it leaves.
struct StackVerb {
  var request: Request
  var stack: [Payload]
  var outcome = Outcome.done

  static let all: [StackVerb] = {
    let all: [Payload] = [[0], [1], [2]]
    var verbs = [StackVerb(request: .push([1]), stack: all + [[1]]), StackVerb(request: .pop(count: 2), stack: [[0]])]
    verbs.append(StackVerb(request: .pop(count: 9), stack: all, outcome: .refused(.tooFewEntries)))
    verbs.append(StackVerb(request: .append([[7], [8]]), stack: all + [[7], [8]]))
    verbs.append(StackVerb(request: .append([]), stack: all, outcome: .noop(.unchanged)))
    verbs.append(StackVerb(request: .popTo([1]), stack: [[0], [1]]))
    verbs.append(StackVerb(request: .popTo([2]), stack: all, outcome: .noop(.alreadyOnTop)))
    verbs.append(StackVerb(request: .popTo([9]), stack: all, outcome: .refused(.routeNotFound)))
    verbs.append(StackVerb(request: .popToRoot(dismissing: false), stack: [[0]]))
    verbs.append(StackVerb(request: .popToInitialRoute, stack: [[0]]))
    verbs.append(StackVerb(request: .popToPreviousFlow, stack: all, outcome: .refused(.atRoot)))
    verbs.append(StackVerb(request: .replaceTop([7]), stack: [[0], [1], [7]]))
    verbs.append(StackVerb(request: .setStack([[0], [1], [5]]), stack: [[0], [1], [5]]))
    verbs.append(StackVerb(request: .setStack([]), stack: [[0]]))
    verbs.append(StackVerb(request: .setStack(all), stack: all, outcome: .noop(.unchanged)))
    verbs.append(StackVerb(request: .startFlow([8]), stack: [[8]]))
    verbs.append(StackVerb(request: .restart, stack: [[0]]))
    verbs.append(StackVerb(request: .dismiss, stack: all, outcome: .noop(.nothingPresented)))
    verbs.append(StackVerb(request: .dismissToRoot, stack: all, outcome: .noop(.nothingPresented)))
    verbs.append(StackVerb(request: .close, stack: [[0], [1]]))
    return verbs
  }()
}
