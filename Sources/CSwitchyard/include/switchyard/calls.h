/* Calls and topics between features. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_CALLS_H
#define SWITCHYARD_CALLS_H

#include "navigation.h"

SY_BEGIN

/*
 * Features talk to each other, and to the host, through services. A service has an ID with a major version
 * ("shop.cart/1"), calls with one answer each, and topics with a last value. One feature provides it, or the host; who
 * calls names the service and not its provider. What the bytes of a call, an answer or a topic mean is agreed between
 * the two, as in a header of theirs; Swift features write CBOR. An ID that ends in "/0" is a draft: what is agreed on it
 * may change at any time, without a promise, and `switchyard check` notes each use.
 *
 * Names of calls and topics are 1 to 64 bytes of ASCII without spaces. A call, an answer or a value has at most 1 MiB.
 * 64 calls of a flow may be under way, and 256 of a service.
 */

/* A service that a flow provides, and who may use it. */
typedef struct sy_offer_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  sy_text_v1 service;
  /* IDs of features; one may end in ".*" for all that begin so, and "*" is every feature. None: the host alone. */
  const sy_text_v1 *callers;
  uint64_t caller_count; /* at most 32 */
} sy_offer_v1;

/*
 * The result of a table's `extension` for SY_PROVIDES_1: the services that the feature's flows provide from `start` and
 * `restore` on. The host then begins a flow of the feature, unseen, when one of them is called and none is at work.
 * It is read once, and stays valid and unchanged.
 */
typedef struct sy_provides_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  const sy_offer_v1 *const *offers;
  uint64_t offer_count; /* at most 32 */
} sy_provides_v1;

#define SY_PROVIDES_1 "switchyard.provides/1"

/* A call of a service. */
typedef struct sy_call_v1 {
  uint32_t struct_size;
  uint32_t flags; /* SY_CALL_* */
  sy_text_v1 service;
  sy_text_v1 name;
  sy_bytes_v1 bytes;
  uint64_t milliseconds; /* in which an answer must come, at most 60,000; 0: 10,000 */
  /* The token of the call that this one is made for, or 0. With it a circle of calls is refused at once. */
  uint64_t within;
} sy_call_v1;

/* The call may be repeated when its provider is replaced or lost before it has answered. */
#define SY_CALL_IDEMPOTENT 1u

/*
 * "switchyard.services/1". Every function only queues, as those of navigation do. `call` is answered by
 * SY_EVENT_ANSWERED, exactly once, in place of SY_EVENT_SETTLED; the others are settled. Calls end with the flow that
 * has made them, and what a flow provides and follows ends with it.
 */
typedef struct sy_services_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /* Offers a service from now on. A new instance offers anew, in `start` and in `restore`. */
  int32_t (SY_MAIN *provide)(const sy_request_v1 *request, const sy_offer_v1 *offer);
  int32_t (SY_MAIN *withdraw)(const sy_request_v1 *request, sy_text_v1 service);
  int32_t (SY_MAIN *call)(const sy_request_v1 *request, const sy_call_v1 *call);
  /* Answers SY_EVENT_CALLED, with `bytes`, or with the reason why not; `error` is NULL when there is none. */
  int32_t (SY_MAIN *answer)(const sy_request_v1 *request, uint64_t token, sy_bytes_v1 bytes, const sy_error_v1 *error);
  /* Publishes a value of a service that this flow provides. The last one is kept for those who come later. */
  int32_t (SY_MAIN *publish)(const sy_request_v1 *request, sy_text_v1 service, sy_text_v1 topic, sy_bytes_v1 bytes);
  /* Sends SY_EVENT_PUBLISHED for the last value, if there is one, and for each later one. */
  int32_t (SY_MAIN *subscribe)(const sy_request_v1 *request, sy_text_v1 service, sy_text_v1 topic, uint32_t flags);
  int32_t (SY_MAIN *unsubscribe)(const sy_request_v1 *request, sy_text_v1 service, sy_text_v1 topic);
} sy_services_v1;

#define SY_SERVICES_1 "switchyard.services/1"

/* subscribe: begins a flow of the feature that provides the service, unseen, if none is at work. */
#define SY_SUBSCRIBE_LOADING 1u

SY_END

#endif
