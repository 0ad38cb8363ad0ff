//! The places that there are, and the weather of each.

use switchyard::Setting;

/// The unit that temperatures are shown in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Unit {
    #[default]
    Celsius,
    Fahrenheit,
}

impl Unit {
    pub const ALL: [Unit; 2] = [Unit::Celsius, Unit::Fahrenheit];

    pub fn title(self) -> &'static str {
        match self {
            Unit::Celsius => "Celsius",
            Unit::Fahrenheit => "Fahrenheit",
        }
    }
    /// The name of the unit in the setting.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Celsius => "celsius",
            Unit::Fahrenheit => "fahrenheit",
        }
    }
    pub fn named(name: &str) -> Self {
        Self::ALL.into_iter().find(|one| one.name() == name).unwrap_or_default()
    }
    /// The setting of the unit.
    pub fn setting() -> Setting {
        let choices = Self::ALL.map(|one| (one.name(), one.title()));
        Setting::choice("unit", "Temperatures in", &choices, Unit::default().name())
    }
    /// The unit at a place in `ALL`, and the first one for any other number.
    pub fn numbered(number: i64) -> Self {
        usize::try_from(number).ok().and_then(|number| Self::ALL.get(number).copied()).unwrap_or_default()
    }
    pub fn value(self, celsius: f64) -> f64 {
        match self {
            Unit::Celsius => celsius,
            Unit::Fahrenheit => celsius * 1.8 + 32.0,
        }
    }
    pub fn sign(self) -> &'static str {
        match self {
            Unit::Celsius => "°C",
            Unit::Fahrenheit => "°F",
        }
    }
    pub fn text(self, celsius: f64) -> String {
        // The sum has no negative zero.
        format!("{} {}", self.value(celsius).round() + 0.0, self.sign())
    }
}

/// A place with its climate.
#[derive(Debug, PartialEq)]
pub struct Place {
    /// The name in routes, links and stored values.
    pub id: &'static str,
    pub name: &'static str,
    pub country: &'static str,
    mean: f64,
    swing: f64,
    humidity: f64,
}

/// A day of the week with the least and the greatest temperature.
#[derive(Debug, PartialEq)]
pub struct Day {
    pub name: &'static str,
    pub low: f64,
    pub high: f64,
    pub rain: f64,
}

pub const PLACES: [Place; 6] = [
    place("cairo", "Cairo", "Egypt", 27.0, 8.0, 32.0),
    place("lima", "Lima", "Peru", 19.0, 3.0, 82.0),
    place("lisbon", "Lisbon", "Portugal", 18.0, 6.0, 64.0),
    place("nairobi", "Nairobi", "Kenya", 20.0, 5.0, 60.0),
    place("reykjavik", "Reykjavík", "Iceland", 4.0, 3.0, 78.0),
    place("yakutsk", "Yakutsk", "Russia", -32.0, 9.0, 70.0),
];

const fn place(
    id: &'static str, name: &'static str, country: &'static str, mean: f64, swing: f64, humidity: f64,
) -> Place {
    Place { id, name, country, mean, swing, humidity }
}

impl Place {
    pub fn with(id: &str) -> Option<&'static Place> {
        PLACES.iter().find(|place| place.id == id)
    }
    /// The temperatures of a day by hour, in degrees Celsius.
    pub fn hours(&self) -> Vec<f64> {
        let wave = |hour: i32| (f64::from(hour - 9) / 24.0 * std::f64::consts::TAU).sin();
        (0..24).map(|hour| self.mean + self.swing * wave(hour)).collect()
    }
    pub fn now(&self) -> f64 {
        self.hours()[12]
    }
    /// The place of the temperature now between today's lowest, 0, and highest, 1.
    pub fn share_of_day(&self) -> f64 {
        let today = self.day("", 0.0);
        ((self.now() - today.low) / (today.high - today.low)).clamp(0.0, 1.0)
    }
    pub fn humidity(&self) -> f64 {
        self.humidity
    }
    pub fn days(&self) -> Vec<Day> {
        let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
        names.iter().zip(0_u32..).map(|(name, index)| self.day(name, f64::from(index))).collect()
    }
    fn day(&self, name: &'static str, index: f64) -> Day {
        let shift = (index * 1.7 + self.humidity).sin() * self.swing / 2.0;
        Day {
            name, low: self.mean + shift - self.swing, high: self.mean + shift + self.swing,
            rain: (self.humidity + shift * 4.0 - 30.0).clamp(0.0, 95.0).round(),
        }
    }
    /// The advice to read before going there.
    pub fn warning(&self) -> Option<&'static str> {
        if self.days().iter().any(|day| day.low < -20.0) {
            Some("Severe frost: cover your face.")
        } else if self.days().iter().any(|day| day.high > 36.0) {
            Some("Great heat: drink enough.")
        } else {
            None
        }
    }
    /// The icon of the sky.
    pub fn symbol(&self) -> &'static str {
        match self.summary() {
            "Clear" => "sun",
            "Cloudy" => "cloud",
            _ => "rain",
        }
    }
    pub fn summary(&self) -> &'static str {
        match self.days()[0].rain as u32 {
            0..=19 => "Clear",
            20..=49 => "Cloudy",
            _ => "Rain",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_by_their_ids() {
        for place in &PLACES {
            assert_eq!(Place::with(place.id), Some(place));
        }
        assert_eq!(Place::with("atlantis"), None);
    }

    #[test]
    fn units_are_converted() {
        assert_eq!(Unit::Celsius.text(-40.0), "-40 °C");
        assert_eq!(Unit::Celsius.text(-0.2), "0 °C");
        assert_eq!(Unit::Fahrenheit.text(-40.0), "-40 °F");
        assert_eq!(Unit::Fahrenheit.text(100.0), "212 °F");
        assert_eq!(Unit::numbered(7), Unit::Celsius);
    }

    #[test]
    fn the_afternoon_is_the_warmest() {
        for place in &PLACES {
            let hours = place.hours();
            assert_eq!(hours.len(), 24);
            assert!(hours.iter().all(|value| *value <= hours[15]), "{}", place.name);
        }
    }
}
