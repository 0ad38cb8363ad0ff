//! Values of payloads, the form in which features in Swift write values; `switchyard_payload.h` says what stands for what.
//!
//! The bytes of a call, an answer or a topic of a Swift contract are such a payload, and so are the launch values and the
//! results of a Swift feature.
//!
//! ```
//! use switchyard::payload::Value;
//!
//! # fn main() -> switchyard::Result {
//! let bytes = Value::map([("product", Value::from(500)), ("count", Value::from(3))]).encode()?;
//! let count: u32 = Value::decode(&bytes)?.get("count")?.integer()?;
//! assert_eq!(count, 3);
//! # Ok(())
//! # }
//! ```
//!
//! What is malformed, missing or of another kind is a [`Failure`] with `SY_E_MALFORMED`.

use super::{abi, Failure, Result};

/// The greatest number of containers in each other.
pub const DEPTH: usize = 32;
/// The greatest number of items, which are values, containers and keys.
pub const ITEMS: usize = 65_536;

const NAN: u64 = 0x7ff8_0000_0000_0000;

/// A value of a payload.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// The absence of a value: nil of Swift.
    Null,
    /// A boolean.
    Bool(bool),
    /// An integer up to `i64::MAX`.
    Int(i64),
    /// An integer above `i64::MAX`.
    Unsigned(u64),
    /// A number with a fraction, also 1.0: an integer is no `Double` of Swift.
    Double(f64),
    /// A text.
    Text(String),
    /// Bytes, `[UInt8]` of Swift.
    Bytes(Vec<u8>),
    /// An array.
    Array(Vec<Value>),
    /// A map: the keys of a decoded one are in order, and those of one that is encoded come in any order.
    Map(Vec<(String, Value)>),
}

macro_rules! from {
    ($($type:ty => |$value:ident| $made:expr;)+) => { $(
        impl From<$type> for Value {
            fn from($value: $type) -> Self { $made }
        }
    )+ };
}
from! {
    bool => |value| Value::Bool(value);
    i32 => |value| Value::Int(value.into());
    u32 => |value| Value::Int(value.into());
    i64 => |value| Value::Int(value);
    u64 => |value| i64::try_from(value).map_or(Value::Unsigned(value), Value::Int);
    f64 => |value| Value::Double(value);
    &str => |value| Value::Text(value.to_string());
    String => |value| Value::Text(value);
    Vec<Value> => |value| Value::Array(value);
}

impl Value {
    /// A map of keys and values, in any order.
    pub fn map<K: Into<String>>(entries: impl IntoIterator<Item = (K, Value)>) -> Self {
        Value::Map(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// The value that bytes of a payload are.
    pub fn decode(bytes: &[u8]) -> Result<Self> {
        let mut decoder = Decoder { bytes, at: 0, items: 0 };
        match decoder.item(0) {
            Some(value) if decoder.at == bytes.len() => Ok(value),
            _ => Err(malformed("The bytes are no payload.")),
        }
    }

    /// The bytes of the payload, which are equal for equal values.
    ///
    /// More than 32 levels or 65,536 items are a [`Failure`] with `SY_E_TOO_LARGE`, and two equal keys one with
    /// `SY_E_INVALID`.
    pub fn encode(&self) -> Result<Vec<u8>> {
        let mut encoder = Encoder { bytes: Vec::new(), items: 0 };
        encoder.item(self, 0)?;
        Ok(encoder.bytes)
    }

    /// The value of a key that has to be there.
    pub fn get(&self, key: &str) -> Result<&Value> {
        self.find(key)?.ok_or_else(|| malformed("A value is missing.").expected(format!("the key {}", key)))
    }
    /// The value of a key, or nothing if it is missing: the property is nil.
    pub fn find(&self, key: &str) -> Result<Option<&Value>> {
        match self {
            Value::Map(entries) => Ok(entries.iter().find(|entry| entry.0 == key).map(|entry| &entry.1)),
            _ => Err(self.mismatch("a map")),
        }
    }
    /// The boolean.
    pub fn flag(&self) -> Result<bool> {
        if let Value::Bool(value) = self { Ok(*value) } else { Err(self.mismatch("a flag")) }
    }
    /// The integer, as far as the type holds it.
    pub fn integer<T: TryFrom<i64> + TryFrom<u64>>(&self) -> Result<T> {
        let value = match self {
            Value::Int(value) => T::try_from(*value).ok(),
            Value::Unsigned(value) => T::try_from(*value).ok(),
            _ => None,
        };
        value.ok_or_else(|| self.mismatch("an integer that fits"))
    }
    /// The number with a fraction.
    pub fn double(&self) -> Result<f64> {
        if let Value::Double(value) = self { Ok(*value) } else { Err(self.mismatch("a number")) }
    }
    /// The text.
    pub fn text(&self) -> Result<&str> {
        if let Value::Text(value) = self { Ok(value) } else { Err(self.mismatch("a text")) }
    }
    /// The bytes.
    pub fn bytes(&self) -> Result<&[u8]> {
        if let Value::Bytes(value) = self { Ok(value) } else { Err(self.mismatch("bytes")) }
    }
    /// The elements of the array.
    pub fn array(&self) -> Result<&[Value]> {
        if let Value::Array(value) = self { Ok(value) } else { Err(self.mismatch("an array")) }
    }

    fn mismatch(&self, expected: &str) -> Failure {
        let found = match self {
            Value::Null => "nothing",
            Value::Bool(_) => "a flag",
            Value::Int(_) | Value::Unsigned(_) => "an integer",
            Value::Double(_) => "a number",
            Value::Text(_) => "a text",
            Value::Bytes(_) => "bytes",
            Value::Array(_) => "an array",
            Value::Map(_) => "a map",
        };
        malformed("A value is not of the kind that is read.").expected(expected).found(found)
    }
}

fn malformed(message: &str) -> Failure {
    Failure::new(message).status(abi::SY_E_MALFORMED).code("switchyard.malformed")
}

/// Compares keys: shorter ones come first, those of one length by their bytes.
fn order(left: &str, right: &str) -> std::cmp::Ordering {
    left.len().cmp(&right.len()).then_with(|| left.as_bytes().cmp(right.as_bytes()))
}

/// A reader of bytes of which nothing is known. Each function is `None` for what no writer makes.
struct Decoder<'a> {
    bytes: &'a [u8],
    at: usize,
    items: usize,
}

impl<'a> Decoder<'a> {
    fn take(&mut self, size: u64) -> Option<&'a [u8]> {
        let rest = &self.bytes[self.at..];
        if size > rest.len() as u64 {
            return None;
        }
        self.at += size as usize;
        Some(&rest[..size as usize])
    }
    /// The first byte of an item and its number, in its shortest form.
    fn head(&mut self) -> Option<(u8, u64)> {
        self.items += 1;
        let first = if self.items > ITEMS { None } else { self.take(1) }?[0];
        let info = first & 31;
        if info < 24 {
            return Some((first, u64::from(info)));
        }
        if info > 27 {
            return None;
        }
        let width = 1u64 << (info - 24);
        let number = self.take(width)?.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
        let least = if info == 24 { 24 } else { 1 << (width * 4) };
        if first >> 5 == 7 || number >= least { Some((first, number)) } else { None }
    }
    fn text(&mut self, size: u64) -> Option<&'a str> {
        std::str::from_utf8(self.take(size)?).ok()
    }
    /// The number of elements or entries, each of which takes this many bytes at least.
    fn count(&self, number: u64, least: u64, depth: usize) -> Option<usize> {
        let rest = (self.bytes.len() - self.at) as u64;
        if depth < DEPTH && number <= rest / least { usize::try_from(number).ok() } else { None }
    }
    fn item(&mut self, depth: usize) -> Option<Value> {
        let (first, number) = self.head()?;
        Some(match first >> 5 {
            0 => Value::from(number),
            1 => Value::Int(-1 - i64::try_from(number).ok()?),
            2 => Value::Bytes(self.take(number)?.to_vec()),
            3 => Value::Text(self.text(number)?.to_string()),
            4 => {
                let count = self.count(number, 1, depth)?;
                Value::Array((0..count).map(|_| self.item(depth + 1)).collect::<Option<_>>()?)
            }
            5 => {
                let count = self.count(number, 2, depth)?;
                let mut entries: Vec<(String, Value)> = Vec::new();
                for _ in 0..count {
                    let (first, size) = self.head()?;
                    let key = if first >> 5 == 3 { self.text(size) } else { None }?;
                    if entries.last().map_or(false, |last| order(&last.0, key).is_ge()) {
                        return None;
                    }
                    entries.push((key.to_string(), self.item(depth + 1)?));
                }
                Value::Map(entries)
            }
            _ => match first {
                0xf4 | 0xf5 => Value::Bool(first == 0xf5),
                0xf6 => Value::Null,
                0xfb => {
                    let value = f64::from_bits(number);
                    if value.is_nan() && number != NAN {
                        return None;
                    }
                    Value::Double(value)
                }
                _ => return None,
            },
        })
    }
}

struct Encoder {
    bytes: Vec<u8>,
    items: usize,
}

impl Encoder {
    fn head(&mut self, major: u8, number: u64) -> Result {
        self.items += 1;
        if self.items > ITEMS {
            return Err(Failure::new("The value has more than 65,536 items.").status(abi::SY_E_TOO_LARGE));
        }
        let bytes = number.to_be_bytes();
        let (info, width) = match number {
            0..=23 => (bytes[7], 0),
            24..=0xff => (24, 1),
            0x100..=0xffff => (25, 2),
            0x1_0000..=0xffff_ffff => (26, 4),
            _ => (27, 8),
        };
        self.bytes.push(major << 5 | info);
        self.bytes.extend_from_slice(&bytes[8 - width..]);
        Ok(())
    }
    fn string(&mut self, major: u8, bytes: &[u8]) -> Result {
        self.head(major, bytes.len() as u64)?;
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }
    fn item(&mut self, value: &Value, depth: usize) -> Result {
        if depth == DEPTH && matches!(value, Value::Array(_) | Value::Map(_)) {
            return Err(Failure::new("The value has more than 32 levels.").status(abi::SY_E_TOO_LARGE));
        }
        match value {
            Value::Null => self.head(7, 22),
            Value::Bool(value) => self.head(7, if *value { 21 } else { 20 }),
            Value::Int(value) if *value < 0 => self.head(1, (-1 - *value) as u64),
            Value::Int(value) => self.head(0, *value as u64),
            Value::Unsigned(value) => self.head(0, *value),
            Value::Double(value) => {
                self.head(7, 0)?;
                let bits = if value.is_nan() { NAN } else { value.to_bits() };
                self.bytes.pop();
                self.bytes.push(0xfb);
                self.bytes.extend_from_slice(&bits.to_be_bytes());
                Ok(())
            }
            Value::Text(value) => self.string(3, value.as_bytes()),
            Value::Bytes(value) => self.string(2, value),
            Value::Array(elements) => {
                self.head(4, elements.len() as u64)?;
                elements.iter().try_for_each(|element| self.item(element, depth + 1))
            }
            Value::Map(entries) => {
                self.head(5, entries.len() as u64)?;
                let mut entries: Vec<_> = entries.iter().collect();
                entries.sort_by(|left, right| order(&left.0, &right.0));
                for (index, (key, value)) in entries.iter().enumerate() {
                    if index > 0 && entries[index - 1].0 == *key {
                        let failure = Failure::new("A key comes twice.").found(key.clone());
                        return Err(failure.status(abi::SY_E_INVALID));
                    }
                    self.string(3, key.as_bytes())?;
                    self.item(value, depth + 1)?;
                }
                Ok(())
            }
        }
    }
}
