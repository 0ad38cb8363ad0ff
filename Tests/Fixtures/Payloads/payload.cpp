// Reads lines of hexadecimal digits, and writes what switchyard_payload.hpp finds in each: the value, or "refused".
// "differs" says that the value was not encoded in the bytes that it was decoded from.
#include <cinttypes>
#include <iostream>

#include "switchyard_payload.hpp"

using switchyard::Failure;
using switchyard::Payload;

namespace {

std::string hex(std::string_view bytes) {
  std::string digits;
  char two[3];
  for (const char byte : bytes) {
    std::snprintf(two, sizeof two, "%02x", static_cast<unsigned>(static_cast<unsigned char>(byte)));
    digits += two;
  }
  return digits;
}

std::string quoted(std::string_view text) {
  std::string words = "\"";
  for (const char byte : text) {
    const bool is_plain = byte >= 0x20 && byte <= 0x7e && byte != '"' && byte != '\\';
    words += is_plain ? std::string(1, byte) : "\\" + hex({&byte, 1});
  }
  return words + "\"";
}

std::string words(const Payload &value);

struct Words {
  std::string operator()(std::monostate) const { return "null"; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(std::uint64_t value) const { return std::to_string(value); }
  std::string operator()(double value) const {
    std::uint64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    char text[24];
    std::snprintf(text, sizeof text, "d%016" PRIx64, bits);
    return text;
  }
  std::string operator()(const std::string &value) const { return quoted(value); }
  std::string operator()(const Payload::Bytes &value) const { return "x" + hex(value.data); }
  std::string operator()(const Payload::Array &elements) const {
    std::string all;
    for (const Payload &element : elements) all += (all.empty() ? "" : ",") + words(element);
    return "[" + all + "]";
  }
  std::string operator()(const Payload::Map &entries) const {
    std::string all;
    for (const auto &[key, value] : entries) all += (all.empty() ? "" : ",") + quoted(key) + ":" + words(value);
    return "{" + all + "}";
  }
};

std::string words(const Payload &value) { return value.visit(Words()); }

template <class Work>
bool fails(std::int32_t status, Work &&work) {
  try {
    work();
  } catch (const Failure &failure) {
    return failure.status() == status;
  }
  return false;
}

bool are_values_typed() {
  const Payload value = Payload::Map{{"small", -1}, {"large", UINT64_MAX}, {"name", "Mug"}, {"ratio", 0.5}, {"none", {}}};
  Payload deep;
  for (int level = 0; level < 33; level++) deep = Payload(Payload::Array{deep});
  return value["small"].number<int>() == -1 && value["large"].number<std::uint64_t>() == UINT64_MAX &&
         value["name"].text() == "Mug" && value["ratio"].number<double>() == 0.5 && value["none"].is_null() &&
         value.find("other") == nullptr && fails(SY_E_MALFORMED, [&] { value["other"]; }) &&
         fails(SY_E_MALFORMED, [&] { value["small"].number<unsigned>(); }) &&
         fails(SY_E_MALFORMED, [&] { value["large"].number<std::int64_t>(); }) &&
         fails(SY_E_MALFORMED, [&] { value["small"].number<double>(); }) &&
         fails(SY_E_MALFORMED, [&] { value["name"].flag(); }) &&
         fails(SY_E_MALFORMED, [] { Payload("\xff").encode(); }) && fails(SY_E_TOO_LARGE, [&] { deep.encode(); });
}

}  // namespace

int main() {
  if (!are_values_typed()) {
    std::cerr << "A value is read as another kind.\n";
    return 1;
  }
  for (std::string line; std::getline(std::cin, line);) {
    std::string bytes;
    for (std::size_t index = 0; index + 1 < line.size(); index += 2) {
      bytes += static_cast<char>(std::stoi(line.substr(index, 2), nullptr, 16));
    }
    try {
      const Payload value = Payload::decode(bytes);
      std::cout << words(value) << (value.encode() == bytes ? "" : " differs") << '\n';
    } catch (const Failure &failure) {
      std::cout << (failure.status() == SY_E_MALFORMED ? "refused\n" : "failed\n");
    }
  }
  return 0;
}
