// A table of an earlier host ends before the functions of later versions: detail::call answers for those. What a Writer
// has written, a Reader of any version reads, integers of 64 bits exactly. Of the actions of a screen, those of the last
// eight descriptions are known.
#include <cstdint>

#include "switchyard.hpp"

namespace {

struct Table {
  std::uint32_t struct_size, reserved;
  std::int32_t (*first)(std::int32_t status);
  std::int32_t (*later)(std::int32_t status);
};

std::int32_t echo(std::int32_t status) { return status; }

}  // namespace

int main() {
  using switchyard::detail::call;
  // What lies beyond the size is not the host's.
  const Table earlier = {16, 0, echo, echo}, present = {24, 0, echo, echo}, empty = {24, 0, echo, nullptr};
  const Table *none = nullptr;
  const bool is_right = call(&earlier, &Table::first, 7) == 7 && call(&earlier, &Table::later, 7) == SY_E_UNSUPPORTED &&
                        call(&present, &Table::later, 7) == 7 && call(&empty, &Table::later, 7) == SY_E_UNSUPPORTED &&
                        call(none, &Table::first, 7) == SY_E_UNSUPPORTED;
  for (const std::int64_t number : {INT64_MAX, INT64_MIN, (std::int64_t{1} << 53) + 1}) {
    const std::string bytes = switchyard::Writer().number(number).bytes();
    if (switchyard::Reader(bytes).number() != number) return 2;
  }
  switchyard::detail::Actions actions;
  std::uint64_t numbers[20];
  for (auto &number : numbers) {
    actions.begin();
    number = actions.number("count", std::to_string(&number - numbers));
  }
  actions.begin();
  for (const auto &number : numbers) {
    if ((actions.meaning(number) != nullptr) != (&number - numbers >= 12)) return 3;
  }
  return is_right ? 0 : 1;
}
