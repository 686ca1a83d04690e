/** Compares alerts and dashboard with the figures that the shop has, and with what docs/operations.md says to do. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openMetrics } from '../../server/process/metrics.ts';
import { openStatuses } from '../../server/process/shop-figures.ts';
import { callOutcomes } from '../../server/process/watch-outside.ts';
import { callTable } from '../../server/testing/call-table.ts';
import { alarmKindNames } from '../../shop/alarms/alarm-kinds.ts';
import { type OutsideService, outsideServices } from '../../shop/alarms/outside-services.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['now', 'today']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const testsSchema = z.object({
  tests: z.array(
    z.object({
      promql_expr_test: z.array(z.object({ expr: z.string(), exp_samples: z.array(z.unknown()).optional() })),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      type: z.string(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), datasource: z.object({ uid: z.string() }) })).default([]),
    }),
  ),
  templating: z.object({ list: z.array(z.object({ name: z.string(), definition: z.string().optional() })) }),
});

const rulesOf = (name: string) => rulesSchema.parse(parse(read(name))).groups.flatMap(({ rules }) => rules);
const alerts = rulesOf('alerts.yml');
/** Alerts on metrics that are not the shop's: `npm run drill -- runbook` compares their names with what is exported. */
const clusterAlerts = rulesOf('cluster-alerts.yml');
const dashboard = dashboardSchema.parse(JSON.parse(read('dashboard.json')));
const targets = dashboard.panels.flatMap((panel) => panel.targets.map((target) => ({ ...target, title: panel.title })));
const expressions: readonly (readonly [name: string, expr: string])[] = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...targets.map(({ title, expr }) => [title, expr] as const),
  ...dashboard.templating.list.flatMap(({ name, definition }) => (definition ? [[name, definition] as const] : [])),
];

/** Values of each label, by the names of figures. */
type Exported = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
let exported: Exported;
beforeAll(async () => {
  exported = exportedBy(await askedShop());
});

/** Opens the figures as a running shop does, lets each happen once, and returns the answer to Prometheus. */
async function askedShop(): Promise<string> {
  const metrics = openMetrics({ showsProcess: true });
  metrics.showPool(() => ({ busy: 0, idle: 0, waiting: 0 }));
  metrics.showShop(async () => ({
    jobsWaiting: 0,
    jobsFailed: 0,
    oldestJobSeconds: 0,
    piecesReserved: 0,
    webhooksWaiting: 0,
    backupAgeSeconds: 1,
    lastPaidSeconds: 1,
    paidInDay: 0,
    rupeesInDay: 0,
    orders: new Map(openStatuses.map((status) => [status, 0])),
  }));
  metrics.showDisks(new Map([['data', '/']]), async () => ({ disk: 1, totalBytes: 1, freeBytes: 1 }));
  metrics.showPageCache(() => ({ bytes: 0, entries: 0, hits: 0, stale: 0, rendered: 0 }));
  metrics.showOpenAlarms(() => new Map(alarmKindNames.map((kind) => [kind, 0])));
  for (const service of Object.keys(outsideServices) as OutsideService[])
    for (const outcome of callOutcomes) metrics.onOutsideCall(service, outcome, 0);
  metrics.onStatement({ ms: 1 });
  const server = createServer(metrics.measure((_, response) => response.end())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text();
  server.close();
  return (await metrics.app().request('/metrics')).text();
}

function exportedBy(text: string): Exported {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const values = found.get(name) ?? new Map<string, Set<string>>();
    found.set(name, values);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      values.set(label, (values.get(label) ?? new Set()).add(value));
  }
  return found;
}

/** Words of PromQL that alerts and panels use, and the series that Prometheus itself makes of each shop. */
const words = new Set(
  'and by count histogram_quantile hour increase label_values max min min_over_time minute on rate sum topk up'.split(
    ' ',
  ),
);
/** Labels that Prometheus adds. */
const added = new Set(['instance', 'job']);
/** Labels of which a request makes the values. */
const madeByRequests = new Set(['status', 'method']);
const routes = new Set(['page', ...Object.keys(callTable).map((route) => `/api${route.replace(/^\w+ /, '')}`)]);

/** Lists what an expression names and the shop does not have. */
function unknownIn(expr: string, all: Exported): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|on)\s*\([^)]*\)/g, ' ')
    .replace(/(label_values\(\w+), \w+/, '$1');
  const names = [...bare.matchAll(/[a-z_]\w*/gi)].map(([name]) => name).filter((name) => !words.has(name));
  const labels = new Set(names.flatMap((name) => [...(all.get(name)?.keys() ?? [])]));
  const grouped = [...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
  return [
    ...names.filter((name) => !all.has(name)),
    ...grouped.filter((label) => !labels.has(label) && !added.has(label)),
    ...[...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
      [...matchers.matchAll(/(\w+)\s*(=~?|!=|!~)\s*"([^"]*)"/g)].flatMap(([, label = '', , value = '']) =>
        unknownMatcher(all.get(name) ?? new Map(), label, value).map((one) => `${name} ${one}`),
      ),
    ),
  ];
}

function unknownMatcher(labels: ReadonlyMap<string, ReadonlySet<string>>, label: string, value: string): string[] {
  if (added.has(label)) return [];
  const known = label === 'route' ? routes : labels.get(label);
  if (!known || !labels.has(label)) return [label];
  if (madeByRequests.has(label) && labels.has('method')) return [];
  return value.split('|').filter((one) => !known.has(one));
}

test.each(expressions)('all that %s names is among the figures of the shop', (_name, expr) => {
  expect(unknownIn(expr, exported)).toEqual([]);
});

test.each([
  ['sum(shop_job_waiting)', ['shop_job_waiting']],
  ['max by (state) (shop_jobs_waiting)', ['state']],
  ['shop_database_connections{stat="waiting"}', ['shop_database_connections stat']],
  ['shop_database_connections{state="waits"} > 0', ['shop_database_connections waits']],
  ['rate(shop_security_events_total{event=~"wrong_code|wrong_pin"}[5m])', ['shop_security_events_total wrong_pin']],
  ['shop_http_requests_total{route="/api/no-such-call"}', ['shop_http_requests_total /api/no-such-call']],
  ['histogram_quantile(0.9, shop_http_request_seconds)', ['shop_http_request_seconds']],
])('a wrong name or label is found in %s', (expr, wrong) => {
  expect(unknownIn(expr, exported)).toEqual(wrong);
});

describe('each alert', () => {
  const headings = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

  const all = [...alerts, ...clusterAlerts];

  test('has a name of its own, and leads to a heading of docs/operations.md', () => {
    expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
    const leads = all.map(({ annotations: { runbook } }) => runbook.split('docs/operations.md#')[1] ?? '');
    expect(leads.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });

  test('has a test in which it fires, and one in which it does not or only for one of several series', () => {
    const tried = ['alerts.test.yml', 'cluster-alerts.test.yml']
      .flatMap((name) => testsSchema.parse(parse(read(name))).tests)
      .flatMap((one) => one.promql_expr_test);
    const names = (expr: string, alert: string) => new RegExp(`["|]${alert}["|]`).test(expr);
    const untried = all.flatMap(({ alert }) => {
      const own = tried.filter(({ expr }) => names(expr, alert));
      const fires = own.some(({ exp_samples: samples = [] }) => samples.length > 0);
      const rests = own.some(
        ({ expr, exp_samples: samples = [] }) => samples.length === 0 || expr.includes('count by'),
      );
      return fires && rests ? [] : [alert];
    });
    expect(untried).toEqual([]);
  });
});

test('the dashboard has its five rows, panels with ids of their own, and asks the chosen Prometheus alone', () => {
  const { panels } = dashboard;
  expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
    'Money & orders',
    'Pages',
    'Jobs & providers',
    'Visitors',
    'Process',
  ]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(targets.map(({ datasource }) => datasource.uid))).toEqual(new Set([`\${datasource}`]));
});
