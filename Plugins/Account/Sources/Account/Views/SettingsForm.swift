import FeatureKit

/// The settings form.
///
/// Each change is saved immediately.
struct SettingsForm: View {
  @Bindable var model: AccountModel

  var body: some View {
    List {
      Section("Mail", footer: "Invoices are always sent by mail.") {
        Toggle("Newsletter", subtitle: "Once a month", isOn: $model.data.settings.newsletter)
        Toggle("Order updates", isOn: $model.data.settings.orderMails)
        Toggle("Personal offers", isOn: $model.data.settings.personalOffers)
      }
    }
    .navigationTitle("Settings")
  }
}
