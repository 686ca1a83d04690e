import { describe, expect, test } from 'vitest';
import { lifetimeHeader, tagsHeader } from '../api/cache-tags.ts';
import { type Answer, readAnswer } from './answer.ts';
import { createPageCache } from './page-cache.ts';

const answerOf = (body: string, tags = 'lists', seconds = 600) =>
  readAnswer(new Response(body, { headers: { [tagsHeader]: tags, [lifetimeHeader]: String(seconds) } }));

/** Creates a cache with a clock that the test sets. */
function testCache(options: { maxBytes?: number } = {}) {
  const time = { now: 0 };
  const cache = createPageCache({ ...options, clock: () => time.now });
  const keep = (address: string, body: string, tags?: string, seconds?: number) =>
    cache.render(address, () => answerOf(body, tags, seconds));
  const bodyAt = (address: string) => cache.find(address)?.answer.identity.body.toString() ?? null;
  return { cache, time, keep, bodyAt };
}

/** Makes a rendering that ends when the test says so. */
function openRender() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { make: () => promise, end: async (body: string, tags?: string) => resolve(await answerOf(body, tags)) };
}

describe('a page cache', () => {
  test('keeps a rendered answer under its address', async () => {
    const { cache, keep, bodyAt } = testCache();
    await keep('/', 'home');
    expect(bodyAt('/')).toBe('home');
    expect(bodyAt('/sarees')).toBeNull();
    expect(cache.figures()).toMatchObject({ entries: 1, hits: 1, stale: 0, rendered: 1 });
  });

  test('does not keep an answer without tags', async () => {
    const { cache, bodyAt } = testCache();
    const answer = await cache.render('/none', () => readAnswer(new Response('not found', { status: 404 })));
    expect(answer.identity.body.toString()).toBe('not found');
    expect(bodyAt('/none')).toBeNull();
  });

  test('renders an answer once for all concurrent callers', async () => {
    const { cache } = testCache();
    const { make, end } = openRender();
    const asked = [cache.render('/', make), cache.render('/', () => answerOf('another'))];
    expect(cache.underway('/')).toBe(asked[0]);
    await end('home');
    const [one, other] = await Promise.all(asked);
    expect(one).toBe(other);
    expect(cache.underway('/')).toBeNull();
  });

  test('lets the next caller render if a rendering failed', async () => {
    const { cache, keep, bodyAt } = testCache();
    await expect(cache.render('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await keep('/', 'home');
    expect(bodyAt('/')).toBe('home');
  });

  test('keeps an answer no longer than its lifetime', async () => {
    const { time, keep, bodyAt } = testCache();
    await keep('/', 'home', 'lists', 60);
    time.now = 59_999;
    expect(bodyAt('/')).toBe('home');
    time.now = 60_000;
    expect(bodyAt('/')).toBeNull();
  });

  test('keeps no more than its bytes, and drops the answers that were requested longest ago', async () => {
    const { cache, keep, bodyAt } = testCache({ maxBytes: 100_000 });
    for (let nth = 0; nth < 40; nth += 1) {
      await keep(`/${nth}`, 'x'.repeat(2_000), `saree:S-${nth}`);
      bodyAt('/0');
    }
    const { bytes, entries } = cache.figures();
    expect(bytes).toBeLessThanOrEqual(100_000);
    expect(entries).toBeGreaterThan(10);
    expect([bodyAt('/0'), bodyAt('/1')]).toEqual(['x'.repeat(2_000), null]);
  });

  test('does not let one large answer push out the others', async () => {
    const { keep, bodyAt } = testCache({ maxBytes: 100_000 });
    await keep('/', 'home');
    await keep('/large', 'x'.repeat(50_000));
    expect([bodyAt('/'), bodyAt('/large')]).toEqual(['home', null]);
  });
});

describe('purging a tag', () => {
  test('removes the answers with that tag at once, and no others', async () => {
    const { cache, keep, bodyAt } = testCache();
    await keep('/one', 'one', 'lists saree:A');
    await keep('/other', 'other', 'saree:B');
    cache.purge(['saree:A'], false);
    expect([bodyAt('/one'), bodyAt('/other')]).toEqual([null, 'other']);
  });

  test('named all removes everything', async () => {
    const { cache, keep } = testCache();
    await keep('/one', 'one', 'lists');
    await keep('/other', 'other', '');
    cache.purge(['all'], false);
    expect(cache.figures().entries).toBe(0);
  });

  test('right after the commit leaves the answer for 60 ms more, marked as stale', async () => {
    const { cache, time, keep } = testCache();
    await keep('/', 'old', 'lists');
    cache.purge(['lists'], true);
    time.now = 59;
    expect(cache.find('/')).toMatchObject({ isStale: true });
    time.now = 60;
    expect(cache.find('/')).toBeNull();
    expect(cache.figures()).toMatchObject({ entries: 0, stale: 1 });
  });

  test('again does not prolong the time of a stale answer', async () => {
    const { cache, time, keep } = testCache();
    await keep('/', 'old', 'lists');
    cache.purge(['lists'], true);
    time.now = 40;
    cache.purge(['lists'], true);
    time.now = 60;
    expect(cache.find('/')).toBeNull();
  });

  test('while an answer with that tag is rendered makes that answer stale since the purge', async () => {
    const { cache, time } = testCache();
    const { make, end } = openRender();
    const asked = cache.render('/', make);
    time.now = 10;
    cache.purge(['lists'], true);
    time.now = 30;
    await end('perhaps old');
    await asked;
    expect(cache.find('/')).toMatchObject({ isStale: true });
    time.now = 70;
    expect(cache.find('/')).toBeNull();
  });

  test('while an answer without that tag is rendered leaves that answer fresh', async () => {
    const { cache } = testCache();
    const { make, end } = openRender();
    const asked = cache.render('/', make);
    cache.purge(['saree:B'], true);
    await end('home', 'saree:A');
    await asked;
    expect(cache.find('/')).toMatchObject({ isStale: false });
  });

  test('for a change of unknown age while an answer is rendered has that answer rendered again', async () => {
    const { cache } = testCache();
    const bodies = ['old', 'new'];
    const answer = await cache.render('/', async () => {
      const body = bodies.shift() ?? '';
      if (body === 'old') cache.purge(['lists'], false);
      return answerOf(body);
    });
    expect(answer.identity.body.toString()).toBe('new');
    expect(cache.find('/')).toMatchObject({ isStale: false });
  });

  test('in every round of a rendering has it repeated twice at most, and its answer not kept', async () => {
    const { cache } = testCache();
    await cache.render('/', async () => {
      cache.purge(['all'], false);
      return answerOf('home');
    });
    expect(cache.figures()).toMatchObject({ entries: 0, rendered: 3 });
  });

  test('keeps the compressed body if the new answer has the same content', async () => {
    const { cache, keep } = testCache();
    const body = 'A saree. '.repeat(1_000);
    await keep('/', body);
    const compressed = await cache.find('/')?.answer.in('br');
    cache.purge(['lists'], true);
    await keep('/', body);
    expect(cache.find('/')).toMatchObject({ isStale: false });
    expect(cache.find('/')?.answer.in('br')).toBe(compressed);
  });
});

test('an answer that has not changed for a minute is compressed fully, once', async () => {
  const { cache, time, keep } = testCache();
  await keep('/', 'A saree. '.repeat(1_000));
  const quick = await cache.find('/')?.answer.in('br');
  time.now = 60_000;
  const { answer } = cache.find('/') ?? {};
  await expect.poll(() => answer?.in('br')).not.toBe(quick);
  const full = answer?.in('br');
  cache.find('/');
  expect(cache.find('/')?.answer.in('br')).toBe(full);
});
