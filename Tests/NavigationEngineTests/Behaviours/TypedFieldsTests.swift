import Flows
import Screens
import Testing

@testable import NavigationEngine

@MainActor @Suite("Typed text is kept by the name of its field")
struct TypedFieldsTests {
  /// A screen of text fields, each with its key and the property that has its name.
  private func screen(_ fields: [(key: String, property: ElementProperty, name: String)]) -> Screen {
    let builder = ScreenBuilder()
    for field in fields {
      builder.begin(.textField, key: field.key)
      builder.string(field.property, field.name)
      builder.action(.change, ActionID(rawValue: 1))
      builder.end()
    }
    return builder.finish()
  }

  @Test(
    "A field without a title is found by its label, also at another position",
    arguments: [ElementProperty.label, .title])
  func label(property: ElementProperty) throws {
    let old = screen([("a", property, "City"), ("b", property, "Street")])
    let street = try #require(old.elements.last)
    var fields = TypedFields()
    fields.type("Elm", into: street)
    let field = try #require(fields.fields.first)
    #expect(fields.fields.count == 1)
    let new = screen([("x", property, "Street"), ("b", property, "City")])
    let found = try #require(TypedFields.element(for: field, on: new))
    #expect(found.string(property) == "Street")
    #expect(TypedFields.element(for: field, on: screen([("b", property, "City")])) == nil)
  }

  @Test("Text that was saved without a name returns to its field with a label, or to the only one without a title")
  func savedWithoutName() throws {
    let labelled = screen([("a", .label, "City"), ("b", .title, "Street")])
    let city = try #require(labelled.elements.dropFirst().first)
    for id in [city.id.rawValue, 99] {
      let saved = WindowSnapshot.Typed(entry: EntryID(rawValue: 1), field: id, title: "", text: "Elm")
      let field = try #require(TypedFields([saved]).fields.first)
      #expect(TypedFields.element(for: field, on: labelled)?.id == city.id)
    }
  }

  @Test("Saved text of a field with a title is found by that title")
  func saved() throws {
    let saved = WindowSnapshot.Typed(entry: EntryID(rawValue: 1), field: 99, title: "Street", text: "Elm")
    let field = try #require(TypedFields([saved]).fields.first)
    let found = TypedFields.element(for: field, on: screen([("a", .title, "City"), ("b", .title, "Street")]))
    #expect(found?.string(.title) == "Street")
  }

  @Test("Of several fields with one name, the one at the same position has the text, and none at another position")
  func position() throws {
    let old = screen([("a", .title, "Note"), ("b", .title, "Note")])
    var fields = TypedFields()
    fields.type("Elm", into: try #require(old.elements.last))
    let field = try #require(fields.fields.first)
    #expect(TypedFields.element(for: field, on: old)?.id == old.elements.last?.id)
    #expect(TypedFields.element(for: field, on: screen([("x", .title, "Note"), ("y", .title, "Note")])) == nil)
  }
}
