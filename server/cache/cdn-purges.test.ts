/** Purges on a clock that the test moves, of a CDN that fails when the test says so. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCdnPurges } from './cdn-purges.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function open() {
  const begun = performance.now();
  const calls: [number, string][] = [];
  const errors: unknown[] = [];
  const state = { isAway: false, takesMs: 0 };
  const call = async (what: string) => {
    calls.push([performance.now() - begun, what]);
    if (state.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, state.takesMs));
    if (state.isAway) throw new Error('away');
  };
  const purges = createCdnPurges({
    cdn: {
      headersOf: () => ({}),
      maxTags: 3,
      purge: (tags) => call(tags.join(' ')),
      purgeAll: () => call('everything'),
    },
    onError: (error) => void errors.push(error),
  });
  onTestFinished(() => purges.stop());
  return { purges, calls, errors, state, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('tags that change at nearly the same time are purged together after 150 ms, and again 3 s after their last change', async () => {
  const { purges, calls, pass } = open();
  purges.add(['saree:A', 'lists']);
  await pass(100);
  purges.add(['lists', 'saree:B']);
  await pass(20_000);
  expect(calls).toEqual([
    [150, 'saree:A lists'],
    [400, 'saree:B'],
    [3_000, 'saree:A'],
    [3_250, 'lists saree:B'],
  ]);
});

test('a change during a purge of its tag has it purged again', async () => {
  const { purges, calls, state, pass } = open();
  state.takesMs = 1_000;
  purges.add(['lists']);
  await pass(500);
  purges.add(['lists']);
  await pass(20_000);
  expect(calls).toEqual([
    [150, 'lists'],
    [1_400, 'lists'],
    [3_500, 'lists'],
  ]);
});

test('more tags than one purge may name are purged by several, a quarter of a second apart', async () => {
  const { purges, calls, pass } = open();
  purges.add(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  await pass(2_000);
  expect(calls).toEqual([
    [150, 'a b c'],
    [400, 'd e f'],
    [650, 'g'],
  ]);
});

test('a purge that fails is repeated with growing waits, together with tags that changed since', async () => {
  const { purges, calls, errors, state, pass } = open();
  state.isAway = true;
  purges.add(['a']);
  await pass(200);
  purges.add(['b']);
  await pass(2_000);
  state.isAway = false;
  await pass(4_000);
  expect(calls.map(([at]) => at)).toEqual([150, 1_150, 3_150, 4_150]);
  expect(calls.at(-2)?.[1]).toBe('a b');
  expect(errors).toHaveLength(2);
});

test('after a minute of failures everything is purged', async () => {
  const { purges, calls, state, pass } = open();
  state.isAway = true;
  purges.add(['a']);
  await pass(80_000);
  state.isAway = false;
  calls.splice(0);
  await pass(40_000);
  expect(calls.map(([, what]) => what)).toEqual(['everything']);
});

test('more than 300 tags are purged as everything, and everything at most once in ten seconds', async () => {
  const { purges, calls, pass } = open();
  purges.add(Array.from({ length: 301 }, (_, nth) => `saree:${nth}`));
  await pass(1_000);
  purges.add(['all', 'lists']);
  await pass(30_000);
  expect(calls).toEqual([
    [0, 'everything'],
    [1_150, 'lists'],
    [4_000, 'lists'],
    [10_000, 'everything'],
  ]);
});

test('stopping waits for the purge under way, and nothing is purged after it', async () => {
  const { purges, calls, state, pass } = open();
  state.takesMs = 500;
  purges.add(['a']);
  await pass(200);
  let isEnded = false;
  const ending = purges.stop().then(() => (isEnded = true));
  purges.add(['b']);
  await pass(300);
  expect(isEnded).toBe(false);
  await pass(20_000);
  await ending;
  expect(calls).toEqual([[150, 'a']]);
});
