/*
 * switchyard_payload.h: a reader and a writer of payloads, the form in which features in Swift write values.
 *
 * The bytes of a call, an answer or a topic of a Swift contract are such a payload, and so are the launch values and the
 * results of a Swift feature. The form is the deterministic subset of CBOR (RFC 8949, section 4.2): definite lengths, the
 * shortest integers, no tags, text keys in order, numbers of 64 bits. Equal values have equal bytes.
 *
 *   Swift                                 here
 *   Bool, Int, UInt8, ...                 SY_PAYLOAD_BOOL; SY_PAYLOAD_UNSIGNED from 0 on, SY_PAYLOAD_NEGATIVE below
 *   Double, Float                         SY_PAYLOAD_DOUBLE, also for 1.0: an integer is no Double
 *   String, [UInt8]                       SY_PAYLOAD_TEXT, SY_PAYLOAD_BYTES
 *   an array, a set                       SY_PAYLOAD_ARRAY
 *   a struct, a dictionary of texts       SY_PAYLOAD_MAP, whose keys are the names of the properties
 *   a property that is nil                no key; nil elsewhere is SY_PAYLOAD_NULL
 *   an enum with raw values               the raw value
 *   an enum without: case add(Int)        {"add": {"_0": 1}}
 *
 * Reading: sy_payload_open checks all of the bytes once, and nothing else has to be checked but kinds. Nothing is
 * allocated, and what is read points into the bytes, which are borrowed until the call of the host returns (R1).
 *
 *   sy_payload call;
 *   int64_t product;
 *   if (sy_payload_open(event->bytes, &call) != SY_OK) return SY_E_MALFORMED;
 *   const sy_payload field = sy_payload_find(&call, "product");
 *   if (sy_payload_get_int(&field, &product) != SY_OK) return SY_E_MALFORMED;
 *
 * Writing: the caller has the memory, says how many elements or entries follow, and looks at the status once, at the end.
 * Keys come in order: shorter ones first, those of one length by their bytes.
 *
 *   uint8_t memory[64];
 *   sy_bytes_v1 bytes;
 *   sy_payload_writer writer = sy_payload_write(memory, sizeof memory);
 *   sy_payload_put_map(&writer, 2);
 *   sy_payload_put_key(&writer, "count");
 *   sy_payload_put_int(&writer, 3);
 *   sy_payload_put_key(&writer, "product");
 *   sy_payload_put_int(&writer, 500);
 *   if (sy_payload_finish(&writer, &bytes) != SY_OK) return SY_E_TOO_LARGE;
 *
 * These files need no more than switchyard/values.h. They are C11 and C++17; switchyard_payload.hpp has values for C++,
 * and the module `payload` of the crate those for Rust.
 */
#ifndef SWITCHYARD_PAYLOAD_H
#define SWITCHYARD_PAYLOAD_H

#include "switchyard/payload_reader.h"
#include "switchyard/payload_writer.h"

#endif
