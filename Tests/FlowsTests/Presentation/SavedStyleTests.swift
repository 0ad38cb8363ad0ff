import Flows
import Payloads
import Screens
import Testing

/// The same cases with the form that the compiler generates, in which windows have been saved.
private enum Generated {
  enum Detent: Hashable, Codable {
    case medium, large
    case height(Double), fraction(Double)
  }

  enum Style: Equatable, Codable {
    case push
    case sheet(detents: Set<Detent>, grabber: Bool, dismissible: Bool, cornerRadius: Double?)
    case fullScreenCover(dismissible: Bool)
    case alert, confirmationDialog, detail
    case embed(slot: String)
    case custom(presenting: Transition, dismissing: Transition?, fullScreen: Bool, dismissible: Bool)
  }

  enum Value: Equatable, Codable {
    case none
    case flag(Bool), number(Double), text(String)
  }
}

@Suite("Styles and action values are saved in the form that the compiler generates")
struct SavedStyleTests {
  private static let styles: [(PresentationStyle, Generated.Style)] = [
    (.push, .push), (.alert, .alert), (.confirmationDialog, .confirmationDialog), (.detail, .detail),
    (.sheet, .sheet(detents: [.large], grabber: true, dismissible: true, cornerRadius: nil)),
    (
      .sheet(detents: [.medium], grabber: false, dismissible: true, cornerRadius: 8),
      .sheet(detents: [.medium], grabber: false, dismissible: true, cornerRadius: 8)
    ),
    (
      .sheet(detents: [.height(120)], grabber: true, dismissible: false),
      .sheet(detents: [.height(120)], grabber: true, dismissible: false, cornerRadius: nil)
    ),
    (
      .sheet(detents: [.fraction(0.25)]),
      .sheet(detents: [.fraction(0.25)], grabber: true, dismissible: true, cornerRadius: nil)
    ),
    (.fullScreenCover, .fullScreenCover(dismissible: true)),
    (.fullScreenCover(dismissible: false), .fullScreenCover(dismissible: false)),
    (.embed(slot: "side"), .embed(slot: "side")),
    (
      .custom(presenting: .fade), .custom(presenting: .fade, dismissing: nil, fullScreen: false, dismissible: true)
    ),
    (
      .custom(presenting: .scale, dismissing: .slide(.bottom), fullScreen: true, dismissible: false),
      .custom(presenting: .scale, dismissing: .slide(.bottom), fullScreen: true, dismissible: false)
    ),
  ]

  private static let values: [(ActionValue, Generated.Value)] = [
    (.none, .none), (.flag(true), .flag(true)), (.flag(false), .flag(false)), (.number(2.5), .number(2.5)),
    (.text("é"), .text("é")),
  ]

  @Test("Each style has the bytes of the generated form, and is read from them")
  func everyStyle() throws {
    for (style, generated) in Self.styles { try expectEqualForms(style, generated) }
  }

  @Test("Each action value has the bytes of the generated form, and is read from them")
  func everyValue() throws {
    for (value, generated) in Self.values { try expectEqualForms(value, generated) }
  }

  @Test("Several detents are all read")
  func detents() throws {
    let style = PresentationStyle.sheet(detents: [.medium, .large, .height(90), .fraction(0.75)])
    #expect(try PayloadDecoder.decode(PresentationStyle.self, from: PayloadEncoder.encode(style)) == style)
  }

  @Test("A saved value with no case, two cases or an unknown case is an error")
  func notOneCase() throws {
    let bad: [[String: [String: Bool]]] = [[:], ["push": [:], "alert": [:]], ["popover": [:]], ["_0": [:]]]
    for fields in bad {
      let payload = try PayloadEncoder.encode(fields)
      #expect(throws: (any Error).self) { try PayloadDecoder.decode(PresentationStyle.self, from: payload) }
      #expect(throws: (any Error).self) { try PayloadDecoder.decode(Detent.self, from: payload) }
      #expect(throws: (any Error).self) { try PayloadDecoder.decode(ActionValue.self, from: payload) }
    }
    let two = try PayloadEncoder.encode(["medium": [:], "large": [:]] as [String: [String: Bool]])
    #expect(throws: (any Error).self) { try PayloadDecoder.decode(Detent.self, from: two) }
  }

  private func expectEqualForms<Value: Codable & Equatable>(_ value: Value, _ generated: some Encodable) throws {
    let form = try PayloadEncoder.encode(generated)
    #expect(try PayloadEncoder.encode(value) == form, "\(value)")
    #expect(try PayloadDecoder.decode(Value.self, from: form) == value)
  }
}
