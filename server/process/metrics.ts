/** Collects the figures of the running process for Prometheus in one registry. */
import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolFigures } from '../../database/connect.ts';
import { type SecurityEvent, securityEvents } from '../api/security-events.ts';
import type { CacheFigures } from '../cache/page-cache.ts';
import { measureRequests } from './http-metrics.ts';
import type { ShopFigures } from './shop-figures.ts';
import { showShopFigures } from './shop-metrics.ts';
import type { OutsideWatchOptions } from './watch-outside.ts';

export interface Metrics {
  /** Adds one to `shop_security_events_total` of this event. */
  countSecurityEvent(event: SecurityEvent): void;
  /** Returns the listener, each of whose requests is counted and timed. */
  measure(listener: RequestListener): RequestListener;
  /** Counts and times a call of an outside service. */
  readonly onOutsideCall: NonNullable<OutsideWatchOptions['onCall']>;
  /** Adds the figures of the pool of connections, which are read at each request for the metrics. */
  showPool(figures: () => PoolFigures): void;
  /** Adds the figures of the shop as a whole (`shop-metrics.ts`). */
  showShop(read: () => Promise<ShopFigures>): void;
  /** Adds the page cache's figures, which are read at each request for the metrics. */
  showPageCache(figures: () => CacheFigures): void;
  /** Adds `shop_open_alarms`, counted at the last look for alarms and read at each request for the metrics. */
  showOpenAlarms(counts: () => ReadonlyMap<string, number>): void;
  /** Returns the figures of the shop as a whole, which only the first of several processes has, as text. */
  ofWholeShop(): Promise<string>;
  /**
   * Returns the app that answers `GET /metrics` in Prometheus' text format; adds memory, event loop and garbage
   * collection.
   */
  app(): Hono;
}

/**
 * Creates the metrics of this process (docs/operations.md). `isOneOfMany` is true in one of several web processes,
 * whose sums the first process answers ({@link summedMetricsApp}); `isFirstOfMany` in that one, which does the jobs.
 */
export function openMetrics({ isOneOfMany = false, isFirstOfMany = false } = {}): Metrics {
  const registry = new Registry();
  const wholeShop = new Registry();
  if (isOneOfMany) {
    collectDefaultMetrics({ register: registry });
    AggregatorRegistry.setRegistries(registry);
    // Its constructor makes this process answer the first one's requests for figures.
    void new AggregatorRegistry();
  }
  const events = new Counter({
    name: 'shop_security_events_total',
    help: 'Refused calls and changes of access, by what they are (docs/operations.md)',
    labelNames: ['event'],
    registers: [registry],
  });
  // A count that is listed from the start, as 0, lets Prometheus see its first increase.
  for (const event of securityEvents) events.inc({ event }, 0);
  return {
    countSecurityEvent: (event) => events.inc({ event }),
    measure: measureRequests(registry),
    // The sums of the web processes are called by the plain name.
    onOutsideCall: isFirstOfMany ? timeOutsideCalls(wholeShop, 'shop_work') : timeOutsideCalls(registry, 'shop'),
    showPool: (figures) => showPool(registry, figures),
    showShop: (read) => showShopFigures(wholeShop, read),
    showPageCache: (figures) => showPageCache(registry, figures),
    showOpenAlarms: (counts) => showOpenAlarms(wholeShop, counts),
    ofWholeShop: () => wholeShop.metrics(),
    app() {
      collectDefaultMetrics({ register: registry });
      return new Hono().get('/metrics', async (c) =>
        c.body((await registry.metrics()) + (await wholeShop.metrics()), 200, { 'content-type': registry.contentType }),
      );
    },
  };
}

/**
 * Creates the app that answers `GET /metrics` with the sums over all web processes and the figures of the whole shop, or
 * 503 if a process does not answer.
 */
export function summedMetricsApp({ ofWholeShop }: Pick<Metrics, 'ofWholeShop'>): Hono {
  const all = new AggregatorRegistry();
  return new Hono().get('/metrics', async (c) => {
    // This fails if a process does not answer in time, such as one that is being replaced.
    const text = await all.clusterMetrics().catch(() => null);
    if (text === null) return c.text('', 503);
    return c.body(text + (await ofWholeShop()), 200, { 'content-type': all.contentType });
  });
}

function timeOutsideCalls(registry: Registry, prefix: string): Metrics['onOutsideCall'] {
  const seconds = new Histogram({
    name: `${prefix}_outside_call_seconds`,
    help: 'Time of calls of outside services, by service and outcome (answered, refused, away, broken)',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  });
  return (service, outcome, took) => seconds.observe({ service, outcome }, took);
}

function showPool(registry: Registry, figures: () => PoolFigures): void {
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections to the database: busy with a query, idle; waiting are queries without a connection',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(figures())) this.set({ state }, count);
    },
  });
}

function showOpenAlarms(registry: Registry, counts: () => ReadonlyMap<string, number>): void {
  new Gauge({
    name: 'shop_open_alarms',
    help: 'Alarms that stand, by their kind, at the last look (docs/operations.md)',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of counts()) this.set({ kind }, count);
    },
  });
}

function showPageCache(registry: Registry, figures: () => CacheFigures): void {
  const registers = [registry];
  new Gauge({
    name: 'shop_page_cache_bytes',
    help: 'Memory of kept pages and API answers',
    registers,
    collect() {
      this.set(figures().bytes);
    },
  });
  new Gauge({
    name: 'shop_page_cache_entries',
    help: 'Kept pages and API answers',
    registers,
    collect() {
      this.set(figures().entries);
    },
  });
  new Counter({
    name: 'shop_page_cache_answers_total',
    help: 'Public pages and API answers: from memory (hit), from memory while a new one is made (stale), made (rendered)',
    labelNames: ['source'],
    registers,
    collect() {
      const { hits, stale, rendered } = figures();
      this.reset();
      this.inc({ source: 'hit' }, hits);
      this.inc({ source: 'stale' }, stale);
      this.inc({ source: 'rendered' }, rendered);
    },
  });
}
