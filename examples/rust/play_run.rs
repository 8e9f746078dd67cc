// Lets an agent play a run, tells what it does, and leaves a replay. Nothing but the C interface and the standard
// library:
//
//   rustc --edition 2021 -O play_run.rs -L ~/.local/lib
//   LD_LIBRARY_PATH=~/.local/lib ./play_run ALEEB heuristic run.replay && jimbo replay run.replay

use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_int};
use std::ptr;

/// What include/jimbo/jimbo.h declares, as far as it is used here.
mod c {
    use std::os::raw::{c_char, c_int};

    pub const API_VERSION: c_int = 1;
    pub const OK: c_int = 0;
    pub const SHORT_BUFFER: c_int = -2;
    pub const STATE_WORDS: usize = 4800 / 8;

    #[repr(C)]
    #[derive(Clone, Copy)]
    pub struct State {
        pub words: [u64; STATE_WORDS],
    }

    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    pub struct Action {
        pub kind: u8,
        pub slot: u8,
        pub target: u8,
        pub reserved: [u8; 5],
        pub cards: u64,
    }

    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    pub struct Numbers {
        pub phase: i32,
        pub won: i32,
        pub ante: i32,
        pub others: [i32; 17],
        pub score: f64,
        pub requirement: f64,
    }

    /// Objects of the library.
    pub enum Rules {}
    pub enum Agent {}

    #[link(name = "jimbo")]
    extern "C" {
        pub fn jimbo_api_version() -> c_int;
        pub fn jimbo_state_size() -> usize;
        pub fn jimbo_last_error() -> *const c_char;
        pub fn jimbo_start(
            rules: *const Rules,
            seed: *const c_char,
            deck: *const c_char,
            stake: *const c_char,
            challenge: *const c_char,
            hand_order: *const c_char,
            state: *mut State,
        ) -> c_int;
        pub fn jimbo_step(rules: *const Rules, state: *mut State, action: *const Action) -> c_int;
        pub fn jimbo_read_numbers(rules: *const Rules, state: *const State, numbers: *mut Numbers) -> c_int;
        pub fn jimbo_hash(state: *const State) -> u64;
        pub fn jimbo_describe_action(
            rules: *const Rules,
            state: *const State,
            action: *const Action,
            buffer: *mut c_char,
            capacity: usize,
            length: *mut usize,
        ) -> c_int;
        pub fn jimbo_replay_text(
            rules: *const Rules,
            start: *const State,
            actions: *const Action,
            count: usize,
            buffer: *mut c_char,
            capacity: usize,
            length: *mut usize,
        ) -> c_int;
        pub fn jimbo_agent_new(
            rules: *const Rules,
            text: *const c_char,
            entropy: u64,
            agent: *mut *mut Agent,
        ) -> c_int;
        pub fn jimbo_agent_free(agent: *mut Agent);
        pub fn jimbo_agent_choose(agent: *mut Agent, state: *const State, action: *mut Action) -> c_int;
    }
}

type Result<T> = std::result::Result<T, String>;

fn check(code: c_int) -> Result<()> {
    if code == c::OK {
        return Ok(());
    }
    // The text belongs to the library and to this thread.
    Err(unsafe { CStr::from_ptr(c::jimbo_last_error()) }.to_string_lossy().into_owned())
}

/// A text that a function writes into a buffer: asked for its length first.
fn read_text(write: impl Fn(*mut c_char, usize, *mut usize) -> c_int) -> Result<String> {
    let mut length = 0;
    let code = write(ptr::null_mut(), 0, &mut length);
    if code != c::SHORT_BUFFER {
        check(code)?;
    }
    let mut bytes = vec![0u8; length + 1];
    check(write(bytes.as_mut_ptr().cast(), bytes.len(), &mut length))?;
    bytes.truncate(length);
    String::from_utf8(bytes).map_err(|error| error.to_string())
}

/// A run: a plain value, so that a copy is a copy of everything.
#[derive(Clone, Copy)]
struct Run(c::State);

impl Run {
    fn start(seed: &str) -> Result<Run> {
        let seed = CString::new(seed).map_err(|error| error.to_string())?;
        let mut state = c::State { words: [0; c::STATE_WORDS] };
        let usual = ptr::null();
        check(unsafe { c::jimbo_start(ptr::null(), seed.as_ptr(), usual, usual, usual, usual, &mut state) })?;
        Ok(Run(state))
    }

    fn numbers(&self) -> Result<c::Numbers> {
        let mut numbers = c::Numbers::default();
        check(unsafe { c::jimbo_read_numbers(ptr::null(), &self.0, &mut numbers) })?;
        Ok(numbers)
    }

    fn step(&mut self, action: &c::Action) -> Result<()> {
        check(unsafe { c::jimbo_step(ptr::null(), &mut self.0, action) })
    }

    fn describe(&self, action: &c::Action) -> Result<String> {
        read_text(|buffer, capacity, length| unsafe {
            c::jimbo_describe_action(ptr::null(), &self.0, action, buffer, capacity, length)
        })
    }

    fn hash(&self) -> u64 {
        unsafe { c::jimbo_hash(&self.0) }
    }

    fn replay(&self, actions: &[c::Action]) -> Result<String> {
        read_text(|buffer, capacity, length| unsafe {
            c::jimbo_replay_text(ptr::null(), &self.0, actions.as_ptr(), actions.len(), buffer, capacity, length)
        })
    }
}

struct Agent(*mut c::Agent);

impl Agent {
    fn new(text: &str, entropy: u64) -> Result<Agent> {
        let text = CString::new(text).map_err(|error| error.to_string())?;
        let mut agent = ptr::null_mut();
        check(unsafe { c::jimbo_agent_new(ptr::null(), text.as_ptr(), entropy, &mut agent) })?;
        Ok(Agent(agent))
    }

    fn choose(&mut self, run: &Run) -> Result<c::Action> {
        let mut action = c::Action::default();
        check(unsafe { c::jimbo_agent_choose(self.0, &run.0, &mut action) })?;
        Ok(action)
    }
}

impl Drop for Agent {
    fn drop(&mut self) {
        unsafe { c::jimbo_agent_free(self.0) }
    }
}

fn play(seed: &str, agent: &str, replay: Option<&String>) -> Result<()> {
    let found = unsafe { (c::jimbo_api_version(), c::jimbo_state_size()) };
    if found != (c::API_VERSION, std::mem::size_of::<c::State>()) {
        return Err(format!("written for another library than the one found: {found:?}"));
    }
    let start = Run::start(seed)?;
    let mut agent = Agent::new(agent, 1)?;
    let mut run = start;
    let mut actions = Vec::new();
    let mut numbers = run.numbers()?;
    while numbers.phase != 5 && numbers.won == 0 {
        let action = agent.choose(&run)?;
        println!("{}", run.describe(&action)?);
        run.step(&action)?;
        actions.push(action);
        numbers = run.numbers()?;
    }
    let end = if numbers.won != 0 { "won" } else { "lost" };
    println!("\n{end} in ante {} after {} actions, hash {:x}", numbers.ante, actions.len(), run.hash());
    if let Some(path) = replay {
        std::fs::write(path, start.replay(&actions)?).map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(())
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() < 3 {
        eprintln!("usage: play_run SEED AGENT [REPLAY]");
        std::process::exit(2);
    }
    if let Err(error) = play(&arguments[1], &arguments[2], arguments.get(3)) {
        eprintln!("play_run: {error}");
        std::process::exit(1);
    }
}
