/* The editor: a flow of its own that another one presents, with a draft to begin with and one as its result. */
#ifndef EDITOR_FLOW_HPP
#define EDITOR_FLOW_HPP

#include <switchyard.hpp>

inline constexpr std::string_view editor_feature = "shop.notes-editor";

/// The launch value of the editor and its result.
struct Draft {
  std::string title, text;

  static Draft read(std::string_view bytes) {
    switchyard::Reader from(bytes);
    Draft draft;
    draft.title = from.text();
    draft.text = from.text();
    return draft;
  }
  std::string bytes() const { return switchyard::Writer().text(title).text(text).bytes(); }
};

class EditorFlow final : public switchyard::Flow {
 public:
  explicit EditorFlow(std::string_view launch) : first_(Draft::read(launch)), draft_(first_) {}

  void start(switchyard::Requests &host) override { host.start("edit"); }
  void restore(const switchyard::Restored &from, switchyard::Requests &host) override;
  void screen(std::string_view route, switchyard::Screen &screen) const override;
  void action(const switchyard::Action &action, switchyard::Requests &host) override;
  std::optional<std::string> save() const override { return draft_.bytes(); }

 private:
  Draft first_, draft_;
};

#endif
