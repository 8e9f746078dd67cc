// The whole page as one file, which a browser opens from a disk: node web/tools/single_file.mjs, after the build.
//
// Browsers load neither modules nor workers nor data from beside a file, so everything stands in it: build/page becomes
// build/page.html.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const page = new URL('../../build/page/', import.meta.url);
const assets = readdirSync(new URL('assets/', page));

/** The text of a file of the build, by the beginning and the end of its name. */
function asset(start, end) {
  const name = assets.find((each) => each.startsWith(start) && each.endsWith(end));
  if (!name) throw new Error(`the build has no ${start}*${end}`);
  return { name, bytes: readFileSync(new URL(`assets/${name}`, page)) };
}

/** Replaces what must stand there exactly once, by words in which $ has no meaning. */
function replaced(text, old, by) {
  if (text.split(old).length !== 2) throw new Error(`${old} does not stand there once`);
  return text.replace(old, () => by);
}

const dataUrl = (type, bytes) => `data:${type};base64,${bytes.toString('base64')}`;
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const [script, style, worker] = [asset('index-', '.js'), asset('index-', '.css'), asset('worker-', '.js')];
let code = script.bytes.toString();
const addressOf = (name) => `new URL("${name}",import.meta.url).href`;
for (const { name, bytes } of [asset('jimbo-', '.packed'), asset('network-', '.packed')]) {
  code = replaced(code, addressOf(name), JSON.stringify(dataUrl('application/octet-stream', bytes)));
}
// It imports nothing, and in a file browsers start no worker that is a module.
const workerCode = JSON.stringify(worker.bytes.toString());
const startOf = (address) => `new Worker(new URL(""+${address},import.meta.url)`;
code = replaced(
  code,
  `${startOf(addressOf(worker.name))},{type:"module"})`,
  `${startOf(`URL.createObjectURL(new Blob([${workerCode}],{type:"text/javascript"}))`)})`,
);
code = code.replaceAll('</script', '<\\/script');

// Nothing but what stands in the file runs, and nothing is asked of a network.
const policy = `default-src 'none'; script-src ${hashOf(code)} 'wasm-unsafe-eval'; worker-src blob:; connect-src data:; style-src 'unsafe-inline'; img-src data:`;
let html = readFileSync(new URL('index.html', page), 'utf8');
html = html.replace(/(http-equiv="Content-Security-Policy"\s+content=")[^"]*/, (_, start) => start + policy);
html = replaced(html, './favicon.svg', dataUrl('image/svg+xml', readFileSync(new URL('favicon.svg', page))));
html = html.replace(/\s*<link rel="manifest"[^>]*>/, '');
html = html.replace(/<script type="module"[^>]*><\/script>/, () => `<script type="module">${code}</script>`);
html = html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style.bytes}</style>`);
// The licence of what the script has in it goes with it.
const licence = readFileSync(new URL('licences/preact.txt', page), 'utf8').replaceAll('--', '- -');
html = replaced(html, '</html>', `<!-- preact:\n${licence}-->\n</html>`);
writeFileSync(new URL('../page.html', page), html);
