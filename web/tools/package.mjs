// The package for web authors: node web/tools/package.mjs, after the module is built, leaves build/package and, as npm
// packs it, build/jimbo-balatro.tgz.

import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const out = path('../build/package');

rmSync(out, { recursive: true, force: true });
const entries = (platform) => build({
  entryPoints: [path(`package/${platform}.ts`)], outdir: out, bundle: true, format: 'esm', target: 'es2022', platform, logLevel: 'warning',
});
await Promise.all([entries('node'), entries('browser')]);
execFileSync(process.execPath, [path('node_modules/typescript/bin/tsc'), '--project', path('package/tsconfig.json')], { stdio: 'inherit' });

for (const name of ['jimbo.packed', 'network.packed']) copyFileSync(path(`../build/web/${name}`), `${out}/${name}`);
copyFileSync(path('../LICENSE'), `${out}/LICENSE`);
copyFileSync(path('package/README.md'), `${out}/README.md`);
const about = JSON.parse(readFileSync(path('package/package.json'), 'utf8'));
about.version = /project\(jimbo VERSION ([\d.]+)/.exec(readFileSync(path('../CMakeLists.txt'), 'utf8'))[1];
writeFileSync(`${out}/package.json`, `${JSON.stringify(about, null, 2)}\n`);
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', path('../build')], { cwd: out, encoding: 'utf8' }).trim();
renameSync(path(`../build/${packed}`), path('../build/jimbo-balatro.tgz'));
