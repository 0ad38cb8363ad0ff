//! Rust panics that leave a function of the feature's table.

/// Panics in a function that cannot unwind into its caller.
#[no_mangle]
pub extern "C" fn panic_in_c() {
    panic!("The shelf is empty.");
}

/// Panics in a function that may unwind into its caller, which is C.
#[no_mangle]
pub extern "C-unwind" fn panic_through_c() {
    panic!("The shelf is empty.");
}
