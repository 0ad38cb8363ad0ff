/*
 * A feature that stores a value, and loads it when its screen appears: nothing of it is saved state.
 */
#include <switchyard.hpp>
#include <switchyard_note.h>

using namespace switchyard;

namespace {

class Kept final : public Flow {
 public:
  void start(Requests &host) override { host.start("home"); }
  void appeared(std::uint64_t, Requests &host) override {
    is_kept_ = host.load("kept").has_value();
    host.invalidate();
  }
  void screen(std::string_view, Screen &screen) const override {
    screen.title("Home");
    screen.text(is_kept_ ? "Kept" : "Nothing");
    screen.button("Keep").press("keep");
  }
  void action(const Action &, Requests &host) override {
    host.store("kept", "1");
    is_kept_ = true;
    host.invalidate();
  }
  std::optional<std::string> save() const override { return "nothing of it"; }
  void restore(const Restored &, Requests &) override {}

 private:
  bool is_kept_ = false;
};

}  // namespace

SWITCHYARD_PLUGIN("Kept", "1.0.0", Feature::of<Kept>("test.kept").tab("Kept", "star"))
