#include "note.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <switchyard.hpp>

std::string Note::first_line() const {
  std::string line = text.substr(0, text.find('\n'));
  line.erase(std::remove_if(line.begin(), line.end(), [](char mark) { return mark == '*' || mark == '`'; }), line.end());
  return line;
}

std::string Note::day(std::int64_t now) const {
  if (written <= 0) return "";
  const auto local = [](std::int64_t seconds) {
    const std::time_t time = static_cast<std::time_t>(seconds);
    std::tm parts = {};
    localtime_r(&time, &parts);
    return parts;
  };
  const std::tm then = local(written), today = local(now);
  std::tm yesterday = today;
  yesterday.tm_mday -= 1;
  // At noon, so that the day is the same where the clock is put forward or back.
  yesterday.tm_hour = 12;
  yesterday.tm_isdst = -1;
  std::mktime(&yesterday);
  const auto is_day = [&then](const std::tm &other) {
    return then.tm_year == other.tm_year && then.tm_yday == other.tm_yday;
  };
  if (is_day(today)) return "today";
  if (is_day(yesterday)) return "yesterday";
  constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  return std::to_string(then.tm_mday) + ' ' + months.at(static_cast<std::size_t>(then.tm_mon)) + ' ' +
      std::to_string(then.tm_year + 1900);
}

Notebook Notebook::examples() {
  Notebook notes;
  notes.add("Water the plants", "The **fern** every day, the cactus on *Sundays*.\n\n- [ ] fern\n- [x] cactus");
  notes.add("Books to read", "1. *The Soul of a New Machine*\n2. *Hackers*");
  notes.add("Call Ada", "About the engine.");
  notes.find(1)->is_pinned = true;
  // Noon of the 3rd, 12th and 20th of November 2026.
  for (const auto &[id, day] : {std::pair{1, 3}, {2, 12}, {3, 20}}) {
    notes.find(id)->written = 1'793'448'000 + day * 86'400;
  }
  return notes;
}

Notebook Notebook::read(std::string_view bytes) {
  switchyard::Reader from(bytes);
  Notebook notes;
  notes.last_ = from.number();
  while (!from.at_end()) {
    Note note;
    note.id = from.number();
    note.title = from.text();
    note.text = from.text();
    note.is_pinned = from.number() != 0;
    notes.notes_.push_back(std::move(note));
  }
  return notes;
}

std::string Notebook::bytes() const {
  switchyard::Writer into;
  into.number(last_);
  for (const Note &note : notes_) into.number(note.id).text(note.title).text(note.text).number(note.is_pinned);
  return into.bytes();
}

void Notebook::read_times(std::string_view bytes) {
  switchyard::Reader from(bytes);
  while (!from.at_end()) {
    Note *note = find(from.number());
    const std::int64_t written = from.number();
    if (note != nullptr) note->written = written;
  }
}

std::string Notebook::times() const {
  switchyard::Writer into;
  for (const Note &note : notes_) into.number(note.id).number(note.written);
  return into.bytes();
}

std::vector<const Note *> Notebook::sorted(Order order) const {
  std::vector<const Note *> sorted;
  for (const Note &note : notes_) sorted.push_back(&note);
  std::stable_sort(sorted.begin(), sorted.end(), [order](const Note *one, const Note *other) {
    if (one->is_pinned != other->is_pinned) return one->is_pinned;
    return order == Order::title ? one->title < other->title : one->id > other->id;
  });
  return sorted;
}

const Note *Notebook::find(std::int64_t id) const {
  const auto found = std::find_if(notes_.begin(), notes_.end(), [id](const Note &note) { return note.id == id; });
  return found == notes_.end() ? nullptr : &*found;
}

Note *Notebook::find(std::int64_t id) { return const_cast<Note *>(std::as_const(*this).find(id)); }

std::int64_t Notebook::add(std::string title, std::string text) {
  notes_.push_back({++last_, std::move(title), std::move(text)});
  return last_;
}

void Notebook::remove(std::int64_t id) {
  notes_.erase(
      std::remove_if(notes_.begin(), notes_.end(), [id](const Note &note) { return note.id == id; }), notes_.end());
}

std::size_t Notebook::pinned() const {
  return static_cast<std::size_t>(
      std::count_if(notes_.begin(), notes_.end(), [](const Note &note) { return note.is_pinned; }));
}
