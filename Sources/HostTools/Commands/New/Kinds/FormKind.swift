extension Template.Kind {
  /// A form with fields, their errors, and a switch.
  static let form = Template.Kind(
    name: "form",
    swift: """
      public import FeatureKit

      /// The places of this flow.
      public enum <#NAME#>Route: Route { case form }

      /// The values of the form; errors are shown once the user has tried to save it.
      struct <#NAME#>State: SavedState, Hashable {
        var name = "", mail = "", wantsNews = false, isTried = false, saved = ""

        var nameError: String? { isTried && name.isEmpty ? "A name is missing." : nil }
        var mailError: String? { isTried && !mail.contains("@") ? "An @ is missing." : nil }
      }

      @MainActor @Observable
      final class <#NAME#>Model { var state = <#NAME#>State() }

      /// The flow, with a view for each route.
      public final class <#NAME#>Coordinator: Coordinator<<#NAME#>Route> {
        @Bindable private var model = <#NAME#>Model()

        public override init() { super.init() }

        public override func start() async throws { await startFlow(route: .form) }

        public override func view(for route: <#NAME#>Route) -> any View {
          List {
            TextField("Name", text: $model.state.name, error: model.state.nameError)
            TextField("Mail", text: $model.state.mail, error: model.state.mailError)
            Toggle("Newsletter", isOn: $model.state.wantsNews)
            Button("Save", role: .primary) { [self] in save() }
            if !model.state.saved.isEmpty { Text(model.state.saved) }
          }
          .navigationTitle("<#NAME#>")
        }

        private func save() {
          model.state.isTried = true
          guard model.state.nameError == nil, model.state.mailError == nil else { return }
          model.state.saved = "Saved: \\(model.state.name), \\(model.state.wantsNews ? "with" : "without") news."
        }

        // What is filled in goes on in the next version of this library.
        public override func saveState() throws -> Payload? { try model.state.saved() }
        public override func restoreState(_ state: Payload) throws { model.state = try restored(from: state) }
      }

      """,
    swiftTest: """
      import FeatureTesting
      import Testing

      @testable import <#NAME#>

      @MainActor @Suite("<#NAME#>")
      struct <#NAME#>Tests {
        @Test("Missing values are named once the user tries to save, and a complete form is saved")
        func saves() async {
          let app = FeatureTester(tab: "<#ID#>") { <#NAME#>Coordinator() }
          await app.start()
          #expect(await app.press("Save"))
          #expect(app.element("Name")?.string(.error) == "A name is missing.")
          #expect(await app.set("Name", to: .text("Ada")))
          #expect(await app.set("Mail", to: .text("ada@example.org")))
          #expect(await app.press("Save"))
          #expect(app.texts.contains("Saved: Ada, without news."))
        }

        @Test("Typed values continue in a new version")
        func goesOn() async throws {
          let app = FeatureTester(tab: "<#ID#>") { <#NAME#>Coordinator() }
          await app.start()
          _ = await app.set("Name", to: .text("Ada"))
          let report = try await app.swap("<#ID#>") { <#NAME#>Coordinator() }
          #expect(report.lost == [])
          #expect(app.element("Name")?.string(.value) == "Ada")
        }
      }

      """,
    c: """
      /* A form whose errors are shown once the user has tried to save it; switchyard_flow.h is the frame around it. */
      #include <stdio.h>
      #include <string.h>

      typedef struct form {
        char name[64], mail[64], saved[96];
        int wants_news, is_tried;
      } form;
      #define SY_STATE form
      #include <switchyard_flow.h>

      enum { NAME = 1, MAIL, NEWS, SAVE };

      static void begin(form *it) { memset(it, 0, sizeof *it); }

      static const char *name_error(const form *it) { return it->is_tried && !*it->name ? "A name is missing." : NULL; }
      static const char *mail_error(const form *it) {
        return it->is_tried && !strchr(it->mail, '@') ? "An @ is missing." : NULL;
      }

      static void screen(const form *it, const char *route, uint64_t to) {
        (void)route;
        sy_put_title(to, "<#NAME#>");
        sy_put_field(to, "Name", it->name, name_error(it), NAME);
        sy_put_field(to, "Mail", it->mail, mail_error(it), MAIL);
        sy_put_toggle(to, "Newsletter", it->wants_news, NEWS);
        sy_put_primary(to, "Save", SAVE);
        if (*it->saved) sy_put_text(to, it->saved);
      }

      static void action(form *it, const sy_event_v1 *what, const sy_request_v1 *from) {
        (void)from;
        if (what->action == NAME) sy_take_text(it->name, sizeof it->name, what->text);
        if (what->action == MAIL) sy_take_text(it->mail, sizeof it->mail, what->text);
        if (what->action == NEWS) it->wants_news = what->flag == 1;
        if (what->action != SAVE) return;
        it->is_tried = 1;
        if (name_error(it) || mail_error(it)) return;
        snprintf(it->saved, sizeof it->saved, "Saved: %s, %s news.", it->name, it->wants_news ? "with" : "without");
      }

      SY_FLOW_PLUGIN("<#ID#>", "<#NAME#>", "star", "1.0.0")

      """,
    cpp: """
      // A form whose errors are shown once the user has tried to save it; switchyard.hpp is the manual.
      #include <switchyard.hpp>
      #include <switchyard_note.h>

      using namespace switchyard;

      class <#NAME#>Flow final : public Flow {
        std::string name_, mail_, saved_;
        bool wants_news_ = false, is_tried_ = false;

        void start(Requests &host) override { host.start("form"); }

        std::string name_error() const { return is_tried_ && name_.empty() ? "A name is missing." : ""; }
        std::string mail_error() const {
          return is_tried_ && mail_.find('@') == std::string::npos ? "An @ is missing." : "";
        }

        void screen(std::string_view, Screen &screen) const override {
          screen.title("<#NAME#>");
          screen.field("Name", name_).error(name_error()).change("name");
          screen.field("Mail", mail_).error(mail_error()).change("mail");
          screen.toggle("Newsletter", wants_news_).change("news");
          screen.button("Save").role(Role::primary).press("save");
          if (!saved_.empty()) screen.text(saved_);
        }

        void action(const Action &action, Requests &host) override {
          if (action.name == "name") name_ = action.text;
          if (action.name == "mail") mail_ = action.text;
          if (action.name == "news") wants_news_ = action.flag;
          is_tried_ = is_tried_ || action.name == "save";
          if (action.name == "save" && name_error().empty() && mail_error().empty()) {
            saved_ = "Saved: " + name_ + ", " + (wants_news_ ? "with" : "without") + " news.";
          }
          host.invalidate();
        }

        // What is filled in goes on in the next version of this library.
        std::optional<std::string> save() const override {
          return Writer().text(name_).text(mail_).text(saved_).number(wants_news_).number(is_tried_).bytes();
        }
        void restore(const Restored &from, Requests &) override {
          if (!from.state) return;
          Reader state(*from.state);
          name_ = state.text(), mail_ = state.text(), saved_ = state.text();
          wants_news_ = state.number() == 1, is_tried_ = state.number() == 1;
        }
      };

      SWITCHYARD_PLUGIN("<#NAME#>", "1.0.0", Feature::of<<#NAME#>Flow>("<#ID#>").tab("<#NAME#>", "star"))

      """,
    rust: """
      //! A form whose errors are shown once the user has tried to save it; switchyard.rs is the manual.
      use switchyard::{Action, Feature, Flow, Reader, Requests, Restored, Result, Role, Screen, Writer};

      #[derive(Default)]
      struct <#NAME#> {
          name: String,
          mail: String,
          saved: String,
          wants_news: bool,
          is_tried: bool,
      }

      impl <#NAME#> {
          fn name_error(&self) -> &str { if self.is_tried && self.name.is_empty() { "A name is missing." } else { "" } }
          fn mail_error(&self) -> &str { if self.is_tried && !self.mail.contains('@') { "An @ is missing." } else { "" } }
      }

      impl Flow for <#NAME#> {
          fn start(&mut self, host: &Requests) -> Result { host.start("form") }
          fn screen(&self, _route: &str, screen: &mut Screen) -> Result {
              screen.title("<#NAME#>").field("Name", &self.name).error(self.name_error()).change("name", "");
              screen.field("Mail", &self.mail).error(self.mail_error()).change("mail", "");
              screen.toggle("Newsletter", self.wants_news).change("news", "");
              screen.button("Save").role(Role::Primary).press("save", "");
              if !self.saved.is_empty() { screen.text(&self.saved); }
              Ok(())
          }
          fn action(&mut self, action: &Action, host: &Requests) -> Result {
              match action.name {
                  "name" => self.name = action.text.to_string(),
                  "mail" => self.mail = action.text.to_string(),
                  "news" => self.wants_news = action.flag,
                  _ => self.is_tried = true,
              }
              if action.name == "save" && self.name_error().is_empty() && self.mail_error().is_empty() {
                  self.saved = format!("Saved: {}, {} news.", self.name, if self.wants_news { "with" } else { "without" });
              }
              host.invalidate()
          }
          // What is filled in goes on in the next version of this library.
          fn save(&self) -> Option<Vec<u8>> {
              let texts = Writer::new().text(&self.name).text(&self.mail).text(&self.saved);
              Some(texts.number(self.wants_news.into()).number(self.is_tried.into()).bytes())
          }
          fn restore(&mut self, from: &Restored, _host: &Requests) -> Result {
              if let Some(mut state) = from.state.map(Reader::new) {
                  (self.name, self.mail) = (state.text()?.to_string(), state.text()?.to_string());
                  self.saved = state.text()?.to_string();
                  (self.wants_news, self.is_tried) = (state.number()? == 1, state.number()? == 1);
              }
              Ok(())
          }
      }

      switchyard::plugin!("<#NAME#>", "1.0.0", [Feature::of::<<#NAME#>>("<#ID#>").tab("<#NAME#>", "star")]);

      #[cfg(test)]
      mod tests {
          use super::*;

          #[test]
          fn what_is_missing_is_said_once_it_was_tried() {
              let mut flow = <#NAME#>::default();
              assert_eq!(flow.name_error(), "");
              flow.is_tried = true;
              assert_eq!((flow.name_error(), flow.mail_error()), ("A name is missing.", "An @ is missing."));
          }
      }

      """,
    script: """
      # A step in each line, as a user takes it: '<#COMMAND#> check --help' says where all of them are explained.
      open <#ID#>
      press "Save"
      expect text "A name is missing."
      type "Ada" into "Name"
      type "ada" into "Mail"
      press "Save"
      expect text "An @ is missing."

      # What is filled in goes on in the next version of the library, and at the next start of the app.
      type "@example.org" into "Mail"
      toggle "Newsletter"
      swap
      submit
      restart
      expect screen
        == <#NAME#> ==
        Name: (text field) "Ada"
        Mail: (text field) "ada@example.org"
        [x] Newsletter
        [ Save ]
        Saved: Ada, with news.

      """)
}
