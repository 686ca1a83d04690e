/** Finds the test files of which a sampled run leaves cases out. */
import { globSync, readFileSync } from 'node:fs';

/** Matches what a test file needs to leave cases out (`sampled-test.ts`, `effort.ts`). */
const takesSample = /sampled-test\.ts'|inject\('effort'\)/;

/** Returns the files among `patterns` of which `npm test` may leave cases out. It runs every case of the others. */
export function findSampledFiles(patterns: readonly string[]): string[] {
  return globSync(patterns)
    .filter((file) => takesSample.test(readFileSync(file, 'utf8')))
    .toSorted();
}
