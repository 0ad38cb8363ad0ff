import CSwitchyard
import Failures
import FlowABI
import Flows
import Testing

@testable import PluginBridge

@Suite("A call into a plugin that fails is reported in the plugin's words, or by its status")
struct BridgeFailureTests {
  @Test("Without a message the status is named, with the advice to contact the author")
  func status() {
    let failure = BridgeFailure.status(SY_E_TOO_LARGE, in: .screen, of: "test.bridge", .init())
    #expect(
      failure.lines == [
        "test.bridge failed in 'screen'.", "Expected: SY_OK", "Found: SY_E_TOO_LARGE (\(SY_E_TOO_LARGE))",
        "What you can do: Try again. If it fails again, contact the feature's author.",
      ])
    #expect(failure.code == "plugin.screen")
    #expect(
      BridgeFailure.status(77, in: .event, of: "test.bridge", .init()).found == "77, which is not a status")
  }

  @Test("A text of a failure that is not UTF-8 is known by its field, whatever is behind the text's end")
  func invalidText() {
    var error = sy_error_v1()
    #expect(error.invalidField == nil)
    withUnsafeMutableBytes(of: &error.message) { $0.copyBytes(from: [0x61, 0, 0xff]) }
    #expect(error.invalidField == nil)
    withUnsafeMutableBytes(of: &error.cause) { $0.copyBytes(from: [0x61, 0xff]) }
    #expect(error.invalidField == "error->cause")
    withUnsafeMutableBytes(of: &error.message) { $0.copyBytes(from: [0x61, 0x62, 0xff]) }
    #expect(error.invalidField == "error->message")
  }

  @Test("A link that was followed part of the way, or is held, keeps its kind")
  func links() {
    #expect(BridgeFailure.status(SY_E_PARTIAL, in: .event, of: "test.bridge", .init()).code == .partialLink)
    #expect(BridgeFailure.status(SY_E_HELD, in: .event, of: "test.bridge", .init()).code == .heldLink)
  }

  @Test("State that a version does not take is a refusal only where state is given")
  func state() {
    let restore = BridgeFailure.status(SY_E_STATE, in: .restore, of: "test.bridge", .init())
    let event = BridgeFailure.status(SY_E_STATE, in: .event, of: "test.bridge", .init())
    #expect(restore.code == FlowFailure.refusedState(by: "test.bridge").code)
    #expect(event.code == "plugin.event")
  }

  @Test("State that a version does not take is refused in the plugin's own words, if it has some")
  func stateInWords() {
    let failure = FlowFailure(code: "shop.old", message: "The cart is of version 1.").withBorrowed {
      BridgeFailure.status(SY_E_STATE, in: .restore, of: "test.bridge", $0.pointee)
    }
    #expect(failure.message == "The cart is of version 1.")
    #expect(failure.code == .refusedState)
  }
}
