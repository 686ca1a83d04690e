/** Collects the figures of the running process for Prometheus in one registry (docs/operations.md). */
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolFigures } from '../../database/connect.ts';
import { devices, type PageTiming, timedPages } from '../../shop/visits/page-timing.ts';
import { type OnWebhook, webhookOutcomes, webhookSenders } from '../api/hooks.ts';
import { type SecurityEvent, securityEvents } from '../api/security-event-names.ts';
import type { CacheFigures } from '../cache/page-cache.ts';
import type { DiskSpace } from './free-space.ts';
import { type MeasureRequests, measureRequests } from './http-metrics.ts';
import type { ShopFigures } from './shop-figures.ts';
import { showDisks, showShopFigures } from './shop-metrics.ts';
import type { OutsideWatchOptions } from './watch-outside.ts';

export interface Metrics {
  /** Adds one to `shop_security_events_total` of this event. */
  countSecurityEvent(event: SecurityEvent): void;
  /** Counts how fast a page was for a visitor. */
  readonly onPageTiming: (timing: PageTiming) => void;
  /** Counts an event of a webhook. */
  readonly onWebhook: OnWebhook;
  readonly measure: MeasureRequests;
  /** Counts and times a call of an outside service. */
  readonly onOutsideCall: NonNullable<OutsideWatchOptions['onCall']>;
  /** Counts and times a statement of the database, by its milliseconds. */
  readonly onStatement: (statement: { readonly ms: number }) => void;
  /** Adds the figures of the pool of connections, which are read at each request for the metrics. */
  showPool(figures: () => PoolFigures): void;
  /** Adds the figures of the shop as a whole (`shop-metrics.ts`). */
  showShop(read: () => Promise<ShopFigures>): void;
  /** Adds the room on the disks of these folders, by the folders' names, as it is at each request for the metrics. */
  showDisks(folders: ReadonlyMap<string, string>, freeSpace: (folder: string) => Promise<DiskSpace>): void;
  /** Adds the page cache's figures, which are read at each request for the metrics. */
  showPageCache(figures: () => CacheFigures): void;
  /** Adds `shop_open_alarms`, counted at the last look for alarms and read at each request for the metrics. */
  showOpenAlarms(counts: () => ReadonlyMap<string, number>): void;
  /** Returns the figures of this process, to be summed with those of others. */
  ofProcess(): Promise<object[]>;
  /** Returns the figures of the shop as a whole, which only the first of several processes has, as text. */
  ofWholeShop(): Promise<string>;
  /** Returns the app that answers `GET /metrics` in Prometheus' text format. */
  app(): Hono;
}

/** Creates the metrics of this process; with `showsProcess` also its memory, event loop and garbage collection. */
export function openMetrics({ showsProcess = false } = {}): Metrics {
  const registry = new Registry();
  const wholeShop = new Registry();
  if (showsProcess) collectDefaultMetrics({ register: registry });
  const events = countSecurityEvents(registry);
  return {
    countSecurityEvent: (event) => events.inc({ event }),
    onPageTiming: timePages(registry),
    onWebhook: countWebhooks(registry),
    measure: measureRequests(registry),
    onOutsideCall: timeOutsideCalls(registry),
    onStatement: timeStatements(registry),
    showPool: (figures) => showPool(registry, figures),
    showShop: (read) => showShopFigures(wholeShop, read),
    showDisks: (folders, freeSpace) => showDisks(wholeShop, folders, freeSpace),
    showPageCache: (figures) => showPageCache(registry, figures),
    showOpenAlarms: (counts) => showOpenAlarms(wholeShop, counts),
    ofProcess: () => registry.getMetricsAsJSON(),
    ofWholeShop: () => wholeShop.metrics(),
    app: () =>
      new Hono().get('/metrics', async (c) =>
        c.body((await registry.metrics()) + (await wholeShop.metrics()), 200, { 'content-type': registry.contentType }),
      ),
  };
}

function countSecurityEvents(registry: Registry): Counter<'event'> {
  const events = new Counter({
    name: 'shop_security_events_total',
    help: 'Refused calls and changes of access, by what they are (docs/operations.md)',
    labelNames: ['event'],
    registers: [registry],
  });
  // A count that is listed from the start, as 0, lets Prometheus see its first increase.
  for (const event of securityEvents) events.inc({ event }, 0);
  return events;
}

function countWebhooks(registry: Registry): OnWebhook {
  const webhooks = new Counter({
    name: 'shop_webhooks_total',
    help: 'Events that providers sent, by sender and outcome (new, repeated, refused)',
    labelNames: ['sender', 'outcome'],
    registers: [registry],
  });
  for (const sender of webhookSenders) for (const outcome of webhookOutcomes) webhooks.inc({ sender, outcome }, 0);
  return (sender, outcome) => webhooks.inc({ sender, outcome });
}

function timeOutsideCalls(registry: Registry): Metrics['onOutsideCall'] {
  const seconds = new Histogram({
    name: 'shop_outside_call_seconds',
    help: 'Time of calls of outside services, by service and outcome (answered, refused, away, broken)',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  });
  return (service, outcome, took) => seconds.observe({ service, outcome }, took);
}

function timeStatements(registry: Registry): Metrics['onStatement'] {
  const seconds = new Histogram({
    name: 'shop_database_query_seconds',
    help: 'Time of statements of the database, from sending one to its whole answer',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return ({ ms }) => seconds.observe(ms / 1_000);
}

/** Bounds of the histograms of visitors' browsers in seconds, with those of Web Vitals: 2.5 and 4, 0.2 and 0.5. */
const lcpBuckets = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20];
const inpBuckets = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 1, 2, 5];

function timePages(registry: Registry): Metrics['onPageTiming'] {
  const [labelNames, registers] = [['page', 'device'] as const, [registry]];
  const lcp = new Histogram({
    name: 'shop_visitor_lcp_seconds',
    help: 'Largest contentful paint in the browsers of visitors, by kind of page and device',
    labelNames,
    registers,
    buckets: lcpBuckets,
  });
  const inp = new Histogram({
    name: 'shop_visitor_inp_seconds',
    help: 'Interaction to next paint in the browsers of visitors, by kind of page and device',
    labelNames,
    registers,
    buckets: inpBuckets,
  });
  for (const page of timedPages) for (const device of devices) for (const one of [lcp, inp]) one.zero({ page, device });
  return ({ page, device, lcpMs, inpMs }) => {
    if (lcpMs !== undefined) lcp.observe({ page, device }, lcpMs / 1_000);
    if (inpMs !== undefined) inp.observe({ page, device }, inpMs / 1_000);
  };
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
