/**
 * `npm run durations`: writes the seconds that each test file took in the last landing of this machine, or in the last run of one of
 * its lanes, to `durations.json`. Files that took less than a second are left out, so that the list changes little.
 */
import { writeFileSync } from 'node:fs';
import { durationKey, durationsFile } from './lanes.ts';
import { readOutcomes } from './outcome.ts';

const files = readOutcomes('landing').flatMap(({ files }) => files);
if (files.length === 0) throw new Error('There is no outcome of a landing: run npm run test:landing first.');
const listed = files
  .filter(({ seconds }) => seconds >= 1)
  .map((file) => [durationKey(file), file.seconds] as const)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(durationsFile, `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
console.log(`${durationsFile}: ${listed.length} of ${files.length} files take a second or more.`);
