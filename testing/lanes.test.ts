import { glob } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationKey, planLanes, readDurations, readLane, secondsOf, type TestFile } from './lanes.ts';
import { allKinds, filesOf } from './test-config.ts';

const files = fc.uniqueArray(fc.record({ kind: fc.constantFrom('rules', 'e2e'), file: fc.string({ minLength: 1 }) }), {
  selector: durationKey,
});
const inOrder = (some: readonly TestFile[]) => some.map(durationKey).toSorted();
const withSeconds = (some: readonly TestFile[]) =>
  fc.tuple(...some.map((file) => fc.tuple(fc.constant(durationKey(file)), fc.integer({ min: 1, max: 250 }))));

test('each file is in one lane, whatever the order in which files are found', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 8 }), (all, count) => {
      const lanes = planLanes(all, {}, count);
      expect(lanes).toHaveLength(count);
      expect(inOrder(lanes.flat())).toEqual(inOrder(all));
      expect(planLanes(all.toReversed(), {}, count)).toEqual(lanes);
    }),
  );
});

test('no lane has more to do than another by more than its last file', () => {
  const drawn = files.chain((all) => fc.tuple(fc.constant(all), withSeconds(all).map(Object.fromEntries)));
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 8 }), ([all, durations], count) => {
      const seconds = (some: readonly TestFile[]) => some.reduce((sum, file) => sum + secondsOf(durations, file), 0);
      const lanes = planLanes(all, durations, count);
      const least = Math.min(...lanes.map(seconds));
      for (const lane of lanes) expect(seconds(lane.slice(0, -1))).toBeLessThanOrEqual(least);
    }),
  );
});

test.each(['0/2', '3/2', '1', 'a/b', '1.5/2'])('TEST_LANE=%s is refused', (text) => {
  expect(() => readLane(text)).toThrow('is no lane');
});

test('a lane is read from its number and their count', () => {
  expect(readLane('2/3')).toEqual({ nth: 2, count: 3 });
  expect(readLane('')).toBeNull();
});

test('every file of tests belongs to a kind, and those with a duration are there', async () => {
  const found = await filesOf(allKinds);
  const known = new Set(found.map(({ file }) => file));
  const others: string[] = [];
  for await (const file of glob('*/**/*.test.ts', {
    exclude: ['node_modules', 'e2e/engines', 'e2e/firebase', 'build*'],
  }))
    if (!known.has(file)) others.push(file);
  expect(others).toEqual([]);
  const keys = new Set(found.map(durationKey));
  expect(Object.keys(readDurations()).filter((key) => !keys.has(key))).toEqual([]);
});
