// Imports a file of the page that imports nothing itself, for node versions that do not read TypeScript.

import { readFileSync } from 'node:fs';
import typescript from 'typescript';

export function importTypescript(path) {
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const options = { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2022 };
  const { outputText } = typescript.transpileModule(source, { compilerOptions: options });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}
