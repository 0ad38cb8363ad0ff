//! Weather: places and their days, a feature written in Rust with the `switchyard` crate as its only dependency.
//!
//! The figures are made up: they are computed from the place and the hour, and are the same for everybody.

mod forecast;
mod places;
mod weather;

use switchyard::{About, Command, Feature};

switchyard::plugin!(About::new("Weather").vendor("Switchyard").licence("Apache-2.0"), "1.0.0", [
    Feature::of::<weather::Weather>("shop.weather")
        .tab("Weather", "sun")
        .position(60)
        .link("weather")
        .link("weather/{place}")
        .command(Command::new("Add a place to the weather", "weather/add").words("town, city, forecast"))
        .setting(forecast::Unit::setting()),
    Feature::made(places::FEATURE, |launch| Ok(Box::new(places::Places::launched(launch)?))).title("Weather places"),
]);
