/** Shows the figures of the shop as a whole to Prometheus. */
import { Gauge, type Registry } from 'prom-client';
import type { ShopFigures } from './shop-figures.ts';

/** Milliseconds for which figures are kept: several gauges, and several watchers, are one read of the database. */
const keptMs = 5_000;

/** Figures with one value, by the end of their name. */
const simple: readonly (readonly [name: string, help: string, value: (figures: ShopFigures) => number | null])[] = [
  ['jobs_waiting', 'Jobs that wait to be done, or are being done', ({ jobsWaiting }) => jobsWaiting],
  ['jobs_failed', 'Jobs that failed in every try', ({ jobsFailed }) => jobsFailed],
  ['job_oldest_seconds', 'Time for which the oldest job that is due has waited', (of) => of.oldestJobSeconds],
  ['pieces_reserved', 'Pieces that unpaid orders reserve', ({ piecesReserved }) => piecesReserved],
  ['webhooks_waiting', 'Events of providers that were received and not handled yet', (of) => of.webhooksWaiting],
  ['backup_age_seconds', 'Time since the newest whole backup began; none without one', (of) => of.backupAgeSeconds],
];

/**
 * Adds the figures, which are read at a request for the metrics. While they cannot be read `shop_figures_read` is 0 and the others are
 * missing, so that no alarm stays silent on an old value.
 */
export function showShopFigures(registry: Registry, read: () => Promise<ShopFigures>): void {
  let last: { readonly at: number; readonly figures: Promise<ShopFigures | null> } | null = null;
  const figuresNow = () => {
    const at = performance.now();
    if (last === null || at - last.at >= keptMs) last = { at, figures: read().catch(() => null) };
    return last.figures;
  };
  const registers = [registry];
  new Gauge({
    name: 'shop_figures_read',
    help: '1 if the figures of the shop could be read from its database, else 0',
    registers,
    async collect() {
      this.set((await figuresNow()) === null ? 0 : 1);
    },
  });
  for (const [name, help, value] of simple)
    new Gauge({
      name: `shop_${name}`,
      help,
      registers,
      async collect() {
        const figures = await figuresNow();
        const now = figures === null ? null : value(figures);
        if (now === null) this.remove();
        else this.set(now);
      },
    });
  new Gauge({
    name: 'shop_orders',
    help: 'Orders that have not ended, by status',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset();
      for (const [status, count] of (await figuresNow())?.orders ?? []) this.set({ status }, count);
    },
  });
}
