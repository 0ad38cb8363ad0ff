/*
 * switchyard_payload.hpp: values of payloads in C++17, the form in which features in Swift write values.
 *
 * switchyard_payload.h says what stands for what. A `Payload` is a value of any kind:
 *
 *     host.call("shop.cart/1", "Add", Payload(Payload::Map{{"count", 3}, {"product", 500}}).encode(), How("add"));
 *
 *     void answered(const Answered &answer, Requests &) override {
 *       if (answer.call.is("add")) count_ = Payload::decode(answer.bytes)["count"].number<int>();
 *     }
 *
 * What is malformed, missing or of another kind is a `Failure` with SY_E_MALFORMED. What is encoded has equal bytes for
 * equal values, whatever the order in which a map was filled.
 */
#ifndef SWITCHYARD_PAYLOAD_HPP
#define SWITCHYARD_PAYLOAD_HPP

#include <limits>
#include <map>
#include <variant>

#include "switchyard.hpp"
#include "switchyard_payload.h"

#pragma GCC visibility push(hidden)

namespace switchyard {

/// A value of a payload: nothing, a flag, an integer, a number, a text, bytes, an array or a map.
class Payload {
 public:
  /// Bytes, which are no text: [UInt8] of Swift.
  struct Bytes {
    std::string data;
    bool operator==(const Bytes &other) const { return data == other.data; }
  };
  /// The order of keys: shorter ones first, those of one length by their bytes.
  struct KeyOrder {
    bool operator()(const std::string &left, const std::string &right) const {
      return left.size() != right.size() ? left.size() < right.size() : left < right;
    }
  };
  using Array = std::vector<Payload>;
  using Map = std::map<std::string, Payload, KeyOrder>;

  /// Nothing: nil of Swift.
  Payload() = default;
  template <class Number, std::enable_if_t<std::is_arithmetic_v<Number>, int> = 0>
  Payload(Number value) {
    if constexpr (std::is_same_v<Number, bool>) {
      value_ = value;
    } else if constexpr (std::is_floating_point_v<Number>) {
      value_ = static_cast<double>(value);
    } else if constexpr (std::is_signed_v<Number>) {
      value_ = static_cast<std::int64_t>(value);
    } else if (static_cast<std::uint64_t>(value) <= INT64_MAX) {
      value_ = static_cast<std::int64_t>(value);
    } else {
      value_ = static_cast<std::uint64_t>(value);
    }
  }
  Payload(const char *text) : value_(std::string(text)) {}
  Payload(std::string_view text) : value_(std::string(text)) {}
  Payload(std::string text) : value_(std::move(text)) {}
  Payload(Bytes bytes) : value_(std::move(bytes)) {}
  Payload(Array elements) : value_(std::move(elements)) {}
  Payload(Map entries) : value_(std::move(entries)) {}
  /// A pointer is no flag.
  template <class Type>
  Payload(const Type *) = delete;

  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  /// The flag.
  bool flag() const { return get<bool>("a flag"); }
  /// The integer or the number, as far as the type holds it: an integer is no double, as in Swift.
  template <class Number>
  Number number() const {
    static_assert(std::is_arithmetic_v<Number> && !std::is_same_v<Number, bool>, "a flag is no number");
    if constexpr (std::is_floating_point_v<Number>) {
      return static_cast<Number>(get<double>("a number"));
    } else {
      if (const auto *large = std::get_if<std::uint64_t>(&value_)) {
        if (*large <= std::numeric_limits<Number>::max()) return static_cast<Number>(*large);
      } else {
        const std::int64_t value = get<std::int64_t>("an integer");
        const auto converted = static_cast<Number>(value);
        const bool keeps_sign = (converted < Number{}) == (value < 0);
        if (keeps_sign && static_cast<std::int64_t>(converted) == value) return converted;
      }
      throw mismatch("an integer that fits");
    }
  }
  const std::string &text() const { return get<std::string>("a text"); }
  const std::string &bytes() const { return get<Bytes>("bytes").data; }
  const Array &array() const { return get<Array>("an array"); }
  const Map &map() const { return get<Map>("a map"); }
  /// The value of a key, or NULL if it is missing: the property is nil.
  const Payload *find(std::string_view key) const {
    const Map &entries = map();
    const auto found = entries.find(std::string(key));
    return found == entries.end() ? nullptr : std::addressof(found->second);
  }
  /// The value of a key that has to be there.
  const Payload &operator[](std::string_view key) const {
    if (const Payload *found = find(key)) return *found;
    throw malformed("A value is missing.").expected("the key " + std::string(key));
  }
  /// Calls a function with the value as it is held: std::monostate, bool, std::int64_t, std::uint64_t above it, double,
  /// std::string, Bytes, Array or Map.
  template <class Visitor>
  decltype(auto) visit(Visitor &&visitor) const {
    return std::visit(std::forward<Visitor>(visitor), value_);
  }

  /// The value that bytes of a payload are.
  static Payload decode(std::string_view bytes) {
    sy_payload root;
    if (sy_payload_open(detail::bytes(bytes), &root) != SY_OK) throw malformed("The bytes are no payload.");
    return Payload(root);
  }
  /// The bytes of a payload. Throws a `Failure` with SY_E_TOO_LARGE beyond 32 levels or 65,536 items, and with
  /// SY_E_MALFORMED for a text that is not UTF-8.
  std::string encode() const {
    sy_payload_writer counted = sy_payload_write(nullptr, 0);
    write(counted, 0);
    sy_bytes_v1 made{};
    std::int32_t status = counted.status;
    std::string bytes(static_cast<std::size_t>(status == SY_OK ? counted.size : 0), '\0');
    if (status == SY_OK) {
      sy_payload_writer writer = sy_payload_write(reinterpret_cast<std::uint8_t *>(bytes.data()), bytes.size());
      write(writer, 0);
      status = sy_payload_finish(&writer, &made);
    }
    if (status != SY_OK) throw Failure("The value makes no payload.", status).code("switchyard.payload");
    return bytes;
  }

  bool operator==(const Payload &other) const { return value_ == other.value_; }
  bool operator!=(const Payload &other) const { return !(value_ == other.value_); }

 private:
  /// The value of an item of bytes that were checked, which are at most SY_PAYLOAD_DEPTH levels deep.
  explicit Payload(const sy_payload &item) {
    const auto words = [](const sy_payload &one) {
      return std::string(reinterpret_cast<const char *>(one.content), static_cast<std::size_t>(one.value));
    };
    sy_payload each;
    switch (item.kind) {
      case SY_PAYLOAD_BOOL: value_ = item.value == 1; break;
      case SY_PAYLOAD_UNSIGNED: *this = Payload(item.value); break;
      case SY_PAYLOAD_NEGATIVE: value_ = -1 - static_cast<std::int64_t>(item.value); break;
      case SY_PAYLOAD_DOUBLE: {
        double number = 0;
        sy_payload_get_double(&item, &number);
        value_ = number;
        break;
      }
      case SY_PAYLOAD_TEXT: value_ = words(item); break;
      case SY_PAYLOAD_BYTES: value_ = Bytes{words(item)}; break;
      case SY_PAYLOAD_ARRAY: {
        Array elements;
        for (int more = sy_payload_first(&item, &each); more; more = sy_payload_next(&item, &each)) {
          elements.push_back(Payload(each));
        }
        value_ = std::move(elements);
        break;
      }
      case SY_PAYLOAD_MAP: {
        Map entries;
        for (int more = sy_payload_first(&item, &each); more; more = sy_payload_next(&item, &each)) {
          std::string key = words(each);
          if (!sy_payload_next(&item, &each)) break;
          entries.emplace_hint(entries.end(), std::move(key), Payload(each));
        }
        value_ = std::move(entries);
        break;
      }
      default: break;
    }
  }

  void write(sy_payload_writer &writer, std::uint32_t depth) const {
    if (depth > SY_PAYLOAD_DEPTH || writer.status != SY_OK) return;
    if (is_null()) sy_payload_put_null(&writer);
    if (const auto *value = std::get_if<bool>(&value_)) sy_payload_put_bool(&writer, *value ? 1 : 0);
    if (const auto *value = std::get_if<std::int64_t>(&value_)) sy_payload_put_int(&writer, *value);
    if (const auto *value = std::get_if<std::uint64_t>(&value_)) sy_payload_put_uint(&writer, *value);
    if (const auto *value = std::get_if<double>(&value_)) sy_payload_put_double(&writer, *value);
    if (const auto *value = std::get_if<std::string>(&value_)) sy_payload_put_text(&writer, detail::text(*value));
    if (const auto *value = std::get_if<Bytes>(&value_)) sy_payload_put_bytes(&writer, detail::bytes(value->data));
    if (const auto *elements = std::get_if<Array>(&value_)) {
      sy_payload_put_array(&writer, elements->size());
      for (const Payload &element : *elements) element.write(writer, depth + 1);
    }
    if (const auto *entries = std::get_if<Map>(&value_)) {
      sy_payload_put_map(&writer, entries->size());
      for (const auto &[key, value] : *entries) {
        sy_payload_put_key_text(&writer, detail::text(key));
        value.write(writer, depth + 1);
      }
    }
  }

  template <class Type>
  const Type &get(const char *expected) const {
    if (const Type *value = std::get_if<Type>(&value_)) return *value;
    throw mismatch(expected);
  }
  Failure mismatch(const char *expected) const {
    static const char *const kinds[] = {"nothing", "a flag", "an integer", "an integer", "a number",
                                        "a text",  "bytes",  "an array",   "a map"};
    return malformed("A value is not of the kind that is read.").expected(expected).found(kinds[value_.index()]);
  }
  static Failure malformed(const char *message) {
    return Failure(message, SY_E_MALFORMED).code("switchyard.malformed");
  }

  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Bytes, Array, Map> value_;
};

}  // namespace switchyard

#pragma GCC visibility pop

#endif
