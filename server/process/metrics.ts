/** Collects the figures of the running process for Prometheus in one registry. */
import { Hono } from 'hono';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type SecurityEvent, securityEvents } from '../api/security-events.ts';
import type { CacheFigures } from '../cache/page-cache.ts';

export interface Metrics {
  /** Adds one to `shop_security_events_total` of this event. */
  countSecurityEvent(event: SecurityEvent): void;
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
 * whose sums the first process answers ({@link summedMetricsApp}).
 */
export function openMetrics({ isOneOfMany = false } = {}): Metrics {
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
