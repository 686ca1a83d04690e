import { describe, expect, test } from 'vitest';
import { createPageData } from './page-data.ts';

type Answer = { data: string } | null;

/** Creates page data whose fetches the test answers and whose clock the test sets. */
function openShop() {
  const asked: { address: string; give(answer: Answer): void; fail(): void }[] = [];
  const clock = { nowMs: 0 };
  const pageData = createPageData({
    fetch: (address) =>
      new Promise((resolve, reject) => {
        asked.push({ address, give: resolve, fail: () => reject(new Error('away')) });
      }),
    nowMs: () => clock.nowMs,
  });
  const addresses = () => asked.map(({ address }) => address);
  /** Prefetches a page whose data comes at once. */
  const prefetched = async (address: string, data: string) => {
    const done = pageData.prefetch(address);
    asked.at(-1)?.give({ data });
    await done;
  };
  const take = (address: string) => pageData.take(address, async () => 'loaded');
  return { pageData, asked, addresses, clock, prefetched, take };
}

describe('the data of a page', () => {
  test('is taken from its prefetch once, and loaded after that', async () => {
    const { prefetched, take } = openShop();
    await prefetched('/product/A', 'kept');
    expect([await take('/product/A'), await take('/product/A'), await take('/product/B')]).toEqual([
      'kept',
      'loaded',
      'loaded',
    ]);
  });

  test('is waited for while its prefetch is under way', async () => {
    const { pageData, asked, take } = openShop();
    pageData.prefetch('/product/A');
    const taken = take('/product/A');
    asked[0]?.give({ data: 'kept' });
    expect(await taken).toBe('kept');
  });

  test.each([
    ['fails', (ask: { fail(): void }) => ask.fail()],
    ['has no data', (ask: { give(answer: Answer): void }) => ask.give(null)],
  ])('is loaded when its prefetch %s', async (_, end) => {
    const { pageData, asked, take } = openShop();
    pageData.prefetch('/product/A');
    const taken = take('/product/A');
    if (asked[0]) end(asked[0]);
    expect(await taken).toBe('loaded');
  });

  test('is loaded, or prefetched, again 30 seconds after its prefetch', async () => {
    const { clock, prefetched, addresses, take } = openShop();
    await prefetched('/product/A', 'old');
    clock.nowMs = 30_000;
    expect(await take('/product/A')).toBe('loaded');
    await prefetched('/product/A', 'old');
    clock.nowMs = 60_000;
    await prefetched('/product/A', 'new');
    expect(addresses()).toHaveLength(3);
    expect(await take('/product/A')).toBe('new');
  });

  test('is not prefetched again while it is kept', async () => {
    const { pageData, prefetched, addresses } = openShop();
    await prefetched('/product/A', 'kept');
    await pageData.prefetch('/product/A');
    expect(addresses()).toEqual(['/product/A']);
  });

  test('must be rechecked once if its prefetch began more than a second before it is taken', async () => {
    const { pageData, clock, prefetched, take } = openShop();
    await prefetched('/product/A', 'kept');
    await prefetched('/product/B', 'kept');
    const recheckAfter = async (name: string) => {
      await take(`/product/${name}`);
      return [pageData.isToRecheck(`/product/${name}`), pageData.isToRecheck(`/product/${name}`)];
    };
    clock.nowMs = 1_000;
    expect(await recheckAfter('A')).toEqual([false, false]);
    clock.nowMs = 1_001;
    expect(await recheckAfter('B')).toEqual([true, false]);
    expect(await recheckAfter('C')).toEqual([false, false]);
  });

  test('stays as it is shown if the network fails while it is loaded again; other failures are thrown', async () => {
    const { pageData, prefetched, take } = openShop();
    const failWith = (error: Error) => () => Promise.reject(error);
    pageData.show('/product/A', 'shown');
    await prefetched('/product/A', 'kept');
    await take('/product/A');
    expect(await pageData.take('/product/A', failWith(new TypeError('Failed to fetch')))).toBe('shown');
    await expect(pageData.take('/product/A', failWith(new Error('broken')))).rejects.toThrow('broken');
    await expect(pageData.take('/product/B', failWith(new TypeError('Failed to fetch')))).rejects.toThrow('fetch');
  });

  test('is prefetched for two pages at once, and for a third only when one of them is done', async () => {
    const { pageData, asked, addresses } = openShop();
    const first = pageData.prefetch('/product/A');
    pageData.prefetch('/product/B');
    expect(pageData.prefetch('/product/C')).toBeNull();
    asked[0]?.fail();
    await first;
    expect(pageData.prefetch('/product/C')).not.toBeNull();
    expect(addresses()).toEqual(['/product/A', '/product/B', '/product/C']);
  });

  test('is kept for twelve pages: a thirteenth displaces the oldest', async () => {
    const { prefetched, take } = openShop();
    for (let at = 0; at < 13; at += 1) await prefetched(`/product/${at}`, 'kept');
    expect([await take('/product/0'), await take('/product/1')]).toEqual(['loaded', 'kept']);
  });
});
