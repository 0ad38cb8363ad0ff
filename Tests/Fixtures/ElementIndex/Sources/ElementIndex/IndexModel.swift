import FeatureKit

/// The values that the controls of the index change.
@MainActor @Observable
final class IndexModel {
  var name = "Ada Lovelace"
  var mail = "ada"
  var password = "difference"
  var note = "The bell does not work.\nPlease knock."
  var isOn = true
  var isSoldOut = false
  var size = "Medium"
  var country = "Norway"
  var quantity = 2
  var volume = 0.62
  var day = CalendarDay(year: 2026, month: 11, day: 21)
  var window = ListWindow()

  func submit() {}
}
