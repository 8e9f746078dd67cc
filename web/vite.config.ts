import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

// The service worker keeps every file of the build, so that the page works without a network. Its
// list is known only once the build is done.
function offline(): Plugin {
  return {
    name: 'offline',
    generateBundle(_options, bundle) {
      const files = ['./', ...Object.keys(bundle), 'favicon.svg', 'manifest.webmanifest'];
      const worker = readFileSync(new URL('src/service_worker.js', import.meta.url), 'utf8')
        .replace("'%FILES%'", JSON.stringify(files))
        .replace('%NAME%', `jimbo-${createHash('sha256').update(files.join()).digest('hex').slice(0, 12)}`);
      this.emitFile({ type: 'asset', fileName: 'service_worker.js', source: worker });
    },
  };
}

export default defineConfig({
  base: './',
  // The module is built by CMake (web/core); the program serves the page from build/page.
  resolve: { alias: { '@module': new URL('../build/web', import.meta.url).pathname } },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: { outDir: '../build/page', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  worker: { format: 'es' },
  plugins: [offline()],
});
