/** The shop on both machines of a drill. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Cluster, eventually, type ShopMachine, shopMachines } from './cluster.ts';
import { machines } from './network.ts';

export class Shops {
  readonly #cluster: Cluster;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #folders = new Map<ShopMachine, string>();

  private constructor(cluster: Cluster, settings: Readonly<Record<string, string>>) {
    this.#cluster = cluster;
    this.#settings = settings;
  }

  /** Starts a shop on each machine, one after the other, of the release in the folder that `releaseOf` names. */
  static async start(
    cluster: Cluster,
    settings: Readonly<Record<string, string>>,
    releaseOf: (name: ShopMachine) => string,
  ): Promise<Shops> {
    const shipped = await readFile(join(import.meta.dirname, '..', 'available', 'shop.env'), 'utf8');
    const filled = shipped
      .replaceAll('APP_PASSWORD', cluster.secrets.SHOP_APP_PASSWORD ?? '')
      .replaceAll('OWNER_PASSWORD', cluster.secrets.SHOP_OWNER_PASSWORD ?? '');
    const shops = new Shops(cluster, { ...(parseEnv(filled) as Record<string, string>), ...settings });
    for (const name of shopMachines) await shops.startOn(name, releaseOf(name));
    return shops;
  }

  /** Starts the release in `folder` on a machine; resolves once it is ready. */
  async startOn(name: ShopMachine, folder: string): Promise<void> {
    const machine = this.#cluster.machines[name];
    this.#folders.set(name, folder);
    machine.define('shop', {
      command: [process.execPath, '--max-semi-space-size=16', '--max-old-space-size=512', 'server/start.ts'],
      cwd: folder,
      environment: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...this.settingsOf(name) },
      restarts: true,
    });
    await machine.startUnit('shop');
    await eventually(`the shop on ${name} is ready`, () => this.isReady(name));
  }

  /** Returns the settings of the shop on a machine. */
  settingsOf(name: ShopMachine): Record<string, string> {
    return { ...this.#settings, DATA_DIR: this.#cluster.machines[name].pathOf('/srv/shop/data') };
  }

  /** Returns the folder of the release on a machine. */
  folderOf(name: ShopMachine): string {
    return this.#folders.get(name) ?? '';
  }

  async isReady(name: ShopMachine): Promise<boolean> {
    const signal = AbortSignal.timeout(3_000);
    return (await fetch(`http://${machines[name]}:3000/api/health`, { signal })).ok;
  }

  /** Ends the shop on a machine as a service manager does, and starts the release in `folder` there. */
  async restart(name: ShopMachine, folder: string): Promise<void> {
    await this.#cluster.machines[name].stopUnit('shop');
    await this.startOn(name, folder);
  }

  /** Kills the shop on a machine; its service starts it again. */
  kill(name: ShopMachine): void {
    this.#cluster.machines[name].signalUnit('shop', 'SIGKILL');
  }

  /** Resolves once both shops are ready. */
  async whole(): Promise<void> {
    for (const name of shopMachines) await eventually(`the shop on ${name} is ready`, () => this.isReady(name));
  }
}
