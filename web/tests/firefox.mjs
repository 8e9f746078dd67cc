// Debian's Firefox, driven by its own protocol (Marionette): that of Playwright needs a Firefox of its own.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const NAMES = [process.env.JIMBO_FIREFOX, 'firefox-esr', 'firefox'];
const FIREFOX = NAMES.find((name) => name && spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);

/** Why there can be no test in Firefox here, false if there can. */
export const firefoxObstacle = FIREFOX ? false : 'Firefox is not installed (Debian: apt-get install firefox-esr)';

// Nothing is to be asked of the network, and the port is any that is free.
const PREFERENCES = {
  'marionette.port': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};
const PATIENCE = 60_000; // milliseconds; a machine may be busy
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // as WebDriver names what is an element

async function until(find, what) {
  for (const late = Date.now() + PATIENCE; Date.now() < late; await pause(30)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error(`Firefox: waited in vain for ${what}`);
}

/** Messages are LENGTH:JSON; a question [0, id, command, parameters] is answered by [1, id, error, result]. */
async function speak(port) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map();
  let heard = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes]);
    for (;;) {
      const colon = heard.indexOf(':');
      const end = colon + 1 + Number(heard.subarray(0, colon));
      if (colon < 0 || heard.length < end) return;
      const message = JSON.parse(heard.subarray(colon + 1, end));
      heard = heard.subarray(end);
      if (!Array.isArray(message)) continue; // how it greets
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  let last = 0;
  const ask = (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { ask, end: () => socket.destroy() };
}

/** A window of Firefox: {goto, evaluate, waitFor, click, clickText, close}. */
export async function startFirefox() {
  const profile = mkdtempSync(`${tmpdir()}/jimbo-firefox-`);
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(`${profile}/user.js`, lines.join(''));
  const process = spawn(FIREFOX, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' });
  const portFile = `${profile}/MarionetteActivePort`;
  const port = await until(() => existsSync(portFile) && Number(readFileSync(portFile, 'utf8')), 'its port');
  const { ask, end } = await speak(port);
  await ask('WebDriver:NewSession');
  const evaluate = async (work, ...given) => (await ask('WebDriver:ExecuteScript', { script: `return (${work})(...arguments)`, args: given })).value;
  const waitFor = (work, ...given) => until(() => evaluate(work, ...given), String(work));
  // What cannot be clicked yet may be so soon: a table is drawn anew after every action, and buttons wait for the engine.
  const isEnabled = (element) => !element.disabled && element.getAttribute('aria-disabled') !== 'true';
  const clickElement = async (using, value, index) => {
    let problem;
    await until(async () => {
      try {
        const element = (await ask('WebDriver:FindElements', { using, value }))[index];
        if (!(await evaluate(isEnabled, element))) return false;
        await ask('WebDriver:ElementClick', { id: element[ELEMENT] });
        return true;
      } catch (error) {
        problem = error;
        return false;
      }
    }, `a click on ${value}`).catch((error) => Promise.reject(new Error(`${error.message} (${problem})`)));
  };
  return {
    goto: (url) => ask('WebDriver:Navigate', { url }),
    evaluate,
    waitFor,
    click: (selector, index = 0) => clickElement('css selector', selector, index),
    clickText: (text) => clickElement('xpath', `//button[normalize-space()="${text}"]`, 0),
    async close() {
      await ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      end();
      if (process.exitCode === null) await new Promise((resolve) => process.once('exit', resolve));
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
