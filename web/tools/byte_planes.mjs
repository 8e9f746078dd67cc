// Numbers of two bytes as all of their first bytes and then all of their second ones, which packs better: those of the
// weights lie near each other. From the standard input to the standard output; package/module.ts puts them back.

import { readFileSync, writeSync } from 'node:fs';

const bytes = readFileSync(0);
const half = bytes.length >> 1;
const planes = Buffer.from(bytes); // of an odd length the last byte stays
for (let i = 0; i < half; ++i) {
  planes[i] = bytes[2 * i];
  planes[half + i] = bytes[2 * i + 1];
}
for (let written = 0; written < planes.length; ) written += writeSync(1, planes, written);
