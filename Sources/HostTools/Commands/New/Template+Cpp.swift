extension Template {
  /// A package in C++: a list, a pushed detail, and a sheet with a field.
  static let cppFiles = [
    File(
      path: "src/plugin.cpp",
      text: """
        // A list, a pushed detail, and a sheet with a field; switchyard.hpp is the manual.
        #include <switchyard.hpp>
        #include <switchyard_note.h>

        namespace {

        using namespace switchyard;

        class <#NAME#>Flow final : public Flow {
          std::vector<std::string> items_{"One", "Two", "Three"};
          std::string draft_;

          void start(Requests &host) override { host.start("list"); }

          void screen(std::string_view route, Screen &screen) const override {
            if (route == "list") {
              screen.title("<#NAME#>").large_title();
              screen.toolbar().with([](Content &in) { in.button("Add").press("ask"); });
              for (const std::string &item : items_) screen.row(item, item).chevron().press("open", item);
            } else if (route == "add") {
              screen.title("Add");
              screen.field("Name", draft_).placeholder("Four").change("type").submit("add");
              screen.button("Add").role(Role::primary).press("add");
            } else {
              const std::string item(route.substr(route.find('/') + 1));
              screen.title(item);
              screen.text("You are looking at " + item + ".");
            }
          }

          void action(const Action &action, Requests &host) override {
            const How once = How().from(action.entry);
            if (action.name == "open") host.push("item/" + std::string(action.value), once);
            if (action.name == "ask") host.present("add", once);
            if (action.name == "type") draft_ = action.text;
            if (action.name == "add" && !draft_.empty()) {
              items_.push_back(std::exchange(draft_, ""));
              host.dismiss();
            }
            host.invalidate();
          }

          // What is typed and listed goes on in the next version of this library.
          std::optional<std::string> save() const override {
            return Writer().text(draft_).texts(items_).bytes();
          }

          void restore(const Restored &from, Requests &) override {
            if (!from.state) return;
            Reader state(*from.state);
            draft_ = state.text();
            items_ = state.texts();
          }
        };

        }  // namespace

        SWITCHYARD_PLUGIN("<#NAME#>", "1.0.0", Feature::of<<#NAME#>Flow>("<#ID#>").tab("<#NAME#>", "star"))

        """)
  ]
}
