/** The shop on both machines of a drill. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Cluster, eventually, type ShopMachine, shopMachines } from './cluster.ts';
import type { Service } from './machine.ts';
import { machines } from './network.ts';

export class Shops {
  readonly #cluster: Cluster;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #running = new Map<ShopMachine, Service>();

  private constructor(cluster: Cluster, settings: Readonly<Record<string, string>>) {
    this.#cluster = cluster;
    this.#settings = settings;
  }

  /** Starts a shop of the release in `folder` on each machine, one after the other. */
  static async start(cluster: Cluster, settings: Readonly<Record<string, string>>, folder: string): Promise<Shops> {
    const shipped = await readFile(join(import.meta.dirname, '..', 'available', 'shop.env'), 'utf8');
    const filled = shipped
      .replaceAll('APP_PASSWORD', cluster.secrets.SHOP_APP_PASSWORD ?? '')
      .replaceAll('OWNER_PASSWORD', cluster.secrets.SHOP_OWNER_PASSWORD ?? '');
    const shops = new Shops(cluster, { ...(parseEnv(filled) as Record<string, string>), ...settings });
    for (const name of shopMachines) await shops.startOn(name, folder);
    return shops;
  }

  /** Starts the release in `folder` on a machine; resolves once it is ready. */
  async startOn(name: ShopMachine, folder: string): Promise<void> {
    const machine = this.#cluster.machines[name];
    const env = {
      ...{ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...this.#settings },
      DATA_DIR: machine.pathOf('/srv/shop/data'),
      METRICS_HOST: machines[name],
    };
    const command = [process.execPath, '--max-semi-space-size=16', 'server/start.ts'];
    this.#running.set(name, machine.start('shop', command, { cwd: folder, env }));
    await eventually(`the shop on ${name} is ready`, () => this.isReady(name));
  }

  async isReady(name: ShopMachine): Promise<boolean> {
    const signal = AbortSignal.timeout(3_000);
    return (await fetch(`http://${machines[name]}:3000/api/health`, { signal })).ok;
  }

  /** Ends the shop on a machine as a service manager does, and starts the release in `folder` there. */
  async restart(name: ShopMachine, folder: string): Promise<void> {
    await this.#running.get(name)?.end('SIGTERM');
    await this.startOn(name, folder);
  }

  /** Kills the shop on a machine. */
  async kill(name: ShopMachine): Promise<void> {
    await this.#running.get(name)?.end('SIGKILL');
  }

  /** Resolves once both shops are ready. */
  async whole(): Promise<void> {
    for (const name of shopMachines) await eventually(`the shop on ${name} is ready`, () => this.isReady(name));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((shop) => shop.end()));
  }
}
