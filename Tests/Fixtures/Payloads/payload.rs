// Reads lines of hexadecimal digits, and writes what `switchyard::payload` finds in each: the value, or "refused".
// "differs" says that the value was not encoded in the bytes that it was decoded from.
use std::io::BufRead;
use switchyard::payload::Value;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{:02x}", byte)).collect()
}

fn quoted(text: &str) -> String {
    let is_plain = |byte: u8| (0x20..=0x7e).contains(&byte) && byte != b'"' && byte != b'\\';
    let plain = |byte: u8| if is_plain(byte) { char::from(byte).to_string() } else { format!("\\{:02x}", byte) };
    format!("\"{}\"", text.bytes().map(plain).collect::<String>())
}

fn words(value: &Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Unsigned(value) => value.to_string(),
        Value::Double(value) => format!("d{:016x}", value.to_bits()),
        Value::Text(value) => quoted(value),
        Value::Bytes(value) => format!("x{}", hex(value)),
        Value::Array(elements) => format!("[{}]", elements.iter().map(words).collect::<Vec<_>>().join(",")),
        Value::Map(entries) => {
            let entry = |(key, value): &(String, Value)| format!("{}:{}", quoted(key), words(value));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(","))
        }
    }
}

fn values_are_typed() -> switchyard::Result {
    let value = Value::map([
        ("small", Value::from(-1)), ("large", u64::MAX.into()), ("name", "Mug".into()), ("ratio", 0.5.into()),
    ]);
    assert_eq!(value.get("small")?.integer::<i8>()?, -1);
    assert_eq!(value.get("large")?.integer::<u64>()?, u64::MAX);
    assert_eq!(value.get("name")?.text()?, "Mug");
    assert_eq!(value.get("ratio")?.double()?, 0.5);
    assert!(value.find("other")?.is_none());
    assert!(value.get("other").is_err());
    assert!(value.get("small")?.integer::<u64>().is_err());
    assert!(value.get("large")?.integer::<i64>().is_err());
    assert!(value.get("small")?.double().is_err());
    assert!(value.get("name")?.flag().is_err());
    assert!(Value::map([("a", Value::Null), ("a", Value::Null)]).encode().is_err());
    let deep = (0..33).fold(Value::Null, |inside, _| Value::Array(vec![inside]));
    assert!(deep.encode().is_err());
    Ok(())
}

fn main() -> switchyard::Result {
    values_are_typed()?;
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let bytes = (0..line.len() / 2).map(|index| u8::from_str_radix(&line[2 * index..2 * index + 2], 16));
        let bytes: Vec<u8> = bytes.collect::<Result<_, _>>()?;
        match Value::decode(&bytes) {
            Ok(value) => println!("{}{}", words(&value), if value.encode()? == bytes { "" } else { " differs" }),
            Err(_) => println!("refused"),
        }
    }
    Ok(())
}
