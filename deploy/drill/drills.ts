/** The drills: what is done to the shop while visitors come, and what may become of them. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../database/connect.ts';
import { type Cluster, eventually, type ShopMachine, shopMachines } from './cluster.ts';
import { machines, setLink } from './network.ts';
import type { Goal } from './outcome.ts';
import type { Scene } from './scene.ts';

export interface Drill {
  readonly name: string;
  readonly goal: Goal;
  /** Does it, and resolves once everything is whole again. */
  act(scene: Scene): Promise<void>;
}

const otherThan = (name: ShopMachine): ShopMachine => (name === 'shop-a' ? 'shop-b' : 'shop-a');

/** Asks HAProxy on the front machine by its socket; returns what it answers. */
function askBalancer({ cluster }: Scene, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const line = connect(cluster.machines.front.pathOf('/run/haproxy/admin.sock'), () => line.write(`${words}\n`));
    line.on('data', (text) => (said += text));
    line.on('error', reject);
    line.on('close', () => resolve(said));
  });
}

/** Tells the balancer to send a shop no new calls, or to go by its health again. */
async function setBalancer(scene: Scene, name: ShopMachine, state: 'drain' | 'ready'): Promise<void> {
  for (const backend of ['shops', 'files', 'living']) {
    const said = await askBalancer(scene, `set server ${backend}/${name} state ${state}`);
    if (said.trim() !== '') throw new Error(`HAProxy: ${said}`);
  }
}

/** Resolves once the balancer has no call under way at a shop. */
async function callsEnded(scene: Scene, name: ShopMachine): Promise<void> {
  await eventually(`no call is under way on ${name}`, async () => {
    // Fields of `show stat`: backend, server, queued now, most queued, sessions now.
    const rows = (await askBalancer(scene, 'show stat')).split('\n').map((row) => row.split(','));
    return rows.every(([, server, , , sessions]) => server !== name || sessions === '0');
  });
}

/** Restarts both shops, one after the other, with the release in the folder. */
async function replaceShops(scene: Scene): Promise<void> {
  for (const name of shopMachines) {
    await scene.shops.restart(name, scene.release);
    // Two checks of the balancer.
    await pause(3_000);
  }
}

async function leaderKilled({ cluster }: Scene): Promise<void> {
  const leader = await cluster.leader();
  await cluster.killDatabase(leader);
  await cluster.otherLeads(leader);
  await pause(5_000);
  await cluster.machines[leader].startUnit('patroni');
  await cluster.whole();
}

export const drills: readonly Drill[] = [
  {
    name: 'rolling upgrade from the previous release',
    goal: { failedPages: 0 },
    async act(scene) {
      for (const name of shopMachines) {
        // A release of before may not drain by itself.
        await setBalancer(scene, name, 'drain');
        await callsEnded(scene, name);
        await scene.shops.restart(name, scene.release);
        await setBalancer(scene, name, 'ready');
        await pause(3_000);
      }
    },
  },
  { name: 'rolling restart', goal: { failedPages: 0 }, act: replaceShops },
  {
    name: 'planned switchover',
    goal: { failedPages: 0 },
    async act({ cluster }) {
      await cluster.lead(otherThan(await cluster.leader()));
    },
  },
  { name: 'leader killed', goal: { secondsWithoutPurchases: 25 }, act: leaderKilled },
  {
    name: 'standby lagging 10 s, then leader killed',
    goal: { secondsWithoutPurchases: 25 },
    async act(scene) {
      await pauseReplay(scene.cluster);
      await pause(10_000);
      await leaderKilled(scene);
    },
  },
  {
    name: 'standby hangs for 20 s',
    goal: {},
    async act({ cluster }) {
      const standby = otherThan(await cluster.leader());
      await cluster.signalDatabase(standby, 'SIGSTOP');
      await pause(20_000);
      await cluster.signalDatabase(standby, 'SIGCONT');
      await cluster.whole();
    },
  },
  {
    name: 'machine of the leader cut off for 40 s',
    goal: {},
    async act({ cluster, shops }) {
      const leader = await cluster.leader();
      await setLink(leader, 'down');
      const cutFor = pause(40_000);
      await cluster.otherLeads(leader);
      await cutFor;
      await setLink(leader, 'up');
      await cluster.whole();
      // Its successor’s sales would be lost.
      if ((await cluster.leader()) === leader)
        throw new Error(`${leader} came back and took the lead from its successor`);
      await shops.whole();
    },
  },
  {
    name: 'shop killed',
    goal: {},
    async act({ shops }) {
      shops.kill('shop-a');
      await eventually('the shop on shop-a is away', async () => !(await shops.isReady('shop-a').catch(() => false)));
      await shops.whole();
    },
  },
];

/** Lets the standby receive and not replay, until it becomes the leader. */
async function pauseReplay(cluster: Cluster): Promise<void> {
  const standby = otherThan(await cluster.leader());
  const url = `postgresql://postgres:${cluster.secrets.PATRONI_SUPERUSER_PASSWORD}@${machines[standby]}:5432/postgres?sslmode=no-verify`;
  const db = openDatabase({ url, connections: 1 });
  await sql`select pg_wal_replay_pause()`.execute(db);
  await db.destroy();
}
