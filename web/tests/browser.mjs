// Debian's Chromium, driven by Playwright, with the built page open in it.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright-core';
import { program, root } from './module.mjs';

/** The page as one file. */
export const SINGLE_FILE = `file://${root}build/page.html`;

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

// The browser of JIMBO_CHROMIUM, else the first that starts: a package may hold but a note where to get it.
const folders = (process.env.PATH ?? '').split(':');
const paths = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) => folders.map((folder) => `${folder}/${name}`));
const starts = (path) => path && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
const CHROMIUM = [process.env.JIMBO_CHROMIUM, ...paths].find(starts);
// Root has no sandbox, containers have little shared memory, and nothing is to be asked of the network.
const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Why there can be no test in a browser here, false if there can. */
export const obstacle = CHROMIUM ? false : 'Chromium is not installed';

export const startChromium = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/** The page as the program serves it: {url, close}. */
export async function servePage(options = []) {
  const server = spawn(program, ['web', '--port', '0', '--no-open', '--page', `${root}build/page`, ...options]);
  const [line] = await once(server.stdout, 'data');
  const url = /http:[^\s#]+/.exec(String(line))[0];
  return {
    url,
    async close() {
      server.kill('SIGTERM');
      const [code] = await once(server, 'exit');
      assert.equal(code, 0);
    },
  };
}

/** A browser with the page served to it. Whatever the console says or the page asks of others is a fault. */
export async function startBrowser(webOptions = []) {
  const server = await servePage(webOptions);
  const browser = await startChromium();
  const faults = [];
  const open = async (size = SIZES.desktop, options = {}) => {
    const context = await browser.newContext({ viewport: size, hasTouch: size.width < 500, ...options });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      const url = request.url();
      const isOurs = url.startsWith(server.url) || url.split('#')[0] === SINGLE_FILE;
      if (!isOurs && !/^(blob|data):/.test(url)) faults.push(`asked for ${url}`);
    });
    return { context, page };
  };
  return {
    server,
    faults,
    open,
    /** Opens the page at a view, and waits for it. */
    async openAt(hash, size = SIZES.desktop, options = {}) {
      const opened = await open(size, options);
      await opened.page.goto(server.url + hash);
      await opened.page.locator('main').waitFor();
      return opened;
    },
    async close() {
      await browser.close();
      await server.close();
      assert.deepEqual(faults, [], 'the console is silent and nobody else is asked');
    },
  };
}
