import { expect, test } from 'vitest';
import { lifetimeHeader, tagsHeader } from '../api/cache-tags.ts';
import { readAnswer } from '../cache/answer.ts';
import { createPageCache } from '../cache/page-cache.ts';
import { openMetrics } from './metrics.ts';

test('GET /metrics lists security events by kind, those of zero included, and the process’s own figures', async () => {
  const metrics = openMetrics({ showsProcess: true });
  metrics.countSecurityEvent('wrong_code');
  metrics.countSecurityEvent('wrong_code');
  const answer = await metrics.app().request('/metrics');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('shop_security_events_total{event="wrong_code"} 2\n');
  expect(text).toContain('shop_security_events_total{event="forged_webhook"} 0\n');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test('GET /metrics lists the page cache’s size and the sources of its answers as they are at the time of the request', async () => {
  const metrics = openMetrics();
  const cache = createPageCache();
  metrics.showPageCache(cache.figures);
  const app = metrics.app();
  const figures = async () => {
    const text = await (await app.request('/metrics')).text();
    return text.split('\n').filter((line) => line.startsWith('shop_page_cache_'));
  };
  const make = () => readAnswer(new Response('a page', { headers: { [tagsHeader]: 'lists', [lifetimeHeader]: '60' } }));
  await cache.render('/', make);
  cache.find('/');
  cache.find('/');
  cache.purge(['lists'], true);
  cache.find('/');
  expect(await figures()).toEqual([
    `shop_page_cache_bytes ${cache.figures().bytes}`,
    'shop_page_cache_entries 1',
    'shop_page_cache_answers_total{source="hit"} 2',
    'shop_page_cache_answers_total{source="stale"} 1',
    'shop_page_cache_answers_total{source="rendered"} 1',
  ]);
  cache.purge(['all'], false);
  expect((await figures()).slice(0, 2)).toEqual(['shop_page_cache_bytes 0', 'shop_page_cache_entries 0']);
});

test('GET /metrics lists the alarms that stand, by kind, as they were last counted', async () => {
  const metrics = openMetrics();
  let count = 1;
  metrics.showOpenAlarms(() => new Map([['disk_low', count]]));
  const line = async () => {
    const text = await (await metrics.app().request('/metrics')).text();
    return text.split('\n').filter((one) => one.startsWith('shop_open_alarms'));
  };
  expect(await line()).toEqual(['shop_open_alarms{kind="disk_low"} 1']);
  count = 0;
  expect(await metrics.ofWholeShop()).toContain('shop_open_alarms{kind="disk_low"} 0\n');
});

/** Returns the lines of the answer that begin so. */
async function linesOf(metrics: ReturnType<typeof openMetrics>, beginning: string): Promise<string[]> {
  const text = await (await metrics.app().request('/metrics')).text();
  return text.split('\n').filter((line) => line.startsWith(beginning));
}

test('GET /metrics counts how fast pages were for visitors, by kind of page and device, from nothing', async () => {
  const metrics = openMetrics();
  const counts = () => linesOf(metrics, 'shop_visitor_lcp_seconds_count');
  expect(await counts()).toHaveLength(12);
  metrics.onPageTiming({ page: 'product', device: 'phone', lcpMs: 2_400, inpMs: 90 });
  metrics.onPageTiming({ page: 'product', device: 'phone', inpMs: 650 });
  expect(await counts()).toContain('shop_visitor_lcp_seconds_count{page="product",device="phone"} 1');
  expect(await linesOf(metrics, 'shop_visitor_inp_seconds_bucket{le="0.5",page="product",device="phone"}')).toEqual([
    'shop_visitor_inp_seconds_bucket{le="0.5",page="product",device="phone"} 1',
  ]);
  expect(await linesOf(metrics, 'shop_visitor_inp_seconds_sum{page="product",device="phone"}')).toEqual([
    'shop_visitor_inp_seconds_sum{page="product",device="phone"} 0.74',
  ]);
});

test('GET /metrics lists the room on the disks of the shop, and leaves out one that cannot be read', async () => {
  const metrics = openMetrics();
  const folders = new Map([
    ['data', '/srv/shop'],
    ['database', '/gone'],
  ]);
  metrics.showDisks(folders, async (folder) => {
    if (folder === '/gone') throw new Error('gone');
    return { disk: 1, totalBytes: 100, freeBytes: 40 };
  });
  expect(await linesOf(metrics, 'shop_disk_')).toEqual([
    'shop_disk_free_bytes{folder="data"} 40',
    'shop_disk_size_bytes{folder="data"} 100',
  ]);
});
