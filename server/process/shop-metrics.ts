/** Shows the figures of the shop as a whole, and the room on its disks, to Prometheus. */
import { Gauge, type Registry } from 'prom-client';
import type { DiskSpace } from './free-space.ts';
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
  [
    'backup_age_seconds',
    'Time since the newest backup that can be had began, or without one since the database was made, if the shop makes backups',
    (of) => of.backupAgeSeconds,
  ],
  ['last_paid_seconds', 'Time since the newest order was paid; none without one', (of) => of.lastPaidSeconds],
  ['day_paid_orders', 'Orders that were paid in the last 24 hours', (of) => of.paidInDay],
  ['day_paid_rupees', 'Money of the orders that were paid in the last 24 hours', (of) => of.rupeesInDay],
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

/**
 * Adds the room on the disk of each folder, by the folder's name, as it is at a request for the metrics. A disk that cannot be read
 * is missing.
 */
export function showDisks(
  registry: Registry,
  folders: ReadonlyMap<string, string>,
  freeSpace: (folder: string) => Promise<DiskSpace>,
): void {
  const show = (name: string, help: string, value: (space: DiskSpace) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [folder, path] of folders) {
          const space = await freeSpace(path).catch(() => null);
          if (space !== null) this.set({ folder }, value(space));
        }
      },
    });
  show('shop_disk_free_bytes', 'Room on the disk of a folder that the shop may fill', ({ freeBytes }) => freeBytes);
  show('shop_disk_size_bytes', 'Size of the disk of a folder', ({ totalBytes }) => totalBytes);
}
