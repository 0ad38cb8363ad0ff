/* The notes and how they are stored. */
#ifndef NOTE_HPP
#define NOTE_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// A note: its first line is its title.
struct Note {
  std::int64_t id = 0;
  std::string title, text;
  bool is_pinned = false;
  /// When it was written or changed last, in seconds since 1970; 0: not known.
  std::int64_t written = 0;

  /// The day on which it was written, as somebody says it at `now`; empty: not known.
  std::string day(std::int64_t now) const;
  /// The first line of the text, without the marks of Markdown.
  std::string first_line() const;
};

/// The order of the list.
enum class Order : std::int64_t { newest, title };

/// The notes of the user, in the order in which they were written.
class Notebook {
 public:
  /// The notes of somebody who has written none.
  static Notebook examples();
  /// Reads what `bytes` has written; throws a `switchyard::Failure` at anything else.
  static Notebook read(std::string_view bytes);
  std::string bytes() const;
  /// Reads what `times` has written, which earlier versions did not know.
  void read_times(std::string_view bytes);
  /// The times at which the notes were written.
  std::string times() const;

  /// The notes in an order, with those that are pinned first.
  std::vector<const Note *> sorted(Order order) const;
  const Note *find(std::int64_t id) const;
  Note *find(std::int64_t id);
  std::int64_t add(std::string title, std::string text);
  void remove(std::int64_t id);
  std::size_t pinned() const;

 private:
  std::vector<Note> notes_;
  std::int64_t last_ = 0;
};

#endif
