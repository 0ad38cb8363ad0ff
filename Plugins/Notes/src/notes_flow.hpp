/* The tab: a list of notes, each with its screen, a sheet for their order, and a question before one is deleted. */
#ifndef NOTES_FLOW_HPP
#define NOTES_FLOW_HPP

#include <switchyard.hpp>

#include "note.hpp"

/// The setting of the order of the notes.
switchyard::Setting order_setting();

class NotesFlow final : public switchyard::Flow {
 public:
  void start(switchyard::Requests &host) override;
  void restore(const switchyard::Restored &from, switchyard::Requests &host) override;
  void screen(std::string_view route, switchyard::Screen &screen) const override;
  void action(const switchyard::Action &action, switchyard::Requests &host) override;
  void settled(const switchyard::Settled &settled, switchyard::Requests &host) override;
  void child_ended(
      std::string_view feature, std::int32_t cause, std::optional<std::string_view> result,
      switchyard::Requests &host) override;
  bool link(const switchyard::Link &link, switchyard::Requests &host) override;
  void tab_reselected(std::uint32_t count, switchyard::Requests &host) override;
  void store_failed(std::string_view key, std::string_view reason, switchyard::Requests &host) override;
  void setting_changed(std::string_view name, std::string_view value, switchyard::Requests &host) override;
  std::optional<std::string> save() const override;

 private:
  void load(switchyard::Requests &host);
  void changed(switchyard::Requests &host);
  void take(std::string_view edited, switchyard::Requests &host);
  void show_list(switchyard::Screen &screen) const;
  void show_note(const Note &note, switchyard::Screen &screen) const;

  Notebook notes_;
  Order order_ = Order::newest;
  /// The note that the editor is open for; 0: a new one.
  std::int64_t edited_ = 0;
  /// Why the last change is not on disk, or empty.
  std::string problem_;
};

#endif
