/**
 * The highly available form on the machines of a drill: etcd, PostgreSQL under Patroni, PgBouncer and HAProxy, each with its
 * file of `deploy/available` letter for letter.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { Machine } from './machine.ts';
import { findProcesses, killQuietly, type MachineName, machineNames, machines } from './network.ts';
import { startServiceManager } from './service-manager.ts';
import { packagedUnits } from './units.ts';

const run = promisify(execFile);
const available = join(import.meta.dirname, '..', 'available');

/** Machines with a shop and a database. */
export const shopMachines = ['shop-a', 'shop-b'] as const satisfies readonly MachineName[];
export type ShopMachine = (typeof shopMachines)[number];

const foldersOfPostgres = [
  '/etc/patroni',
  '/etc/pgbouncer',
  '/var/lib/postgresql',
  '/var/lib/postgresql/15',
  '/var/run/postgresql',
];

/** Paths of a certificate and its key. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

async function readEnv(file: string): Promise<Record<string, string>> {
  const read = parseEnv(await readFile(join(available, file), 'utf8'));
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, value ?? '']));
}

/** Returns `secrets.env` with a secret in each empty place. */
async function makeSecrets(): Promise<Record<string, string>> {
  const read = await readEnv('secrets.env');
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, value || randomBytes(24).toString('hex')]),
  );
}

/** Member of the database cluster, as Patroni tells. */
interface Member {
  readonly name: ShopMachine;
  readonly role: string;
  readonly state: string;
}

/** Returns the leader on which all views agree. Throws if there is none. */
function leaderOf(views: readonly Member[][]): ShopMachine {
  const leaders = new Set(views.map((view) => view.find(({ role }) => role === 'leader')?.name));
  if (leaders.size > 1) throw new Error('the machines do not agree which database leads');
  const [leader] = leaders;
  if (!leader) throw new Error('the database has no leader');
  return leader;
}

/** Tells whether both members run, one as the leader and one as its synchronous standby. */
function hasSynchronousStandby(view: readonly Member[]): boolean {
  const runs = (role: string) => view.some((one) => one.role === role && /running|streaming/.test(one.state));
  return view.length === 2 && runs('leader') && runs('sync_standby');
}

export class Cluster {
  readonly machines: Readonly<Record<MachineName, Machine>>;
  /** Environment of Patroni on both machines: passwords. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly #certificate: Certificate;

  private constructor(folder: string, secrets: Readonly<Record<string, string>>, certificate: Certificate) {
    this.machines = Object.fromEntries(
      machineNames.map((name) => [name, new Machine(name, join(folder, name))]),
    ) as Record<MachineName, Machine>;
    this.secrets = secrets;
    this.#certificate = certificate;
    for (const machine of Object.values(this.machines))
      for (const [name, unit] of Object.entries(packagedUnits)) machine.define(name, unit);
  }

  /** Installs the files, starts everything but the shops, and resolves once the standby is synchronous. */
  static async start(folder: string, certificate: Certificate): Promise<Cluster> {
    const cluster = new Cluster(folder, await makeSecrets(), certificate);
    await startServiceManager(Object.values(cluster.machines));
    await cluster.begin();
    return cluster;
  }

  /** Does what {@link Cluster.start} does, on machines whose disks are empty and where nothing runs. */
  async begin(): Promise<void> {
    for (const name of machineNames) await this.#installEtcd(name);
    for (const name of shopMachines) await this.#installDatabase(name);
    const { front } = this.machines;
    await front.install(join(available, 'haproxy-front.cfg'), '/etc/haproxy/haproxy.cfg');
    await this.installCertificate();
    for (const name of machineNames) await this.machines[name].startUnit('etcd');
    await this.etcdServes('front');
    for (const name of shopMachines)
      for (const unit of ['patroni', 'haproxy', 'pgbouncer']) await this.machines[name].startUnit(unit);
    await this.whole();
    await front.startUnit('haproxy');
  }

  async #installEtcd(name: MachineName): Promise<void> {
    const machine = this.machines[name];
    await machine.install(join(available, 'etcd.env'), '/etc/default/etcd');
    await machine.install(join(available, `machines/${name}.env`), '/etc/dhaaga/machine.env');
    await machine.install(join(available, 'cluster.sh'), '/etc/dhaaga/cluster.sh');
  }

  async #installDatabase(name: ShopMachine): Promise<void> {
    const machine = this.machines[name];
    const secrets = Object.entries(this.secrets).map(([secret, value]) => `${secret}=${value}\n`);
    await machine.write('/etc/dhaaga/secrets.env', secrets.join(''));
    await machine.install(join(available, 'patroni.yml'), '/etc/patroni/config.yml');
    await machine.install(join(available, 'create-database.sh'), '/etc/patroni/create-database.sh');
    await machine.install(join(available, 'pgbouncer.ini'), '/etc/pgbouncer/pgbouncer.ini');
    await machine.write('/etc/pgbouncer/userlist.txt', `"shop_app" "${this.secrets.SHOP_APP_PASSWORD}"\n`);
    await machine.install(join(available, 'haproxy-database.cfg'), '/etc/haproxy/haproxy.cfg');
    await machine.install(this.#certificate.certificate, '/etc/patroni/server.crt');
    await machine.install(this.#certificate.key, '/etc/patroni/server.key');
    await this.giveToPostgres(name);
  }

  /** Makes the folders of PostgreSQL on a machine, and gives them to its account. */
  async giveToPostgres(name: ShopMachine): Promise<void> {
    await this.machines[name].give(foldersOfPostgres, { uid: await idOf('-u'), gid: await idOf('-g') });
  }

  /** Installs the certificate on the front machine. */
  async installCertificate(): Promise<void> {
    const parts = [this.#certificate.certificate, this.#certificate.key].map((file) => readFile(file, 'utf8'));
    await this.machines.front.write('/etc/haproxy/certs/shop.pem', (await Promise.all(parts)).join(''));
  }

  /** Resolves once the members of etcd have a leader, as the one on a machine tells. */
  async etcdServes(name: MachineName): Promise<void> {
    await eventually('etcd has a leader', async () => {
      const answer = await fetch(`http://${machines[name]}:2379/health`);
      return ((await answer.json()) as { health: string }).health === 'true';
    });
  }

  /** Kills PostgreSQL and Patroni on a machine as a power failure does. */
  async killDatabase(name: ShopMachine): Promise<void> {
    // Patroni first: it would begin PostgreSQL again.
    for (const what of [/patroni/, /postgres/]) for (const pid of await findProcesses(name, what)) killQuietly(pid);
  }

  /** Stops PostgreSQL's processes on a machine without ending them, or lets them go on. */
  async signalDatabase(name: ShopMachine, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    for (const pid of await findProcesses(name, /postgres/)) killQuietly(pid, signal);
  }

  /** Returns the members as each machine that answers tells them. */
  async #views(): Promise<Member[][]> {
    const views: Member[][] = [];
    for (const name of shopMachines) {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://${machines[name]}:8008/cluster`, { signal }).catch(() => null);
      if (answer) views.push(((await answer.json()) as { members: Member[] }).members);
    }
    return views;
  }

  /**
   * Returns the machine of the leader. Throws while there is none, and while the machines do not agree: one that was cut off
   * tells for some seconds what was before.
   */
  async leader(): Promise<ShopMachine> {
    return leaderOf(await this.#views());
  }

  /** Resolves once another machine leads than the one that did. */
  async otherLeads(before: ShopMachine): Promise<void> {
    await eventually('another machine leads', async () => (await this.leader()) !== before);
  }

  /** Resolves once both machines tell that the same one leads and the other is its synchronous standby. */
  async whole(): Promise<void> {
    await eventually('the database has a leader and a synchronous standby', async () => {
      const views = await this.#views();
      leaderOf(views);
      return views.length === 2 && views.every(hasSynchronousStandby);
    });
  }

  /** Makes a machine the leader, if it is not. */
  async lead(name: ShopMachine): Promise<void> {
    await this.whole();
    const leader = await this.leader();
    if (leader === name) return;
    const words = `patronictl switchover --master ${leader} --candidate ${name} --force`;
    await this.machines[name].run(`. /etc/dhaaga/cluster.sh; ${words}`);
    await eventually(`${name} leads`, async () => (await this.leader()) === name);
    await this.whole();
  }

  /** Returns the address of the leader's database for the owner of its tables, by any machine that leads. */
  async ownerUrl(): Promise<string> {
    const address = machines[await this.leader()];
    return `postgresql://shop:${this.secrets.SHOP_OWNER_PASSWORD}@${address}:5432/shop?sslmode=no-verify`;
  }
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [flag, 'postgres'])).stdout);
}

/** Resolves once `holds` returns true; a call that throws counts as false. Throws after five minutes. */
export async function eventually(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 300_000; performance.now() < end; await pause(250))
    if (await holds().catch(() => false)) return;
  throw new Error(`not within five minutes: ${what}`);
}
