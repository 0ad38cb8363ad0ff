/* Reads and writes values of Plugins/ShopContracts with the header that is made from its sources. Status 0: all is right. */
#include <stdio.h>
#include <string.h>

#include "shop_contracts.h"

#define CHECK(condition)                              \
  if (!(condition)) {                                 \
    fprintf(stderr, "%s does not hold.\n", #condition); \
    return 1;                                         \
  }

/* The bytes that Swift writes for CartService.Add(product: 500, name: "Mug", price: 1250, count: 2, stock: 7). */
static const uint8_t add_of_swift[] = {
    0xa5, 0x64, 'n', 'a', 'm', 'e', 0x63, 'M', 'u', 'g',
    0x65, 'c', 'o', 'u', 'n', 't', 0x02,
    0x65, 'p', 'r', 'i', 'c', 'e', 0x19, 0x04, 0xe2,
    0x65, 's', 't', 'o', 'c', 'k', 0x07,
    0x67, 'p', 'r', 'o', 'd', 'u', 'c', 't', 0x19, 0x01, 0xf4};

int main(void) {
  uint8_t memory[256], second[256];
  sy_bytes_v1 bytes, lines;

  CHECK(strcmp(SHOP_CART_SERVICE, "shop.cart/1") == 0 && strcmp(SHOP_CART_ADD, "Add") == 0);
  CHECK(SHOP_CART_ADD_FLAGS == 0u && SHOP_CATALOG_SUGGEST_FLAGS == SY_CALL_IDEMPOTENT);
  CHECK(SHOP_CART_ADD_MILLISECONDS == 10000u);

  shop_cart_add add;
  const sy_bytes_v1 swift = {add_of_swift, sizeof add_of_swift};
  CHECK(shop_cart_add_read(swift, &add) == SY_OK);
  CHECK(add.product == 500 && add.price == 1250 && add.count == 2 && add.stock == 7 && sy_text_is(add.name, "Mug"));
  CHECK(shop_cart_add_write(&add, memory, sizeof memory, &bytes) == SY_OK);
  CHECK(bytes.size == swift.size && memcmp(bytes.data, swift.data, swift.size) == 0);
  for (uint64_t size = 0; size < swift.size; size++) {
    const sy_bytes_v1 beginning = {add_of_swift, size};
    CHECK(shop_cart_add_read(beginning, &add) == SY_E_MALFORMED);
    CHECK(shop_cart_add_write(&add, memory, size, &bytes) == SY_E_TOO_LARGE);
  }

  /* A property that is nil has no key. */
  shop_account_signed_in nobody = {0, {NULL, 0}}, somebody = {1, SY_STATIC_TEXT("a@example.org")}, read;
  CHECK(shop_account_signed_in_write(&nobody, memory, sizeof memory, &bytes) == SY_OK);
  CHECK(bytes.size == 1 && memory[0] == 0xa0);
  CHECK(shop_account_signed_in_read(bytes, &read) == SY_OK && !read.has_mail);
  CHECK(shop_account_signed_in_write(&somebody, memory, sizeof memory, &bytes) == SY_OK);
  CHECK(shop_account_signed_in_read(bytes, &read) == SY_OK && read.has_mail && sy_text_is(read.mail, "a@example.org"));

  /* A struct in a struct. */
  shop_cart_changed changed = {{3, 2500}}, told;
  CHECK(shop_cart_changed_write(&changed, memory, sizeof memory, &bytes) == SY_OK);
  CHECK(shop_cart_changed_read(bytes, &told) == SY_OK && told.cart.count == 3 && told.cart.total == 2500);

  /* An array is an item, which the functions of the payload write and read. */
  shop_contracts_purchase_line line = {2, SY_STATIC_TEXT("Mug"), 1250}, found;
  sy_payload_writer writer = sy_payload_write(second, sizeof second);
  sy_payload_put_array(&writer, 2);
  shop_contracts_purchase_line_put(&writer, &line);
  line.count = 5;
  shop_contracts_purchase_line_put(&writer, &line);
  CHECK(sy_payload_finish(&writer, &lines) == SY_OK);
  shop_account_record record = {7, 1, 0, {0, 0, 0, NULL, NULL, NULL}}, kept;
  CHECK(shop_account_record_write(&record, memory, sizeof memory, &bytes) == SY_E_INVALID);
  CHECK(sy_payload_open(lines, &record.lines) == SY_OK);
  CHECK(shop_account_record_write(&record, memory, sizeof memory, &bytes) == SY_OK);
  CHECK(shop_account_record_read(bytes, &kept) == SY_OK && kept.number == 7 && kept.lines.value == 2);
  int64_t count = 0;
  sy_payload each;
  for (int more = sy_payload_first(&kept.lines, &each); more; more = sy_payload_next(&kept.lines, &each)) {
    CHECK(shop_contracts_purchase_line_get(&each, &found) == SY_OK && sy_text_is(found.name, "Mug"));
    count += found.count;
  }
  CHECK(count == 7);
  return 0;
}
