//! The tab: a list of places, each with its screen, and a sheet for the unit.

use crate::forecast::{Place, Unit};
use crate::places::{self, Places};
use switchyard::{
    abi, Action, ChartForm, Content, Failure, Flow, Link, Reader, Requests, Restored, Result, Role, Screen, Settled,
    Style, Tone, Writer,
};

/// The key of the stored value: a unit that does not count any more, and the places in their order.
const STORED: &str = "places";

/// The state of one tab.
pub struct Weather {
    places: Vec<String>,
    unit: Unit,
    /// Whether the chart shows hours or days. It goes on after a swap, and is not stored.
    shows_days: bool,
    /// Why the last change is not on disk.
    problem: Option<String>,
}

impl Default for Weather {
    fn default() -> Self {
        let places = ["lisbon", "reykjavik", "yakutsk"].map(String::from).to_vec();
        Weather { places, unit: Unit::default(), shows_days: false, problem: None }
    }
}

impl Weather {
    fn load(&mut self, host: &Requests) -> Result {
        if let Some(stored) = host.load(STORED)? {
            self.take(&stored)?;
            // Before there was a setting, the unit was stored there.
            if self.unit != Unit::default() {
                host.set(&Unit::setting(), self.unit.name())?;
                host.store(STORED, self.stored())?;
            }
        }
        self.unit = Unit::named(&host.setting(&Unit::setting())?);
        self.set_badge(host)
    }
    /// Takes stored values. A place that is not known any more is left out.
    fn take(&mut self, stored: &[u8]) -> Result {
        let mut stored = Reader::new(stored);
        self.unit = Unit::numbered(stored.number()?);
        self.places.clear();
        while !stored.at_end() {
            let id = stored.text()?;
            if Place::with(id).is_some() {
                self.places.push(id.to_string());
            }
        }
        Ok(())
    }
    fn stored(&self) -> Vec<u8> {
        let begin = Writer::new().number(Unit::default() as i64);
        self.places.iter().fold(begin, |stored, id| stored.text(id)).bytes()
    }
    /// Adds the place that the child has ended with.
    fn add(&mut self, result: &[u8], host: &Requests) -> Result {
        let chosen = std::str::from_utf8(result)?;
        if Place::with(chosen).is_none() || self.places.iter().any(|id| id == chosen) {
            return Ok(());
        }
        self.places.push(chosen.to_string());
        self.changed(host)
    }
    /// Stores what was changed, and shows it.
    fn changed(&mut self, host: &Requests) -> Result {
        self.problem = None;
        host.store(STORED, self.stored())?;
        self.set_badge(host)?;
        host.invalidate()
    }
    /// Counts the places with a warning on the tab.
    fn set_badge(&self, host: &Requests) -> Result {
        match self.known().filter(|place| place.warning().is_some()).count() {
            0 => host.badge(""),
            count => host.badge(count.to_string()),
        }
    }
    fn known(&self) -> impl Iterator<Item = &'static Place> + '_ {
        self.places.iter().filter_map(|id| Place::with(id))
    }

    fn show_list(&self, screen: &mut Screen) {
        screen.title("Weather").large_title().opens_detail();
        screen.toolbar().with(|bar| {
            bar.button("Add").shortcut("n").press("add", "");
            bar.button("Unit").press("unit", "");
        });
        if let Some(problem) = &self.problem {
            screen.text(problem).tone(Tone::Critical);
        }
        if self.places.is_empty() {
            screen.empty("No places").subtitle("Add the first one.").symbol("sun");
        }
        if !self.places.is_empty() {
            screen.section("").full_span().with(|inside| self.show_places(inside));
        }
    }

    fn show_places(&self, inside: &mut Content) {
        inside.table().with(|table| {
            table.group(switchyard::Axis::Horizontal).with(|columns| {
                columns.text("Place").weight(9.0);
                columns.text("Now").alignment(switchyard::Alignment::Trailing).weight(8.0);
                columns.text("Sky").weight(7.0);
                columns.text("Next 24 h").weight(3.0);
                columns.text("Low").alignment(switchyard::Alignment::Trailing).weight(5.0);
                columns.text("").weight(2.0);
                columns.text("High").alignment(switchyard::Alignment::Trailing).weight(6.0);
                columns.text("Warning").weight(4.0);
            });
            for place in self.known() {
                let today = &place.days()[0];
                let hours: Vec<f64> = place.hours().iter().step_by(2).map(|value| self.unit.value(*value)).collect();
                let (least, most) = (self.unit.value(today.low), self.unit.value(today.high) + 2.0);
                let words = format!("{} to {}", self.unit.text(today.low), self.unit.text(today.high));
                table.keyed_row(place.id, place.name).press("show", place.id).safe_to_try().with(|cells| {
                    cells.text(self.unit.text(place.now())).tone(Tone::Accent);
                    cells.text(place.summary()).symbol(place.symbol());
                    cells.sparkline("Temperature", words).range(least, most).points(hours);
                    cells.text(self.unit.text(today.low)).tone(Tone::Secondary);
                    cells.progress("Between low and high", place.share_of_day());
                    cells.text(self.unit.text(today.high));
                    cells.text(place.warning().map_or("", |_| "Yes")).tone(Tone::Critical);
                });
            }
        });
    }

    fn show_place(&self, place: &Place, screen: &mut Screen) {
        screen.title(place.name).subtitle(place.country).link(format!("shop://weather/{}", place.id));
        if let Some(warning) = place.warning() {
            screen.text(warning).tone(Tone::Caution);
        }
        screen.section("Now").with(|inside| {
            inside.gauge("Humidity", place.humidity(), format!("{} %", place.humidity())).unit("%");
            inside.facts().with(|facts| {
                facts.row("Temperature").detail(self.unit.text(place.now()));
                facts.row("Sky").detail(place.summary());
            });
        });
        screen.picker("Chart", usize::from(self.shows_days)).segmented().change("chart", "").options(["Hours", "Days"]);
        self.show_chart(place, screen);
        screen.section("Next days").with(|inside| self.show_days(place, inside));
        screen.button("Remove").role(Role::Destructive).press("remove", place.id);
    }

    fn show_chart(&self, place: &Place, screen: &mut Screen) {
        let (values, names): (Vec<f64>, Vec<String>) = if self.shows_days {
            place.days().iter().map(|day| (self.unit.value(day.high).round(), day.name.to_string())).unzip()
        } else {
            place.hours().iter().zip(0..).map(|(value, hour)| (self.unit.value(*value), format!("{} h", hour))).unzip()
        };
        let form = if self.shows_days { ChartForm::Bar } else { ChartForm::Line };
        let words = format!("{}: {:.0} {}", place.name, values[0], self.unit.sign());
        screen.chart("Temperature", form).unit(self.unit.sign()).lines(6).with(|chart| {
            chart.series(place.name, words).points(values);
            for name in names {
                chart.option(name);
            }
        });
    }

    fn show_days(&self, place: &Place, inside: &mut Content) {
        inside.table().with(|table| {
            table.group(switchyard::Axis::Horizontal).with(|columns| {
                columns.text("Day");
                columns.text("Low").alignment(switchyard::Alignment::Trailing);
                columns.text("High").alignment(switchyard::Alignment::Trailing);
                columns.text("Rain").alignment(switchyard::Alignment::Trailing);
            });
            for day in place.days() {
                table.keyed_row(day.name, day.name).with(|cells| {
                    cells.text(self.unit.text(day.low));
                    cells.text(self.unit.text(day.high));
                    cells.text(format!("{} %", day.rain));
                });
            }
        });
    }
}

impl Flow for Weather {
    fn start(&mut self, host: &Requests) -> Result {
        self.load(host)?;
        host.start("list")
    }

    fn restore(&mut self, from: &Restored, host: &Requests) -> Result {
        self.load(host)?;
        if let Some(state) = from.state {
            self.shows_days = Reader::new(state).number()? == 1;
        }
        host.invalidate()
    }

    fn save(&self) -> Option<Vec<u8>> {
        Some(Writer::new().number(i64::from(self.shows_days)).bytes())
    }

    fn screen(&self, route: &str, screen: &mut Screen) -> Result {
        if route == "list" {
            self.show_list(screen);
        } else if route == "unit" {
            screen.title("Unit");
            let titles = Unit::ALL.map(Unit::title);
            screen.picker("Temperatures", self.unit as usize).segmented().change("unit-chosen", "").options(titles);
        } else if let Some(place) = route.strip_prefix("place/").and_then(Place::with) {
            self.show_place(place, screen);
        } else {
            screen.title("Weather");
            screen.empty("There is no such place").with(|inside| {
                inside.button("Back").press("close", "");
            });
        }
        Ok(())
    }

    fn action(&mut self, action: &Action, host: &Requests) -> Result {
        let once = host.from(action.entry);
        match action.name {
            "show" => once.present(format!("place/{}", action.value), Style::Detail),
            "add" => once.named("chosen").child(places::FEATURE, Places::launch(&self.places), Style::Sheet),
            "unit" => once.detents(abi::SY_DETENT_MEDIUM).present("unit", Style::Sheet),
            "unit-chosen" => {
                self.unit = Unit::numbered(action.number as i64);
                host.set(&Unit::setting(), self.unit.name())?;
                host.invalidate()
            }
            "chart" => {
                self.shows_days = action.number == 1.0;
                host.invalidate()
            }
            "remove" => {
                self.places.retain(|id| id != action.value);
                host.restart()?;
                self.changed(host)
            }
            "close" => once.close(),
            _ => Ok(()),
        }
    }

    fn settled(&mut self, settled: &Settled, host: &Requests) -> Result {
        match settled.result {
            Some(result) if settled.is("chosen") => self.add(result, host),
            _ => Ok(()),
        }
    }

    fn child_ended(&mut self, feature: &str, _cause: i32, result: Option<&[u8]>, host: &Requests) -> Result {
        match result {
            Some(result) if feature == places::FEATURE => self.add(result, host),
            _ => Ok(()),
        }
    }

    fn link(&mut self, link: &Link, host: &Requests) -> Result<bool> {
        let id = match link.get("place") {
            Some(id) => id,
            None if link.quiet => return Ok(true),
            None => return host.restart().map(|_| true),
        };
        if id == "add" {
            if !link.quiet {
                host.set_stack(&["list".to_string()])?;
                host.named("chosen").child(places::FEATURE, Places::launch(&self.places), Style::Sheet)?;
            }
            return Ok(true);
        }
        let place = Place::with(id).ok_or_else(|| {
            Failure::new(format!("There is no weather of \"{}\".", id))
                .status(abi::SY_E_NOT_FOUND)
                .code("weather.unknown")
                .expected("a place such as lisbon")
                .remedy("Look for it with Add.")
        })?;
        if !link.quiet {
            host.set_stack(&["list".to_string(), format!("place/{}", place.id)])?;
        }
        Ok(true)
    }

    fn tab_reselected(&mut self, _count: u32, host: &Requests) -> Result {
        host.restart()
    }

    fn setting_changed(&mut self, _name: &str, value: &str, _host: &Requests) -> Result {
        self.unit = Unit::named(value);
        Ok(())
    }

    fn store_failed(&mut self, _key: &str, reason: &str, host: &Requests) -> Result {
        self.problem = Some(format!("The places are not on disk yet: {}", reason));
        host.invalidate()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_values_come_back() {
        let mut first = Weather::default();
        first.places.push("lima".to_string());
        let mut next = Weather::default();
        next.take(&first.stored()).unwrap();
        assert_eq!(next.places, first.places);
    }

    #[test]
    fn a_place_that_is_not_known_is_left_out() {
        let mut weather = Weather::default();
        weather.take(&Writer::new().number(0).text("atlantis").text("cairo").bytes()).unwrap();
        assert_eq!(weather.places, ["cairo"]);
        assert!(weather.take(b"nonsense").is_err());
    }
}
