/*
 * A feature with everything that a script can use: elements with values, rows with buttons of their own, a timer, a
 * thread, a link, a badge, a form in a sheet, and a child with a launch value and a result.
 */
#include <switchyard.hpp>
#include <switchyard_note.h>

#include <atomic>
#include <chrono>
#include <thread>

using namespace switchyard;

namespace {

/// What a flow must not do: it is not saved, and another copy of the library does not know it.
int presses = 0;

class Child final : public Flow {
 public:
  explicit Child(std::string_view launch) : launch_(launch) {}
  void start(Requests &host) override {
    if (launch_ == "fail") throw Failure("It does not want to.");
    host.start("child");
  }
  void screen(std::string_view, Screen &screen) const override {
    screen.title("Child");
    screen.text("Launched with '" + launch_ + "'");
    screen.button("Finish").press("finish");
  }
  void action(const Action &, Requests &host) override { host.finish(launch_ + "!"); }

 private:
  std::string launch_;
};

class Everything final : public Flow {
 public:
  ~Everything() override {
    if (thread_.joinable()) thread_.join();
  }
  void start(Requests &host) override { host.start("list"); }

  void screen(std::string_view route, Screen &screen) const override {
    if (route == "form") {
      screen.title("Form");
      screen.field("Name", name_).change("name").submit("save");
      screen.button("Save").role(Role::primary).press("save");
      return;
    }
    if (route != "list") {
      screen.title("Page " + std::string(route)).leave_question("Leave it?");
      screen.text("This is page " + std::string(route) + ".");
      return;
    }
    screen.title("Everything").subtitle("For scripts");
    screen.section("Values").with([this](Content &in) {
      in.toggle("Switch", on_, "switch").change("switch");
      in.picker("Colour", colour_).change("colour").options({"Red", "Green", "Blue"});
      in.stepper("Count", count_, std::to_string(count_)).number(SY_PROP_MINIMUM, 0).number(SY_PROP_MAXIMUM, 5)
          .change("count");
      in.date("Day", day_, "a day").change("day");
      in.button("Never").press("never").disabled("not today");
    });
    screen.section("Rows").with([](Content &in) {
      for (const char *title : {"One", "Two", "Three"}) {
        in.row(title, title).press("open", title).with([&](Content &row) { row.button("Mark").press("mark", title); });
      }
    });
    screen.text("Marked: " + marked_);
    screen.text("Timer: " + std::string(timed_ ? "over" : "none"));
    screen.text("Thread: " + std::string(*worked_ ? "done" : "none"));
    if (counts_) screen.text("Pressed " + std::to_string(presses) + " times");
    screen.button("Start timer").press("after");
    screen.button("Start thread").press("thread");
    screen.button("Press").press("press");
    screen.button("Form").press("form");
    screen.button("Child").press("child");
    screen.button("Fail").press("fail");
    screen.button("Crash").press("crash");
  }

  void action(const Action &action, Requests &host) override {
    if (action.name == "switch") on_ = action.flag;
    if (action.name == "colour") colour_ = static_cast<std::size_t>(action.number);
    if (action.name == "count") count_ = static_cast<int>(action.number);
    if (action.name == "day") day_ = action.number;
    if (action.name == "name") name_ = action.text;
    if (action.name == "open") return host.push(action.value, How().from(action.entry));
    if (action.name == "mark") marked_ = action.value;
    if (action.name == "after") host.after(60000, 1);
    if (action.name == "form") return host.present("form");
    if (action.name == "child") return host.child("test.script-sheet", "launch", How("child").style(Style::sheet));
    if (action.name == "fail") throw Failure("It cannot be done.");
    if (action.name == "crash") *reinterpret_cast<volatile int *>(16) = 1;
    if (action.name == "press") {
      presses++;
      counts_ = true;
    }
    if (action.name == "save") {
      host.badge(name_);
      return host.close();
    }
    if (action.name == "thread" && !thread_.joinable()) {
      thread_ = std::thread([done = worked_, notifier = host.notifier()] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        *done = true;
        notifier.invalidate();
      });
    }
    host.invalidate();
  }

  void timer(std::uint64_t, Requests &host) override {
    timed_ = true;
    host.invalidate();
  }

  void settled(const Settled &settled, Requests &host) override {
    if (settled.is("child") && settled.result) marked_ = *settled.result;
    host.invalidate();
  }

  bool link(const Link &link, Requests &host) override {
    host.set_stack({"list", std::string(*link["page"])});
    return true;
  }

  std::optional<std::string> save() const override {
    return Writer().number(on_).number(static_cast<std::int64_t>(colour_)).number(count_).number(counts_).text(marked_)
        .bytes();
  }
  void restore(const Restored &from, Requests &) override {
    if (!from.state) return;
    Reader state(*from.state);
    on_ = state.number() != 0;
    colour_ = static_cast<std::size_t>(state.number());
    count_ = static_cast<int>(state.number());
    counts_ = state.number() != 0;
    marked_ = state.text();
  }

 private:
  bool on_ = false, timed_ = false, counts_ = false;
  std::size_t colour_ = 0;
  int count_ = 1;
  double day_ = 20778;
  std::string name_, marked_ = "none";
  std::shared_ptr<std::atomic<bool>> worked_ = std::make_shared<std::atomic<bool>>(false);
  std::thread thread_;
};

}  // namespace

SWITCHYARD_PLUGIN(
    "Script", "1.0.0", Feature::of<Everything>("test.script").tab("Script", "star").link("script/{page}"),
    Feature::of<Child>("test.script-child").tab("Other", "star").position(9),
    Feature::of<Child>("test.script-sheet").title("Child"))
