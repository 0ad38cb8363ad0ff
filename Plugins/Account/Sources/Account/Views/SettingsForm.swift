import FeatureKit

/// What the user may choose.
///
/// Each change is kept at once.
struct SettingsForm: View {
  @Bindable var model: AccountModel

  var body: some View {
    List {
      Section("Mail", footer: "Bills always come by mail.") {
        Toggle("Newsletter", subtitle: "Once a month", isOn: $model.kept.settings.newsletter)
        Toggle("State of my orders", isOn: $model.kept.settings.orderMails)
        Toggle("Offers for me", isOn: $model.kept.settings.personalOffers)
      }
    }
    .navigationTitle("Settings")
  }
}
