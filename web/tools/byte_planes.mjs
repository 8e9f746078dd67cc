// Numbers of two bytes as all of their first bytes and then all of their second ones, which packs better: those of the
// weights lie near each other. So that most second bytes are the same, 128 is added to each: a weight from -128 to 127 then
// has none but the first. From the standard input to the standard output; package/module.ts puts them back.

import { readFileSync, writeSync } from 'node:fs';

const bytes = readFileSync(0);
const half = bytes.length >> 1;
const planes = Buffer.from(bytes); // of an odd length the last byte stays
for (let i = 0; i < half; ++i) {
  const number = bytes.readUInt16LE(2 * i) + 128;
  planes[i] = number & 0xff;
  planes[half + i] = (number >> 8) & 0xff;
}
for (let written = 0; written < planes.length; ) written += writeSync(1, planes, written);
