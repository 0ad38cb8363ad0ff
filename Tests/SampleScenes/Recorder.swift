package import Scenes

/// Keeps the intents it is given.
@MainActor
package final class Recorder: IntentHandler {
  package private(set) var intents: [Intent] = []
  package var answer: (Intent) -> Void = { _ in }

  package init() {}

  package func handle(_ intent: Intent) {
    intents.append(intent)
    answer(intent)
  }
}
