import { expect, test } from 'vitest';
import type { Master } from './index-store.ts';
import type { VariantSize } from './picture-work.ts';
import { createVariantQueue } from './variant-queue.ts';

const [small, large]: [VariantSize, VariantSize] = [
  { width: 320, format: 'avif' },
  { width: 640, format: 'avif' },
];

function masterNamed(name: string): Master {
  const described = { hash: '0123456789abcdef', width: 1200, height: 1500, thumbhash: '' };
  return { name, ...described, masterKey: `masters/${name}`, contentType: 'image/webp', bytes: 1, source: 'owner' };
}

/** Returns a queue whose work on a master ends when the test calls `endOne`. */
function pausedQueue(maxSizes?: number) {
  const begun: [string, number[]][] = [];
  let end = () => {};
  const queue = createVariantQueue(async ({ name }, sizes) => {
    begun.push([name, sizes.map(({ width }) => width)]);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  }, maxSizes);
  return {
    queue,
    begun,
    async endOne() {
      end();
      await new Promise(setImmediate);
    },
  };
}

test('the waiting sizes of a master are made together, one master after the other', async () => {
  const { queue, begun, endOne } = pausedQueue();
  queue.add(masterNamed('a'), small);
  queue.add(masterNamed('b'), small);
  queue.add(masterNamed('c'), large);
  queue.add(masterNamed('b'), large);
  queue.add(masterNamed('b'), large);
  expect(begun).toEqual([['a', [320]]]);
  await endOne();
  await endOne();
  expect(begun).toEqual([
    ['a', [320]],
    ['b', [320, 640]],
    ['c', [640]],
  ]);
});

test('sizes beyond the queue’s length are dropped, and queued when they are added again', async () => {
  const { queue, begun, endOne } = pausedQueue(2);
  for (const name of ['a', 'b', 'c', 'd']) queue.add(masterNamed(name), small);
  for (let times = 0; times < 3; times += 1) await endOne();
  expect(begun.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  queue.add(masterNamed('d'), small);
  expect(begun.map(([name]) => name)).toEqual(['a', 'b', 'c', 'd']);
});
