import FeatureKit

/// The settings form.
///
/// Each change is saved immediately.
struct SettingsForm: View {
  @Bindable var model: AccountModel

  var body: some View {
    let words = model.words
    List {
      Section(
        words("Mail", "Post"),
        footer: words("Invoices are always sent by mail.", "Rechnungen kommen immer per Mail.")
      ) {
        Toggle(
          words("Newsletter", "Rundbrief"), subtitle: words("Once a month", "Einmal im Monat"),
          isOn: $model.data.settings.newsletter)
        Toggle(
          words("Order updates", "Stand meiner Bestellungen"),
          subtitle: words("Packed, on its way, delivered", "Gepackt, unterwegs, zugestellt"),
          isOn: $model.data.settings.orderMails)
        Toggle(
          words("Personal offers", "Angebote für mich"),
          subtitle: words("From what you looked at", "Nach dem, was Sie angesehen haben"),
          isOn: $model.data.settings.personalOffers)
      }
      Section(words("Display", "Anzeige"), footer: scope) {
        Picker(words("Language", "Sprache"), selection: $model.language, options: Language.allCases, label: \.rawValue)
          .pickerStyle(.segmented)
        if let appearance = model.appearance {
          Picker(words("Theme", "Farben"), selection: $model.theme, options: appearance.themes, label: words.theme)
        }
      }
    }
    .navigationTitle(words("Settings", "Einstellungen"))
    .link("shop://account/settings")
    .navigationSubtitle(words("Saved as you go", "Wird sofort gespeichert"))
  }

  private var scope: String {
    model.appearance == nil
      ? model.words("Applies to Account.", "Gilt für das Konto.")
      : model.words(
        "The language applies to Account, the theme to the whole app.",
        "Die Sprache gilt für das Konto, die Farben gelten für die ganze App.")
  }
}
