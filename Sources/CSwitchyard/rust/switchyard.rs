//! Features of Switchyard in Rust, over the C interface of `switchyard.h`, without other crates.
//!
//! A flow is a value of a type that implements [`Flow`]. One value is one instance of the feature: its fields are its
//! state. The host calls its functions on the main thread, and [`plugin!`] says what the library offers:
//!
//! ```no_run
//! use switchyard::{Feature, Flow, Requests, Result, Screen};
//!
//! #[derive(Default)]
//! struct Hello;
//!
//! impl Flow for Hello {
//!     fn start(&mut self, host: &Requests) -> Result { host.start("home") }
//!     fn screen(&self, _route: &str, screen: &mut Screen) -> Result {
//!         screen.text("Hello.");
//!         Ok(())
//!     }
//! }
//!
//! switchyard::plugin!("Hello", "1.0.0", [Feature::of::<Hello>("my.hello").tab("Hello", "star")]);
//! ```
//!
//! What holds, and what the compiler checks of it:
//!
//! * Requests are made through [`Requests`], which only the functions that may make some receive. `screen` and `save`
//!   have none, and borrow the flow unchanged: a request or a change in them does not compile.
//! * [`Requests`], [`Screen`], [`Content`] and [`Element`] live as long as one call of the host, and on its thread: one
//!   that is kept or sent does not compile. An element that is open keeps its parent borrowed.
//! * Another thread has [`Notifier`], which can be cloned and sent. A thread stores what it has found under a lock, and
//!   calls `wake` or `invalidate`. Join it when the flow is dropped.
//! * A panic ends the call that it happened in with an error, and what was asked for in that call is dropped. One in
//!   `stop` or in the drop of a flow, which no call returns, is logged.
//! * The structs of the C interface have the sizes and offsets of the header: this is checked when the crate is
//!   compiled, and by its test.
//!
//! Routes are texts. Launch values, results and saved state are bytes, which [`Writer`] and [`Reader`] make of texts
//! and numbers, and [`payload`] of values that features in Swift read. What has no function here is reached through
//! [`tables`], [`table`], [`Requests::header`] and [`Requests::raw_event`], with `unsafe`. The crate needs Rust 1.63 and the edition 2021.
#![deny(unsafe_op_in_unsafe_fn)]
#![warn(missing_docs)]

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ffi::OsString;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::os::unix::ffi::OsStringExt;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};

pub mod payload;

#[cfg(panic = "abort")]
compile_error!("a panic must not end the app: leave out panic = \"abort\"");

/// An error with what the user is told: what failed, expected and found, and what can be done.
///
/// Every error of the standard library becomes one with `?`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure(Box<Words>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Words {
    status: i32,
    code: String,
    message: String,
    expected: String,
    found: String,
    remedy: String,
}

/// The result of a function of a flow.
pub type Result<T = ()> = std::result::Result<T, Failure>;

impl Failure {
    /// A failure with one sentence that says what failed.
    pub fn new(message: impl Into<String>) -> Self {
        let empty = String::new;
        Failure(Box::new(Words {
            status: abi::SY_E_UNSPECIFIED, code: empty(), message: message.into(), expected: empty(), found: empty(),
            remedy: empty(),
        }))
    }
    /// Gives it a status of `switchyard.h`: `abi::SY_E_STATE`. `SY_OK` is no failure, and changes nothing.
    pub fn status(mut self, status: i32) -> Self {
        if status != abi::SY_OK && status != abi::SY_PENDING {
            self.0.status = status;
        }
        self
    }
    /// Gives it a short stable name: "notes.full".
    pub fn code(mut self, text: impl Into<String>) -> Self {
        self.0.code = text.into();
        self
    }
    /// Says what was expected.
    pub fn expected(mut self, text: impl Into<String>) -> Self {
        self.0.expected = text.into();
        self
    }
    /// Says what was found instead.
    pub fn found(mut self, text: impl Into<String>) -> Self {
        self.0.found = text.into();
        self
    }
    /// Says what can be done about it.
    pub fn remedy(mut self, text: impl Into<String>) -> Self {
        self.0.remedy = text.into();
        self
    }
    /// The sentence that says what failed.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    fn write(&self, into: &mut abi::sy_error_v1) {
        copy(&self.0.code, &mut into.code);
        copy(&self.0.message, &mut into.message);
        copy(&self.0.expected, &mut into.expected);
        copy(&self.0.found, &mut into.found);
        copy(&self.0.remedy, &mut into.remedy);
    }
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::new(error.to_string())
    }
}

/// Copies text and a NUL, cut at a whole character.
fn copy(text: &str, into: &mut [u8]) {
    let mut length = text.len().min(into.len() - 1);
    while !text.is_char_boundary(length) {
        length -= 1;
    }
    into[..length].copy_from_slice(&text.as_bytes()[..length]);
    into[length] = 0;
}

/// Bytes made of texts and numbers, which [`Reader`] reads in the same order: "5:Hello".
#[derive(Default, Debug, Clone)]
pub struct Writer(Vec<u8>);

impl Writer {
    /// A writer of nothing yet.
    pub fn new() -> Self {
        Writer::default()
    }
    /// Adds a text.
    pub fn text(mut self, value: &str) -> Self {
        self.0.extend_from_slice(format!("{}:{}", value.len(), value).as_bytes());
        self
    }
    /// Adds a number.
    pub fn number(self, value: i64) -> Self {
        self.text(&value.to_string())
    }
    /// Adds several texts, which come last: [`Reader::texts`] reads all that are left.
    pub fn texts(self, values: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        values.into_iter().fold(self, |writer, value| writer.text(value.as_ref()))
    }
    /// The bytes that were written.
    pub fn bytes(self) -> Vec<u8> {
        self.0
    }
}

/// A reader of what [`Writer`] has written; anything else is a [`Failure`] with `SY_E_MALFORMED`.
#[derive(Debug, Clone)]
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// A reader of these bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        Reader(bytes)
    }
    /// The next text.
    pub fn text(&mut self) -> Result<&'a str> {
        let malformed = || Failure::new("The bytes are not those of a Writer.").status(abi::SY_E_MALFORMED);
        let colon = self.0.iter().position(|byte| *byte == b':').ok_or_else(malformed)?;
        let digits = std::str::from_utf8(&self.0[..colon]).map_err(|_| malformed())?;
        let size: usize = digits.parse().map_err(|_| malformed())?;
        let rest = &self.0[colon + 1..];
        if size > rest.len() {
            return Err(malformed());
        }
        self.0 = &rest[size..];
        std::str::from_utf8(&rest[..size]).map_err(|_| malformed())
    }
    /// The next number.
    pub fn number(&mut self) -> Result<i64> {
        let text = self.text()?;
        text.parse().map_err(|_| {
            Failure::new("A number was expected.").found(text.to_string()).status(abi::SY_E_MALFORMED)
        })
    }
    /// All texts that are left.
    pub fn texts(&mut self) -> Result<Vec<String>> {
        let mut values = Vec::new();
        while !self.at_end() {
            values.push(self.text()?.to_string());
        }
        Ok(values)
    }
    /// Whether everything was read.
    pub fn at_end(&self) -> bool {
        self.0.is_empty()
    }
}

/// FNV-1a: the same number for the same text in every version of a feature.
fn hash(text: &str, from: u64) -> u64 {
    text.bytes().fold(from, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
const HASH: u64 = 0xcbf2_9ce4_8422_2325;

// ---- Choices ------------------------------------------------------------------------------------------------------

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($case:ident = $value:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(u32)]
        #[allow(missing_docs)]
        pub enum $name { $($case = $value,)+ }
    };
}
choice!(/// The meaning of a text: SY_TONE_*.
    Tone { Plain = 0, Secondary = 1, Accent = 2, Positive = 3, Caution = 4, Critical = 5, });
choice!(/// The role of a button: SY_ROLE_*.
    Role { Normal = 0, Primary = 1, Destructive = 2, Cancel = 3, });
choice!(/// The style of a text: SY_TEXT_*.
    TextStyle { Body = 0, Title = 1, Heading = 2, Caption = 3, Mono = 4, });
choice!(/// The direction of a group.
    Axis { Vertical = 0, Horizontal = 1, });
choice!(/// The alignment of the cells of a column.
    Alignment { Leading = 0, Center = 1, Trailing = 2, });
choice!(/// The order of a table's rows by a column.
    Sort { None = 0, Ascending = 1, Descending = 2, });
choice!(/// The form of a chart.
    ChartForm { Line = 0, Bar = 1, Area = 2, });
choice!(/// The tile before a row, in one of the colours in which the theme draws charts.
    Tile { None = 0, Chart1 = 1, Chart2 = 2, Chart3 = 3, Chart4 = 4, Chart5 = 5, Chart6 = 6, });
choice!(/// The weight of a line in the log.
    Level { Debug = 0, Info = 1, Warning = 2, Error = 3, });
choice!(/// The way in which a route or a child flow is shown: SY_STYLE_*.
    Style {
        Automatic = 0, Push = 1, Sheet = 2, FullScreenCover = 3, Alert = 4, ConfirmationDialog = 5, Detail = 6,
        Embed = 7, Custom = 8,
    });

/// The tables of the host as `switchyard.h` has them, for what this crate has no function for.
///
/// They are valid for ever; NULL: the host has none. Calling a function of one is `unsafe`: who does keeps the rules of
/// `switchyard.h`. One marked SY_MAIN is called on the main thread alone, what is passed in is valid until it returns, no
/// handle is older than its flow, and a function that came later than the table is `None` only if [`table`] has copied it.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)]
pub struct Tables {
    /// The first argument of the host's functions that take no flow.
    pub host: u64,
    pub navigation: *const abi::sy_navigation_v1,
    pub screen: *const abi::sy_screen_v1,
    pub log: *const abi::sy_log_v1,
    pub storage: *const abi::sy_storage_v1,
    pub main: *const abi::sy_main_v1,
    pub tabs: *const abi::sy_tabs_v1,
    pub pages: *const abi::sy_pages_v1,
    pub services: *const abi::sy_services_v1,
    pub about: *const abi::sy_about_v1,
}

/// The tables of the host, for what this crate has no function for, or nothing before the plugin is registered.
pub fn tables() -> Option<Tables> {
    fn raw<T>(table: Option<&'static T>) -> *const T {
        table.map_or(std::ptr::null(), |table| table)
    }
    let host = &plugin().ok()?.host;
    Some(Tables {
        host: HOST.load(Ordering::Acquire), navigation: host.navigation, screen: host.screen,
        log: LOG.load(Ordering::Acquire), storage: raw(host.storage), main: raw(host.main), tabs: raw(host.tabs),
        pages: raw(host.pages), services: raw(host.services), about: ABOUT.load(Ordering::Acquire),
    })
}

/// A table of the host by its id, or nothing if it is not there. A function that came later than the host is `None`.
///
/// May be called on every thread.
///
/// # Safety
/// `T` is the type of the table with this id.
pub unsafe fn table<T: abi::Grows>(id: &str) -> Option<&'static T> {
    let host = abi::sy_host_v1 {
        struct_size: abi::size::<abi::sy_host_v1>(), host: HOST.load(Ordering::Acquire), service: plugin().ok()?.service,
        ..abi::sy_host_v1::ZERO
    };
    unsafe { abi::table(&host, id) }
}

/// Whether the calling thread is the app's main thread. May be called on every thread.
pub fn is_main() -> bool {
    let table = unsafe { MAIN.load(Ordering::Acquire).as_ref() };
    match table.and_then(|table| table.is_main) {
        Some(is_main) => unsafe { is_main(HOST.load(Ordering::Acquire)) == 1 },
        None => false,
    }
}

/// Writes a line to the app's log: of the flow that is being called, or else of the library.
///
/// [`Requests::log`] and [`Notifier::log`] name the flow. May be called on every thread.
pub fn log(level: Level, line: &str) {
    write_line(0, level, line);
}

fn write_line(flow: u64, level: Level, line: &str) {
    if let Some(table) = unsafe { LOG.load(Ordering::Acquire).as_ref() } {
        if let Some(write) = table.write {
            unsafe { write(HOST.load(Ordering::Acquire), flow, level as u32, abi::text(line)) };
        }
    }
}

/// A text of the host, SY_HOST_*, or an empty one: the app's name, its version, its front end, the plugin's path, the user's language.
pub fn host_text(which: u32) -> &'static str {
    let table = unsafe { ABOUT.load(Ordering::Acquire).as_ref() };
    match table.and_then(|table| table.text) {
        // The texts of the host are valid for ever.
        Some(text) => unsafe { abi::str(text(HOST.load(Ordering::Acquire), which)) }.unwrap_or(""),
        None => "",
    }
}

/// The user's language as a tag of BCP 47, "de-AT", or an empty text.
pub fn host_language() -> &'static str {
    host_text(abi::SY_HOST_LANGUAGE)
}

/// Whether the host knows a number of a list of switchyard.h, SY_LIST_*: an event, a kind, a property, a style.
pub fn host_knows(list: u32, number: u32) -> bool {
    let table = unsafe { ABOUT.load(Ordering::Acquire).as_ref() };
    match table.and_then(|table| table.knows) {
        Some(knows) => unsafe { knows(HOST.load(Ordering::Acquire), list, number) == 1 },
        None => false,
    }
}

/// Why the host last refused a call of this thread, or nothing: the function, what was expected and found, what to do.
pub fn last_error() -> String {
    let table = unsafe { ABOUT.load(Ordering::Acquire).as_ref() };
    let last_error = match table.and_then(|table| table.last_error) {
        Some(last_error) => last_error,
        None => return String::new(),
    };
    let mut error = abi::sy_error_v1::default();
    if unsafe { last_error(HOST.load(Ordering::Acquire), &mut error) } != abi::SY_OK {
        return String::new();
    }
    format!(
        "{} Expected: {}. Found: {}. {}",
        abi::field(&error.message), abi::field(&error.expected), abi::field(&error.found), abi::field(&error.remedy)
    )
}

/// Calls a function of a table of the host, and is SY_E_UNSUPPORTED where the host is older than the function.
macro_rules! call {
    ($function:expr, $($argument:expr),+) => {
        match $function {
            Some(function) => unsafe { function($($argument),+) },
            None => abi::SY_E_UNSUPPORTED,
        }
    };
}

#[cfg(test)]
#[test]
fn integers_of_64_bits_are_read_as_they_were_written() {
    for number in [i64::MAX, i64::MIN, (1 << 53) + 1] {
        let bytes = Writer::new().number(number).bytes();
        assert_eq!(Reader::new(&bytes).number().unwrap(), number);
    }
}

#[cfg(test)]
#[test]
fn elements_of_a_later_host_are_as_far_apart_as_it_says() {
    #[repr(C)]
    struct Later {
        known: abi::sy_parameter_v1,
        field: u64,
    }
    let made = |size| Later {
        known: abi::sy_parameter_v1 { struct_size: 48, name: abi::text(&"name"[..size]), ..abi::sy_parameter_v1::ZERO },
        field: u64::MAX,
    };
    let array = [made(1), made(4)];
    let name = |index| unsafe { abi::str(abi::element(&array[0].known as *const abi::sy_parameter_v1, index)?.name) };
    assert_eq!(std::mem::size_of::<Later>(), 48);
    assert_eq!((name(0).unwrap(), name(1).unwrap()), ("n", "name"));
    assert!(unsafe { abi::element(std::ptr::null::<abi::sy_parameter_v1>(), 0) }.is_err());
}

#[cfg(test)]
#[test]
fn a_function_that_an_earlier_host_does_not_have_is_not_called() {
    #[derive(Clone, Copy)]
    #[repr(C)]
    struct Table {
        struct_size: u32,
        reserved: u32,
        first: Option<unsafe extern "C" fn(i32) -> i32>,
        later: Option<unsafe extern "C" fn(i32) -> i32>,
    }
    impl abi::Grows for Table {
        const FIRST_SIZE: u32 = 16;
        const NOTHING: Self = Table { struct_size: 0, reserved: 0, first: None, later: None };
    }
    unsafe extern "C" fn echo(status: i32) -> i32 {
        status
    }
    // What lies beyond the size is not the host's.
    let host = Table { struct_size: 16, reserved: 0, first: Some(echo), later: Some(echo) };
    let table = unsafe { abi::read(&host) }.expect("the table has the size of its first version");
    assert_eq!((table.struct_size, table.reserved), (16, 0));
    assert_eq!(call!(table.first, 7), 7);
    assert_eq!(call!(table.later, 7), abi::SY_E_UNSUPPORTED);
}

// ---- Screens ------------------------------------------------------------------------------------------------------

/// The meanings of the action numbers on a screen: a number stands for the same name and value in every version of a
/// feature. The user may act on a picture that is not the last, so those of the last eight descriptions are kept.
#[derive(Default)]
struct Actions {
    meanings: HashMap<u64, Meaning>,
    described: u64,
}

struct Meaning {
    name: String,
    value: String,
    described: u64,
}

impl Actions {
    const KEPT: u64 = 8;

    fn begin(&mut self) {
        self.described += 1;
        let described = self.described;
        self.meanings.retain(|_, meaning| meaning.described + Self::KEPT >= described);
    }

    fn number(&mut self, number: u64, name: &str, value: &str) {
        let meaning = self.meanings.entry(number).or_insert_with(|| Meaning {
            name: name.to_string(), value: value.to_string(), described: 0,
        });
        let same = meaning.name == name && meaning.value == value;
        assert!(same, "two actions have one number: {} and {}", meaning.name, name);
        meaning.described = self.described;
    }
}

#[test]
fn keeps_the_meanings_of_the_last_descriptions() {
    let mut actions = Actions::default();
    for number in 0..20 {
        actions.begin();
        actions.number(number, "count", &number.to_string());
        actions.number(100, "always", "");
    }
    actions.begin();
    let mut known: Vec<_> = actions.meanings.keys().copied().collect();
    known.sort();
    assert_eq!(known, [12, 13, 14, 15, 16, 17, 18, 19, 100]);
}

struct Description<'a> {
    builder: u64,
    table: &'static abi::sy_screen_v1,
    /// Of the entries' screens.
    actions: &'a RefCell<HashMap<u64, Actions>>,
    entry: u64,
    status: Cell<i32>,
}

impl Description<'_> {
    fn take(&self, status: i32) {
        if self.status.get() == abi::SY_OK {
            self.status.set(status);
        }
    }
    fn begin(&self, kind: u32, key: &str) {
        self.take(call!(self.table.begin, self.builder, kind, abi::text(key)));
    }
    fn string(&self, property: u32, value: &str) {
        self.take(call!(self.table.string, self.builder, property, abi::text(value)));
    }
    fn number(&self, property: u32, value: f64) {
        self.take(call!(self.table.number, self.builder, property, value));
    }
    fn flag(&self, property: u32, value: bool) {
        self.take(call!(self.table.flag, self.builder, property, u32::from(value)));
    }
    fn action(&self, property: u32, name: &str, value: &str) {
        let number = hash(value, hash(name, HASH).wrapping_mul(31).wrapping_add(name.len() as u64));
        self.actions.borrow_mut().entry(self.entry).or_default().number(number, name, value);
        self.take(call!(self.table.action, self.builder, property, number));
    }
    fn end(&self) {
        self.take(call!(self.table.end, self.builder));
    }
}

/// The content of a screen or an element. Each function adds an element behind those that are there.
pub struct Content<'a> {
    at: &'a Description<'a>,
    stays: PhantomData<*mut ()>,
}

/// An element that is being described: its properties, and then its children. It ends where it is dropped.
pub struct Element<'c> {
    at: &'c Description<'c>,
    /// Keeps the parent borrowed, so that no other element begins inside of this one.
    parent: PhantomData<&'c mut ()>,
    stays: PhantomData<*mut ()>,
}

impl Drop for Element<'_> {
    fn drop(&mut self) {
        self.at.end();
    }
}

macro_rules! strings {
    ($($(#[$doc:meta])* $name:ident = $property:ident;)+) => { $(
        $(#[$doc])*
        pub fn $name(self, text: impl AsRef<str>) -> Self {
            self.string(abi::$property, text.as_ref())
        }
    )+ };
}
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident: $type:ident = $property:ident;)+) => { $(
        $(#[$doc])*
        pub fn $name(self, to: $type) -> Self {
            self.number(abi::$property, f64::from(to as u32))
        }
    )+ };
}

impl<'c> Element<'c> {
    /// Sets a property that is a text: `abi::SY_PROP_TITLE`.
    pub fn string(self, property: u32, value: &str) -> Self {
        self.at.string(property, value);
        self
    }
    /// Sets a property that is a number.
    pub fn number(self, property: u32, value: f64) -> Self {
        self.at.number(property, value);
        self
    }
    /// Sets a property that is a flag.
    pub fn flag(self, property: u32, value: bool) -> Self {
        self.at.flag(property, value);
        self
    }
    /// Sets an action: `abi::SY_PROP_ACTIVATE`. It comes to [`Flow::action`] with this name and value.
    pub fn act(self, property: u32, name: &str, value: &str) -> Self {
        self.at.action(property, name, value);
        self
    }

    strings! {
        /// The title.
        title = SY_PROP_TITLE;
        /// The second line.
        subtitle = SY_PROP_SUBTITLE;
        /// The text that a screen reader says.
        label = SY_PROP_LABEL;
        /// The text at the end of a row.
        detail = SY_PROP_DETAIL;
        /// The name of an icon.
        symbol = SY_PROP_SYMBOL;
        /// A badge.
        badge = SY_PROP_BADGE;
        /// The text below a section.
        footer = SY_PROP_FOOTER;
        /// The text at the end of a section's title.
        note = SY_PROP_NOTE;
        /// More words that the filter finds.
        keywords = SY_PROP_KEYWORDS;
        /// The text that an empty field shows.
        placeholder = SY_PROP_PLACEHOLDER;
        /// The error of a field; an empty text is none.
        error = SY_PROP_ERROR;
        /// The unit behind numbers: "ms".
        unit = SY_PROP_UNIT;
        /// The language of code.
        language = SY_PROP_LANGUAGE;
        /// A key that presses the element: "r".
        shortcut = SY_PROP_SHORTCUT;
    }
    choices! {
        /// The style of the text.
        style: TextStyle = SY_PROP_STYLE;
        /// The meaning of the element, which chooses its colour.
        tone: Tone = SY_PROP_TONE;
        /// The role of the button.
        role: Role = SY_PROP_ROLE;
        /// The alignment of the column's cells.
        alignment: Alignment = SY_PROP_ALIGNMENT;
        /// The order in which the column is sorted.
        sort: Sort = SY_PROP_SORT;
        /// The form of the chart.
        form: ChartForm = SY_PROP_FORM;
        /// The tile before a row.
        tile: Tile = SY_PROP_TILE;
    }
    /// Shows the options of a picker side by side.
    pub fn segmented(self) -> Self {
        self.number(abi::SY_PROP_FORM, 1.0)
    }
    /// Lets a section cross all columns.
    pub fn full_span(self) -> Self {
        self.number(abi::SY_PROP_SPAN, 1.0)
    }
    /// The height in lines.
    pub fn lines(self, count: u32) -> Self {
        self.number(abi::SY_PROP_LINES, f64::from(count))
    }
    /// The most characters of a field.
    pub fn limit(self, count: u32) -> Self {
        self.number(abi::SY_PROP_LIMIT, f64::from(count))
    }
    /// The weight of a column: those with the least are left out first.
    pub fn weight(self, value: f64) -> Self {
        self.number(abi::SY_PROP_WEIGHT, value)
    }
    /// The least and the greatest value.
    pub fn range(self, least: f64, greatest: f64) -> Self {
        self.number(abi::SY_PROP_MINIMUM, least).number(abi::SY_PROP_MAXIMUM, greatest)
    }
    /// The step between neighbouring values.
    pub fn step(self, value: f64) -> Self {
        self.number(abi::SY_PROP_STEP, value)
    }
    /// The values of a series or a sparkline, or of the past of a gauge; NaN where there is none.
    pub fn points(self, values: impl IntoIterator<Item = f64>) -> Self {
        for value in values {
            self.at.number(abi::SY_PROP_POINT, value);
        }
        self
    }
    /// Shows that the row leads somewhere.
    pub fn chevron(self) -> Self {
        self.flag(abi::SY_PROP_CHEVRON, true)
    }
    /// Hides what is typed into a field.
    pub fn secure(self) -> Self {
        self.flag(abi::SY_PROP_SECURE, true)
    }
    /// Leaves the element visible and without effect, and says why.
    pub fn disabled(self, reason: impl AsRef<str>) -> Self {
        self.flag(abi::SY_PROP_DISABLED, true).string(abi::SY_PROP_REASON, reason.as_ref())
    }
    /// Leaves the element without effect unless a condition holds, and says what is missing.
    pub fn enabled_if(self, condition: bool, otherwise: impl AsRef<str>) -> Self {
        if condition { self } else { self.disabled(otherwise) }
    }
    /// The canary of a new version may press it.
    pub fn safe_to_try(self) -> Self {
        self.flag(abi::SY_PROP_SAFE_TO_TRY, true)
    }
    /// The action when the element is pressed. It comes to [`Flow::action`] with this name and value.
    pub fn press(self, name: &str, value: impl AsRef<str>) -> Self {
        self.act(abi::SY_PROP_ACTIVATE, name, value.as_ref())
    }
    /// The action when the element's value changes, which it brings.
    pub fn change(self, name: &str, value: impl AsRef<str>) -> Self {
        self.act(abi::SY_PROP_CHANGE, name, value.as_ref())
    }
    /// The action of Return in a field.
    pub fn submit(self, name: &str, value: impl AsRef<str>) -> Self {
        self.act(abi::SY_PROP_SUBMIT, name, value.as_ref())
    }
    /// The action of a list when the words of the screen's filter change.
    pub fn filter(self, name: &str, value: impl AsRef<str>) -> Self {
        self.act(abi::SY_PROP_FILTER, name, value.as_ref())
    }
    /// Describes the children. It comes last: properties precede children.
    pub fn with(self, body: impl FnOnce(&mut Content)) {
        body(&mut Content { at: self.at, stays: PhantomData });
    }
    /// Ends the element, in a closure that gives nothing back.
    pub fn done(self) {}
    /// The options of a picker.
    pub fn options<T: AsRef<str>>(self, titles: impl IntoIterator<Item = T>) {
        self.with(|inside| {
            for title in titles {
                inside.option(title);
            }
        });
    }
}

macro_rules! elements {
    ($($(#[$doc:meta])* $name:ident = $kind:ident, $property:ident;)+) => { $(
        $(#[$doc])*
        pub fn $name(&mut self, text: impl AsRef<str>) -> Element<'_> {
            let element = self.element(abi::$kind, "");
            if text.as_ref().is_empty() { element } else { element.string(abi::$property, text.as_ref()) }
        }
    )+ };
}
macro_rules! bare {
    ($($(#[$doc:meta])* $name:ident = $kind:ident;)+) => { $(
        $(#[$doc])*
        pub fn $name(&mut self) -> Element<'_> {
            self.element(abi::$kind, "")
        }
    )+ };
}
macro_rules! measures {
    ($($(#[$doc:meta])* $name:ident = $kind:ident;)+) => { $(
        $(#[$doc])*
        pub fn $name(&mut self, label: impl AsRef<str>, value: f64, words: impl AsRef<str>) -> Element<'_> {
            let element = self.element(abi::$kind, "");
            element.label(label).string(abi::SY_PROP_TEXT, words.as_ref()).number(abi::SY_PROP_NUMBER, value)
        }
    )+ };
}

impl Content<'_> {
    /// An element of any kind, `abi::SY_KIND_*`. A key keeps its focus and typed text when others come and go.
    pub fn element(&mut self, kind: u32, key: impl AsRef<str>) -> Element<'_> {
        self.at.begin(kind, key.as_ref());
        Element { at: self.at, parent: PhantomData, stays: PhantomData }
    }

    elements! {
        /// A text.
        text = SY_KIND_TEXT, SY_PROP_TEXT;
        /// Markdown.
        markdown = SY_KIND_MARKDOWN, SY_PROP_TEXT;
        /// Lines of code.
        code = SY_KIND_CODE, SY_PROP_TEXT;
        /// A section, with its title or "".
        section = SY_KIND_SECTION, SY_PROP_TITLE;
        /// A row.
        row = SY_KIND_ROW, SY_PROP_TITLE;
        /// A button.
        button = SY_KIND_BUTTON, SY_PROP_TITLE;
        /// An option of a picker.
        option = SY_KIND_OPTION, SY_PROP_TITLE;
        /// A placeholder for content that is missing; its children are buttons.
        empty = SY_KIND_EMPTY, SY_PROP_TITLE;
        /// The place of an embedded flow, by its name.
        slot = SY_KIND_SLOT, SY_PROP_NAME;
        /// An element of one's own: "vendor.name/1".
        custom = SY_KIND_CUSTOM, SY_PROP_NAME;
        /// Work of unknown length.
        busy = SY_KIND_PROGRESS, SY_PROP_LABEL;
    }
    bare! {
        /// A line between elements.
        divider = SY_KIND_DIVIDER;
        /// The bar of the screen; its children are buttons.
        toolbar = SY_KIND_TOOLBAR;
        /// Names and values; its children are rows with a title and a detail.
        facts = SY_KIND_FACTS;
        /// A table, as `screens.h` describes it.
        table = SY_KIND_TABLE;
        /// Filters and states side by side.
        chips = SY_KIND_CHIPS;
    }
    measures! {
        /// A gauge; `words` say it where it is not drawn.
        gauge = SY_KIND_GAUGE;
        /// A number with buttons.
        stepper = SY_KIND_STEPPER;
        /// A number on a line.
        slider = SY_KIND_SLIDER;
        /// A day, counted from 1 January 1970.
        date = SY_KIND_DATE;
    }
    /// A row with a key, which keeps its identity when others come and go.
    pub fn keyed_row(&mut self, key: impl AsRef<str>, title: impl AsRef<str>) -> Element<'_> {
        self.element(abi::SY_KIND_ROW, key).title(title)
    }
    /// A switch.
    pub fn toggle(&mut self, title: impl AsRef<str>, on: bool) -> Element<'_> {
        self.element(abi::SY_KIND_TOGGLE, "").title(title).flag(abi::SY_PROP_ON, on)
    }
    /// A field for text.
    pub fn field(&mut self, title: impl AsRef<str>, value: impl AsRef<str>) -> Element<'_> {
        self.element(abi::SY_KIND_TEXT_FIELD, "").title(title).string(abi::SY_PROP_VALUE, value.as_ref())
    }
    /// A choice of one option; [`Element::options`] comes last.
    pub fn picker(&mut self, title: impl AsRef<str>, selected: usize) -> Element<'_> {
        self.element(abi::SY_KIND_PICKER, "").title(title).number(abi::SY_PROP_SELECTED, selected as f64)
    }
    /// Work of which a part is done: 0 to 1.
    pub fn progress(&mut self, label: impl AsRef<str>, fraction: f64) -> Element<'_> {
        self.element(abi::SY_KIND_PROGRESS, "").label(label).number(abi::SY_PROP_FRACTION, fraction)
    }
    /// Elements below or beside each other.
    pub fn group(&mut self, axis: Axis) -> Element<'_> {
        self.element(abi::SY_KIND_GROUP, "").number(abi::SY_PROP_AXIS, f64::from(axis as u32))
    }
    /// A chart; its children are series and the options that name the points.
    pub fn chart(&mut self, label: impl AsRef<str>, form: ChartForm) -> Element<'_> {
        self.element(abi::SY_KIND_CHART, "").label(label).form(form)
    }
    /// Values of a chart; `words` say them where it is not drawn.
    pub fn series(&mut self, label: impl AsRef<str>, words: impl AsRef<str>) -> Element<'_> {
        self.element(abi::SY_KIND_SERIES, "").label(label).string(abi::SY_PROP_TEXT, words.as_ref())
    }
    /// A small chart in one line.
    pub fn sparkline(&mut self, label: impl AsRef<str>, words: impl AsRef<str>) -> Element<'_> {
        self.element(abi::SY_KIND_SPARKLINE, "").label(label).string(abi::SY_PROP_TEXT, words.as_ref())
    }
    /// Children in columns of at least this many columns of text.
    pub fn grid(&mut self, columns: u32) -> Element<'_> {
        self.element(abi::SY_KIND_GRID, "").number(abi::SY_PROP_MINIMUM, f64::from(columns))
    }
    /// A list of `count` rows, of which those from `first` on are described. `change` asks for others: "FIRST COUNT".
    pub fn list(&mut self, count: u64, first: u64) -> Element<'_> {
        let element = self.element(abi::SY_KIND_LIST, "");
        element.number(abi::SY_PROP_COUNT, count as f64).number(abi::SY_PROP_OFFSET, first as f64)
    }
    /// A picture in a file of this machine; `label` stands for it in text.
    pub fn image(&mut self, label: impl AsRef<str>, file: impl AsRef<str>) -> Element<'_> {
        self.element(abi::SY_KIND_IMAGE, "").label(label).string(abi::SY_PROP_FILE, file.as_ref())
    }
}

/// The screen of a route. Its own properties come before its elements.
pub struct Screen<'a> {
    content: Content<'a>,
}

impl<'a> Deref for Screen<'a> {
    type Target = Content<'a>;
    fn deref(&self) -> &Content<'a> {
        &self.content
    }
}
impl<'a> DerefMut for Screen<'a> {
    fn deref_mut(&mut self) -> &mut Content<'a> {
        &mut self.content
    }
}

impl Screen<'_> {
    /// The title.
    pub fn title(&mut self, text: impl AsRef<str>) -> &mut Self {
        self.string(abi::SY_PROP_TITLE, text.as_ref())
    }
    /// The second line of the bar.
    pub fn subtitle(&mut self, text: impl AsRef<str>) -> &mut Self {
        self.string(abi::SY_PROP_SUBTITLE, text.as_ref())
    }
    /// Offers a filter of the screen's rows, with this placeholder.
    pub fn search(&mut self, placeholder: impl AsRef<str>) -> &mut Self {
        self.string(abi::SY_PROP_SEARCH, placeholder.as_ref())
    }
    /// Says of which steps the screen is one: their titles, and the index of its own.
    pub fn steps(&mut self, titles: &[&str], current: usize) -> &mut Self {
        self.string(abi::SY_PROP_STEPS, &titles.join("\n")).number(abi::SY_PROP_SELECTED, current as f64)
    }
    /// Shows the screen as loading.
    pub fn loading(&mut self, text: impl AsRef<str>) -> &mut Self {
        self.string(abi::SY_PROP_LOADING, text.as_ref())
    }
    /// Shows the title large.
    pub fn large_title(&mut self) -> &mut Self {
        self.flag(abi::SY_PROP_LARGE_TITLE, true)
    }
    /// Says the address of the screen: a link of the app that leads to it.
    pub fn link(&mut self, address: impl AsRef<str>) -> &mut Self {
        self.string(abi::SY_PROP_LINK, address.as_ref())
    }
    /// Says that its rows that are safe to try open a detail, which follows the focus where the window has room for both.
    pub fn opens_detail(&mut self) -> &mut Self {
        self.flag(abi::SY_PROP_OPENS_DETAIL, true)
    }
    /// Asks the user this before they leave.
    pub fn leave_question(&mut self, text: impl AsRef<str>) -> &mut Self {
        self.string(abi::SY_PROP_LEAVE_QUESTION, text.as_ref())
    }
    /// Keeps the user on this screen, and says why.
    pub fn locked(&mut self, reason: impl AsRef<str>) -> &mut Self {
        self.flag(abi::SY_PROP_LOCKED, true).string(abi::SY_PROP_REASON, reason.as_ref())
    }
    /// Sets a property of the screen that is a text.
    pub fn string(&mut self, property: u32, value: &str) -> &mut Self {
        self.content.at.string(property, value);
        self
    }
    /// Sets a property of the screen that is a number.
    pub fn number(&mut self, property: u32, value: f64) -> &mut Self {
        self.content.at.number(property, value);
        self
    }
    /// Sets a property of the screen that is a flag.
    pub fn flag(&mut self, property: u32, value: bool) -> &mut Self {
        self.content.at.flag(property, value);
        self
    }
}

// ---- Requests -----------------------------------------------------------------------------------------------------

/// A handle that a flow may keep, clone and use on another thread: it says that its screens have changed, or wakes the flow.
///
/// After the flow's end it does nothing.
#[derive(Debug, Clone)]
pub struct Notifier {
    flow: u64,
}

impl Notifier {
    /// Says that the flow's screens have changed.
    pub fn invalidate(&self) {
        self.invalidate_entry(0);
    }
    /// Says that the screen of an entry has changed.
    pub fn invalidate_entry(&self, entry: u64) {
        if let Some(table) = unsafe { SCREEN.load(Ordering::Acquire).as_ref() } {
            if let Some(invalidate) = table.invalidate {
                unsafe { invalidate(self.flow, entry) };
            }
        }
    }
    /// Calls [`Flow::woken`] with the token, on the main thread and later; a token that waits already is not sent twice.
    ///
    /// False: the flow has ended, or 4,096 other tokens wait.
    pub fn wake(&self, token: u64) -> bool {
        let table = unsafe { MAIN.load(Ordering::Acquire).as_ref() };
        match table.and_then(|table| table.wake) {
            Some(wake) => unsafe { wake(self.flow, token) == abi::SY_OK },
            None => false,
        }
    }
    /// Writes a line of the flow to the app's log; after its end the line is the library's.
    pub fn log(&self, level: Level, line: &str) {
        write_line(self.flow, level, line);
    }
}

/// The requests that a flow may make during a call of the host.
///
/// All of it is done in order once that call has returned, and none of it when it returns an error.
pub struct Requests<'a> {
    flow: u64,
    serial: &'a Cell<u32>,
    host: &'a Host,
    name: String,
    from: u64,
    flags: u32,
    detents: u32,
    slot: String,
    transitions: Option<(abi::sy_transition_v1, abi::sy_transition_v1)>,
    milliseconds: u64,
    within: u64,
    call_flags: u32,
    presentation: u32,
    corner_radius: f64,
    heights: Vec<abi::sy_height_v1>,
    motions: Option<(abi::sy_transition_v1, abi::sy_transition_v1)>,
    event: *const abi::sy_event_v1,
    /// The token of the event that may be answered later, until `defer` takes it.
    pending: &'a Cell<u64>,
    stays: PhantomData<*mut ()>,
}

impl<'a> Requests<'a> {
    fn with(&self) -> Requests<'a> {
        Requests {
            flow: self.flow, serial: self.serial, host: self.host, name: self.name.clone(), from: self.from,
            flags: self.flags, detents: self.detents, slot: self.slot.clone(), transitions: self.transitions,
            milliseconds: self.milliseconds, within: self.within, call_flags: self.call_flags,
            presentation: self.presentation, corner_radius: self.corner_radius, heights: self.heights.clone(),
            motions: self.motions, event: self.event, pending: self.pending, stays: PhantomData,
        }
    }
    /// Requests whose outcomes come to [`Flow::settled`] under this name.
    pub fn named(&self, name: &str) -> Requests<'a> {
        Requests { name: name.to_string(), ..self.with() }
    }
    /// Requests that are refused unless this entry is still on top: a double press pushes once.
    pub fn from(&self, entry: u64) -> Requests<'a> {
        Requests { from: entry, ..self.with() }
    }
    /// Requests with flags of `switchyard.h`: SY_REQUEST_*.
    pub fn flags(&self, set: u32) -> Requests<'a> {
        Requests { flags: set, ..self.with() }
    }
    /// Presentations of sheets that rest at these heights: SY_DETENT_*.
    pub fn detents(&self, set: u32) -> Requests<'a> {
        Requests { detents: set, ..self.with() }
    }
    /// Presentations of sheets that rest at one more height: SY_HEIGHT_*, with its points or its part of what there is.
    pub fn height(&self, kind: u32, value: f64) -> Requests<'a> {
        let mut with = self.with();
        let struct_size = abi::size::<abi::sy_height_v1>();
        with.heights.push(abi::sy_height_v1 { struct_size, kind, value, ..abi::sy_height_v1::ZERO });
        with
    }
    /// Presentations of sheets with these corners, in points.
    pub fn corner_radius(&self, points: f64) -> Requests<'a> {
        Requests { corner_radius: points, ..self.with() }
    }
    /// Presentations with these flags: SY_PRESENTATION_*.
    pub fn presentation_flags(&self, set: u32) -> Requests<'a> {
        Requests { presentation: set, ..self.with() }
    }
    /// Presentations of [`Style::Custom`] that come and go with these motions: see [`transition`].
    pub fn motions(&self, presenting: abi::sy_transition_v1, dismissing: abi::sy_transition_v1) -> Requests<'a> {
        Requests { motions: Some((presenting, dismissing)), ..self.with() }
    }
    /// Children that are embedded in this slot; their style is [`Style::Embed`].
    pub fn slot(&self, name: &str) -> Requests<'a> {
        Requests { slot: name.to_string(), ..self.with() }
    }

    /// Requests whose screens come with one motion, and go with another when the user goes back: see [`transition`].
    pub fn transition(&self, forward: abi::sy_transition_v1, back: abi::sy_transition_v1) -> Requests<'a> {
        Requests { transitions: Some((forward, back)), ..self.with() }
    }
    /// Calls that must be answered within 1 to 60,000 milliseconds. Without it they are 10,000.
    pub fn deadline(&self, milliseconds: u64) -> Requests<'a> {
        Requests { milliseconds, ..self.with() }
    }
    /// Calls that are made for the call with this token, so that a circle of calls is refused at once.
    pub fn within(&self, token: u64) -> Requests<'a> {
        Requests { within: token, ..self.with() }
    }
    /// Calls that may be repeated when their provider is replaced or lost before it has answered.
    pub fn idempotent(&self) -> Requests<'a> {
        Requests { call_flags: abi::SY_CALL_IDEMPOTENT, ..self.with() }
    }

    // Made from switchyard.h by .ci/make-boundary.
    /// Pushes a route.
    pub fn push(&self, route: impl AsRef<str>) -> Result {
        let route = abi::bytes(route.as_ref().as_bytes());
        check(call!(self.host.navigation.push, &self.header(), route), "push")
    }
    /// Pops to the nearest entry whose route has the same bytes.
    pub fn pop_to(&self, route: impl AsRef<str>) -> Result {
        let route = abi::bytes(route.as_ref().as_bytes());
        check(call!(self.host.navigation.pop_to, &self.header(), route), "pop_to")
    }
    /// Pops to an entry of this flow's own stack.
    pub fn pop_to_entry(&self, entry: u64) -> Result {
        check(call!(self.host.navigation.pop_to_entry, &self.header(), entry), "pop_to_entry")
    }
    /// Pops to the first entry of this flow.
    pub fn pop_to_initial_route(&self) -> Result {
        check(call!(self.host.navigation.pop_to_initial_route, &self.header()), "pop_to_initial_route")
    }
    /// Takes off this flow's first entry and all above it: back to the flow that pushed it.
    pub fn pop_to_previous_flow(&self) -> Result {
        check(call!(self.host.navigation.pop_to_previous_flow, &self.header()), "pop_to_previous_flow")
    }
    /// Puts a route in the place of the one on top.
    pub fn replace_top(&self, route: impl AsRef<str>) -> Result {
        let route = abi::bytes(route.as_ref().as_bytes());
        check(call!(self.host.navigation.replace_top, &self.header(), route), "replace_top")
    }
    /// Replaces the flow's part of its stack; entries of an equal leading part keep their identity. With no routes
    /// only the flow's first entry stays.
    pub fn set_stack<T: AsRef<str>>(&self, routes: &[T]) -> Result {
        let routes: Vec<_> = routes.iter().map(|one| abi::bytes(one.as_ref().as_bytes())).collect();
        check(call!(self.host.navigation.set_stack, &self.header(), routes.as_ptr(), routes.len() as u64), "set_stack")
    }
    /// Pushes several in one transition; on a flow without an entry the first becomes its root.
    pub fn append<T: AsRef<str>>(&self, routes: &[T]) -> Result {
        let routes: Vec<_> = routes.iter().map(|one| abi::bytes(one.as_ref().as_bytes())).collect();
        check(call!(self.host.navigation.append, &self.header(), routes.as_ptr(), routes.len() as u64), "append")
    }
    /// Goes back to the flow's first entry, and ends all that was begun or presented since.
    pub fn restart(&self) -> Result {
        check(call!(self.host.navigation.restart, &self.header()), "restart")
    }
    /// Ends the topmost modal over the flow's stack.
    pub fn dismiss(&self) -> Result {
        check(call!(self.host.navigation.dismiss, &self.header()), "dismiss")
    }
    /// Ends every modal down to the stack that the first of them was presented over.
    pub fn dismiss_to_root(&self) -> Result {
        check(call!(self.host.navigation.dismiss_to_root, &self.header()), "dismiss_to_root")
    }
    /// Dismisses if something is presented, else pops.
    pub fn close(&self) -> Result {
        check(call!(self.host.navigation.close, &self.header()), "close")
    }
    /// Opens the links again that wait (SY_E_HELD): what they waited for is there.
    pub fn release_links(&self) -> Result {
        check(call!(self.host.navigation.release_links, &self.header()), "release_links")
    }
    /// Takes out an entry whose route this version does not know, with what stands above it.
    pub fn drop_entry(&self, entry: u64) -> Result {
        check(call!(self.host.navigation.drop_entry, &self.header(), entry), "drop_entry")
    }
    /// Gives an entry the bytes that its route has in this version.
    pub fn rewrite_entry(&self, entry: u64, route: impl AsRef<str>) -> Result {
        let route = abi::bytes(route.as_ref().as_bytes());
        check(call!(self.host.navigation.rewrite_entry, &self.header(), entry, route), "rewrite_entry")
    }
    // Written by hand.
    /// Makes a route the root of the flow's stack.
    pub fn start(&self, route: impl AsRef<str>) -> Result {
        let route = abi::bytes(route.as_ref().as_bytes());
        check(call!(self.host.navigation.start_flow, &self.header(), route), "start")
    }
    /// Shows a route over the stack.
    pub fn present(&self, route: impl AsRef<str>, style: Style) -> Result {
        let route = abi::bytes(route.as_ref().as_bytes());
        let how = self.presentation(style);
        check(call!(self.host.navigation.present, &self.header(), route, &how), "present")
    }
    /// Shows a flow of a feature, also of another plugin's. Its result comes to [`Flow::settled`] if these requests
    /// have a name, and to [`Flow::child_ended`] in a later instance of this flow.
    pub fn child(&self, feature: &str, launch: impl AsRef<[u8]>, style: Style) -> Result {
        let child = recipe(feature, launch.as_ref());
        let how = self.presentation(style);
        check(call!(self.host.navigation.present_flow, &self.header(), &child, &how), "child")
    }
    /// Shows a flow of a feature over whatever is on top of the window.
    pub fn force_present(&self, feature: &str, launch: impl AsRef<[u8]>, style: Style) -> Result {
        let child = recipe(feature, launch.as_ref());
        let how = self.presentation(style);
        check(call!(self.host.navigation.force_present, &self.header(), &child, &how), "force_present")
    }
    /// Pops so many entries.
    pub fn pop(&self, count: u32) -> Result {
        check(call!(self.host.navigation.pop, &self.header(), count), "pop")
    }
    /// Pops to the first entry of the stack, which may belong to another flow.
    pub fn pop_to_root(&self) -> Result {
        check(call!(self.host.navigation.pop_to_root, &self.header(), 0), "pop_to_root")
    }
    /// Pops to the first entry of the stack, and ends its modals too.
    pub fn pop_to_root_dismissing(&self) -> Result {
        let flags = abi::SY_POP_DISMISSING;
        check(call!(self.host.navigation.pop_to_root, &self.header(), flags), "pop_to_root_dismissing")
    }
    /// Ends a modal of the flow's own, by the number that [`Flow::presented`] got; with those above if it cascades.
    pub fn dismiss_modal(&self, modal: u64, cascades: bool) -> Result {
        let flags = if cascades { abi::SY_DISMISS_CASCADE } else { 0 };
        check(call!(self.host.navigation.dismiss_modal, &self.header(), modal, flags), "dismiss_modal")
    }
    /// Ends this flow without a result.
    pub fn finish(&self) -> Result {
        check(call!(self.host.navigation.finish, &self.header(), 0, abi::bytes(&[])), "finish")
    }
    /// Ends this flow with a result, for who has presented it.
    pub fn finish_with(&self, result: impl AsRef<[u8]>) -> Result {
        let result = abi::bytes(result.as_ref());
        check(call!(self.host.navigation.finish, &self.header(), 1, result), "finish")
    }
    /// Sends an action to the parent flow, where it comes to [`Flow::child_action`].
    pub fn send(&self, name: &str, payload: impl AsRef<[u8]>) -> Result {
        let payload = abi::bytes(payload.as_ref());
        check(call!(self.host.navigation.send, &self.header(), abi::text(name), payload), "send")
    }
    /// Opens a link of the app.
    pub fn open(&self, url: impl AsRef<str>) -> Result {
        check(call!(self.host.navigation.open, &self.header(), abi::text(url.as_ref()), 0), "open")
    }
    /// Opens an address outside the app: of a web page, of mail, or of a file. It takes the need "open".
    pub fn open_outside(&self, address: impl AsRef<str>) -> Result {
        let address = abi::text(address.as_ref());
        check(call!(self.host.navigation.open_outside, &self.header(), address), "open_outside")
    }
    /// Gives a text to the user's clipboard. It takes the need "copy".
    pub fn copy(&self, words: impl AsRef<str>) -> Result {
        check(call!(self.host.navigation.copy, &self.header(), abi::text(words.as_ref())), "copy")
    }
    /// Gives a link to its feature, and leaves on screen what is there.
    pub fn open_quietly(&self, url: impl AsRef<str>) -> Result {
        let (url, flags) = (abi::text(url.as_ref()), abi::SY_OPEN_QUIET);
        check(call!(self.host.navigation.open, &self.header(), url, flags), "open_quietly")
    }
    /// Leaves the answer to the link or to the action of a child that is being told for later: [`Requests::settle`]
    /// gives it, with the token that this returns. The value that the function then returns does not count.
    pub fn defer(&self) -> Result<u64> {
        match self.pending.replace(0) {
            0 => Err(Failure::new("Only a link and a child's action are answered later.")),
            token => Ok(token),
        }
    }
    /// Gives the answer that [`Requests::defer`] left for later: SY_OUTCOME_DONE, SY_OUTCOME_PARTLY,
    /// SY_OUTCOME_LINK_HELD, SY_OUTCOME_UNHANDLED_ACTION or another reason, and why.
    pub fn settle(&self, token: u64, outcome: i32, reason: Option<&Failure>) -> Result {
        let mut error = abi::sy_error_v1::default();
        if let Some(reason) = reason {
            reason.write(&mut error);
        }
        let why = if reason.is_some() { &error as *const _ } else { std::ptr::null() };
        check(call!(self.host.navigation.answer, &self.header(), token, outcome, why), "settle")
    }
    /// Sends the steps of this flow and of all below it to [`Flow::step`] from now on, or no longer.
    pub fn observe(&self, on: bool) -> Result {
        check(call!(self.host.navigation.observe, &self.header(), u32::from(on)), "observe")
    }
    /// Shows pages in place of a stack of the flow's own: SY_PAGES_*. An empty `selected` leaves the selection as it
    /// is.
    pub fn set_pages(&self, pages: &[Page], selected: &str, style: u32) -> Result {
        let children: Vec<_> = pages.iter().map(|page| recipe(&page.feature, &page.launch)).collect();
        let all: Vec<_> = pages.iter().zip(&children).map(|(page, child)| page.lent(child)).collect();
        let (count, selected) = (all.len() as u64, abi::text(selected));
        let table = need(self.host.pages, abi::SY_PAGES_1)?;
        check(call!(table.set_pages, &self.header(), all.as_ptr(), count, selected, style), "set_pages")
    }
    /// Selects one of the flow's pages.
    pub fn select_page(&self, page: &str) -> Result {
        let table = need(self.host.pages, abi::SY_PAGES_1)?;
        check(call!(table.select, &self.header(), abi::text(page)), "select_page")
    }
    /// Sets the badge of a page; an empty text takes it away.
    pub fn page_badge(&self, page: &str, text: &str) -> Result {
        let table = need(self.host.pages, abi::SY_PAGES_1)?;
        check(call!(table.badge, &self.header(), abi::text(page), abi::text(text)), "page_badge")
    }

    /// Says that the flow's screens have changed.
    pub fn invalidate(&self) -> Result {
        self.invalidate_entry(0)
    }
    /// Says that the screen of an entry has changed.
    pub fn invalidate_entry(&self, entry: u64) -> Result {
        check(call!(self.host.screen.invalidate, self.flow, entry), "invalidate")
    }
    /// The handle of the flow, for the tables of `switchyard.h`.
    pub fn handle(&self) -> u64 {
        self.flow
    }
    /// The event that the flow is being told, with all of its fields, or NULL in `start` and `restore`.
    ///
    /// Reading it is `unsafe`: it and what it points to are valid until the call of the host returns, and its texts and
    /// bytes are read with `abi::str` and `abi::slice`.
    pub fn raw_event(&self) -> *const abi::sy_event_v1 {
        self.event
    }
    /// A handle for other threads.
    pub fn notifier(&self) -> Notifier {
        Notifier { flow: self.flow }
    }
    /// Writes a line of the flow to the app's log.
    pub fn log(&self, level: Level, line: &str) {
        write_line(self.flow, level, line);
    }
    /// Sets the badge of the flow's tab; an empty text takes it away. Does nothing for a flow without a tab.
    pub fn badge(&self, text: impl AsRef<str>) -> Result {
        let tabs = need(self.host.tabs, abi::SY_TABS_1)?;
        check(call!(tabs.badge, &self.header(), abi::text(text.as_ref())), "badge")
    }
    /// Selects the flow's tab.
    pub fn select_tab(&self) -> Result {
        check(call!(need(self.host.tabs, abi::SY_TABS_1)?.select, &self.header()), "select_tab")
    }
    /// Calls [`Flow::timer`] with the token once, after 1 to 86,400,000 milliseconds. A timer of the same token begins
    /// anew.
    pub fn after(&self, milliseconds: u64, token: u64) -> Result {
        check(call!(need(self.host.main, abi::SY_MAIN_1)?.after, self.flow, token, milliseconds), "after")
    }
    /// Ends the timer of a token; false: there is none.
    pub fn cancel(&self, token: u64) -> Result<bool> {
        let status = call!(need(self.host.main, abi::SY_MAIN_1)?.cancel, self.flow, token);
        if status == abi::SY_E_NOT_FOUND {
            return Ok(false);
        }
        check(status, "cancel").map(|_| true)
    }

    /// The stored value of a key.
    pub fn load(&self, key: &str) -> Result<Option<Vec<u8>>> {
        let mut value: Vec<u8> = Vec::new();
        let sink = sink_into(&mut value);
        let storage = need(self.host.storage, abi::SY_STORAGE_1)?;
        let status = call!(storage.load, self.flow, abi::text(key), &sink);
        if status == abi::SY_E_NOT_FOUND {
            return Ok(None);
        }
        check(status, "load")?;
        Ok(Some(value))
    }
    /// The value of a setting of the feature: the user's, or its standard.
    pub fn setting(&self, one: &Setting) -> Result<String> {
        let stored = self.load(&format!("{}{}", abi::SY_SETTING_KEY, one.name))?;
        let stored = stored.and_then(|bytes| String::from_utf8(bytes).ok()).filter(|text| one.allows(text));
        Ok(stored.unwrap_or_else(|| one.standard.clone()))
    }
    /// Changes a setting, as a switch on a screen of the feature's own does; `setting_changed` is not called for it.
    pub fn set(&self, one: &Setting, value: &str) -> Result {
        self.store(&format!("{}{}", abi::SY_SETTING_KEY, one.name), value)
    }
    /// Stores a value, which is kept over restarts.
    pub fn store(&self, key: &str, value: impl AsRef<[u8]>) -> Result {
        let storage = need(self.host.storage, abi::SY_STORAGE_1)?;
        check(call!(storage.store, self.flow, abi::text(key), abi::bytes(value.as_ref())), "store")
    }
    /// Removes a stored value, if there is one.
    pub fn remove(&self, key: &str) -> Result {
        let storage = need(self.host.storage, abi::SY_STORAGE_1)?;
        match call!(storage.remove, self.flow, abi::text(key)) {
            abi::SY_E_NOT_FOUND => Ok(()),
            status => check(status, "remove"),
        }
    }
    /// The path of the feature's data folder, for files that it keeps itself; ask in each `start` and `restore`.
    pub fn data_folder(&self) -> Result<PathBuf> {
        let mut path: Vec<u8> = Vec::new();
        let sink = sink_into(&mut path);
        let storage = need(self.host.storage, abi::SY_STORAGE_1)?;
        check(call!(storage.data_folder, self.flow, &sink), "data_folder")?;
        Ok(PathBuf::from(OsString::from_vec(path)))
    }

    /// Calls a service; the answer comes to [`Flow::answered`], under the name of these requests.
    pub fn call(&self, service: &str, name: &str, bytes: impl AsRef<[u8]>) -> Result {
        let what = abi::sy_call_v1 {
            struct_size: abi::size::<abi::sy_call_v1>(), flags: self.call_flags, service: abi::text(service),
            name: abi::text(name), bytes: abi::bytes(bytes.as_ref()), milliseconds: self.milliseconds,
            within: self.within,
            ..abi::sy_call_v1::ZERO
        };
        check(call!(self.services()?.call, &self.header(), &what), "call")
    }
    /// Offers a service from now on, to these features: "*" is every one.
    pub fn provide(&self, service: &str, callers: &[&str]) -> Result {
        let callers: Vec<_> = callers.iter().map(|caller| abi::text(caller)).collect();
        let offer = abi::sy_offer_v1 {
            struct_size: abi::size::<abi::sy_offer_v1>(), reserved: 0, service: abi::text(service),
            callers: callers.as_ptr(), caller_count: callers.len() as u64,
            ..abi::sy_offer_v1::ZERO
        };
        check(call!(self.services()?.provide, &self.header(), &offer), "provide")
    }
    /// Withdraws a service.
    pub fn withdraw(&self, service: &str) -> Result {
        check(call!(self.services()?.withdraw, &self.header(), abi::text(service)), "withdraw")
    }
    /// Answers a call of [`Flow::called`] by its token.
    pub fn answer(&self, token: u64, bytes: impl AsRef<[u8]>) -> Result {
        let bytes = abi::bytes(bytes.as_ref());
        check(call!(self.services()?.answer, &self.header(), token, bytes, std::ptr::null()), "answer")
    }
    /// Answers a call of [`Flow::called`] with the reason why there is nothing else.
    pub fn refuse(&self, token: u64, reason: &Failure) -> Result {
        let mut error = abi::sy_error_v1::default();
        reason.write(&mut error);
        check(call!(self.services()?.answer, &self.header(), token, abi::bytes(&[]), &error), "refuse")
    }
    /// Publishes a value of a service that this flow provides.
    pub fn publish(&self, service: &str, topic: &str, bytes: impl AsRef<[u8]>) -> Result {
        let (service, topic, bytes) = (abi::text(service), abi::text(topic), abi::bytes(bytes.as_ref()));
        check(call!(self.services()?.publish, &self.header(), service, topic, bytes), "publish")
    }
    /// Follows a topic; each value comes to [`Flow::published`].
    pub fn subscribe(&self, service: &str, topic: &str, loading: bool) -> Result {
        let (service, topic) = (abi::text(service), abi::text(topic));
        let flags = u32::from(loading);
        check(call!(self.services()?.subscribe, &self.header(), service, topic, flags), "subscribe")
    }
    /// Follows a topic no longer.
    pub fn unsubscribe(&self, service: &str, topic: &str) -> Result {
        let (service, topic) = (abi::text(service), abi::text(topic));
        check(call!(self.services()?.unsubscribe, &self.header(), service, topic), "unsubscribe")
    }

    fn services(&self) -> Result<&'static abi::sy_services_v1> {
        need(self.host.services, abi::SY_SERVICES_1)
    }
    /// A header of a request that this type does not have, for [`tables`]: with the name, the entry and the flags of these
    /// requests.
    ///
    /// Passing it to a function of the host is `unsafe`: its transitions are valid as long as these requests.
    pub fn header(&self) -> abi::sy_request_v1 {
        let mut operation = 0;
        if !self.name.is_empty() {
            self.serial.set(self.serial.get().wrapping_add(1));
            operation = hash(&self.name, HASH) << 32 | u64::from(self.serial.get());
        }
        let (transition, back_transition) = match &self.transitions {
            Some((forward, back)) => (forward as *const _, back as *const _),
            None => (std::ptr::null(), std::ptr::null()),
        };
        abi::sy_request_v1 {
            struct_size: abi::size::<abi::sy_request_v1>(), flags: self.flags, flow: self.flow, operation,
            from: self.from, transition, back_transition, ..abi::sy_request_v1::ZERO
        }
    }
    fn presentation(&self, style: Style) -> abi::sy_presentation_v1 {
        let (presenting, dismissing) = match &self.motions {
            Some((presenting, dismissing)) => (presenting as *const _, dismissing as *const _),
            None => (std::ptr::null(), std::ptr::null()),
        };
        abi::sy_presentation_v1 {
            struct_size: abi::size::<abi::sy_presentation_v1>(), style: style as u32, detents: self.detents,
            flags: self.presentation, corner_radius: self.corner_radius, slot: abi::text(&self.slot), presenting,
            dismissing, heights: self.heights.as_ptr(), height_count: self.heights.len() as u64,
            ..abi::sy_presentation_v1::ZERO
        }
    }
}

/// A motion of SY_TRANSITION_*, for [`Requests::transition`]; 0 milliseconds leave its time to the front end.
///
/// What the screen does at the same time, SY_EFFECT_*, is its field `effects`.
pub fn transition(kind: u32, milliseconds: u32, easing: u32, edge: u32) -> abi::sy_transition_v1 {
    let struct_size = abi::size::<abi::sy_transition_v1>();
    abi::sy_transition_v1 { struct_size, kind, edge, milliseconds, easing, effects: 0, ..abi::sy_transition_v1::ZERO }
}

/// A page of a flow that shows pages in place of a stack of its own: how its tab looks, and which flow lives in it.
#[derive(Debug, Clone, Default)]
pub struct Page {
    /// The name of the page in the flow.
    pub id: String,
    /// The title of its tab.
    pub title: String,
    /// The icon of its tab.
    pub icon: String,
    /// The feature whose flow lives in the page.
    pub feature: String,
    /// The bytes that it is launched with.
    pub launch: Vec<u8>,
    /// Pages stand in ascending order.
    pub position: i32,
    /// SY_RESELECT_*.
    pub on_reselect: u32,
    /// SY_FINISH_*.
    pub on_finish: u32,
    /// SY_BEGINS_*.
    pub begins: u32,
}

impl Page {
    fn lent(&self, child: &abi::sy_child_v1) -> abi::sy_page_v1 {
        abi::sy_page_v1 {
            struct_size: abi::size::<abi::sy_page_v1>(), position: self.position, on_reselect: self.on_reselect,
            on_finish: self.on_finish, begins: self.begins, reserved: 0, id: abi::text(&self.id),
            title: abi::text(&self.title), icon: abi::text(&self.icon), child, ..abi::sy_page_v1::ZERO
        }
    }
}

/// A child by its recipe, which is valid as long as the texts.
fn recipe(feature: &str, launch: &[u8]) -> abi::sy_child_v1 {
    abi::sy_child_v1 {
        struct_size: abi::size::<abi::sy_child_v1>(), reserved: 0, feature: abi::text(feature),
        launch: abi::bytes(launch), instance: 0, ..abi::sy_child_v1::ZERO
    }
}

fn check(status: i32, call: &str) -> Result {
    if status == abi::SY_OK {
        return Ok(());
    }
    let failure = Failure::new(format!("The host did not take '{}'.", call)).code("switchyard.request");
    Err(failure.found(format!("status {}", status)).status(status))
}

fn need<T>(table: Option<&'static T>, id: &str) -> Result<&'static T> {
    table.ok_or_else(|| Failure::new(format!("This host has no service {}.", id)).status(abi::SY_E_UNSUPPORTED))
}

fn sink_into(bytes: &mut Vec<u8>) -> abi::sy_sink_v1 {
    abi::sy_sink_v1 {
        struct_size: abi::size::<abi::sy_sink_v1>(), reserved: 0, sink: bytes as *mut Vec<u8> as u64, write: Some(append),
        ..abi::sy_sink_v1::ZERO
    }
}

unsafe extern "C" fn append(sink: u64, piece: abi::sy_bytes_v1) -> i32 {
    let value = unsafe { &mut *(sink as *mut Vec<u8>) };
    value.extend_from_slice(unsafe { abi::slice(piece) });
    abi::SY_OK
}

// ---- Flows --------------------------------------------------------------------------------------------------------

/// Something that the user did: the name and the value of `press`, `change` or `submit`, and what it brings.
#[derive(Debug, Clone, Copy)]
pub struct Action<'a> {
    /// The name of the action.
    pub name: &'a str,
    /// The value that was chosen with the name.
    pub value: &'a str,
    /// The entry whose screen it was done on.
    pub entry: u64,
    /// The new value of a toggle.
    pub flag: bool,
    /// The new value of a picker, a stepper, a slider or a day.
    pub number: f64,
    /// The new text of a field.
    pub text: &'a str,
    /// SY_VALUE_*: which of these it brings.
    pub kind: u32,
}

/// Something that the flow presented, which is on screen now.
#[derive(Debug, Clone, Copy)]
pub struct Presented<'a> {
    /// Its number, for [`Requests::dismiss_modal`].
    pub modal: u64,
    /// The route that is shown in it, or nothing if it is a child's.
    pub route: &'a [u8],
    operation: u64,
}

impl Presented<'_> {
    /// Whether the request that has presented it had this name.
    pub fn is(&self, name: &str) -> bool {
        self.operation != 0 && self.operation >> 32 == hash(name, HASH) & 0xffff_ffff
    }
}

/// The outcome of a request that had a name.
#[derive(Debug, Clone, Copy)]
pub struct Settled<'a> {
    operation: u64,
    /// SY_OUTCOME_*.
    pub outcome: i32,
    /// The result of a child that has ended with one.
    pub result: Option<&'a [u8]>,
}

impl Settled<'_> {
    /// Whether the request had this name.
    pub fn is(&self, name: &str) -> bool {
        self.operation >> 32 == hash(name, HASH) & 0xffff_ffff
    }
    /// Whether it was done, and not refused.
    pub fn done(&self) -> bool {
        self.outcome < 100
    }
}

/// A link that one of the feature's patterns matches.
#[derive(Debug, Clone, Copy)]
pub struct Link<'a> {
    /// The link as it was written.
    pub url: &'a str,
    /// The pattern that it matches.
    pub pattern: &'a str,
    /// Whether what is on screen must stay.
    pub quiet: bool,
    parameters: &'a [abi::sy_parameter_v1],
}

impl<'a> Link<'a> {
    /// The part of the link that stands for {name} or {name...} in the pattern, decoded by the host.
    pub fn get(&self, name: &str) -> Option<&'a str> {
        let found = self.parameters.iter().find(|one| unsafe { abi::str(one.name) } == Ok(name))?;
        unsafe { abi::str(found.value) }.ok()
    }
}

/// An action of a child, or of a flow below it.
#[derive(Debug, Clone, Copy)]
pub struct ChildAction<'a> {
    /// The action.
    pub name: &'a str,
    /// The bytes that it brings.
    pub bytes: &'a [u8],
    /// The feature of the child.
    pub child: &'a str,
    /// The feature of the flow that has sent it.
    pub sender: &'a str,
    /// The bytes that the sender was launched with.
    pub launch: &'a [u8],
    /// A number that no other flow has.
    pub number: u64,
}

/// A step of navigation of a flow or of one below it, after [`Requests::observe`].
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    /// SY_STEP_*.
    pub kind: u32,
    /// The number of the flow that it happened to.
    pub number: u64,
    /// The feature of that flow.
    pub feature: &'a str,
    /// The route, if the step has one.
    pub route: &'a [u8],
    /// The page that was selected.
    pub page: &'a str,
    /// SY_CAUSE_*, where the step has one.
    pub cause: Option<i32>,
    /// The progress of the loading, or the reason of a failure.
    pub text: &'a str,
}

/// An entry that a restored flow stands on.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    /// The number of the entry.
    pub entry: u64,
    /// The bytes of its route, which an earlier version may have pushed: see [`Entry::text`].
    pub route: &'a [u8],
    /// SY_ENTRY_*.
    pub flags: u32,
}

impl<'a> Entry<'a> {
    /// The route, as `screen` receives it, or nothing if it is no text.
    pub fn text(&self) -> Option<&'a str> {
        std::str::from_utf8(self.route).ok()
    }
}

/// The point at which a flow goes on. Its stack stands already: these routes are not to be pushed.
#[derive(Debug, Clone)]
pub struct Restored<'a> {
    /// The entries that the flow stands on.
    pub entries: Vec<Entry<'a>>,
    /// The state that [`Flow::save`] of an earlier instance gave, if there is any.
    pub state: Option<&'a [u8]>,
    /// The canary of a new version in a process of its own: start nothing outside of it.
    pub rehearsal: bool,
    /// Whether the earlier instance works on until this one takes its place, and for good if this one fails.
    pub replacing: bool,
}

/// A call of a service that the flow provides. [`Requests::answer`] answers it, now or later.
#[derive(Debug, Clone, Copy)]
pub struct Call<'a> {
    /// The number that the answer names.
    pub token: u64,
    /// The service.
    pub service: &'a str,
    /// The call.
    pub name: &'a str,
    /// The bytes that it brings.
    pub bytes: &'a [u8],
    /// The feature that calls.
    pub caller: &'a str,
    /// Whether an instance that is gone may have received it already.
    pub again: bool,
}

/// The answer to a call of this flow.
#[derive(Debug, Clone, Copy)]
pub struct Answered<'a> {
    /// The call, by its name.
    pub call: Settled<'a>,
    /// The answer.
    pub bytes: &'a [u8],
    /// The code of the reason why there is none.
    pub code: &'a str,
    /// Why there is none, in a sentence.
    pub reason: &'a str,
    /// The expected value, or nothing.
    pub expected: &'a str,
    /// The value that was found instead, or nothing.
    pub found: &'a str,
    /// The system's or a library's own words, or nothing.
    pub cause: &'a str,
    /// The remedy, or nothing.
    pub remedy: &'a str,
}

/// A flow of screens: one value is one instance. What it does not implement does nothing.
#[allow(unused_variables)]
pub trait Flow {
    /// Begins: `host.start` with the first route.
    fn start(&mut self, host: &Requests) -> Result;
    /// Goes on where another instance was: after a swap, or at the next start of the app.
    fn restore(&mut self, from: &Restored, host: &Requests) -> Result {
        Ok(())
    }
    /// Describes the screen of a route.
    fn screen(&self, route: &str, screen: &mut Screen) -> Result;
    /// The state that `restore` of this or a later version takes.
    fn save(&self) -> Option<Vec<u8>> {
        None
    }
    /// Takes something that the user did.
    fn action(&mut self, action: &Action, host: &Requests) -> Result {
        Ok(())
    }
    /// Takes the outcome of a request that had a name.
    fn settled(&mut self, settled: &Settled, host: &Requests) -> Result {
        Ok(())
    }
    /// Opens a link; false: this feature does not.
    fn link(&mut self, link: &Link, host: &Requests) -> Result<bool> {
        Ok(false)
    }
    /// Takes an action of a child; false: it goes on to this flow's own parent.
    fn child_action(&mut self, action: &ChildAction, host: &Requests) -> Result<bool> {
        Ok(false)
    }
    /// A child of this flow has begun.
    fn child_began(&mut self, feature: &str, host: &Requests) -> Result {
        Ok(())
    }
    /// Takes the end of a child that no request of this instance waits for: an earlier version has shown it, or it was
    /// shown before the app was started anew.
    fn child_ended(&mut self, feature: &str, cause: i32, result: Option<&[u8]>, host: &Requests) -> Result {
        Ok(())
    }
    /// An entry stands in a stack now; `over`: in something that the flow presented.
    fn entered(&mut self, entry: u64, route: &[u8], over: bool, host: &Requests) -> Result {
        Ok(())
    }
    /// An entry came into sight.
    fn appeared(&mut self, entry: u64, host: &Requests) -> Result {
        Ok(())
    }
    /// An entry went out of sight.
    fn disappeared(&mut self, entry: u64, host: &Requests) -> Result {
        Ok(())
    }
    /// An entry is gone, for a reason of SY_CAUSE_*.
    fn left(&mut self, entry: u64, cause: i32, host: &Requests) -> Result {
        Ok(())
    }
    /// Something that the flow presented is on screen.
    fn presented(&mut self, what: &Presented, host: &Requests) -> Result {
        Ok(())
    }
    /// Something that the flow presented is gone, for a reason of SY_CAUSE_*.
    fn dismissed(&mut self, modal: u64, cause: i32, host: &Requests) -> Result {
        Ok(())
    }
    /// The user began to go back from an entry and did not.
    fn back_cancelled(&mut self, entry: u64, host: &Requests) -> Result {
        Ok(())
    }
    /// The user wanted to leave an entry, and a guard refused.
    fn leave_refused(&mut self, entry: u64, host: &Requests) -> Result {
        Ok(())
    }
    /// One of the flow's pages was selected.
    fn page_selected(&mut self, page: &str, host: &Requests) -> Result {
        Ok(())
    }
    /// The badge of one of the flow's pages has changed, to nothing if it has none.
    fn badge_changed(&mut self, page: &str, badge: Option<&str>, host: &Requests) -> Result {
        Ok(())
    }
    /// One of the flow's pages is gone, as its flow has ended: SY_FINISH_REMOVE_PAGE.
    fn page_removed(&mut self, page: &str, host: &Requests) -> Result {
        Ok(())
    }
    /// The host made this flow from its recipe, as a child: SY_STYLE_PUSH, SY_STYLE_EMBED, or SY_STYLE_DEFAULT in a
    /// modal.
    fn stands(&mut self, style: u32, modal: u64, host: &Requests) -> Result {
        Ok(())
    }
    /// Takes a step of navigation, after [`Requests::observe`].
    fn step(&mut self, step: &Step, host: &Requests) -> Result {
        Ok(())
    }
    /// A timer of [`Requests::after`] has run out.
    fn timer(&mut self, token: u64, host: &Requests) -> Result {
        Ok(())
    }
    /// Takes what a thread has done: [`Notifier::wake`] was called.
    fn woken(&mut self, token: u64, host: &Requests) -> Result {
        Ok(())
    }
    /// The tab was pressed again; `count`: so many times until another is selected.
    fn tab_reselected(&mut self, count: u32, host: &Requests) -> Result {
        Ok(())
    }
    /// A stored value is not written, as with a full disk.
    fn store_failed(&mut self, key: &str, reason: &str, host: &Requests) -> Result {
        Ok(())
    }
    /// The user has changed a setting of the feature; what is on screen is described again after it. The value of a secret
    /// is empty here: [`Requests::setting`] has it.
    fn setting_changed(&mut self, name: &str, value: &str, host: &Requests) -> Result {
        Ok(())
    }
    /// Takes a call of a service; false: the service has no such call.
    fn called(&mut self, call: &Call, host: &Requests) -> Result<bool> {
        Ok(false)
    }
    /// Takes the answer to a call.
    fn answered(&mut self, answer: &Answered, host: &Requests) -> Result {
        Ok(())
    }
    /// Takes a value of a topic.
    fn published(&mut self, service: &str, topic: &str, bytes: &[u8], host: &Requests) -> Result {
        Ok(())
    }
    /// Takes an event that has no function here; false: it is one of a later host.
    fn event(&mut self, event: &abi::sy_event_v1, host: &Requests) -> Result<bool> {
        Ok((abi::SY_EVENT_ACTION..=abi::SY_EVENT_LAST).contains(&event.kind))
    }
    /// The flow has ended, and is dropped next.
    fn stop(&mut self, cause: i32) {}
}

/// The description of a plugin: its name, and for people who it is from, where to ask, and under which terms.
#[derive(Debug, Clone, Default)]
pub struct About {
    name: String,
    vendor: String,
    contact: String,
    licence: String,
}

impl About {
    /// A plugin with a name.
    pub fn new(name: &str) -> Self {
        About { name: name.to_string(), ..About::default() }
    }
    /// Says who it is from.
    pub fn vendor(mut self, text: &str) -> Self {
        self.vendor = text.to_string();
        self
    }
    /// Says where to ask: an address of mail or of a page.
    pub fn contact(mut self, text: &str) -> Self {
        self.contact = text.to_string();
        self
    }
    /// Says under which terms it comes: "MIT".
    pub fn licence(mut self, text: &str) -> Self {
        self.licence = text.to_string();
        self
    }
}

impl From<&str> for About {
    fn from(name: &str) -> Self {
        About::new(name)
    }
}

/// A command of a feature, which the user finds by name from everywhere. A host of 1.0 has none.
pub struct Command {
    title: String,
    link: String,
    words: String,
    key: String,
}

impl Command {
    /// A command that opens a link without a scheme: "notes?new".
    pub fn new(title: &str, link: &str) -> Self {
        Command { title: title.to_string(), link: link.to_string(), words: String::new(), key: String::new() }
    }
    /// Adds further words by which it is found.
    pub fn words(mut self, words: &str) -> Self {
        self.words = words.to_string();
        self
    }
    /// Sets a key that runs it: "Alt-n".
    pub fn key(mut self, key: &str) -> Self {
        self.key = key.to_string();
        self
    }
}

/// A setting of a feature, which the user changes on a page of the app's or with its command 'config'. In a host of 1.0 it
/// has its standard value.
pub struct Setting {
    name: String,
    title: String,
    note: String,
    standard: String,
    kind: u32,
    choices: Vec<String>,
    numbers: [f64; 3],
}

impl Setting {
    fn new(kind: u32, name: &str, title: &str, standard: String) -> Self {
        Setting {
            name: name.to_string(), title: title.to_string(), note: String::new(), standard, kind, choices: Vec::new(),
            numbers: [0.0; 3],
        }
    }
    /// One that is on or off.
    pub fn toggle(name: &str, title: &str, standard: bool) -> Self {
        Self::new(abi::SY_SETTING_TOGGLE, name, title, (if standard { "on" } else { "off" }).to_string())
    }
    /// One of several values, each with the title that users read.
    pub fn choice(name: &str, title: &str, choices: &[(&str, &str)], standard: &str) -> Self {
        let mut one = Self::new(abi::SY_SETTING_CHOICE, name, title, standard.to_string());
        one.choices = choices.iter().map(|(value, words)| format!("{value}\n{words}")).collect();
        one
    }
    /// A number in a range, at a distance of `step` from its start, or any if that is 0.
    pub fn number(name: &str, title: &str, range: std::ops::RangeInclusive<f64>, step: f64, standard: f64) -> Self {
        let mut one = Self::new(abi::SY_SETTING_NUMBER, name, title, standard.to_string());
        one.numbers = [*range.start(), *range.end(), step];
        one
    }
    /// One line of text.
    pub fn text(name: &str, title: &str, standard: &str) -> Self {
        Self::new(abi::SY_SETTING_TEXT, name, title, standard.to_string())
    }
    /// One line of text that is shown and printed nowhere.
    pub fn secret(name: &str, title: &str) -> Self {
        Self::new(abi::SY_SETTING_SECRET, name, title, String::new())
    }
    /// Sets a sentence below it.
    pub fn note(mut self, sentence: &str) -> Self {
        self.note = sentence.to_string();
        self
    }
    /// Whether this version allows a value that is stored; numbers and texts are as the host has checked them.
    fn allows(&self, value: &str) -> bool {
        match self.kind {
            abi::SY_SETTING_TOGGLE => value == "on" || value == "off",
            abi::SY_SETTING_CHOICE => self.choices.iter().any(|one| one.split('\n').next() == Some(value)),
            abi::SY_SETTING_NUMBER => {
                value.parse().map(|one: f64| self.numbers[0] <= one && one <= self.numbers[1]).unwrap_or(false)
            }
            _ => true,
        }
    }
}

/// A feature of a plugin.
pub struct Feature {
    id: String,
    title: String,
    icon: String,
    links: Vec<String>,
    needs: Vec<String>,
    services: Vec<(String, Vec<String>)>,
    commands: Vec<Command>,
    settings: Vec<Setting>,
    region: Option<&'static abi::sy_region_v1>,
    position: i32,
    flags: u32,
    make: fn(&[u8]) -> Result<Box<dyn Flow>>,
}

impl Feature {
    /// A feature whose flows are default values of a type.
    pub fn of<F: Flow + Default + 'static>(id: &str) -> Self {
        Feature::made(id, |_| Ok(Box::new(F::default())))
    }
    /// A feature whose flows a function makes from the launch bytes.
    pub fn made(id: &str, make: fn(&[u8]) -> Result<Box<dyn Flow>>) -> Self {
        Feature {
            id: id.to_string(), title: String::new(), icon: String::new(), links: Vec::new(), needs: Vec::new(),
            services: Vec::new(), commands: Vec::new(), settings: Vec::new(), region: None, position: 100,
            flags: 0, make,
        }
    }
    /// Gives the feature a tab.
    pub fn tab(mut self, title: &str, icon: &str) -> Self {
        self.flags |= 1;
        self.icon = icon.to_string();
        self.title(title)
    }
    /// Gives the feature a title.
    pub fn title(mut self, title: &str) -> Self {
        self.title = title.to_string();
        self
    }
    /// Says where its tab stands: in ascending order.
    pub fn position(mut self, number: i32) -> Self {
        self.position = number;
        self
    }
    /// Adds a pattern of links: "notes/{id}".
    pub fn link(mut self, pattern: &str) -> Self {
        self.links.push(pattern.to_string());
        self
    }
    /// Says what it needs of the machine: "network", "read:/proc".
    pub fn need(mut self, what: &str) -> Self {
        self.needs.push(what.to_string());
        self
    }
    /// Says that it calls or follows a service of other features: "shop.cart/1".
    pub fn uses(self, service: &str) -> Self {
        self.need(&format!("service:{service}"))
    }
    /// Says what it needs of the machine, and why, which the user reads when asked for it: "to show the load".
    pub fn need_because(mut self, what: &str, why: &str) -> Self {
        self.needs.push(format!("{}\n{}", what, why));
        self
    }
    /// Adds a service that its flows provide from their start, so that the host begins one when it is called.
    pub fn provides(mut self, service: &str, callers: &[&str]) -> Self {
        self.services.push((service.to_string(), callers.iter().map(|one| one.to_string()).collect()));
        self
    }
    /// Adds a command that the user finds by name from everywhere.
    pub fn command(mut self, command: Command) -> Self {
        self.commands.push(command);
        self
    }
    /// Adds a setting, in the order of the page.
    pub fn setting(mut self, setting: Setting) -> Self {
        self.settings.push(setting);
        self
    }
    /// Says in which region of the window it stands in place of a tab: `abi::SY_REGION_ACCESSORY`. A host of 1.0 shows it
    /// nowhere.
    pub fn region(mut self, kind: u32) -> Self {
        let table = abi::sy_region_v1 { struct_size: abi::size::<abi::sy_region_v1>(), kind, ..abi::sy_region_v1::ZERO };
        self.region = Some(&*Box::leak(Box::new(table)));
        self
    }
}

// ---- The boundary -------------------------------------------------------------------------------------------------

/// The tables of the host, which are valid for ever.
struct Host {
    navigation: &'static abi::sy_navigation_v1,
    screen: &'static abi::sy_screen_v1,
    storage: Option<&'static abi::sy_storage_v1>,
    main: Option<&'static abi::sy_main_v1>,
    tabs: Option<&'static abi::sy_tabs_v1>,
    pages: Option<&'static abi::sy_pages_v1>,
    services: Option<&'static abi::sy_services_v1>,
}

struct Instance {
    flow: RefCell<Box<dyn Flow>>,
    actions: RefCell<HashMap<u64, Actions>>,
    handle: Cell<u64>,
    serial: Cell<u32>,
}

/// The values that the descriptors point to. It is made once, and never dropped; only the host's main thread uses it.
struct Plugin {
    host: Host,
    service: Option<unsafe extern "C" fn(u64, abi::sy_text_v1) -> *const std::ffi::c_void>,
    features: Vec<Feature>,
    descriptors: Vec<*const abi::sy_feature_v1>,
    provides: Vec<Option<&'static abi::sy_provides_v1>>,
    commands: Vec<Option<&'static abi::sy_commands_v1>>,
    settings: Vec<Option<&'static abi::sy_settings_v1>>,
    instances: RefCell<HashMap<u64, Rc<Instance>>>,
    last: Cell<u64>,
    /// The name, the version, the vendor, the contact and the licence.
    words: &'static [abi::sy_text_v1],
}

static PLUGIN: AtomicPtr<Plugin> = AtomicPtr::new(std::ptr::null_mut());
static SCREEN: AtomicPtr<abi::sy_screen_v1> = AtomicPtr::new(std::ptr::null_mut());
static MAIN: AtomicPtr<abi::sy_main_v1> = AtomicPtr::new(std::ptr::null_mut());
static ABOUT: AtomicPtr<abi::sy_about_v1> = AtomicPtr::new(std::ptr::null_mut());
static LOG: AtomicPtr<abi::sy_log_v1> = AtomicPtr::new(std::ptr::null_mut());
static HOST: AtomicU64 = AtomicU64::new(0);

/// Runs the author's code; a panic or a failure goes into the caller's struct.
fn guard(error: *mut abi::sy_error_v1, work: impl FnOnce() -> Result<i32>) -> i32 {
    let failure = match caught(work) {
        Ok(status) => return status,
        Err(failure) => failure,
    };
    if !error.is_null() {
        let mut words = abi::sy_error_v1::default();
        failure.write(&mut words);
        unsafe { abi::write(error, &words) };
    }
    failure.0.status
}

/// The code of a failure that was a panic.
const PANIC: &str = "plugin.panic";

/// Runs the author's code; a panic becomes a failure.
fn caught<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(result) => result,
        Err(panic) => {
            let words = panic.downcast::<&'static str>().map(|words| words.to_string());
            let words = words.or_else(|panic| panic.downcast::<String>().map(|words| *words));
            let words = words.unwrap_or_else(|panic| {
                // Another type may panic itself when it is dropped.
                std::mem::forget(panic);
                "A panic happened that says nothing.".to_string()
            });
            Err(Failure::new(words).code(PANIC))
        }
    }
}

fn plugin() -> Result<&'static Plugin> {
    let made = unsafe { PLUGIN.load(Ordering::Acquire).as_ref() };
    made.ok_or_else(|| Failure::new("The plugin was not registered.").status(abi::SY_E_WRONG_STATE))
}

/// Runs a function with an instance and the requests that it may make.
fn within(handle: u64, work: impl FnOnce(&Instance, &mut dyn Flow, &Requests) -> Result<i32>) -> Result<i32> {
    within_event(handle, &Cell::new(0), std::ptr::null(), work)
}

/// Runs a function with the requests that may leave the answer to an event for later.
fn within_event(
    handle: u64, pending: &Cell<u64>, event: *const abi::sy_event_v1,
    work: impl FnOnce(&Instance, &mut dyn Flow, &Requests) -> Result<i32>,
) -> Result<i32> {
    let plugin = plugin()?;
    let instance = find(plugin, handle)?;
    let mut flow = instance.flow.try_borrow_mut().map_err(|_| {
        Failure::new("The flow is being called already.").status(abi::SY_E_WRONG_STATE)
    })?;
    let host = Requests {
        flow: instance.handle.get(), serial: &instance.serial, host: &plugin.host, name: String::new(), from: 0,
        flags: 0, detents: 0, slot: String::new(), transitions: None, milliseconds: 0, within: 0, call_flags: 0,
        presentation: 0, corner_radius: -1.0, heights: Vec::new(), motions: None, event, pending, stays: PhantomData,
    };
    work(&instance, flow.as_mut(), &host)
}

fn find(plugin: &Plugin, handle: u64) -> Result<Rc<Instance>> {
    let found = plugin.instances.borrow().get(&handle).cloned();
    found.ok_or_else(|| Failure::new("The instance does not exist.").status(abi::SY_E_STALE))
}

unsafe extern "C" fn create(
    feature: abi::sy_text_v1, launch: abi::sy_bytes_v1, handle: *mut u64, error: *mut abi::sy_error_v1,
) -> i32 {
    guard(error, || {
        let plugin = plugin()?;
        let (id, launch) = unsafe { (abi::str(feature)?, abi::slice(launch)) };
        let feature = plugin.features.iter().find(|one| one.id == id).ok_or_else(|| {
            Failure::new("This plugin has no such feature.").found(id).status(abi::SY_E_NOT_FOUND)
        })?;
        let instance = Instance {
            flow: RefCell::new((feature.make)(launch)?), actions: RefCell::default(), handle: Cell::new(0),
            serial: Cell::new(0),
        };
        plugin.last.set(plugin.last.get() + 1);
        plugin.instances.borrow_mut().insert(plugin.last.get(), Rc::new(instance));
        unsafe { *handle = plugin.last.get() };
        Ok(abi::SY_OK)
    })
}

unsafe extern "C" fn start(handle: u64, flow: u64, error: *mut abi::sy_error_v1) -> i32 {
    guard(error, || {
        find(plugin()?, handle)?.handle.set(flow);
        within(handle, |_, flow, host| flow.start(host).map(|_| abi::SY_OK))
    })
}

unsafe extern "C" fn restore(handle: u64, from: *const abi::sy_restore_v1, error: *mut abi::sy_error_v1) -> i32 {
    guard(error, || {
        let from = unsafe { abi::read(from) }.ok_or_else(|| Failure::new("There is no place to go on."))?;
        find(plugin()?, handle)?.handle.set(from.flow);
        let mut entries = Vec::new();
        for index in 0..from.entry_count as usize {
            let entry = unsafe { abi::element(from.entries, index) }?;
            entries.push(Entry { entry: entry.entry, route: unsafe { abi::slice(entry.route) }, flags: entry.flags });
        }
        let state = if from.flags & 1 != 0 { Some(unsafe { abi::slice(from.state) }) } else { None };
        let (rehearsal, replacing) =
            (from.flags & abi::SY_RESTORE_REHEARSAL != 0, from.flags & abi::SY_RESTORE_REPLACING != 0);
        let place = Restored { entries, state, rehearsal, replacing };
        within(handle, |_, flow, host| {
            flow.restore(&place, host).map(|_| abi::SY_OK).map_err(|failure| {
                // What a Reader cannot read is state that cannot be taken.
                let is_malformed = failure.0.status == abi::SY_E_MALFORMED;
                if is_malformed { failure.status(abi::SY_E_STATE) } else { failure }
            })
        })
    })
}

unsafe extern "C" fn event(handle: u64, event: *const abi::sy_event_v1, error: *mut abi::sy_error_v1) -> i32 {
    guard(error, || {
        let event = unsafe { abi::read(event) }.ok_or_else(|| Failure::new("There is no event."))?;
        let may_wait = matches!(event.kind, abi::SY_EVENT_LINK | abi::SY_EVENT_CHILD_ACTION);
        let pending = Cell::new(if may_wait { event.action } else { 0 });
        within_event(handle, &pending, &event, |instance, flow, host| {
            let taken = unsafe { deliver(instance, flow, &event, host)? };
            if may_wait && pending.get() != event.action {
                return Ok(abi::SY_PENDING);
            }
            Ok(if taken { abi::SY_OK } else { abi::SY_E_UNSUPPORTED })
        })
    })
}

/// Calls the function of an event.
///
/// # Safety
/// The memory that the event points to is valid during the call.
unsafe fn deliver(instance: &Instance, flow: &mut dyn Flow, event: &abi::sy_event_v1, host: &Requests) -> Result<bool> {
    let (text, name, bytes) = unsafe { (abi::str(event.text)?, abi::str(event.name)?, abi::slice(event.bytes)) };
    let settled = Settled {
        operation: event.operation, outcome: event.outcome,
        result: if event.has_bytes != 0 { Some(bytes) } else { None },
    };
    let done = match event.kind {
        abi::SY_EVENT_ACTION => {
            // One that is not known was chosen on a picture of an earlier version.
            let actions = instance.actions.borrow();
            let meaning = actions.get(&event.entry).and_then(|actions| actions.meanings.get(&event.action));
            let meaning = meaning.map(|meaning| (meaning.name.clone(), meaning.value.clone()));
            drop(actions);
            match meaning {
                None => Ok(()),
                Some((name, value)) => flow.action(
                    &Action {
                        name: &name, value: &value, entry: event.entry, flag: event.flag != 0,
                        number: event.number, text, kind: event.value_kind,
                    },
                    host,
                ),
            }
        }
        abi::SY_EVENT_SETTLED => flow.settled(&settled, host),
        abi::SY_EVENT_LINK => {
            let count = event.parameter_count as usize;
            let parameters: Vec<_> = (0..count)
                .map(|index| unsafe { abi::element(event.parameters, index) })
                .collect::<Result<_>>()?;
            let parameters = &parameters;
            return flow.link(&Link { url: text, pattern: name, quiet: event.flag == 1, parameters }, host);
        }
        abi::SY_EVENT_CHILD_ACTION => {
            let (sender, launch) = unsafe { (abi::str(event.sender)?, abi::slice(event.launch)) };
            let action = ChildAction { name, bytes, child: text, sender, launch, number: event.entry };
            return flow.child_action(&action, host);
        }
        abi::SY_EVENT_CHILD_BEGAN => flow.child_began(text, host),
        abi::SY_EVENT_ENTERED => flow.entered(event.entry, bytes, event.flag == 1, host),
        abi::SY_EVENT_PRESENTED => {
            flow.presented(&Presented { modal: event.entry, route: bytes, operation: event.operation }, host)
        }
        abi::SY_EVENT_DISMISSED => flow.dismissed(event.entry, event.cause, host),
        abi::SY_EVENT_BACK_CANCELLED => flow.back_cancelled(event.entry, host),
        abi::SY_EVENT_LEAVE_REFUSED => flow.leave_refused(event.entry, host),
        abi::SY_EVENT_PAGE_SELECTED => flow.page_selected(name, host),
        abi::SY_EVENT_BADGE_CHANGED if event.flag == 2 => flow.page_removed(name, host),
        abi::SY_EVENT_BADGE_CHANGED => {
            flow.badge_changed(name, if event.flag == 1 { Some(text) } else { None }, host)
        }
        abi::SY_EVENT_STANDS => flow.stands(event.flag, event.entry, host),
        abi::SY_EVENT_STEP => {
            let feature = unsafe { abi::str(event.sender)? };
            let cause = if event.value_kind == 1 { Some(event.cause) } else { None };
            let step = Step { kind: event.flag, number: event.entry, feature, route: bytes, page: name, cause, text };
            flow.step(&step, host)
        }
        abi::SY_EVENT_CHILD_ENDED => flow.child_ended(text, event.cause, settled.result, host),
        abi::SY_EVENT_APPEARED => flow.appeared(event.entry, host),
        abi::SY_EVENT_DISAPPEARED => flow.disappeared(event.entry, host),
        abi::SY_EVENT_LEFT => {
            instance.actions.borrow_mut().remove(&event.entry);
            flow.left(event.entry, event.cause, host)
        }
        abi::SY_EVENT_TIMER => flow.timer(event.action, host),
        abi::SY_EVENT_WAKE => flow.woken(event.action, host),
        abi::SY_EVENT_TAB_RESELECTED => flow.tab_reselected(event.number as u32, host),
        abi::SY_EVENT_STORE_FAILED => flow.store_failed(name, text, host),
        abi::SY_EVENT_SETTING_CHANGED => flow.setting_changed(name, text, host),
        abi::SY_EVENT_CALLED => {
            let caller = unsafe { abi::str(event.sender)? };
            let again = event.flag == 1;
            return flow.called(&Call { token: event.action, service: text, name, bytes, caller, again }, host);
        }
        abi::SY_EVENT_ANSWERED => {
            let error = unsafe { abi::read(event.error) }.unwrap_or_default();
            let answer = Answered {
                call: settled, bytes, code: abi::field(&error.code), reason: abi::field(&error.message),
                expected: abi::field(&error.expected), found: abi::field(&error.found),
                cause: abi::field(&error.cause), remedy: abi::field(&error.remedy),
            };
            flow.answered(&answer, host)
        }
        abi::SY_EVENT_PUBLISHED => flow.published(text, name, bytes, host),
        _ => return flow.event(event, host),
    };
    done.map(|_| true)
}

unsafe extern "C" fn screen(
    handle: u64, entry: u64, route: abi::sy_bytes_v1, builder: u64, error: *mut abi::sy_error_v1,
) -> i32 {
    guard(error, || {
        let plugin = plugin()?;
        let instance = find(plugin, handle)?;
        instance.actions.borrow_mut().entry(entry).or_default().begin();
        let route = std::str::from_utf8(unsafe { abi::slice(route) }).map_err(|_| {
            Failure::new("The route is not text.").status(abi::SY_E_MALFORMED)
        })?;
        let description = Description {
            builder, table: plugin.host.screen, actions: &instance.actions, entry, status: Cell::new(abi::SY_OK),
        };
        let flow = instance.flow.try_borrow().map_err(|_| {
            Failure::new("The flow is being called already.").status(abi::SY_E_WRONG_STATE)
        })?;
        flow.screen(route, &mut Screen { content: Content { at: &description, stays: PhantomData } })?;
        Ok(description.status.get())
    })
}

unsafe extern "C" fn snapshot(handle: u64, into: *const abi::sy_sink_v1, error: *mut abi::sy_error_v1) -> i32 {
    guard(error, || {
        let instance = find(plugin()?, handle)?;
        let sink = unsafe { abi::read(into) }.ok_or_else(|| Failure::new("There is no sink."))?;
        let state = instance.flow.borrow().save();
        Ok(match state {
            Some(state) => call!(sink.write, sink.sink, abi::bytes(&state)),
            None => abi::SY_E_NOT_FOUND,
        })
    })
}

unsafe extern "C" fn stop(handle: u64, cause: i32) {
    ending("stop", || {
        within(handle, |_, flow, _| {
            flow.stop(cause);
            Ok(abi::SY_OK)
        })
    });
}

unsafe extern "C" fn destroy(handle: u64) {
    ending("destroy", || {
        let instance = plugin()?.instances.borrow_mut().remove(&handle);
        drop(instance);
        Ok(abi::SY_OK)
    });
}

/// Runs what ends a flow. It returns nothing, so that the log alone is told of a panic.
fn ending(function: &str, work: impl FnOnce() -> Result<i32>) {
    if let Err(failure) = caught(work) {
        if failure.0.code == PANIC || failure.0.status != abi::SY_E_STALE {
            log(Level::Error, &format!("A panic happened in '{}': {}", function, failure.0.message));
        }
    }
}

unsafe extern "C" fn extension(feature: abi::sy_text_v1, id: abi::sy_text_v1) -> *const std::ffi::c_void {
    let mut found = std::ptr::null();
    guard(std::ptr::null_mut(), || {
        let plugin = plugin()?;
        let (feature, id) = unsafe { (abi::str(feature)?, abi::str(id)?) };
        let index = plugin.features.iter().position(|one| one.id == feature);
        if let (true, Some(index)) = (id == abi::SY_PROVIDES_1, index) {
            if let Some(table) = plugin.provides[index] {
                found = table as *const abi::sy_provides_v1 as *const std::ffi::c_void;
            }
        }
        if let (true, Some(index)) = (id == abi::SY_COMMANDS_1, index) {
            if let Some(table) = plugin.commands[index] {
                found = table as *const abi::sy_commands_v1 as *const std::ffi::c_void;
            }
        }
        if let (true, Some(index)) = (id == abi::SY_SETTINGS_1, index) {
            if let Some(table) = plugin.settings[index] {
                found = table as *const abi::sy_settings_v1 as *const std::ffi::c_void;
            }
        }
        if let (true, Some(index)) = (id == abi::SY_REGION_1, index) {
            if let Some(table) = plugin.features[index].region {
                found = table as *const abi::sy_region_v1 as *const std::ffi::c_void;
            }
        }
        Ok(abi::SY_OK)
    });
    found
}

static TABLE: abi::sy_flow_v1 = abi::sy_flow_v1 {
    struct_size: abi::size::<abi::sy_flow_v1>(), reserved: 0, create: Some(create), start: Some(start),
    restore: Some(restore), event: Some(event), screen: Some(screen), snapshot: Some(snapshot), stop: Some(stop),
    destroy: Some(destroy), extension: Some(extension),
    ..abi::sy_flow_v1::ZERO
};

/// Leaks texts, which descriptors point to for ever.
fn leak(texts: &[String]) -> &'static [abi::sy_text_v1] {
    let all: Vec<_> = texts.iter().map(|one| abi::text(Box::leak(one.clone().into_boxed_str()))).collect();
    Box::leak(all.into_boxed_slice())
}

fn make(from: &abi::sy_host_v1, host: Host, about: About, version: &str, features: Vec<Feature>) -> Plugin {
    let mut descriptors = Vec::new();
    let mut provides = Vec::new();
    let mut commands = Vec::new();
    let mut settings = Vec::new();
    for feature in &features {
        let words = leak(&[feature.id.clone(), feature.title.clone(), feature.icon.clone()]);
        let (links, needs) = (leak(&feature.links), leak(&feature.needs));
        let one = abi::sy_feature_v1 {
            struct_size: abi::size::<abi::sy_feature_v1>(), flags: feature.flags, id: words[0], title: words[1],
            icon: words[2], links: links.as_ptr(), link_count: links.len() as u64, position: feature.position,
            reserved: 0, flow: &TABLE, needs: needs.as_ptr(), need_count: needs.len() as u64,
            ..abi::sy_feature_v1::ZERO
        };
        descriptors.push(Box::leak(Box::new(one)) as *const _);
        let mut offers: Vec<*const abi::sy_offer_v1> = Vec::new();
        for (service, callers) in &feature.services {
            let callers = leak(callers);
            offers.push(Box::leak(Box::new(abi::sy_offer_v1 {
                struct_size: abi::size::<abi::sy_offer_v1>(), reserved: 0,
                service: leak(std::slice::from_ref(service))[0], callers: callers.as_ptr(),
                caller_count: callers.len() as u64,
                ..abi::sy_offer_v1::ZERO
            })));
        }
        provides.push(if offers.is_empty() {
            None
        } else {
            let offers = Box::leak(offers.into_boxed_slice());
            let table = abi::sy_provides_v1 {
                struct_size: abi::size::<abi::sy_provides_v1>(), reserved: 0, offers: offers.as_ptr(),
                offer_count: offers.len() as u64,
                ..abi::sy_provides_v1::ZERO
            };
            Some(&*Box::leak(Box::new(table)))
        });
        let list: Vec<*const abi::sy_command_v1> = feature.commands.iter().map(|one| {
            let texts = leak(&[one.title.clone(), one.words.clone(), one.key.clone(), one.link.clone()]);
            Box::leak(Box::new(abi::sy_command_v1 {
                struct_size: abi::size::<abi::sy_command_v1>(), flags: 0, title: texts[0], words: texts[1],
                key: texts[2], link: texts[3],
                ..abi::sy_command_v1::ZERO
            })) as *const _
        }).collect();
        commands.push(if list.is_empty() {
            None
        } else {
            let list = Box::leak(list.into_boxed_slice());
            let table = abi::sy_commands_v1 {
                struct_size: abi::size::<abi::sy_commands_v1>(), reserved: 0, commands: list.as_ptr(),
                command_count: list.len() as u64,
                ..abi::sy_commands_v1::ZERO
            };
            Some(&*Box::leak(Box::new(table)))
        });
        let list: Vec<*const abi::sy_setting_v1> = feature.settings.iter().map(|one| {
            let texts = leak(&[one.name.clone(), one.title.clone(), one.note.clone(), one.standard.clone()]);
            let choices = leak(&one.choices);
            Box::leak(Box::new(abi::sy_setting_v1 {
                struct_size: abi::size::<abi::sy_setting_v1>(), kind: one.kind, name: texts[0], title: texts[1],
                note: texts[2], standard: texts[3], choices: choices.as_ptr(), choice_count: choices.len() as u64,
                minimum: one.numbers[0], maximum: one.numbers[1], step: one.numbers[2],
                ..abi::sy_setting_v1::ZERO
            })) as *const _
        }).collect();
        settings.push(if list.is_empty() {
            None
        } else {
            let list = Box::leak(list.into_boxed_slice());
            let table = abi::sy_settings_v1 {
                struct_size: abi::size::<abi::sy_settings_v1>(), reserved: 0, settings: list.as_ptr(),
                setting_count: list.len() as u64,
                ..abi::sy_settings_v1::ZERO
            };
            Some(&*Box::leak(Box::new(table)))
        });
    }
    Plugin {
        host, service: from.service, features, descriptors, provides, commands, settings, instances: RefCell::default(),
        last: Cell::new(0),
        words: leak(&[about.name, version.to_string(), about.vendor, about.contact, about.licence]),
    }
}

/// Registers a plugin: what [`plugin!`] calls.
///
/// # Safety
/// The pointers are those that the host has passed to `switchyard_plugin_v1`, on its main thread.
#[doc(hidden)]
pub unsafe fn enter(
    from: *const abi::sy_host_v1, out: *mut abi::sy_plugin_v1, about: impl Into<About>, version: &str,
    features: fn() -> Vec<Feature>,
) -> i32 {
    guard(std::ptr::null_mut(), || {
        if from.is_null() || out.is_null() {
            return Ok(abi::SY_E_INVALID);
        }
        let from = match unsafe { (abi::read(from), abi::read(out)) } {
            (Some(from), Some(_)) => from,
            _ => return Ok(abi::SY_E_ABI),
        };
        if from.service.is_none() {
            return Ok(abi::SY_E_INVALID);
        }
        let from = &from;
        let tables = unsafe {
            (abi::table(from, abi::SY_NAVIGATION_1), abi::table::<abi::sy_screen_v1>(from, abi::SY_SCREEN_1))
        };
        let (navigation, screen) = match tables {
            (Some(navigation), Some(screen)) => (navigation, screen),
            _ => return Ok(abi::SY_E_ABI),
        };
        HOST.store(from.host, Ordering::Release);
        SCREEN.store(screen as *const _ as *mut _, Ordering::Release);
        if let Some(main) = unsafe { abi::table::<abi::sy_main_v1>(from, abi::SY_MAIN_1) } {
            MAIN.store(main as *const _ as *mut _, Ordering::Release);
        }
        if let Some(about) = unsafe { abi::table::<abi::sy_about_v1>(from, abi::SY_HOST_1) } {
            ABOUT.store(about as *const _ as *mut _, Ordering::Release);
        }
        if let Some(log) = unsafe { abi::table::<abi::sy_log_v1>(from, abi::SY_LOG_1) } {
            LOG.store(log as *const _ as *mut _, Ordering::Release);
        }
        if PLUGIN.load(Ordering::Acquire).is_null() {
            let host = unsafe {
                Host {
                    navigation, screen, storage: abi::table(from, abi::SY_STORAGE_1),
                    main: abi::table(from, abi::SY_MAIN_1),
                    tabs: abi::table(from, abi::SY_TABS_1), pages: abi::table(from, abi::SY_PAGES_1),
                    services: abi::table(from, abi::SY_SERVICES_1),
                }
            };
            // Nothing that is returned says why the author's own values could not be made.
            let made = caught(|| Ok(make(from, host, about.into(), version, features()))).map_err(|failure| {
                log(Level::Error, &format!("A panic happened in 'switchyard_plugin_v1': {}", failure.0.message));
                failure
            })?;
            PLUGIN.store(Box::into_raw(Box::new(made)), Ordering::Release);
        }
        let plugin = plugin()?;
        let made = abi::sy_plugin_v1 {
            struct_size: 0, feature_count: plugin.descriptors.len() as u32, features: plugin.descriptors.as_ptr(),
            name: plugin.words[0], version: plugin.words[1], main_fd: None, main_pump: None, vendor: plugin.words[2],
            contact: plugin.words[3], licence: plugin.words[4], ..abi::sy_plugin_v1::ZERO
        };
        Ok(unsafe { abi::write(out, &made) })
    })
}

/// The entry function and the note of a plugin: its name or an [`About`], its version, and its features. It stands once in a plugin.
#[macro_export]
macro_rules! plugin {
    ($name:expr, $version:expr, [$($feature:expr),+ $(,)?]) => {
        #[used]
        #[link_section = ".note.switchyard"]
        static SWITCHYARD_NOTE: $crate::abi::Note = $crate::abi::NOTE;

        /// The one function of the library.
        ///
        /// # Safety
        /// The host calls it on its main thread with pointers that are valid.
        #[no_mangle]
        pub unsafe extern "C" fn switchyard_plugin_v1(
            host: *const $crate::abi::sy_host_v1, out: *mut $crate::abi::sy_plugin_v1,
        ) -> i32 {
            unsafe { $crate::enter(host, out, $name, $version, || ::std::vec![$($feature),+]) }
        }
    };
}

/// The C interface, as `switchyard.h` has it, which is the manual.
#[allow(non_camel_case_types, missing_docs)]
pub mod abi {
    use super::{Failure, Result};
    use std::ffi::c_void;

    macro_rules! layout {
        ($($name:ident = $size:literal { $($field:ident: $offset:literal,)+ })+) => {
            $(const _: () = assert!(std::mem::size_of::<$name>() == $size);)+

            #[cfg(test)]
            #[test]
            fn fields_are_where_the_header_has_them() {
                $({
                    let value = std::mem::MaybeUninit::<$name>::uninit();
                    let base = value.as_ptr();
                    $(
                        let field = unsafe { std::ptr::addr_of!((*base).$field) } as usize;
                        let named = concat!(stringify!($name), ".", stringify!($field));
                        assert_eq!(field - base as usize, $offset, "{}", named);
                    )+
                })+
            }
        };
    }

    include!("abi.rs");

    impl Default for sy_error_v1 {
        fn default() -> Self {
            sy_error_v1 { struct_size: size::<Self>(), ..sy_error_v1::ZERO }
        }
    }

    /// The section ".note.switchyard" of a plugin.
    #[repr(C, align(4))]
    pub struct Note {
        pub name_size: u32,
        pub description_size: u32,
        pub kind: u32,
        pub name: [u8; 12],
        pub note: sy_note_v1,
    }
    pub const NOTE: Note = Note {
        name_size: 11, description_size: size::<sy_note_v1>(), kind: 1, name: *b"switchyard\0\0",
        note: sy_note_v1 {
            magic: 0x5359_4e31, abi_major: SY_ABI_MAJOR, abi_minor_needed: 0, abi_minor_built: SY_ABI_MINOR,
            size_of_host: size::<sy_host_v1>(), size_of_plugin: size::<sy_plugin_v1>(),
            size_of_feature: size::<sy_feature_v1>(), size_of_flow: size::<sy_flow_v1>(),
            size_of_event: size::<sy_event_v1>(), size_of_request: size::<sy_request_v1>(),
        },
    };

    // The tables hold functions and static texts, which every thread may read.
    unsafe impl Sync for sy_flow_v1 {}

    pub const fn size<T>() -> u32 {
        std::mem::size_of::<T>() as u32
    }
    pub(crate) fn text(value: &str) -> sy_text_v1 {
        sy_text_v1 { data: value.as_ptr(), size: value.len() as u64 }
    }
    pub(crate) fn bytes(value: &[u8]) -> sy_bytes_v1 {
        sy_bytes_v1 { data: value.as_ptr(), size: value.len() as u64 }
    }

    /// Borrowed bytes.
    ///
    /// # Safety
    /// They are valid for the lifetime that the caller gives them.
    pub unsafe fn slice<'a>(value: sy_bytes_v1) -> &'a [u8] {
        if value.size == 0 {
            return &[];
        }
        unsafe { std::slice::from_raw_parts(value.data, value.size as usize) }
    }

    /// Borrowed text.
    ///
    /// # Safety
    /// It is valid for the lifetime that the caller gives it.
    pub unsafe fn str<'a>(value: sy_text_v1) -> Result<&'a str> {
        let bytes = unsafe { slice(sy_bytes_v1 { data: value.data, size: value.size }) };
        std::str::from_utf8(bytes).map_err(|_| Failure::new("The text is not UTF-8.").status(SY_E_MALFORMED))
    }

    /// The text in a field of `sy_error_v1`, which ends at its first NUL or at its end.
    pub fn field(bytes: &[u8]) -> &str {
        let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
        std::str::from_utf8(&bytes[..end]).unwrap_or("")
    }

    /// A struct that says its size first, so that a later version may add fields at its end.
    pub trait Grows: Copy + 'static {
        /// The size in the first version that has the struct.
        const FIRST_SIZE: u32;
        /// A struct of zeros.
        const NOTHING: Self;
    }

    /// Copies a struct of the host, as far as it reaches: what an earlier host does not have of it is zero.
    ///
    /// Nothing if there is none, or if it is smaller than in its first version.
    ///
    /// # Safety
    /// The struct is valid for as many bytes as it says.
    pub(crate) unsafe fn read<T: Grows>(from: *const T) -> Option<T> {
        if from.is_null() {
            return None;
        }
        let known = unsafe { *(from as *const u32) }.min(size::<T>());
        if known < T::FIRST_SIZE {
            return None;
        }
        let mut value = T::NOTHING;
        let into = &mut value as *mut T as *mut u8;
        unsafe { std::ptr::copy_nonoverlapping(from as *const u8, into, known as usize) };
        Some(value)
    }

    /// Copies an element of an array of the host, whose elements are as far apart as the first one says.
    ///
    /// # Safety
    /// The array has more elements than the index, each valid for as many bytes as it says.
    pub(crate) unsafe fn element<T: Grows>(array: *const T, index: usize) -> Result<T> {
        if array.is_null() {
            return Err(Failure::new("There is no array.").status(SY_E_INVALID));
        }
        let stride = unsafe { *(array as *const u32) } as usize;
        unsafe { read((array as *const u8).add(index * stride) as *const T) }
            .ok_or_else(|| Failure::new("An element is too small.").status(SY_E_INVALID))
    }

    /// Writes a struct into one of the host, as far as that reaches.
    ///
    /// # Safety
    /// The host's struct is valid for as many bytes as it says, and both begin with their size.
    pub(crate) unsafe fn write<T: Grows>(into: *mut T, value: &T) -> i32 {
        if into.is_null() {
            return SY_E_INVALID;
        }
        let known = unsafe { *(into as *const u32) }.min(size::<T>());
        if known < T::FIRST_SIZE {
            return SY_E_ABI;
        }
        unsafe {
            std::ptr::copy_nonoverlapping(value as *const T as *const u8, into as *mut u8, known as usize);
            *(into as *mut u32) = known;
        }
        SY_OK
    }

    /// A table of the host, or nothing if it is not there. A function that came later than the host is `None`.
    ///
    /// # Safety
    /// `T` is the type of the table with this id.
    pub(crate) unsafe fn table<T: Grows>(host: &sy_host_v1, id: &str) -> Option<&'static T> {
        let service = host.service?;
        let found = unsafe { service(host.host, text(id)) } as *const T;
        let table = unsafe { read(found) }?;
        // Tables are valid for ever. A copy is made where the host's ends before this crate's.
        let is_whole = unsafe { *(found as *const u32) } >= size::<T>();
        if is_whole { unsafe { found.as_ref() } } else { Some(Box::leak(Box::new(table))) }
    }
}
