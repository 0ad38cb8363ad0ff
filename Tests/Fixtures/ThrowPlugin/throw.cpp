/*
 * A feature that throws where THROWS_IN_ACTION or THROWS_IN_STOP says.
 */
#include <switchyard.hpp>
#include <switchyard_note.h>

#include <stdexcept>

using namespace switchyard;

namespace {

class Throwing final : public Flow {
 public:
  void start(Requests &host) override { host.start("home"); }
  void screen(std::string_view route, Screen &screen) const override {
    if (route != "home") throw Failure("There is no such screen.", SY_E_MALFORMED);
    screen.title("Throwing");
    screen.button("Press").press("press");
  }
  void action(const Action &, Requests &host) override {
#ifdef THROWS_IN_ACTION
    throw std::runtime_error("It cannot be done.");
#endif
    host.invalidate();
  }
  void stop(std::int32_t) override {
#ifdef THROWS_IN_STOP
    throw std::runtime_error("It cannot be done.");
#endif
  }
};

}  // namespace

SWITCHYARD_PLUGIN("Throwing", "1.0.0", Feature::of<Throwing>("test.throwing").tab("Throwing", "star"))
