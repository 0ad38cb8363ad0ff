//! The choice of a place: a flow of its own that another one presents, with the place as its result.

use crate::forecast::PLACES;
use switchyard::{Action, Flow, Reader, Requests, Result, Screen, Writer};

/// The feature's ID.
pub const FEATURE: &str = "shop.weather-places";

/// The state of one choice.
pub struct Places {
    /// The places that are chosen already.
    chosen: Vec<String>,
}

impl Places {
    /// A choice among the places that are not in the launch value.
    pub fn launched(launch: &[u8]) -> Result<Self> {
        let mut launch = Reader::new(launch);
        let mut chosen = Vec::new();
        while !launch.at_end() {
            chosen.push(launch.text()?.to_string());
        }
        Ok(Places { chosen })
    }
    /// The launch value that `launched` takes.
    pub fn launch(chosen: &[String]) -> Vec<u8> {
        chosen.iter().fold(Writer::new(), |launch, place| launch.text(place)).bytes()
    }
}

impl Flow for Places {
    fn start(&mut self, host: &Requests) -> Result {
        host.start("places")
    }

    fn screen(&self, _route: &str, screen: &mut Screen) -> Result {
        screen.title("Add a place").search("Filter places");
        let mut is_empty = true;
        for place in PLACES.iter().filter(|place| !self.chosen.iter().any(|id| id == place.id)) {
            screen.keyed_row(place.id, place.name).subtitle(place.country).press("choose", place.id);
            is_empty = false;
        }
        if is_empty {
            screen.empty("All places are listed already").symbol("check");
        }
        Ok(())
    }

    fn action(&mut self, action: &Action, host: &Requests) -> Result {
        match action.name {
            "choose" => host.finish_with(action.value),
            _ => Ok(()),
        }
    }
}
