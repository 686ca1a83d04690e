/**
 * `npm run durations`: writes the seconds that each test file took in the last landing of this machine to `durations.json`. Files that took
 * less than a second are left out, so that the list changes little.
 */
import { writeFileSync } from 'node:fs';
import { durationKey, durationsFile } from './lanes.ts';
import { readOutcomes } from './outcome.ts';
import { processes } from './test-config.ts';

const files = readOutcomes('landing', processes).flatMap((outcome) => {
  if (!outcome) throw new Error('A lane of the last landing has no outcome: run npm run test:landing to its end.');
  return outcome.files;
});
const listed = files
  .filter(({ seconds }) => seconds >= 1)
  .map((file) => [durationKey(file), file.seconds] as const)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(durationsFile, `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
console.log(`${durationsFile}: ${listed.length} of ${files.length} files take a second or more.`);
