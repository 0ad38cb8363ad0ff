/*
 * switchyard.hpp: features in C++17, over switchyard.h.
 *
 * A flow is a class that derives from `switchyard::Flow`. One object is one instance of the feature: its members are
 * its state. The host calls its functions on the main thread, and one source file of the plugin says what it offers:
 *
 *     #include <switchyard.hpp>
 *     #include <switchyard_note.h>
 *
 *     class Hello : public switchyard::Flow {
 *       void start(switchyard::Requests &host) override { host.start("home"); }
 *       void screen(std::string_view, switchyard::Screen &screen) const override { screen.text("Hello."); }
 *     };
 *
 *     SWITCHYARD_PLUGIN("Hello", "1.0.0", switchyard::Feature::of<Hello>("my.hello").tab("Hello", "star"))
 *
 * What holds, and what the compiler checks of it:
 *
 *  - Requests are made through `Requests`, which only the functions that may make some receive. `screen` and `save` are
 *    const and have none, so that a request in them does not compile.
 *  - `Requests`, `Content`, `Screen` and `Element` are valid during one call of the host. They cannot be copied, moved
 *    or made, and no pointer to one can be taken.
 *  - Another thread has `Notifier` alone, a copy of which may be kept. A thread stores what it has found under a lock
 *    of its own, and calls `wake` or `invalidate`. Join it in the flow's destructor.
 *  - An exception ends the call it was thrown in with an error, and what was asked for in that call is dropped.
 *    `Failure` says more than a message. One of `stop` or of a flow's destructor, which no call returns, is logged.
 *  - Text and bytes that are passed in as `std::string_view` are borrowed until the function returns.
 *
 * Routes, launch values, results and saved state are bytes of the feature's own. `Writer` and `Reader` make them of
 * texts and numbers; switchyard_payload.hpp those that features in Swift read. What has no function here is reached
 * through `Requests::header`, `Requests::event` and `tables`. Link with -fvisibility=hidden and the version script Sources/FeatureKit/exports.map of the SDK.
 */
#ifndef SWITCHYARD_HPP
#define SWITCHYARD_HPP

#if !defined(__cplusplus) || __cplusplus < 201703L
#error "switchyard.hpp needs C++17: pass -std=c++17 or later"
#endif
#if defined(__cpp_exceptions) == 0
#error "switchyard.hpp needs exceptions, which it stops at the boundary: leave out -fno-exceptions"
#endif

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "switchyard.h"

// No two plugins may share a symbol of this header, with whatever options it is compiled.
#pragma GCC visibility push(hidden)

namespace switchyard {

enum class Tone : std::uint32_t { plain, secondary, accent, positive, caution, critical };
enum class Role : std::uint32_t { normal, primary, destructive, cancel };
enum class TextStyle : std::uint32_t { body, title, heading, caption, mono };
enum class Axis : std::uint32_t { vertical, horizontal };
enum class Alignment : std::uint32_t { leading, center, trailing };
enum class Sort : std::uint32_t { none, ascending, descending };
enum class ChartForm : std::uint32_t { line, bar, area };
enum class Tile : std::uint32_t { none, chart1, chart2, chart3, chart4, chart5, chart6 };
enum class Level : std::uint32_t { debug, info, warning, error };

/// The way in which a route or a child flow is shown: SY_STYLE_*.
enum class Style : std::uint32_t {
  automatic, push, sheet, full_screen_cover, alert, confirmation_dialog, detail, embed, custom
};

/// An error with what the user is told: what failed, expected and found, and what can be done.
class Failure : public std::exception {
 public:
  explicit Failure(std::string message, std::int32_t status = SY_E_UNSPECIFIED)
      : message_(std::move(message)), status_(status) {}

  Failure &code(std::string text) & { code_ = std::move(text); return *this; }
  Failure &&code(std::string text) && { code_ = std::move(text); return std::move(*this); }
  Failure &&expected(std::string text) && { expected_ = std::move(text); return std::move(*this); }
  Failure &&found(std::string text) && { found_ = std::move(text); return std::move(*this); }
  Failure &&remedy(std::string text) && { remedy_ = std::move(text); return std::move(*this); }

  const char *what() const noexcept override { return message_.c_str(); }
  std::int32_t status() const noexcept { return status_; }

  /// Writes the failure into the caller's struct; NULL is accepted.
  void write(sy_error_v1 *into) const noexcept {
    if (into == nullptr) return;
    copy(into->code, code_);
    copy(into->message, message_);
    copy(into->expected, expected_);
    copy(into->found, found_);
    copy(into->remedy, remedy_);
  }

 private:
  /// Copies text, cut at a whole character.
  template <std::size_t size>
  static void copy(char (&into)[size], const std::string &text) noexcept {
    std::size_t length = text.size() < size ? text.size() : size - 1;
    while (length > 0 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0u) == 0x80u) length--;
    std::memcpy(into, text.data(), length);
    into[length] = 0;
  }

  std::string message_, code_, expected_, found_, remedy_;
  std::int32_t status_;
};

/// Bytes made of texts and numbers, which `Reader` reads in the same order: "5:Hello".
class Writer {
 public:
  Writer &text(std::string_view value) {
    bytes_ += std::to_string(value.size());
    bytes_ += ':';
    bytes_ += value;
    return *this;
  }
  Writer &number(std::int64_t value) { return text(std::to_string(value)); }
  /// Several texts, which come last: `Reader::texts` reads all that are left.
  template <class Texts>
  Writer &texts(const Texts &values) {
    for (const auto &value : values) text(value);
    return *this;
  }
  const std::string &bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// A reader of what `Writer` has written. Throws a `Failure` with SY_E_MALFORMED at anything else.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::string text() {
    const std::size_t colon = rest_.find(':');
    if (colon == std::string_view::npos) throw malformed();
    const std::uint64_t size = parse<std::uint64_t>(rest_.substr(0, colon));
    rest_.remove_prefix(colon + 1);
    if (size > rest_.size()) throw malformed();
    std::string value(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return value;
  }
  std::int64_t number() { return parse<std::int64_t>(text()); }
  /// All texts that are left.
  std::vector<std::string> texts() {
    std::vector<std::string> values;
    while (!at_end()) values.push_back(text());
    return values;
  }
  bool at_end() const { return rest_.empty(); }

 private:
  template <class Number>
  static Number parse(std::string_view digits) {
    Number value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) throw malformed();
    return value;
  }
  static Failure malformed() {
    return Failure("The bytes are not those of a Writer.", SY_E_MALFORMED).code("switchyard.malformed");
  }

  std::string_view rest_;
};

namespace detail {

inline sy_text_v1 text(std::string_view value) { return {value.data(), value.size()}; }
inline sy_bytes_v1 bytes(std::string_view value) {
  return {reinterpret_cast<const std::uint8_t *>(value.data()), value.size()};
}
inline std::string_view view(sy_text_v1 value) {
  return value.size == 0 ? std::string_view() : std::string_view(value.data, value.size);
}
inline std::string_view view(sy_bytes_v1 value) {
  if (value.size == 0) return {};
  return std::string_view(reinterpret_cast<const char *>(value.data), value.size);
}

/// FNV-1a: the same number for the same text in every version of a feature.
inline std::uint64_t hash(std::string_view text, std::uint64_t from = 0xcbf29ce484222325u) {
  for (const char byte : text) from = (from ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  return from;
}

/// The tables of the host, which are valid for ever; NULL: it has none, or not of the size that is needed.
struct Host {
  std::uint64_t id = 0;
  decltype(sy_host_v1::service) service = nullptr;
  const sy_navigation_v1 *navigation = nullptr;
  const sy_screen_v1 *screen = nullptr;
  const sy_log_v1 *log = nullptr;
  const sy_storage_v1 *storage = nullptr;
  const sy_main_v1 *main = nullptr;
  const sy_tabs_v1 *tabs = nullptr;
  const sy_pages_v1 *pages = nullptr;
  const sy_services_v1 *services = nullptr;
  const sy_about_v1 *about = nullptr;
};
inline Host host;

/// Throws unless a request was queued.
inline void check(std::int32_t status, const char *call) {
  if (status == SY_OK) return;
  throw Failure(std::string("The host did not take '") + call + "'.", status)
      .code("switchyard.request")
      .found("status " + std::to_string(status));
}

/// Calls a function of a table of the host. SY_E_UNSUPPORTED: the host has no such table, or is older than the function.
template <class Table, class... Parameters, class... Arguments>
std::int32_t call(const Table *table, std::int32_t (*Table::*function)(Parameters...), Arguments &&...arguments) {
  if (table == nullptr) return SY_E_UNSUPPORTED;
  const char *end = reinterpret_cast<const char *>(std::addressof(table->*function) + 1);
  if (end > reinterpret_cast<const char *>(table) + table->struct_size || table->*function == nullptr) {
    return SY_E_UNSUPPORTED;
  }
  return (table->*function)(std::forward<Arguments>(arguments)...);
}

template <class Table>
const Table &need(const Table *table, const char *id) {
  if (table == nullptr) throw Failure(std::string("This host has no service ") + id + ".", SY_E_UNSUPPORTED);
  return *table;
}

/// The meanings of the action numbers on a screen: a number stands for the same name and value in every version of a
/// feature. The user may act on a picture that is not the last, so those of the last eight descriptions are kept.
class Actions {
 public:
  struct Meaning {
    std::string name, value;
    std::uint64_t described = 0;
  };
  std::uint64_t number(std::string_view name, std::string_view value) {
    std::uint64_t number = hash(value, hash(name) * 31 + name.size());
    auto found = meanings_.find(number);
    if (found == meanings_.end()) {
      found = meanings_.emplace(number, Meaning{std::string(name), std::string(value)}).first;
    } else if (found->second.name != name || found->second.value != value) {
      throw Failure("Two actions have one number.").found(found->second.name + " and " + std::string(name));
    }
    found->second.described = described_;
    return number;
  }
  const Meaning *meaning(std::uint64_t number) const {
    const auto found = meanings_.find(number);
    return found == meanings_.end() ? nullptr : &found->second;
  }
  void begin() {
    ++described_;
    for (auto next = meanings_.begin(); next != meanings_.end();) {
      if (next->second.described + kept < described_) {
        next = meanings_.erase(next);
      } else {
        ++next;
      }
    }
  }

 private:
  static constexpr std::uint64_t kept = 8;
  std::unordered_map<std::uint64_t, Meaning> meanings_;
  std::uint64_t described_ = 0;
};

/// A screen that is being described.
struct Description {
  std::uint64_t builder;
  Actions &actions;
  std::int32_t status = SY_OK;
  std::uint64_t serial = 0;

  void take(std::int32_t result) {
    if (status == SY_OK) status = result;
  }
};

struct Instance;
struct Boundary;

}  // namespace detail

/// The tables of the host, for what this header has no function for. The rules of switchyard.h hold for who calls them: the
/// threads, what is borrowed, and SY_HAS for a function that came later than the table.
inline const detail::Host &tables() noexcept { return detail::host; }

/// A table of the host by its id, which is valid for ever, or NULL if it is not there or has fewer bytes than `size`. May be
/// called on every thread.
template <class Table>
const Table *table(std::string_view id, std::uint32_t size) noexcept {
  if (detail::host.service == nullptr) return nullptr;
  const void *found = detail::host.service(detail::host.id, detail::text(id));
  std::uint32_t known = 0;
  if (found != nullptr) std::memcpy(&known, found, sizeof known);
  return known >= size ? static_cast<const Table *>(found) : nullptr;
}

/// Whether the calling thread is the app's main thread. May be called on every thread.
inline bool is_main() noexcept { return detail::host.main != nullptr && detail::host.main->is_main(detail::host.id) == 1; }

namespace detail {

inline void write_line(std::uint64_t flow, Level level, std::string_view line) {
  if (host.log != nullptr) host.log->write(host.id, flow, static_cast<std::uint32_t>(level), text(line));
}

}  // namespace detail

/// Writes a line to the app's log: of the flow that is being called, or else of the library. `Requests::log` and
/// `Notifier::log` name the flow. May be called on every thread.
inline void log(Level level, std::string_view line) { detail::write_line(0, level, line); }

/// A text of the host, SY_HOST_*, or an empty one: the app's name, its version, its front end, the plugin's path, the user's language.
inline std::string_view host_text(std::uint32_t which) {
  const auto *table = detail::host.about;
  return table == nullptr ? std::string_view() : detail::view(table->text(detail::host.id, which));
}

/// The user's language as a tag of BCP 47, "de-AT", or an empty text.
inline std::string_view host_language() { return host_text(SY_HOST_LANGUAGE); }

/// Whether the host knows a number of a list of switchyard.h, SY_LIST_*: an event, a kind, a property, a style.
inline bool host_knows(std::uint32_t list, std::uint32_t number) {
  const auto *table = detail::host.about;
  return table != nullptr && table->knows(detail::host.id, list, number) == 1;
}

/// Why the host last refused a call of this thread, or nothing: the function, what was expected and found, what to do.
inline std::string last_error() {
  const auto *table = detail::host.about;
  if (table == nullptr) return {};
  sy_error_v1 error{};
  error.struct_size = sizeof error;
  if (table->last_error(detail::host.id, &error) != SY_OK) return {};
  const auto text = [](sy_text_v1 field) { return std::string(detail::view(field)); };
  return text(SY_FIELD(error.message)) + " Expected: " + text(SY_FIELD(error.expected)) +
         ". Found: " + text(SY_FIELD(error.found)) + ". " + text(SY_FIELD(error.remedy));
}

// ---- Screens ------------------------------------------------------------------------------------------------------

class Content;

/// An element that is being described: its properties, and then its children. It ends with the expression that made it.
class Element {
 public:
  Element(const Element &) = delete;
  Element &operator=(const Element &) = delete;
  void operator&() const = delete;
  ~Element();

  Element &&string(std::uint32_t property, std::string_view value) && {
    at_.take(detail::host.screen->string(at_.builder, property, detail::text(value)));
    return std::move(*this);
  }
  Element &&number(std::uint32_t property, double value) && {
    at_.take(detail::host.screen->number(at_.builder, property, value));
    return std::move(*this);
  }
  Element &&flag(std::uint32_t property, bool value = true) && {
    at_.take(detail::host.screen->flag(at_.builder, property, value ? 1 : 0));
    return std::move(*this);
  }
  Element &&act(std::uint32_t property, std::string_view name, std::string_view value) && {
    at_.take(detail::host.screen->action(at_.builder, property, at_.actions.number(name, value)));
    return std::move(*this);
  }

  Element &&title(std::string_view text) && { return std::move(*this).string(SY_PROP_TITLE, text); }
  Element &&subtitle(std::string_view text) && { return std::move(*this).string(SY_PROP_SUBTITLE, text); }
  Element &&label(std::string_view text) && { return std::move(*this).string(SY_PROP_LABEL, text); }
  Element &&detail(std::string_view text) && { return std::move(*this).string(SY_PROP_DETAIL, text); }
  Element &&symbol(std::string_view name) && { return std::move(*this).string(SY_PROP_SYMBOL, name); }
  Element &&badge(std::string_view text) && { return std::move(*this).string(SY_PROP_BADGE, text); }
  Element &&footer(std::string_view text) && { return std::move(*this).string(SY_PROP_FOOTER, text); }
  Element &&note(std::string_view text) && { return std::move(*this).string(SY_PROP_NOTE, text); }
  Element &&keywords(std::string_view text) && { return std::move(*this).string(SY_PROP_KEYWORDS, text); }
  Element &&placeholder(std::string_view text) && { return std::move(*this).string(SY_PROP_PLACEHOLDER, text); }
  /// The error of a field; an empty text is none.
  Element &&error(std::string_view text) && { return std::move(*this).string(SY_PROP_ERROR, text); }
  Element &&unit(std::string_view text) && { return std::move(*this).string(SY_PROP_UNIT, text); }
  Element &&language(std::string_view text) && { return std::move(*this).string(SY_PROP_LANGUAGE, text); }
  Element &&shortcut(std::string_view key) && { return std::move(*this).string(SY_PROP_SHORTCUT, key); }
  Element &&style(TextStyle to) && { return std::move(*this).choice(SY_PROP_STYLE, to); }
  Element &&tone(Tone to) && { return std::move(*this).choice(SY_PROP_TONE, to); }
  Element &&role(Role to) && { return std::move(*this).choice(SY_PROP_ROLE, to); }
  Element &&alignment(Alignment to) && { return std::move(*this).choice(SY_PROP_ALIGNMENT, to); }
  Element &&sort(Sort to) && { return std::move(*this).choice(SY_PROP_SORT, to); }
  Element &&form(ChartForm to) && { return std::move(*this).choice(SY_PROP_FORM, to); }
  Element &&tile(Tile to) && { return std::move(*this).choice(SY_PROP_TILE, to); }
  Element &&segmented() && { return std::move(*this).number(SY_PROP_FORM, SY_PICKER_SEGMENTED); }
  Element &&full_span() && { return std::move(*this).number(SY_PROP_SPAN, SY_SPAN_FULL); }
  Element &&lines(double count) && { return std::move(*this).number(SY_PROP_LINES, count); }
  Element &&limit(double count) && { return std::move(*this).number(SY_PROP_LIMIT, count); }
  Element &&weight(double value) && { return std::move(*this).number(SY_PROP_WEIGHT, value); }
  Element &&range(double least, double greatest) && {
    return std::move(*this).number(SY_PROP_MINIMUM, least).number(SY_PROP_MAXIMUM, greatest);
  }
  Element &&step(double value) && { return std::move(*this).number(SY_PROP_STEP, value); }
  template <class Values>
  Element &&points(const Values &values) && {
    for (const double value : values) at_.take(detail::host.screen->number(at_.builder, SY_PROP_POINT, value));
    return std::move(*this);
  }
  Element &&chevron() && { return std::move(*this).flag(SY_PROP_CHEVRON); }
  Element &&secure() && { return std::move(*this).flag(SY_PROP_SECURE); }
  /// Leaves the element visible and without effect, and says why.
  Element &&disabled(std::string_view reason) && {
    return std::move(*this).flag(SY_PROP_DISABLED).string(SY_PROP_REASON, reason);
  }
  /// Leaves the element without effect unless a condition holds, and says what is missing.
  Element &&enabled_if(bool condition, std::string_view otherwise) && {
    return condition ? std::move(*this) : std::move(*this).disabled(otherwise);
  }
  Element &&safe_to_try() && { return std::move(*this).flag(SY_PROP_SAFE_TO_TRY); }

  /// The action when the element is pressed. It comes to `Flow::action` with this name and value.
  Element &&press(std::string_view name, std::string_view value = {}) && {
    return std::move(*this).act(SY_PROP_ACTIVATE, name, value);
  }
  /// The action when the element's value changes, which it brings.
  Element &&change(std::string_view name, std::string_view value = {}) && {
    return std::move(*this).act(SY_PROP_CHANGE, name, value);
  }
  /// The action of Return in a field.
  Element &&submit(std::string_view name, std::string_view value = {}) && {
    return std::move(*this).act(SY_PROP_SUBMIT, name, value);
  }
  /// The action of a list when the words of the screen's filter change.
  Element &&filter(std::string_view name, std::string_view value = {}) && {
    return std::move(*this).act(SY_PROP_FILTER, name, value);
  }

  /// Describes the children. It comes last: properties precede children.
  template <class Body>
  void with(Body &&body) &&;
  /// The options of a picker.
  void options(std::initializer_list<std::string_view> titles) &&;

 private:
  friend class Content;
  template <class Choice>
  Element &&choice(std::uint32_t property, Choice value) && {
    return std::move(*this).number(property, static_cast<double>(static_cast<std::uint32_t>(value)));
  }
  Element(Content &parent, std::uint32_t kind, std::string_view key);
  template <class Setup>
  Element(Content &parent, std::uint32_t kind, std::string_view key, Setup &&setup) : Element(parent, kind, key) {
    setup(std::move(*this));
  }

  Content &parent_;
  detail::Description &at_;
  std::uint64_t serial_;
};

/// The content of a screen or an element. Each function adds an element behind those that are there.
class Content {
 public:
  Content(const Content &) = delete;
  Content &operator=(const Content &) = delete;
  void operator&() const = delete;

  /// An element of any kind: SY_KIND_*. A key keeps its focus and typed text when others come and go.
  Element element(std::uint32_t kind, std::string_view key = {}) { return Element(*this, kind, key); }

  Element text(std::string_view words, std::string_view key = {}) {
    return one(SY_KIND_TEXT, key, SY_PROP_TEXT, words);
  }
  Element markdown(std::string_view words, std::string_view key = {}) {
    return one(SY_KIND_MARKDOWN, key, SY_PROP_TEXT, words);
  }
  Element code(std::string_view words, std::string_view key = {}) {
    return one(SY_KIND_CODE, key, SY_PROP_TEXT, words);
  }
  Element section(std::string_view title = {}, std::string_view key = {}) {
    return one(SY_KIND_SECTION, key, SY_PROP_TITLE, title);
  }
  Element row(std::string_view title, std::string_view key = {}) { return one(SY_KIND_ROW, key, SY_PROP_TITLE, title); }
  Element button(std::string_view title, std::string_view key = {}) {
    return one(SY_KIND_BUTTON, key, SY_PROP_TITLE, title);
  }
  Element toggle(std::string_view title, bool on, std::string_view key = {}) {
    return Element(*this, SY_KIND_TOGGLE, key, [&](Element &&it) {
      std::move(it).title(title).flag(SY_PROP_ON, on);
    });
  }
  Element field(std::string_view title, std::string_view value, std::string_view key = {}) {
    return Element(*this, SY_KIND_TEXT_FIELD, key, [&](Element &&it) {
      std::move(it).title(title).string(SY_PROP_VALUE, value);
    });
  }
  /// A choice of one option; `options` of the element come last.
  Element picker(std::string_view title, std::size_t selected, std::string_view key = {}) {
    return Element(*this, SY_KIND_PICKER, key, [&](Element &&it) {
      std::move(it).title(title).number(SY_PROP_SELECTED, static_cast<double>(selected));
    });
  }
  Element option(std::string_view title, std::string_view key = {}) {
    return one(SY_KIND_OPTION, key, SY_PROP_TITLE, title);
  }
  Element progress(std::string_view label, std::string_view key = {}) {
    return one(SY_KIND_PROGRESS, key, SY_PROP_LABEL, label);
  }
  Element progress(std::string_view label, double fraction, std::string_view key = {}) {
    return Element(*this, SY_KIND_PROGRESS, key, [&](Element &&it) {
      std::move(it).label(label).number(SY_PROP_FRACTION, fraction);
    });
  }
  Element divider() { return element(SY_KIND_DIVIDER); }
  Element group(Axis axis, std::string_view key = {}) {
    return Element(*this, SY_KIND_GROUP, key, [&](Element &&it) {
      std::move(it).number(SY_PROP_AXIS, static_cast<double>(static_cast<std::uint32_t>(axis)));
    });
  }
  /// A placeholder for content that is missing; its children are buttons.
  Element empty(std::string_view title, std::string_view key = {}) {
    return one(SY_KIND_EMPTY, key, SY_PROP_TITLE, title);
  }
  /// The bar of the screen; its children are buttons.
  Element toolbar() { return element(SY_KIND_TOOLBAR); }
  Element slot(std::string_view name) { return one(SY_KIND_SLOT, {}, SY_PROP_NAME, name); }
  /// Names and values; its children are rows with a title and a detail.
  Element facts(std::string_view key = {}) { return element(SY_KIND_FACTS, key); }
  Element table(std::string_view key = {}) { return element(SY_KIND_TABLE, key); }
  Element chart(std::string_view label, ChartForm form = ChartForm::line, std::string_view key = {}) {
    return Element(*this, SY_KIND_CHART, key, [&](Element &&it) { std::move(it).label(label).form(form); });
  }
  /// Values of a chart; `words` say them where it is not drawn.
  Element series(std::string_view label, std::string_view words) { return measure(SY_KIND_SERIES, label, words, {}); }
  Element sparkline(std::string_view label, std::string_view words, std::string_view key = {}) {
    return measure(SY_KIND_SPARKLINE, label, words, key);
  }
  Element gauge(std::string_view label, double value, std::string_view words, std::string_view key = {}) {
    return value_(SY_KIND_GAUGE, label, value, words, key);
  }
  Element stepper(std::string_view label, double value, std::string_view words, std::string_view key = {}) {
    return value_(SY_KIND_STEPPER, label, value, words, key);
  }
  Element slider(std::string_view label, double value, std::string_view words, std::string_view key = {}) {
    return value_(SY_KIND_SLIDER, label, value, words, key);
  }
  /// A day, counted from 1 January 1970.
  Element date(std::string_view label, double day, std::string_view words, std::string_view key = {}) {
    return value_(SY_KIND_DATE, label, day, words, key);
  }
  Element chips(std::string_view key = {}) { return element(SY_KIND_CHIPS, key); }
  Element grid(double columns = 24, std::string_view key = {}) {
    return Element(*this, SY_KIND_GRID, key, [&](Element &&it) { std::move(it).number(SY_PROP_MINIMUM, columns); });
  }
  /// A list of `count` rows, of which those from `first` on are described. `change` asks for others: "FIRST COUNT".
  Element list(std::uint64_t count, std::uint64_t first, std::string_view key = {}) {
    return Element(*this, SY_KIND_LIST, key, [&](Element &&it) {
      std::move(it).number(SY_PROP_COUNT, static_cast<double>(count))
          .number(SY_PROP_OFFSET, static_cast<double>(first));
    });
  }
  /// A picture in a file of this machine; `label` stands for it in text.
  Element image(std::string_view label, std::string_view file, std::string_view key = {}) {
    return Element(*this, SY_KIND_IMAGE, key, [&](Element &&it) {
      std::move(it).label(label).string(SY_PROP_FILE, file);
    });
  }
  /// An element of one's own: "vendor.name/1".
  Element custom(std::string_view name, std::string_view key = {}) {
    return one(SY_KIND_CUSTOM, key, SY_PROP_NAME, name);
  }

 private:
  friend class Element;
  friend class Screen;
  friend struct detail::Boundary;
  explicit Content(detail::Description &at) : at_(at) {}

  Element one(std::uint32_t kind, std::string_view key, std::uint32_t property, std::string_view value) {
    return Element(*this, kind, key, [&](Element &&it) {
      if (!value.empty()) std::move(it).string(property, value);
    });
  }
  Element measure(std::uint32_t kind, std::string_view label, std::string_view words, std::string_view key) {
    return Element(*this, kind, key, [&](Element &&it) {
      std::move(it).label(label).string(SY_PROP_TEXT, words);
    });
  }
  Element value_(
      std::uint32_t kind, std::string_view label, double value, std::string_view words, std::string_view key) {
    return Element(*this, kind, key, [&](Element &&it) {
      std::move(it).label(label).string(SY_PROP_TEXT, words).number(SY_PROP_NUMBER, value);
    });
  }
  /// Ends the element that is open, so that the next one stands behind it and not in it.
  void close() {
    if (open_ != 0) at_.take(detail::host.screen->end(at_.builder));
    open_ = 0;
  }

  detail::Description &at_;
  std::uint64_t open_ = 0;
};

inline Element::Element(Content &parent, std::uint32_t kind, std::string_view key)
    : parent_(parent), at_(parent.at_), serial_(++parent.at_.serial) {
  parent_.close();
  at_.take(detail::host.screen->begin(at_.builder, kind, detail::text(key)));
  parent_.open_ = serial_;
}

inline Element::~Element() {
  if (parent_.open_ == serial_) parent_.close();
}

template <class Body>
void Element::with(Body &&body) && {
  Content children(at_);
  body(children);
  children.close();
}

inline void Element::options(std::initializer_list<std::string_view> titles) && {
  std::move(*this).with([&](Content &in) {
    for (const std::string_view title : titles) in.option(title);
  });
}

/// The screen of a route. Its own properties come before its elements.
class Screen : public Content {
 public:
  Screen &title(std::string_view text) { return string(SY_PROP_TITLE, text); }
  Screen &subtitle(std::string_view text) { return string(SY_PROP_SUBTITLE, text); }
  /// Offers a filter of the screen's rows, with this placeholder.
  Screen &search(std::string_view placeholder) { return string(SY_PROP_SEARCH, placeholder); }
  /// Says of which steps the screen is one: their titles, and the index of its own.
  Screen &steps(std::initializer_list<std::string_view> titles, std::size_t current) {
    std::string lines;
    for (const std::string_view title : titles) (lines += title) += '\n';
    if (!lines.empty()) lines.pop_back();
    return string(SY_PROP_STEPS, lines).number(SY_PROP_SELECTED, static_cast<double>(current));
  }
  Screen &loading(std::string_view text) { return string(SY_PROP_LOADING, text); }
  Screen &large_title() { return flag(SY_PROP_LARGE_TITLE); }
  /// Says the address of the screen: a link of the app that leads to it.
  Screen &link(std::string_view address) { return string(SY_PROP_LINK, address); }
  /// Its rows that are safe to try open a detail, which follows the focus where the window has room for both.
  Screen &opens_detail() { return flag(SY_PROP_OPENS_DETAIL); }
  /// Asks the user this before they leave.
  Screen &leave_question(std::string_view text) { return string(SY_PROP_LEAVE_QUESTION, text); }
  /// Keeps the user on this screen, and says why.
  Screen &locked(std::string_view reason) { return flag(SY_PROP_LOCKED).string(SY_PROP_REASON, reason); }
  Screen &string(std::uint32_t property, std::string_view value) {
    at_.take(detail::host.screen->string(at_.builder, property, detail::text(value)));
    return *this;
  }
  Screen &number(std::uint32_t property, double value) {
    at_.take(detail::host.screen->number(at_.builder, property, value));
    return *this;
  }
  Screen &flag(std::uint32_t property, bool value = true) {
    at_.take(detail::host.screen->flag(at_.builder, property, value ? 1 : 0));
    return *this;
  }

 private:
  friend struct detail::Boundary;
  explicit Screen(detail::Description &at) : Content(at) {}
};

// ---- Requests -----------------------------------------------------------------------------------------------------

/// The options of a request: the name under which its outcome comes to `Flow::settled`, and what it depends on.
class How {
 public:
  How() = default;
  /// Asks for the outcome, under this name.
  explicit How(std::string_view name) : name_(name) {}
  /// Refuses the request unless this entry is still on top: a double press pushes once.
  How &&from(std::uint64_t entry) && { entry_ = entry; return std::move(*this); }
  How &&style(Style style) && { style_ = style; return std::move(*this); }
  /// Lets a sheet rest at these heights: SY_DETENT_*.
  How &&detents(std::uint32_t set) && { detents_ = set; return std::move(*this); }
  /// The slot of a child that is embedded.
  How &&slot(std::string_view name) && { slot_ = name; style_ = Style::embed; return std::move(*this); }
  /// SY_REQUEST_*.
  How &&flags(std::uint32_t set) && { flags_ = set; return std::move(*this); }
  /// The motion with which a screen comes, and with which it goes when the user goes back.
  How &&transition(const sy_transition_v1 &forward, const sy_transition_v1 &back) && {
    forward_ = forward;
    back_ = back;
    return std::move(*this);
  }
  How &&transition(const sy_transition_v1 &both) && { return std::move(*this).transition(both, both); }
  /// Lets a sheet rest at a height too: SY_HEIGHT_*, with its points or its part of what there is.
  How &&height(std::uint32_t kind, double value) && {
    sy_height_v1 height{};
    height.struct_size = sizeof height;
    height.kind = kind;
    height.value = value;
    heights_.push_back(height);
    return std::move(*this);
  }
  /// The corners of a sheet, in points.
  How &&corner_radius(double points) && { corner_radius_ = points; return std::move(*this); }
  /// SY_PRESENTATION_*.
  How &&presentation(std::uint32_t set) && { presentation_ = set; return std::move(*this); }
  /// Shows what is presented over the stack by motions of one's own: those with which it comes and goes.
  How &&custom(const sy_transition_v1 &presenting, const sy_transition_v1 &dismissing) && {
    style_ = Style::custom;
    presenting_ = presenting;
    dismissing_ = dismissing;
    return std::move(*this);
  }
  /// The milliseconds in which a call must be answered: 1 to 60,000. Without it they are 10,000.
  How &&deadline(std::uint64_t milliseconds) && { milliseconds_ = milliseconds; return std::move(*this); }
  /// The token of the call that a call is made for, so that a circle of calls is refused at once.
  How &&within(std::uint64_t token) && { within_ = token; return std::move(*this); }
  /// Lets a call be repeated when its provider is replaced or lost before it has answered.
  How &&idempotent() && { call_flags_ |= SY_CALL_IDEMPOTENT; return std::move(*this); }

 private:
  friend class Requests;
  std::string name_, slot_;
  std::uint64_t entry_ = 0;
  std::uint64_t milliseconds_ = 0, within_ = 0;
  std::uint32_t flags_ = 0, detents_ = 0, call_flags_ = 0, presentation_ = 0;
  Style style_ = Style::automatic;
  double corner_radius_ = -1;
  std::vector<sy_height_v1> heights_;
  std::optional<sy_transition_v1> forward_, back_, presenting_, dismissing_;
};

/// A motion of SY_TRANSITION_*, for `How::transition`.
inline sy_transition_v1 transition(
    std::uint32_t kind, std::uint32_t milliseconds = 0, std::uint32_t easing = SY_EASING_AUTOMATIC,
    std::uint32_t edge = SY_EDGE_TRAILING, std::uint32_t effects = 0) {
  return {static_cast<std::uint32_t>(sizeof(sy_transition_v1)), kind, edge, milliseconds, easing, effects};
}

/// A page of a flow that shows pages in place of a stack of its own: how its tab looks, and which flow lives in it.
class Page {
 public:
  explicit Page(std::string id) : id_(std::move(id)) {}
  Page &&title(std::string text) && { title_ = std::move(text); return std::move(*this); }
  Page &&icon(std::string name) && { icon_ = std::move(name); return std::move(*this); }
  /// The feature whose flow lives in the page, and the bytes that it is launched with.
  Page &&child(std::string feature, std::string launch = {}) && {
    feature_ = std::move(feature);
    launch_ = std::move(launch);
    return std::move(*this);
  }
  Page &&position(std::int32_t number) && { position_ = number; return std::move(*this); }
  /// SY_RESELECT_*.
  Page &&on_reselect(std::uint32_t what) && { on_reselect_ = what; return std::move(*this); }
  /// SY_FINISH_*.
  Page &&on_finish(std::uint32_t what) && { on_finish_ = what; return std::move(*this); }
  /// SY_BEGINS_*.
  Page &&begins(std::uint32_t when) && { begins_ = when; return std::move(*this); }

 private:
  friend class Requests;
  std::string id_, title_, icon_, feature_, launch_;
  std::int32_t position_ = 0;
  std::uint32_t on_reselect_ = SY_RESELECT_STAY, on_finish_ = SY_FINISH_BEGIN_ANEW, begins_ = SY_BEGINS_WHEN_SHOWN;
};

/// A handle that a flow may keep and use on another thread: it says that its screens have changed, or wakes the flow. After the
/// flow's end it does nothing.
class Notifier {
 public:
  /// Says that the flow's screens have changed; with an entry, only that one's.
  void invalidate(std::uint64_t entry = 0) const noexcept {
    if (detail::host.screen != nullptr) detail::host.screen->invalidate(flow_, entry);
  }
  /// Calls `Flow::woken` with the token, on the main thread and later; a token that waits already is not sent twice.
  /// False: the flow has ended, or 4,096 other tokens wait.
  bool wake(std::uint64_t token = 0) const noexcept {
    return detail::host.main != nullptr && detail::host.main->wake(flow_, token) == SY_OK;
  }
  /// Writes a line of the flow to the app's log; after its end the line is the library's.
  void log(Level level, std::string_view line) const { detail::write_line(flow_, level, line); }

 private:
  friend class Requests;
  explicit Notifier(std::uint64_t flow) : flow_(flow) {}
  std::uint64_t flow_;
};

/// A setting of a feature, which the user changes on a page of the app's or with its command 'config'. In a host of 1.0 it
/// has its standard value.
class Setting {
 public:
  /// One that is on or off.
  static Setting toggle(std::string name, std::string title, bool standard) {
    return {SY_SETTING_TOGGLE, std::move(name), std::move(title), standard ? "on" : "off"};
  }
  /// One of several values, each with the title that users read.
  static Setting choice(std::string name, std::string title, std::vector<std::pair<std::string, std::string>> choices,
                        std::string standard) {
    Setting one{SY_SETTING_CHOICE, std::move(name), std::move(title), std::move(standard)};
    for (auto &[value, words] : choices) {
      one.choices_.push_back(value + "\n" + words);
      one.values_.push_back(std::move(value));
    }
    return one;
  }
  /// A number between two, at a distance of `step` from the least one, or any if that is 0.
  static Setting number(std::string name, std::string title, double least, double greatest, double standard,
                        double step = 0) {
    char text[32];
    Setting one{SY_SETTING_NUMBER, std::move(name), std::move(title),
                std::string(text, std::to_chars(text, text + sizeof text, standard).ptr)};
    one.least_ = least;
    one.greatest_ = greatest;
    one.step_ = step;
    return one;
  }
  /// One line of text.
  static Setting text(std::string name, std::string title, std::string standard = {}) {
    return {SY_SETTING_TEXT, std::move(name), std::move(title), std::move(standard)};
  }
  /// One line of text that is shown and printed nowhere.
  static Setting secret(std::string name, std::string title) {
    return {SY_SETTING_SECRET, std::move(name), std::move(title), {}};
  }
  /// Sets a sentence below it.
  Setting &&note(std::string sentence) && { note_ = std::move(sentence); return std::move(*this); }

  const std::string &name() const { return name_; }
  const std::string &standard() const { return standard_; }
  /// Whether this version allows a value that is stored; numbers and texts are as the host has checked them.
  bool allows(std::string_view value) const {
    if (kind_ == SY_SETTING_TOGGLE) return value == "on" || value == "off";
    if (kind_ == SY_SETTING_NUMBER) {
      const double number = std::strtod(std::string(value).c_str(), nullptr);
      return least_ <= number && number <= greatest_;
    }
    if (kind_ != SY_SETTING_CHOICE) return true;
    for (const std::string &one : values_) if (one == value) return true;
    return false;
  }

 private:
  friend struct detail::Boundary;
  Setting(std::uint32_t kind, std::string name, std::string title, std::string standard)
      : kind_(kind), name_(std::move(name)), title_(std::move(title)), standard_(std::move(standard)) {}
  std::uint32_t kind_;
  std::string name_, title_, note_, standard_;
  std::vector<std::string> choices_, values_;
  double least_ = 0, greatest_ = 0, step_ = 0;
};

/// The requests that a flow may make during a call of the host. All of it is done in order once that call has returned, and none
/// of it when it throws.
class Requests {
 public:
  Requests(const Requests &) = delete;
  Requests &operator=(const Requests &) = delete;
  void operator&() const = delete;

  // Made from switchyard.h by .ci/make-boundary.
  /// Pushes a route.
  void push(std::string_view route, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::push, "push", &request, detail::bytes(route));
  }
  /// Pops to the nearest entry whose route has the same bytes.
  void pop_to(std::string_view route, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::pop_to, "pop_to", &request, detail::bytes(route));
  }
  /// Pops to an entry of this flow's own stack.
  void pop_to_entry(std::uint64_t entry, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::pop_to_entry, "pop_to_entry", &request, entry);
  }
  /// Pops to the first entry of this flow.
  void pop_to_initial_route(const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::pop_to_initial_route, "pop_to_initial_route", &request);
  }
  /// Takes off this flow's first entry and all above it: back to the flow that pushed it.
  void pop_to_previous_flow(const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::pop_to_previous_flow, "pop_to_previous_flow", &request);
  }
  /// Puts a route in the place of the one on top.
  void replace_top(std::string_view route, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::replace_top, "replace_top", &request, detail::bytes(route));
  }
  /// Replaces the flow's part of its stack; entries of an equal leading part keep their identity. With no routes
  /// only the flow's first entry stays.
  void set_stack(const std::vector<std::string> &routes, const How &how = {}) {
    const std::vector<sy_bytes_v1> all = lent(routes);
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::set_stack, "set_stack", &request, all.data(), all.size());
  }
  /// Pushes several in one transition; on a flow without an entry the first becomes its root.
  void append(const std::vector<std::string> &routes, const How &how = {}) {
    const std::vector<sy_bytes_v1> all = lent(routes);
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::append, "append", &request, all.data(), all.size());
  }
  /// Goes back to the flow's first entry, and ends all that was begun or presented since.
  void restart(const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::restart, "restart", &request);
  }
  /// Ends the topmost modal over the flow's stack.
  void dismiss(const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::dismiss, "dismiss", &request);
  }
  /// Ends every modal down to the stack that the first of them was presented over.
  void dismiss_to_root(const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::dismiss_to_root, "dismiss_to_root", &request);
  }
  /// Dismisses if something is presented, else pops.
  void close(const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::close, "close", &request);
  }
  /// Opens the links again that wait (SY_E_HELD): what they waited for is there.
  void release_links(const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::release_links, "release_links", &request);
  }
  /// Takes out an entry whose route this version does not know, with what stands above it.
  void drop_entry(std::uint64_t entry, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::drop_entry, "drop_entry", &request, entry);
  }
  /// Gives an entry the bytes that its route has in this version.
  void rewrite_entry(std::uint64_t entry, std::string_view route, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::rewrite_entry, "rewrite_entry", &request, entry, detail::bytes(route));
  }
  // Written by hand.
  /// Makes a route the root of the flow's stack.
  void start(std::string_view route, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::start_flow, "start", &request, detail::bytes(route));
  }
  /// Shows a route over the stack: in a sheet, unless `how` has another style.
  void present(std::string_view route, const How &how = {}) {
    const sy_presentation_v1 shown = presentation(how, Style::sheet);
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::present, "present", &request, detail::bytes(route), &shown);
  }
  /// Shows a flow of a feature, also of another plugin's. Its result comes to `Flow::settled` if `how` has a name, and
  /// to `Flow::child_ended` in a later instance of this flow.
  void child(
      std::string_view feature, std::string_view launch, const How &how = How().style(Style::sheet)) {
    const sy_child_v1 child = recipe(feature, launch);
    const sy_presentation_v1 shown = presentation(how, Style::automatic);
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::present_flow, "child", &request, &child, &shown);
  }
  /// Shows a flow of a feature over whatever is on top of the window.
  void force_present(
      std::string_view feature, std::string_view launch, const How &how = How().style(Style::sheet)) {
    const sy_child_v1 child = recipe(feature, launch);
    const sy_presentation_v1 shown = presentation(how, Style::automatic);
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::force_present, "force_present", &request, &child, &shown);
  }
  void pop(std::uint32_t count = 1, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::pop, "pop", &request, count);
  }
  /// Pops to the first entry of the stack, which may belong to another flow; SY_POP_DISMISSING ends its modals too.
  void pop_to_root(std::uint32_t flags, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::pop_to_root, "pop_to_root", &request, flags);
  }
  void pop_to_root(const How &how = {}) { pop_to_root(0, how); }
  /// Ends a modal of the flow's own, by the number that `Flow::presented` got; SY_DISMISS_CASCADE: with those above.
  void dismiss_modal(std::uint64_t modal, std::uint32_t flags = 0, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::dismiss_modal, "dismiss_modal", &request, modal, flags);
  }
  /// Ends this flow without a result.
  void finish() { finish(false, {}); }
  /// Ends this flow with a result, for who has presented it.
  void finish(std::string_view result) { finish(true, result); }
  /// Sends an action to the parent flow, where it comes to `Flow::child_action`.
  void send(std::string_view name, std::string_view payload, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::send, "send", &request, detail::text(name), detail::bytes(payload));
  }
  /// Opens a link of the app. With SY_OPEN_QUIET its feature gets it, and what is on screen stays.
  void open(std::string_view url, std::uint32_t flags, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::open, "open", &request, detail::text(url), flags);
  }
  void open(std::string_view url, const How &how = {}) { open(url, 0, how); }
  /// Opens an address outside the app: of a web page, of mail, or of a file. It takes the need "open".
  void open_outside(std::string_view address, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::open_outside, "open_outside", &request, detail::text(address));
  }
  /// Gives a text to the user's clipboard. It takes the need "copy".
  void copy(std::string_view words, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::copy, "copy", &request, detail::text(words));
  }
  /// Leaves the answer to the link or to the action of a child that is being told for later: `settle` gives it, with
  /// the token that this returns. The value that `link` or `child_action` then returns does not count.
  std::uint64_t defer() {
    if (pending_ == nullptr || *pending_ == 0) throw Failure("Only a link and a child's action are answered later.");
    return std::exchange(*pending_, 0);
  }
  /// Gives the answer that `defer` left for later: SY_OUTCOME_DONE, SY_OUTCOME_PARTLY, SY_OUTCOME_LINK_HELD,
  /// SY_OUTCOME_UNHANDLED_ACTION or another reason.
  void settle(std::uint64_t token, std::int32_t outcome = SY_OUTCOME_DONE, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::answer, "settle", &request, token, outcome, nullptr);
  }
  void settle(std::uint64_t token, std::int32_t outcome, const Failure &reason, const How &how = {}) {
    const sy_request_v1 request = header(how);
    sy_error_v1 error{};
    error.struct_size = sizeof error;
    reason.write(&error);
    ask(&sy_navigation_v1::answer, "settle", &request, token, outcome, &error);
  }
  /// Sends the steps of this flow and of all below it to `Flow::step` from now on, or no longer.
  void observe(bool on = true, const How &how = {}) {
    const sy_request_v1 request = header(how);
    ask(&sy_navigation_v1::observe, "observe", &request, on ? 1 : 0);
  }

  /// Shows pages in place of a stack of the flow's own: SY_PAGES_*. An empty `selected` leaves the selection as it is.
  void set_pages(
      const std::vector<Page> &pages, std::string_view selected = {}, std::uint32_t style = SY_PAGES_TABS,
      const How &how = {}) {
    std::vector<sy_page_v1> all;
    std::vector<sy_child_v1> children;
    children.reserve(pages.size());
    for (const Page &page : pages) {
      children.push_back(recipe(page.feature_, page.launch_));
      all.push_back(
          {static_cast<std::uint32_t>(sizeof(sy_page_v1)), page.position_, page.on_reselect_, page.on_finish_,
           page.begins_, 0, detail::text(page.id_), detail::text(page.title_), detail::text(page.icon_),
           std::addressof(children.back())});
    }
    const sy_request_v1 request = header(how);
    const auto &table = detail::need(detail::host.pages, SY_PAGES_1);
    detail::check(table.set_pages(&request, all.data(), all.size(), detail::text(selected), style), "set_pages");
  }
  void select_page(std::string_view page, const How &how = {}) {
    const sy_request_v1 request = header(how);
    detail::check(detail::need(detail::host.pages, SY_PAGES_1).select(&request, detail::text(page)), "select_page");
  }
  /// Sets the badge of a page; an empty text takes it away.
  void page_badge(std::string_view page, std::string_view text, const How &how = {}) {
    const sy_request_v1 request = header(how);
    const auto &table = detail::need(detail::host.pages, SY_PAGES_1);
    detail::check(table.badge(&request, detail::text(page), detail::text(text)), "page_badge");
  }

  /// Says that the flow's screens have changed; with an entry, only that one's.
  void invalidate(std::uint64_t entry = 0) {
    detail::check(detail::host.screen->invalidate(flow_, entry), "invalidate");
  }
  Notifier notifier() const { return Notifier(flow_); }
  /// Writes a line of the flow to the app's log.
  void log(Level level, std::string_view line) const { detail::write_line(flow_, level, line); }

  /// Sets the badge of the flow's tab; an empty text takes it away. Does nothing for a flow without a tab.
  void badge(std::string_view text, const How &how = {}) {
    const sy_request_v1 request = header(how);
    detail::check(
        detail::need(detail::host.tabs, SY_TABS_1).badge(&request, detail::text(text)), "badge");
  }
  void select_tab(const How &how = {}) {
    const sy_request_v1 request = header(how);
    detail::check(detail::need(detail::host.tabs, SY_TABS_1).select(&request), "select_tab");
  }

  /// Calls `Flow::timer` with the token once, after 1 to 86,400,000 milliseconds. A timer of the same token begins anew.
  void after(std::uint64_t milliseconds, std::uint64_t token) {
    detail::check(detail::need(detail::host.main, SY_MAIN_1).after(flow_, token, milliseconds), "after");
  }
  /// Ends the timer of a token; false: there is none.
  bool cancel(std::uint64_t token) {
    const std::int32_t status = detail::need(detail::host.main, SY_MAIN_1).cancel(flow_, token);
    if (status != SY_E_NOT_FOUND) detail::check(status, "cancel");
    return status == SY_OK;
  }

  /// The stored value of a key, or nothing.
  std::optional<std::string> load(std::string_view key) const {
    std::string value;
    const sy_sink_v1 sink = sink_into(value);
    const std::int32_t status =
        detail::need(detail::host.storage, SY_STORAGE_1).load(flow_, detail::text(key), &sink);
    if (status == SY_E_NOT_FOUND) return std::nullopt;
    detail::check(status, "load");
    return value;
  }
  /// The value of a setting of the feature: the user's, or its standard.
  std::string setting(const Setting &one) const {
    std::optional<std::string> stored = load(SY_SETTING_KEY + one.name());
    return stored && one.allows(*stored) ? *std::move(stored) : one.standard();
  }
  /// Changes a setting, as a switch on a screen of the feature's own does; `setting_changed` is not called for it.
  void set(const Setting &one, std::string_view value) { store(SY_SETTING_KEY + one.name(), value); }
  void store(std::string_view key, std::string_view value) {
    const auto &storage = detail::need(detail::host.storage, SY_STORAGE_1);
    detail::check(storage.store(flow_, detail::text(key), detail::bytes(value)), "store");
  }
  void remove(std::string_view key) {
    const std::int32_t status =
        detail::need(detail::host.storage, SY_STORAGE_1).remove(flow_, detail::text(key));
    if (status != SY_E_NOT_FOUND) detail::check(status, "remove");
  }
  /// The path of the feature's data folder, for files that it keeps itself; ask in each `start` and `restore`.
  std::string data_folder() const {
    std::string path;
    const sy_sink_v1 sink = sink_into(path);
    detail::check(detail::need(detail::host.storage, SY_STORAGE_1).data_folder(flow_, &sink), "data_folder");
    return path;
  }

  /// Calls a service; the answer comes to `Flow::answered`, under the name in `how`.
  void call(std::string_view service, std::string_view name, std::string_view bytes, const How &how) {
    sy_call_v1 call{};
    call.struct_size = sizeof call;
    call.service = detail::text(service);
    call.name = detail::text(name);
    call.bytes = detail::bytes(bytes);
    call.flags = how.call_flags_;
    call.milliseconds = how.milliseconds_;
    call.within = how.within_;
    const sy_request_v1 request = header(how);
    detail::check(services().call(&request, &call), "call");
  }
  /// Offers a service from now on, to these features: "*" is every one.
  void provide(std::string_view service, std::initializer_list<std::string_view> callers, const How &how = {}) {
    std::vector<sy_text_v1> all;
    for (const std::string_view caller : callers) all.push_back(detail::text(caller));
    sy_offer_v1 offer{};
    offer.struct_size = sizeof offer;
    offer.service = detail::text(service);
    offer.callers = all.data();
    offer.caller_count = all.size();
    const sy_request_v1 request = header(how);
    detail::check(services().provide(&request, &offer), "provide");
  }
  void withdraw(std::string_view service, const How &how = {}) {
    const sy_request_v1 request = header(how);
    detail::check(services().withdraw(&request, detail::text(service)), "withdraw");
  }
  /// Answers a call of `Flow::called` by its token.
  void answer(std::uint64_t token, std::string_view bytes, const How &how = {}) {
    const sy_request_v1 request = header(how);
    detail::check(services().answer(&request, token, detail::bytes(bytes), nullptr), "answer");
  }
  void refuse(std::uint64_t token, const Failure &reason, const How &how = {}) {
    const sy_request_v1 request = header(how);
    sy_error_v1 error{};
    error.struct_size = sizeof error;
    reason.write(&error);
    detail::check(services().answer(&request, token, detail::bytes({}), &error), "refuse");
  }
  void publish(std::string_view service, std::string_view topic, std::string_view bytes, const How &how = {}) {
    const sy_request_v1 request = header(how);
    detail::check(
        services().publish(&request, detail::text(service), detail::text(topic), detail::bytes(bytes)), "publish");
  }
  /// Follows a topic; each value comes to `Flow::published`.
  void subscribe(std::string_view service, std::string_view topic, bool loading = false, const How &how = {}) {
    const sy_request_v1 request = header(how);
    const std::uint32_t flags = loading ? SY_SUBSCRIBE_LOADING : 0;
    detail::check(services().subscribe(&request, detail::text(service), detail::text(topic), flags), "subscribe");
  }
  void unsubscribe(std::string_view service, std::string_view topic, const How &how = {}) {
    const sy_request_v1 request = header(how);
    detail::check(services().unsubscribe(&request, detail::text(service), detail::text(topic)), "unsubscribe");
  }

  /// The handle of the flow, for the tables of switchyard.h.
  std::uint64_t flow() const { return flow_; }
  /// The event that the flow is being told, with all of its fields, or NULL in `start` and `restore`. It and what it points
  /// to are valid until the call of the host returns.
  const sy_event_v1 *event() const { return event_; }
  /// A header of a request that this class does not have, for the tables of switchyard.h. It is valid as long as `how`.
  sy_request_v1 header(const How &how = {}) {
    sy_request_v1 request{};
    request.struct_size = sizeof request;
    request.flags = how.flags_;
    request.flow = flow_;
    request.from = how.entry_;
    request.transition = how.forward_ ? std::addressof(*how.forward_) : nullptr;
    request.back_transition = how.back_ ? std::addressof(*how.back_) : nullptr;
    if (!how.name_.empty()) request.operation = named(how.name_) | (++serial_ & 0xffffffffu);
    return request;
  }

 private:
  friend struct detail::Boundary;
  friend struct Settled;
  friend struct Presented;
  Requests(
      std::uint64_t flow, std::uint64_t &serial, std::uint64_t *pending = nullptr, const sy_event_v1 *event = nullptr)
      : flow_(flow), serial_(serial), pending_(pending), event_(event) {}

  static std::uint64_t named(std::string_view name) { return detail::hash(name) << 32; }
  static bool is(std::uint64_t operation, std::string_view name) { return operation >> 32 == named(name) >> 32; }
  static const sy_services_v1 &services() { return detail::need(detail::host.services, SY_SERVICES_1); }
  static sy_sink_v1 sink_into(std::string &bytes) {
    sy_sink_v1 sink{};
    sink.struct_size = sizeof sink;
    sink.sink = reinterpret_cast<std::uintptr_t>(std::addressof(bytes));
    sink.write = append;
    return sink;
  }
  static std::int32_t append(std::uint64_t sink, sy_bytes_v1 piece) noexcept {
    try {
      reinterpret_cast<std::string *>(static_cast<std::uintptr_t>(sink))->append(detail::view(piece));
      return SY_OK;
    } catch (...) {
      return SY_E_TOO_LARGE;
    }
  }
  static sy_presentation_v1 presentation(const How &how, Style otherwise) {
    sy_presentation_v1 shown{};
    shown.struct_size = sizeof shown;
    shown.style = static_cast<std::uint32_t>(how.style_ == Style::automatic ? otherwise : how.style_);
    shown.detents = how.detents_;
    shown.flags = how.presentation_;
    shown.corner_radius = how.corner_radius_;
    shown.slot = detail::text(how.slot_);
    shown.presenting = how.presenting_ ? std::addressof(*how.presenting_) : nullptr;
    shown.dismissing = how.dismissing_ ? std::addressof(*how.dismissing_) : nullptr;
    shown.heights = how.heights_.data();
    shown.height_count = how.heights_.size();
    return shown;
  }
  static sy_child_v1 recipe(std::string_view feature, std::string_view launch) {
    return {static_cast<std::uint32_t>(sizeof(sy_child_v1)), 0, detail::text(feature), detail::bytes(launch), 0};
  }
  static std::vector<sy_bytes_v1> lent(const std::vector<std::string> &routes) {
    std::vector<sy_bytes_v1> all;
    for (const std::string &route : routes) all.push_back(detail::bytes(route));
    return all;
  }
  template <class Function, class... Arguments>
  static void ask(Function function, const char *name, const Arguments &...arguments) {
    detail::check(detail::call(detail::host.navigation, function, arguments...), name);
  }
  void finish(bool has_result, std::string_view result) {
    const sy_request_v1 request = header();
    ask(&sy_navigation_v1::finish, "finish", &request, has_result ? 1 : 0, detail::bytes(result));
  }

  std::uint64_t flow_;
  std::uint64_t &serial_;
  /// The token of the event that may be answered later, until `defer` takes it.
  std::uint64_t *pending_;
  const sy_event_v1 *event_;
};

// ---- Flows --------------------------------------------------------------------------------------------------------

/// Something that the user did: the name and the value of `press`, `change` or `submit`, and what it brings.
struct Action {
  std::string_view name, value;
  std::uint64_t entry;
  /// The new value of a toggle, a picker, a stepper, a slider or a day, or a field.
  bool flag;
  double number;
  std::string_view text;
  /// SY_VALUE_*: which of these it brings.
  std::uint32_t kind;
};

/// Something that the flow presented, which is on screen now.
struct Presented {
  /// Its number, for `Requests::dismiss_modal`.
  std::uint64_t modal;
  /// The route that is shown in it, or nothing if it is a child's.
  std::string_view route;
  std::uint64_t operation;

  /// Whether the request that has presented it had this name.
  bool is(std::string_view name) const { return operation != 0 && Requests::is(operation, name); }
};

/// The outcome of a request that had a name.
struct Settled {
  std::uint64_t operation;
  std::int32_t outcome;
  /// The result of a child that has ended with one.
  std::optional<std::string_view> result;

  /// Whether the request had this name.
  bool is(std::string_view name) const { return Requests::is(operation, name); }
  /// Whether it was done, and not refused.
  bool done() const { return outcome < 100; }
};

/// A link that one of the feature's patterns matches.
struct Link {
  std::string_view url, pattern;
  /// Whether what is on screen must stay.
  bool quiet;

  /// The part of the link that stands for {name} or {name...} in the pattern, decoded by the host.
  std::optional<std::string_view> operator[](std::string_view name) const {
    for (std::uint64_t index = 0; index < count_; index++) {
      const sy_parameter_v1 *one = SY_ELEMENT(parameters_, index);
      if (detail::view(one->name) == name) return detail::view(one->value);
    }
    return std::nullopt;
  }

 private:
  friend struct detail::Boundary;
  Link(const sy_event_v1 &event)
      : url(detail::view(event.text)), pattern(detail::view(event.name)), quiet(event.flag == 1),
        parameters_(event.parameters), count_(event.parameter_count) {}
  const sy_parameter_v1 *parameters_;
  std::uint64_t count_;
};

/// An action of a child, or of a flow below it.
struct ChildAction {
  std::string_view name, bytes;
  /// The feature of the child.
  std::string_view child;
  /// The feature of the flow that has sent it, and what that was launched with.
  std::string_view sender, launch;
  /// A number that no other flow has.
  std::uint64_t number;
};

/// A step of navigation of a flow or of one below it, after `Requests::observe`.
struct Step {
  /// SY_STEP_*.
  std::uint32_t kind;
  /// The number of the flow that it happened to, and its feature.
  std::uint64_t number;
  std::string_view feature;
  std::string_view route, page;
  /// SY_CAUSE_*, where the step has one.
  std::optional<std::int32_t> cause;
  /// The progress of the loading, or the reason of a failure.
  std::string_view text;
};

/// The point at which a flow goes on. Its stack stands already: these routes are not to be pushed.
struct Restored {
  struct Entry {
    std::uint64_t entry;
    std::string_view route;
    std::uint32_t flags; // SY_ENTRY_*
  };
  std::vector<Entry> entries;
  /// The state that `save` of an earlier instance gave, if there is any.
  std::optional<std::string_view> state;
  /// The canary of a new version in a process of its own: start nothing outside of it.
  bool rehearsal;
  /// Whether the earlier instance works on until this one takes its place, and for good if this one fails.
  bool replacing;
};

/// A call of a service that the flow provides. `Requests::answer` answers it, now or later.
struct Call {
  std::uint64_t token;
  std::string_view service, name, bytes, caller;
  /// Whether an instance that is gone may have received it already.
  bool again;
};

/// The answer to a call of this flow.
struct Answered {
  Settled call;
  std::string_view bytes;
  /// Why there is none: its code and a sentence.
  std::string_view code, reason;
  /// The expected and the found value, the system's own words, and the remedy; each may be empty.
  std::string_view expected, found, cause, remedy;
};

/// A flow of screens: one object is one instance. What it does not override does nothing.
class Flow {
 public:
  Flow() = default;
  Flow(const Flow &) = delete;
  Flow &operator=(const Flow &) = delete;
  /// A destructor that throws is logged, and what is left of the flow is destroyed all the same.
  virtual ~Flow() noexcept(false) = default;

  /// Begins: `host.start` with the first route.
  virtual void start(Requests &host) = 0;
  /// Goes on where another instance was: after a swap, or at the next start of the app.
  virtual void restore(const Restored &, Requests &) {}
  /// Describes the screen of a route.
  virtual void screen(std::string_view route, Screen &screen) const = 0;
  /// The state that `restore` of this or a later version takes.
  virtual std::optional<std::string> save() const { return std::nullopt; }
  virtual void action(const Action &, Requests &) {}
  virtual void settled(const Settled &, Requests &) {}
  /// Opens a link; false: this feature does not.
  virtual bool link(const Link &, Requests &) { return false; }
  /// Takes an action of a child; false: it goes on to this flow's own parent.
  virtual bool child_action(const ChildAction &, Requests &) { return false; }
  /// A child of this flow has begun.
  virtual void child_began(std::string_view /* feature */, Requests &) {}
  /// Takes the end of a child that no request of this instance waits for: an earlier version has shown it, or it was
  /// shown before the app was started anew.
  virtual void child_ended(std::string_view /* feature */, std::int32_t /* cause */,
                           std::optional<std::string_view> /* result */, Requests &) {}
  /// An entry stands in a stack now; `over`: in something that the flow presented.
  virtual void entered(std::uint64_t /* entry */, std::string_view /* route */, bool /* over */, Requests &) {}
  virtual void appeared(std::uint64_t /* entry */, Requests &) {}
  virtual void disappeared(std::uint64_t /* entry */, Requests &) {}
  virtual void left(std::uint64_t /* entry */, std::int32_t /* cause */, Requests &) {}
  virtual void presented(const Presented &, Requests &) {}
  virtual void dismissed(std::uint64_t /* modal */, std::int32_t /* cause */, Requests &) {}
  /// The user began to go back from an entry and did not.
  virtual void back_cancelled(std::uint64_t /* entry */, Requests &) {}
  /// The user wanted to leave an entry, and a guard refused.
  virtual void leave_refused(std::uint64_t /* entry */, Requests &) {}
  /// One of the flow's pages was selected.
  virtual void page_selected(std::string_view /* page */, Requests &) {}
  /// The badge of one of the flow's pages has changed, to nothing if it has none.
  virtual void badge_changed(std::string_view /* page */, std::optional<std::string_view> /* badge */, Requests &) {}
  /// One of the flow's pages is gone, as its flow has ended: SY_FINISH_REMOVE_PAGE.
  virtual void page_removed(std::string_view /* page */, Requests &) {}
  /// The host made this flow from its recipe, as a child: SY_STYLE_PUSH, SY_STYLE_EMBED, or SY_STYLE_DEFAULT in a modal.
  virtual void stands(std::uint32_t /* style */, std::uint64_t /* modal */, Requests &) {}
  /// Takes a step of navigation, after `Requests::observe`.
  virtual void step(const Step &, Requests &) {}
  virtual void timer(std::uint64_t /* token */, Requests &) {}
  /// Takes what a thread has done: `Notifier::wake` was called.
  virtual void woken(std::uint64_t /* token */, Requests &) {}
  /// The tab was pressed again; `count`: so many times until another is selected.
  virtual void tab_reselected(std::uint32_t /* count */, Requests &) {}
  virtual void store_failed(std::string_view /* key */, std::string_view /* reason */, Requests &) {}
  /// The user has changed a setting of the feature; what is on screen is described again after it. The value of a secret
  /// is empty here: `host.setting(…)` has it.
  virtual void setting_changed(std::string_view /* name */, std::string_view /* value */, Requests &) {}
  /// Takes a call of a service; false: the service has no such call.
  virtual bool called(const Call &, Requests &) { return false; }
  virtual void answered(const Answered &, Requests &) {}
  virtual void published(std::string_view /* service */, std::string_view /* topic */, std::string_view /* bytes */,
                         Requests &) {}
  /// Takes an event that has no function here; false: it is one of a later host.
  virtual bool event(const sy_event_v1 &event, Requests &) {
    return event.kind >= SY_EVENT_ACTION && event.kind <= SY_EVENT_LAST;
  }
  /// The flow has ended, and is destroyed next.
  virtual void stop(std::int32_t /* cause */) {}
};

/// The description of a plugin: its name, and for people who it is from, where to ask, and under which terms.
class About {
 public:
  About() = default;
  About(const char *name) : name_(name) {}
  explicit About(std::string name) : name_(std::move(name)) {}
  About &&vendor(std::string text) && { vendor_ = std::move(text); return std::move(*this); }
  About &&contact(std::string text) && { contact_ = std::move(text); return std::move(*this); }
  About &&licence(std::string text) && { licence_ = std::move(text); return std::move(*this); }

 private:
  friend struct detail::Boundary;
  std::string name_, vendor_, contact_, licence_;
};

/// A command of a feature, which the user finds by name from everywhere. A host of 1.0 has none.
struct Command {
  std::string title;
  /// The link that it opens, without a scheme: "notes?new".
  std::string link;
  /// Further words by which it is found.
  std::string words = {};
  /// A key that runs it: "Alt-n".
  std::string key = {};
};

/// A feature of a plugin.
class Feature {
 public:
  /// A feature whose flows are objects of a class, made from the launch bytes if it has such a constructor.
  template <class Class>
  static Feature of(std::string id) {
    static_assert(std::is_base_of_v<Flow, Class>, "a flow derives from switchyard::Flow");
    return Feature(std::move(id), [](std::string_view launch) -> std::unique_ptr<Flow> {
      if constexpr (std::is_constructible_v<Class, std::string_view>) {
        return std::make_unique<Class>(launch);
      } else {
        static_cast<void>(launch);
        return std::make_unique<Class>();
      }
    });
  }
  /// Gives the feature a tab.
  Feature &&tab(std::string title, std::string icon) && {
    flags_ |= SY_FEATURE_TAB;
    title_ = std::move(title);
    icon_ = std::move(icon);
    return std::move(*this);
  }
  Feature &&title(std::string text) && { title_ = std::move(text); return std::move(*this); }
  /// Tabs stand in ascending order.
  Feature &&position(std::int32_t number) && { position_ = number; return std::move(*this); }
  /// A pattern of links: "notes/{id}".
  Feature &&link(std::string pattern) && { links_.push_back(std::move(pattern)); return std::move(*this); }
  /// A grant that the feature needs, "network" or "read:/proc", and why, which the user reads when asked for it.
  Feature &&need(std::string what, std::string_view why = {}) && {
    if (!why.empty()) what.append("\n").append(why);
    needs_.push_back(std::move(what));
    return std::move(*this);
  }
  /// A service of other features that it calls or follows: "shop.cart/1".
  Feature &&uses(const std::string &service) && { return std::move(*this).need("service:" + service); }
  /// A service that its flows provide from their start, so that the host begins one when it is called.
  Feature &&provides(std::string service, std::vector<std::string> callers) && {
    services_.emplace_back(std::move(service), std::move(callers));
    return std::move(*this);
  }
  Feature &&command(Command one) && { commands_.push_back(std::move(one)); return std::move(*this); }
  Feature &&setting(Setting one) && { settings_.push_back(std::move(one)); return std::move(*this); }
  /// The region of the window in which it stands in place of a tab: SY_REGION_ACCESSORY. A host of 1.0 shows it nowhere.
  Feature &&region(std::uint32_t kind) && { region_.kind = kind; return std::move(*this); }

 private:
  friend struct detail::Boundary;
  using Make = std::unique_ptr<Flow> (*)(std::string_view launch);
  Feature(std::string id, Make make) : id_(std::move(id)), make_(make) {}

  std::string id_, title_, icon_;
  std::vector<std::string> links_, needs_;
  std::vector<std::pair<std::string, std::vector<std::string>>> services_;
  std::vector<Command> commands_;
  std::vector<Setting> settings_;
  sy_region_v1 region_{static_cast<std::uint32_t>(sizeof(sy_region_v1)), 0};
  std::int32_t position_ = 100;
  std::uint32_t flags_ = 0;
  Make make_;
};

// ---- The boundary -------------------------------------------------------------------------------------------------

namespace detail {

struct Instance {
  std::unique_ptr<Flow> flow;
  /// Of the entries' screens.
  std::unordered_map<std::uint64_t, Actions> actions;
  std::uint64_t handle = 0;
  std::uint64_t serial = 0;

  const Actions::Meaning *meaning(std::uint64_t entry, std::uint64_t number) const {
    const auto found = actions.find(entry);
    return found == actions.end() ? nullptr : found->second.meaning(number);
  }
};

/// The functions that the host calls. No exception leaves one.
struct Boundary {
  /// The values that the descriptors point to. It is made once and never destroyed.
  struct Plugin {
    About about;
    std::string version;
    std::vector<Feature> features;
    std::vector<std::vector<sy_text_v1>> texts;
    std::vector<sy_offer_v1> offers;
    std::vector<std::vector<const sy_offer_v1 *>> offer_lists;
    std::vector<sy_provides_v1> provides;
    std::vector<sy_command_v1> command_table;
    std::vector<std::vector<const sy_command_v1 *>> command_lists;
    std::vector<sy_commands_v1> commands;
    std::vector<sy_setting_v1> setting_table;
    std::vector<std::vector<const sy_setting_v1 *>> setting_lists;
    std::vector<sy_settings_v1> settings;
    std::vector<sy_feature_v1> descriptors;
    std::vector<const sy_feature_v1 *> list;
    sy_flow_v1 table{};
    std::unordered_map<std::uint64_t, std::unique_ptr<Instance>> instances;
    std::uint64_t last = 0;
  };
  static inline Plugin *plugin = nullptr;

  template <class Work>
  static std::int32_t guard(sy_error_v1 *error, Work &&work) noexcept {
    try {
      return work();
    } catch (const Failure &failure) {
      failure.write(error);
      return failure.status() == SY_OK ? SY_E_UNSPECIFIED : failure.status();
    } catch (const std::exception &thrown) {
      return failed(error, thrown.what());
    } catch (...) {
      return failed(error, "An exception was thrown that says nothing.");
    }
  }
  static std::int32_t failed(sy_error_v1 *error, const char *words) noexcept {
    try {
      Failure(words).code("plugin.exception").write(error);
    } catch (...) {
      // There is no memory for the words: the status alone has to do.
    }
    return SY_E_UNSPECIFIED;
  }

  static Instance &find(std::uint64_t handle) {
    const auto found = plugin->instances.find(handle);
    if (found == plugin->instances.end()) throw Failure("The instance does not exist.", SY_E_STALE);
    return *found->second;
  }

  static std::int32_t create(sy_text_v1 id, sy_bytes_v1 launch, std::uint64_t *handle, sy_error_v1 *error) noexcept {
    return guard(error, [&] {
      for (const Feature &feature : plugin->features) {
        if (feature.id_ != view(id)) continue;
        auto instance = std::make_unique<Instance>();
        instance->flow = feature.make_(view(launch));
        plugin->instances.emplace(plugin->last + 1, std::move(instance));
        *handle = ++plugin->last;
        return SY_OK;
      }
      throw Failure("This plugin has no such feature.", SY_E_NOT_FOUND).found(std::string(view(id)));
    });
  }

  static std::int32_t start(std::uint64_t handle, std::uint64_t flow, sy_error_v1 *error) noexcept {
    return guard(error, [&] {
      Instance &instance = find(handle);
      instance.handle = flow;
      Requests host(flow, instance.serial);
      instance.flow->start(host);
      return SY_OK;
    });
  }

  static std::int32_t restore(std::uint64_t handle, const sy_restore_v1 *from, sy_error_v1 *error) noexcept {
    return guard(error, [&] {
      Instance &instance = find(handle);
      instance.handle = from->flow;
      Restored place{
          {}, std::nullopt, (from->flags & SY_RESTORE_REHEARSAL) != 0, (from->flags & SY_RESTORE_REPLACING) != 0};
      for (std::uint64_t index = 0; index < from->entry_count; index++) {
        const sy_entry_v1 *entry = SY_ELEMENT(from->entries, index);
        place.entries.push_back({entry->entry, view(entry->route), entry->flags});
      }
      if ((from->flags & SY_RESTORE_STATE) != 0) place.state = view(from->state);
      Requests host(from->flow, instance.serial);
      try {
        instance.flow->restore(place, host);
      } catch (const Failure &failure) {
        // What a Reader cannot read is state that cannot be taken.
        if (failure.status() != SY_E_MALFORMED) throw;
        failure.write(error);
        return SY_E_STATE;
      }
      return SY_OK;
    });
  }

  static std::int32_t event(std::uint64_t handle, const sy_event_v1 *event, sy_error_v1 *error) noexcept {
    return guard(error, [&] {
      Instance &instance = find(handle);
      const bool may_wait = event->kind == SY_EVENT_LINK || event->kind == SY_EVENT_CHILD_ACTION;
      std::uint64_t pending = may_wait ? event->action : 0;
      Requests host(instance.handle, instance.serial, std::addressof(pending), event);
      const bool taken = deliver(instance, *event, host);
      if (may_wait && pending != event->action) return SY_PENDING;
      return taken ? SY_OK : SY_E_UNSUPPORTED;
    });
  }

  static bool deliver(Instance &instance, const sy_event_v1 &event, Requests &host) {
    Flow &flow = *instance.flow;
    switch (event.kind) {
      case SY_EVENT_ACTION:
        // One that is not known was chosen on a picture of an earlier version.
        if (const auto *meaning = instance.meaning(event.entry, event.action)) {
          const Actions::Meaning kept = *meaning;
          flow.action(
              {kept.name, kept.value, event.entry, event.flag != 0, event.number, view(event.text), event.value_kind},
              host);
        }
        return true;
      case SY_EVENT_SETTLED: flow.settled(settled(event), host); return true;
      case SY_EVENT_LINK: return flow.link(Link(event), host);
      case SY_EVENT_CHILD_ACTION:
        return flow.child_action(
            {view(event.name), view(event.bytes), view(event.text), view(event.sender), view(event.launch), event.entry},
            host);
      case SY_EVENT_CHILD_BEGAN: flow.child_began(view(event.text), host); return true;
      case SY_EVENT_ENTERED: flow.entered(event.entry, view(event.bytes), event.flag == 1, host); return true;
      case SY_EVENT_PRESENTED: flow.presented({event.entry, view(event.bytes), event.operation}, host); return true;
      case SY_EVENT_DISMISSED: flow.dismissed(event.entry, event.cause, host); return true;
      case SY_EVENT_BACK_CANCELLED: flow.back_cancelled(event.entry, host); return true;
      case SY_EVENT_LEAVE_REFUSED: flow.leave_refused(event.entry, host); return true;
      case SY_EVENT_PAGE_SELECTED: flow.page_selected(view(event.name), host); return true;
      case SY_EVENT_BADGE_CHANGED: {
        if (event.flag == 2) {
          flow.page_removed(view(event.name), host);
          return true;
        }
        std::optional<std::string_view> badge;
        if (event.flag == 1) badge = view(event.text);
        flow.badge_changed(view(event.name), badge, host);
        return true;
      }
      case SY_EVENT_STANDS: flow.stands(event.flag, event.entry, host); return true;
      case SY_EVENT_STEP: flow.step(step(event), host); return true;
      case SY_EVENT_CHILD_ENDED:
        flow.child_ended(view(event.text), event.cause, settled(event).result, host);
        return true;
      case SY_EVENT_APPEARED: flow.appeared(event.entry, host); return true;
      case SY_EVENT_DISAPPEARED: flow.disappeared(event.entry, host); return true;
      case SY_EVENT_LEFT:
        instance.actions.erase(event.entry);
        flow.left(event.entry, event.cause, host);
        return true;
      case SY_EVENT_TIMER: flow.timer(event.action, host); return true;
      case SY_EVENT_WAKE: flow.woken(event.action, host); return true;
      case SY_EVENT_TAB_RESELECTED: flow.tab_reselected(static_cast<std::uint32_t>(event.number), host); return true;
      case SY_EVENT_STORE_FAILED: flow.store_failed(view(event.name), view(event.text), host); return true;
      case SY_EVENT_SETTING_CHANGED: flow.setting_changed(view(event.name), view(event.text), host); return true;
      case SY_EVENT_CALLED:
        return flow.called(
            {event.action, view(event.text), view(event.name), view(event.bytes), view(event.sender), event.flag == 1},
            host);
      case SY_EVENT_ANSWERED:
        flow.answered(answered(event), host);
        return true;
      case SY_EVENT_PUBLISHED: flow.published(view(event.text), view(event.name), view(event.bytes), host); return true;
      default: return flow.event(event, host);
    }
  }

  static Step step(const sy_event_v1 &event) {
    Step step{event.flag, event.entry, view(event.sender), view(event.bytes), view(event.name), std::nullopt,
              view(event.text)};
    if (event.value_kind == 1) step.cause = event.cause;
    return step;
  }

  static Answered answered(const sy_event_v1 &event) {
    Answered answer{settled(event), view(event.bytes), {}, {}, {}, {}, {}, {}};
    if (const sy_error_v1 *error = event.error) {
      answer.code = view(SY_FIELD(error->code));
      answer.reason = view(SY_FIELD(error->message));
      answer.expected = view(SY_FIELD(error->expected));
      answer.found = view(SY_FIELD(error->found));
      answer.cause = view(SY_FIELD(error->cause));
      answer.remedy = view(SY_FIELD(error->remedy));
    }
    return answer;
  }

  static Settled settled(const sy_event_v1 &event) {
    Settled settled{event.operation, event.outcome, std::nullopt};
    if (event.has_bytes != 0) settled.result = view(event.bytes);
    return settled;
  }

  static std::int32_t screen(
      std::uint64_t handle, std::uint64_t entry, sy_bytes_v1 route, std::uint64_t builder, sy_error_v1 *error) noexcept {
    return guard(error, [&] {
      Instance &instance = find(handle);
      Description description{builder, instance.actions[entry]};
      description.actions.begin();
      Screen screen(description);
      const Flow &flow = *instance.flow;
      flow.screen(view(route), screen);
      screen.close();
      return description.status;
    });
  }

  static std::int32_t snapshot(std::uint64_t handle, const sy_sink_v1 *into, sy_error_v1 *error) noexcept {
    return guard(error, [&] {
      const Flow &flow = *find(handle).flow;
      const std::optional<std::string> state = flow.save();
      return state ? into->write(into->sink, bytes(*state)) : SY_E_NOT_FOUND;
    });
  }

  static void stop(std::uint64_t handle, std::int32_t cause) noexcept {
    const auto found = plugin->instances.find(handle);
    if (found != plugin->instances.end()) logged("stop", [&] { found->second->flow->stop(cause); });
  }

  static void destroy(std::uint64_t handle) noexcept {
    const auto found = plugin->instances.find(handle);
    if (found == plugin->instances.end()) return;
    // The table and the pointers in it do not take an exception of a destructor.
    Flow *flow = found->second->flow.release();
    plugin->instances.erase(found);
    logged("destroy", [&] { delete flow; });
  }

  /// Runs the author's code where no call returns an error, so that the log alone is told of an exception.
  template <class Work>
  static std::int32_t logged(const char *function, Work &&work) noexcept {
    sy_error_v1 error{};
    const std::int32_t status = guard(&error, [&] {
      work();
      return SY_OK;
    });
    if (status == SY_OK) return status;
    char line[sizeof error.message + 64];
    std::snprintf(line, sizeof line, "An exception was thrown in '%s': %s", function, error.message);
    log(Level::error, line);
    return status;
  }

  static const void *extension(sy_text_v1 id, sy_text_v1 name) noexcept {
    for (std::size_t index = 0; index < plugin->features.size(); index++) {
      if (plugin->features[index].id_ != view(id)) continue;
      if (view(name) == SY_PROVIDES_1 && plugin->provides[index].offer_count > 0) {
        return std::addressof(plugin->provides[index]);
      }
      if (view(name) == SY_COMMANDS_1 && plugin->commands[index].command_count > 0) {
        return std::addressof(plugin->commands[index]);
      }
      if (view(name) == SY_SETTINGS_1 && plugin->settings[index].setting_count > 0) {
        return std::addressof(plugin->settings[index]);
      }
      const sy_region_v1 &region = plugin->features[index].region_;
      if (view(name) == SY_REGION_1 && region.kind != 0) return std::addressof(region);
    }
    return nullptr;
  }

  /// A table of the host, or NULL if it is not there or smaller than in the version that is needed. A function that came
  /// later is called after SY_HAS.
  template <class Table>
  static void take(const sy_host_v1 &from, const Table *&into, const char *id, std::uint32_t size) {
    into = static_cast<const Table *>(sy_service(std::addressof(from), id, size));
  }

  static const std::vector<sy_text_v1> &keep(Plugin &made, const std::vector<std::string> &texts) {
    std::vector<sy_text_v1> all;
    for (const std::string &one : texts) all.push_back(text(one));
    made.texts.push_back(std::move(all));
    return made.texts.back();
  }

  static Plugin *make(const About &about, const char *version, std::vector<Feature> features) {
    auto made = std::make_unique<Plugin>();
    made->about = about;
    made->version = version;
    made->features = std::move(features);
    made->table = {
        static_cast<std::uint32_t>(sizeof(sy_flow_v1)), 0, create, start, restore, event, screen, snapshot, stop,
        destroy, extension};
    std::size_t services = 0, commands = 0, settings = 0;
    for (const Feature &feature : made->features) {
      services += feature.services_.size();
      commands += feature.commands_.size();
      settings += feature.settings_.size();
    }
    // What descriptors point to never moves.
    made->offers.reserve(services);
    made->command_table.reserve(commands);
    made->setting_table.reserve(settings);
    made->descriptors.reserve(made->features.size());
    for (const Feature &feature : made->features) {
      sy_feature_v1 one{};
      one.struct_size = sizeof one;
      one.flags = feature.flags_;
      one.id = text(feature.id_);
      one.title = text(feature.title_);
      one.icon = text(feature.icon_);
      const auto &links = keep(*made, feature.links_);
      one.links = links.data();
      one.link_count = links.size();
      one.position = feature.position_;
      one.flow = std::addressof(made->table);
      const auto &needs = keep(*made, feature.needs_);
      one.needs = needs.data();
      one.need_count = needs.size();
      made->descriptors.push_back(one);
      made->list.push_back(std::addressof(made->descriptors.back()));
      std::vector<const sy_offer_v1 *> offers;
      for (const auto &[service, callers] : feature.services_) {
        const auto &all = keep(*made, callers);
        made->offers.push_back(
            {static_cast<std::uint32_t>(sizeof(sy_offer_v1)), 0, text(service), all.data(), all.size()});
        offers.push_back(std::addressof(made->offers.back()));
      }
      made->offer_lists.push_back(std::move(offers));
      made->provides.push_back(
          {static_cast<std::uint32_t>(sizeof(sy_provides_v1)), 0, made->offer_lists.back().data(),
           made->offer_lists.back().size()});
      std::vector<const sy_command_v1 *> list;
      for (const Command &command : feature.commands_) {
        made->command_table.push_back(
            {static_cast<std::uint32_t>(sizeof(sy_command_v1)), 0, text(command.title), text(command.words),
             text(command.key), text(command.link)});
        list.push_back(std::addressof(made->command_table.back()));
      }
      made->command_lists.push_back(std::move(list));
      made->commands.push_back(
          {static_cast<std::uint32_t>(sizeof(sy_commands_v1)), 0, made->command_lists.back().data(),
           made->command_lists.back().size()});
      std::vector<const sy_setting_v1 *> all;
      for (const Setting &setting : feature.settings_) {
        const auto &choices = keep(*made, setting.choices_);
        made->setting_table.push_back(
            {static_cast<std::uint32_t>(sizeof(sy_setting_v1)), setting.kind_, text(setting.name_),
             text(setting.title_), text(setting.note_), text(setting.standard_), choices.data(), choices.size(),
             setting.least_, setting.greatest_, setting.step_});
        all.push_back(std::addressof(made->setting_table.back()));
      }
      made->setting_lists.push_back(std::move(all));
      made->settings.push_back(
          {static_cast<std::uint32_t>(sizeof(sy_settings_v1)), 0, made->setting_lists.back().data(),
           made->setting_lists.back().size()});
    }
    return made.release();
  }

  static std::int32_t enter(
      const sy_host_v1 *from, sy_plugin_v1 *out, const About &about, const char *version,
      std::vector<Feature> (*features)()) noexcept {
    return guard(nullptr, [&]() -> std::int32_t {
      if (from == nullptr || out == nullptr || from->service == nullptr) return SY_E_INVALID;
      if (from->struct_size < SY_HOST_SIZE_1_0 || out->struct_size < SY_PLUGIN_SIZE_1_0) return SY_E_ABI;
      host.id = from->host;
      host.service = from->service;
      take(*from, host.navigation, SY_NAVIGATION_1, SY_NAVIGATION_SIZE_1_0);
      take(*from, host.screen, SY_SCREEN_1, SY_SCREEN_SIZE_1_0);
      take(*from, host.log, SY_LOG_1, SY_LOG_SIZE_1_0);
      take(*from, host.storage, SY_STORAGE_1, SY_STORAGE_SIZE_1_0);
      take(*from, host.main, SY_MAIN_1, SY_MAIN_SIZE_1_0);
      take(*from, host.tabs, SY_TABS_1, SY_TABS_SIZE_1_0);
      take(*from, host.pages, SY_PAGES_1, SY_PAGES_SIZE_1_0);
      take(*from, host.services, SY_SERVICES_1, SY_SERVICES_SIZE_1_0);
      take(*from, host.about, SY_HOST_1, SY_ABOUT_SIZE_1_0);
      if (host.navigation == nullptr || host.screen == nullptr) return SY_E_ABI;
      if (plugin == nullptr) {
        const std::int32_t status = logged("switchyard_plugin_v1", [&] { plugin = make(about, version, features()); });
        if (status != SY_OK) return status;
      }
      sy_plugin_v1 made{};
      made.feature_count = static_cast<std::uint32_t>(plugin->list.size());
      made.features = plugin->list.data();
      made.name = text(plugin->about.name_);
      made.version = text(plugin->version);
      made.vendor = text(plugin->about.vendor_);
      made.contact = text(plugin->about.contact_);
      made.licence = text(plugin->about.licence_);
      return sy_set_plugin(out, std::addressof(made));
    });
  }
};

}  // namespace detail

}  // namespace switchyard

#pragma GCC visibility pop

/// The entry function of a plugin: its name, or an `About` in parentheses that says more, its version, and its
/// features. It stands once in a plugin, in a source file that includes switchyard_note.h.
#define SWITCHYARD_PLUGIN(name, version, ...)                                                              \
  static_assert(sizeof(switchyard_note_section) > 0, "include <switchyard_note.h> in this file");          \
  int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {                                \
    return ::switchyard::detail::Boundary::enter(                                                          \
        host, out, name, version, +[]() -> std::vector<::switchyard::Feature> { return {__VA_ARGS__}; });  \
  }

#endif
