// Imports a file of the page and those beside it that it needs, for node versions that do not read TypeScript.

import { readFileSync } from 'node:fs';
import typescript from 'typescript';

const OPTIONS = { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2022 };

function addressOf(file) {
  const { outputText } = typescript.transpileModule(readFileSync(file, 'utf8'), { compilerOptions: OPTIONS });
  const code = outputText.replace(/ from '(\..*?)'/g, (_, name) => ` from '${addressOf(new URL(`${name}.ts`, file))}'`);
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

export const importTypescript = (path) => import(addressOf(new URL(`../${path}`, import.meta.url)));
