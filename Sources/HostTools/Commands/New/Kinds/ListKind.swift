extension Template.Kind {
  /// A list, a pushed detail, and a sheet with a field.
  static let list = Template.Kind(
    name: "list",
    swift: """
      public import FeatureKit

      /// The places of this flow.
      public enum <#NAME#>Route: Route {
        case list, detail(String), add

        public var presentationStyle: PresentationStyle { self == .add ? .sheet(detents: [.medium]) : .push }
      }

      /// The state that this flow shows and changes.
      struct <#NAME#>State: SavedState, Hashable { var items = ["One", "Two", "Three"], draft = "" }

      @MainActor @Observable
      final class <#NAME#>Model { var state = <#NAME#>State() }

      /// The flow, with a view for each route.
      public final class <#NAME#>Coordinator: Coordinator<<#NAME#>Route> {
        @Bindable private var model = <#NAME#>Model()

        public override init() { super.init() }

        public override func start() async throws { await startFlow(route: .list) }

        @ViewBuilder public override func view(for route: <#NAME#>Route) -> any View {
          switch route {
          case .list:
            List {
              ForEach(model.state.items, id: \\.self) { item in
                Row(item) { [self] in await router.navigate(to: .detail(item)) }
              }
            }
            .navigationTitle("<#NAME#>").largeTitle().toolbar { Button("Add") { [self] in await router.navigate(to: .add) } }
          case .detail(let item): List { Text("You are looking at \\(item).") }.navigationTitle(item)
          case .add:
            List {
              TextField("Name", text: $model.state.draft, prompt: "Four")
              Button("Add", role: .primary) { [self] in await add() }
            }
            .navigationTitle("Add")
          }
        }

        private func add() async {
          if !model.state.draft.isEmpty { model.state.items.append(model.state.draft) }
          model.state.draft = ""
          await router.dismiss()
        }

        // What is typed and listed goes on in the next version of this library.
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
        @Test("An item is added in a sheet and opened from the list")
        func adds() async {
          let app = FeatureTester(tab: "<#ID#>") { <#NAME#>Coordinator() }
          await app.start()
          #expect(await app.press("Add"))
          #expect(await app.set("Name", to: .text("Four")))
          #expect(await app.press("Add"))
          #expect(await app.press("Four"))
          #expect(app.title == "Four")
        }

        @Test("A new version goes on where the old one was")
        func goesOn() async throws {
          let app = FeatureTester(tab: "<#ID#>") { <#NAME#>Coordinator() }
          await app.start()
          await app.press("Two")
          let report = try await app.swap("<#ID#>") { <#NAME#>Coordinator() }
          #expect(report.lost == [])
          #expect(app.title == "Two")
        }
      }

      """,
    c: """
      /* A list, a pushed detail, and a sheet with a field; switchyard.h is the manual, switchyard_flow.h the frame around it. */
      #include <stdio.h>
      #include <string.h>
      #include <switchyard.h>

      typedef struct list {
        uint64_t count;
        char items[16][32], draft[32];
      } list;
      #define SY_STATE list
      #include <switchyard_flow.h>

      enum { ASK = 1, TYPE, ADD, OPEN };

      static void begin(list *it) { *it = (list){.count = 3, .items = {"One", "Two", "Three"}}; }

      static void screen(const list *it, const char *route, uint64_t to) {
        char line[64];
        sy_put_title(to, *route == 0 ? "<#NAME#>" : strcmp(route, "add") == 0 ? "Add" : route + 5);
        if (*route == 0) {
          sy_put_begin(to, SY_KIND_TOOLBAR, NULL), sy_put_button(to, "Add", ASK), sy_put_end(to);
          for (uint64_t index = 0; index < it->count; index++) sy_put_row(to, it->items[index], NULL, OPEN + index);
        } else if (strcmp(route, "add") == 0) {
          sy_put_field(to, "Name", it->draft, NULL, TYPE);
          sy_put_primary(to, "Add", ADD);
        } else {
          snprintf(line, sizeof line, "You are looking at %s.", route + 5);
          sy_put_text(to, line);
        }
      }

      static void action(list *it, const sy_event_v1 *what, const sy_request_v1 *from) {
        char route[40];
        if (what->action == ASK) sy_present(from, "add");
        if (what->action == TYPE) sy_take_text(it->draft, sizeof it->draft, what->text);
        if (what->action == ADD && it->draft[0] != 0 && it->count < 16) {
          memcpy(it->items[it->count++], it->draft, sizeof it->draft), it->draft[0] = 0, sy_close(from);
        }
        if (what->action < OPEN || what->action - OPEN >= it->count) return;
        snprintf(route, sizeof route, "item/%s", it->items[what->action - OPEN]), sy_push(from, route);
      }

      SY_FLOW_PLUGIN("<#ID#>", "<#NAME#>", "star", "1.0.0")

      """,
    cpp: """
      // A list, a pushed detail, and a sheet with a field; switchyard.hpp is the manual.
      #include <switchyard.hpp>
      #include <switchyard_note.h>

      using namespace switchyard;

      class <#NAME#>Flow final : public Flow {
        std::vector<std::string> items_{"One", "Two", "Three"};
        std::string draft_;

        void start(Requests &host) override { host.start("list"); }

        void screen(std::string_view route, Screen &screen) const override {
          screen.title(route == "list" ? "<#NAME#>" : route == "add" ? "Add" : route.substr(5));
          if (route == "list") {
            screen.large_title().toolbar().with([](Content &in) { in.button("Add").press("ask"); });
            for (const std::string &item : items_) screen.row(item, item).chevron().press("open", item);
          } else if (route == "add") {
            screen.field("Name", draft_).placeholder("Four").change("type").submit("add");
            screen.button("Add").role(Role::primary).press("add");
          } else {
            screen.text("You are looking at " + std::string(route.substr(5)) + ".");
          }
        }

        void action(const Action &action, Requests &host) override {
          if (action.name == "open") host.push("item/" + std::string(action.value), How().from(action.entry));
          if (action.name == "ask") host.present("add", How().from(action.entry));
          if (action.name == "type") draft_ = action.text;
          if (action.name == "add" && !draft_.empty()) items_.push_back(std::exchange(draft_, "")), host.dismiss();
          host.invalidate();
        }

        // What is typed and listed goes on in the next version of this library.
        std::optional<std::string> save() const override { return Writer().text(draft_).texts(items_).bytes(); }
        void restore(const Restored &from, Requests &) override {
          if (Reader state(from.state.value_or("")); from.state) draft_ = state.text(), items_ = state.texts();
        }
      };

      SWITCHYARD_PLUGIN("<#NAME#>", "1.0.0", Feature::of<<#NAME#>Flow>("<#ID#>").tab("<#NAME#>", "star"))

      """,
    rust: """
      //! A list, a pushed detail, and a sheet with a field; switchyard.rs is the manual.
      use switchyard::{Action, Feature, Flow, Reader, Requests, Restored, Result, Role, Screen, Style, Writer};

      #[derive(Default)]
      struct <#NAME#> { added: Vec<String>, draft: String }

      impl Flow for <#NAME#> {
          fn start(&mut self, host: &Requests) -> Result { host.start("list") }
          fn screen(&self, route: &str, screen: &mut Screen) -> Result {
              if let Some(item) = route.strip_prefix("item/") {
                  screen.title(item).text(format!("You are looking at {}.", item));
              } else if route == "add" {
                  screen.title("Add").field("Name", &self.draft).placeholder("Four").change("type", "").submit("add", "");
                  screen.button("Add").role(Role::Primary).press("add", "");
              } else {
                  screen.title("<#NAME#>").large_title().toolbar().with(|bar| bar.button("Add").press("ask", "").done());
                  for item in ["One", "Two", "Three"].into_iter().chain(self.added.iter().map(String::as_str)) {
                      screen.keyed_row(item, item).chevron().press("open", item);
                  }
              }
              Ok(())
          }
          fn action(&mut self, action: &Action, host: &Requests) -> Result {
              match action.name {
                  "open" => host.from(action.entry).push(format!("item/{}", action.value))?,
                  "ask" => host.from(action.entry).present("add", Style::Sheet)?,
                  "type" => self.draft = action.text.to_string(),
                  _ if self.draft.is_empty() => return Ok(()),
                  _ => { self.added.push(std::mem::take(&mut self.draft)); host.dismiss()? }
              }
              host.invalidate()
          }
          // What is typed and added goes on in the next version of this library.
          fn save(&self) -> Option<Vec<u8>> { Some(Writer::new().text(&self.draft).texts(&self.added).bytes()) }
          fn restore(&mut self, from: &Restored, _host: &Requests) -> Result {
              if let Some(mut state) = from.state.map(Reader::new) {
                  (self.draft, self.added) = (state.text()?.to_string(), state.texts()?);
              }
              Ok(())
          }
      }

      switchyard::plugin!("<#NAME#>", "1.0.0", [Feature::of::<<#NAME#>>("<#ID#>").tab("<#NAME#>", "star")]);

      #[cfg(test)]
      mod tests {
          use super::*;

          #[test]
          fn what_is_typed_and_added_is_saved() {
              let flow = <#NAME#> { added: vec!["Four".to_string()], draft: "Fi".to_string() };
              let saved = flow.save().unwrap();
              let mut state = Reader::new(&saved);
              assert_eq!(state.text().unwrap(), "Fi");
              assert_eq!(state.texts().unwrap(), ["Four"]);
          }
      }

      """,
    script: """
      # A step in each line, as a user takes it: '<#COMMAND#> check --help' says where all of them are explained.
      open <#ID#>
      expect rows 3
      press "Two"
      expect depth 2
      expect text "You are looking at Two."
      back

      # What is typed goes on in the next version of the library.
      press "Add"
      expect sheet
      type "Four" into "Name"
      swap
      expect "Name" is "Four"
      submit
      expect no sheet

      # What is listed goes on at the next start of the app.
      restart
      expect screen
        == <#NAME#> ==
        One   >
        Two   >
        Three   >
        Four   >
        [ Add ]

      """)
}
