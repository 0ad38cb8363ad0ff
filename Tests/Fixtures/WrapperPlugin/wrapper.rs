// Flows that use what switchyard.rs has beside the everyday: each says on its screen or in the log what it was told.
use switchyard::*;

#[derive(Default)]
struct Main {
    told: Vec<String>,
    first: u64,
    modal: u64,
    link: u64,
}

impl Main {
    fn say(&mut self, line: String, host: &Requests) -> Result {
        self.told.push(line);
        host.invalidate()
    }
}

impl Flow for Main {
    fn start(&mut self, host: &Requests) -> Result { host.start("home") }
    fn screen(&self, route: &str, screen: &mut Screen) -> Result {
        screen.title(route);
        for line in &self.told {
            screen.text(line);
        }
        for name in ["append", "entry", "sheet", "modal", "child", "force", "observe", "call", "data"] {
            screen.button(name).press(name, "");
        }
        Ok(())
    }
    fn action(&mut self, action: &Action, host: &Requests) -> Result {
        let fade = transition(abi::SY_TRANSITION_FADE, 100, abi::SY_EASING_AUTOMATIC, abi::SY_EDGE_TRAILING);
        match action.name {
            "append" => host.append(&["a", "b"]),
            "entry" => host.pop_to_entry(self.first),
            "sheet" => {
                let host = host.named("sheet").transition(fade, fade).height(abi::SY_HEIGHT_FRACTION, 0.5);
                host.corner_radius(4.0).presentation_flags(abi::SY_PRESENTATION_NO_GRABBER).present("sheet", Style::Sheet)
            }
            "modal" => host.dismiss_modal(self.modal, false),
            "child" => host.child("wrapper.child", "seven", Style::Sheet),
            "force" => host.force_present("wrapper.child", "eight", Style::Sheet),
            "observe" => host.observe(true),
            "data" => {
                let folder = host.data_folder()?;
                self.say(format!("data in {}", folder.display()), host)
            }
            _ => host.named("ask").deadline(1000).idempotent().call("wrapper.none/1", "ask", ""),
        }
    }
    fn entered(&mut self, entry: u64, route: &[u8], over: bool, host: &Requests) -> Result {
        if self.first == 0 {
            self.first = entry;
        }
        self.say(format!("entered {}{}", String::from_utf8_lossy(route), if over { " over" } else { "" }), host)
    }
    fn presented(&mut self, what: &Presented, host: &Requests) -> Result {
        self.modal = what.modal;
        let route = if what.route.is_empty() { "a child".into() } else { String::from_utf8_lossy(what.route) };
        self.say(format!("presented {}{}", route, if what.is("sheet") { " as asked" } else { "" }), host)
    }
    fn dismissed(&mut self, modal: u64, cause: i32, host: &Requests) -> Result {
        let which = if modal == self.modal { "it" } else { "another" };
        self.say(format!("dismissed {}, {}", which, cause), host)
    }
    // Past the wrapper: the event as it came, and a table of the host.
    fn child_began(&mut self, _feature: &str, host: &Requests) -> Result {
        let event = unsafe { host.raw_event().as_ref() }.ok_or_else(|| Failure::new("There is no event."))?;
        if event.kind == abi::SY_EVENT_CHILD_BEGAN {
            self.told.push(format!("began {}", unsafe { abi::str(event.text)? }));
        }
        let screen = tables().map_or(std::ptr::null(), |tables| tables.screen);
        let found = unsafe { table::<abi::sy_screen_v1>(abi::SY_SCREEN_1) };
        if let (true, Some(invalidate)) = (found.is_some(), unsafe { screen.as_ref() }.and_then(|one| one.invalidate)) {
            unsafe { invalidate(host.handle(), 0) };
        }
        Ok(())
    }
    fn child_action(&mut self, action: &ChildAction, host: &Requests) -> Result<bool> {
        let launch = String::from_utf8_lossy(action.launch);
        self.say(format!("{} of {} {}", action.name, action.sender, launch), host).map(|_| true)
    }
    fn link(&mut self, _link: &Link, host: &Requests) -> Result<bool> {
        self.link = host.defer()?;
        host.named("linked").push("linked").map(|_| false)
    }
    fn settled(&mut self, settled: &Settled, host: &Requests) -> Result {
        if settled.is("linked") { host.settle(self.link, abi::SY_OUTCOME_DONE, None) } else { Ok(()) }
    }
    fn step(&mut self, step: &Step, host: &Requests) -> Result { self.say(format!("step {}", step.kind), host) }
    fn answered(&mut self, answer: &Answered, host: &Requests) -> Result {
        self.say(format!("answered {}", answer.code), host)
    }
}

struct Child {
    launch: String,
}

impl Flow for Child {
    fn start(&mut self, host: &Requests) -> Result { host.start("child") }
    fn screen(&self, _route: &str, screen: &mut Screen) -> Result {
        screen.title(&format!("child {}", self.launch));
        screen.button("Send").press("send", "");
        screen.button("Finish").press("finish", "");
        Ok(())
    }
    fn action(&mut self, action: &Action, host: &Requests) -> Result {
        if action.name == "send" { host.send("hello", "") } else { host.finish() }
    }
    fn stop(&mut self, _cause: i32) { panic!("the child cannot stop") }
}

impl Drop for Child {
    fn drop(&mut self) { assert!(self.launch != "seven", "the child cannot be destroyed") }
}

#[derive(Default)]
struct Pages;

impl Flow for Pages {
    fn start(&mut self, host: &Requests) -> Result {
        let page = |id: &str, title: &str, launch: &str| Page {
            id: id.into(), title: title.into(), feature: "wrapper.child".into(), launch: launch.into(),
            ..Page::default()
        };
        host.set_pages(&[page("one", "One", "first"), page("two", "Two", "second")], "", abi::SY_PAGES_TABS)
    }
    fn screen(&self, _route: &str, _screen: &mut Screen) -> Result { Ok(()) }
    fn child_action(&mut self, action: &ChildAction, host: &Requests) -> Result<bool> {
        match action.launch {
            b"first" => host.select_page("two")?,
            _ => host.page_badge("one", "9")?,
        }
        Ok(true)
    }
    fn page_selected(&mut self, page: &str, host: &Requests) -> Result {
        host.log(Level::Info, &format!("selected {}", page));
        Ok(())
    }
    fn badge_changed(&mut self, page: &str, badge: Option<&str>, _host: &Requests) -> Result {
        log(Level::Info, &format!("badge of {} {}", page, badge.unwrap_or("none")));
        Ok(())
    }
}

fn child(launch: &[u8]) -> Result<Box<dyn Flow>> {
    Ok(Box::new(Child { launch: String::from_utf8_lossy(launch).into_owned() }))
}

switchyard::plugin!("Wrapper", "1.0.0", [
    Feature::of::<Main>("wrapper.main").tab("Main", "star").link("wrapper/{id}"),
    Feature::made("wrapper.child", child).title("Child"),
    Feature::of::<Pages>("wrapper.pages").tab("Pages", "star"),
]);
