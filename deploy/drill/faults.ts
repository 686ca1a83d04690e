/** Causes what each entry of the runbook is about, and waits for what its commands must reach. */
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkTree } from '../../server/upgrade/link-tree.ts';
import { type Cluster, eventually, shopMachines } from './cluster.ts';
import { type MachineName, machineNames, machines } from './network.ts';
import { type Scene, withDatabase } from './scene.ts';
import { fillDisk, fillerFile, removeSmallDisk } from './small-disk.ts';

/** A fault, or the moment before a planned change. shop-a leads when it begins. */
export interface Fault {
  /** Title of its entry in the runbook. */
  readonly title: string;
  /** Brings it about. */
  cause?(scene: Scene): Promise<void>;
  /** Alerts of `deploy/monitoring` that must tell of it. */
  readonly alerts?: readonly string[];
  /** Returns what the commands leave to the operator: each with what it is here. */
  words?(scene: Scene): Promise<Readonly<Record<string, string>>>;
  /** Checks what the commands printed, and what they have reached besides that everything is whole. */
  check?(scene: Scene, said: string): Promise<void>;
}

const dataFolder = '/var/lib/postgresql/15/shop';

function expectIn(said: string, wanted: string): void {
  if (!said.includes(wanted)) throw new Error(`the commands did not print “${wanted}”, but:\n${said}`);
}

async function stopEtcd({ cluster }: Scene, name: MachineName, keepsDisk: boolean): Promise<void> {
  const machine = cluster.machines[name];
  await machine.stopUnit('etcd', 'SIGKILL');
  if (!keepsDisk) await machine.empty(['/var/lib/etcd']);
}

async function noneLeads(): Promise<void> {
  await eventually('no machine leads', async () => {
    const asked = shopMachines.map((name) => fetch(`http://${machines[name]}:8008/primary`));
    return (await Promise.all(asked)).every(({ ok }) => !ok);
  });
}

/** Makes a release that differs from the one that runs; returns its folder. */
async function unpackNewRelease({ cluster, release }: Scene): Promise<string> {
  const folder = cluster.machines['shop-a'].pathOf('/root/dhaaga-0.2.0');
  await linkTree(release, folder, ['README.md']);
  await writeFile(join(folder, 'README.md'), `${await readFile(join(release, 'README.md'), 'utf8')}\n`);
  return folder;
}

async function countOrders(cluster: Cluster): Promise<number> {
  return withDatabase(cluster, async (db) => {
    const { all } = await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    return Number(all);
  });
}

/** Empties every disk, and compares the orders of the restored shop with those of its backup. */
function allIsLost(): Fault {
  let backedUp = 0;
  return {
    title: 'All is lost but the backups',
    async cause({ cluster, shops }) {
      await cluster.machines['shop-a'].run('npm run shop -- backup create', shops.folderOf('shop-a'));
      backedUp = await countOrders(cluster);
      for (const name of machineNames) await cluster.machines[name].cutPower();
      for (const name of machineNames) await cluster.machines[name].empty(['/var/lib/etcd']);
      for (const name of shopMachines) await cluster.machines[name].empty(['/var/lib/postgresql/15', '/srv/shop/data']);
      await cluster.begin();
    },
    async words({ cluster, shops }) {
      const said = await cluster.machines['shop-a'].run('npm run shop -- backup list', shops.folderOf('shop-a'));
      return { BACKUP: /shop-[\w-]+\.tar\.zst(\.age)?/.exec(said)?.[0] ?? '' };
    },
    async check({ cluster }) {
      const orders = await countOrders(cluster);
      if (orders < backedUp) throw new Error(`${backedUp} orders were backed up, and ${orders} came back`);
    },
  };
}

export const faults: readonly Fault[] = [
  {
    title: 'Bring a new release',
    async words(scene) {
      return { '~/dhaaga-0.2.0': await unpackNewRelease(scene) };
    },
    async check(_scene, said) {
      expectIn(said, 'Waiting until the new release answers');
    },
  },
  {
    title: 'Restart a shop',
  },
  {
    title: 'Move the leader',
    async check({ cluster }) {
      await cluster.otherLeads('shop-a');
    },
  },
  {
    title: 'Change a limit of PostgreSQL or of Patroni',
    async check(_scene, said) {
      expectIn(said, 'log_min_duration_statement: 500ms');
    },
  },
  {
    title: 'The machine of the leader is dead',
    alerts: ['MemberDown', 'NoSynchronousStandby', 'ShopDown', 'ShopNotReady'],
    async cause({ cluster }) {
      await cluster.machines['shop-a'].cutPower();
      await cluster.otherLeads('shop-a');
    },
  },
  {
    title: 'A standby cannot follow',
    alerts: ['NoSynchronousStandby'],
    async cause({ cluster }) {
      const machine = cluster.machines['shop-b'];
      await machine.stopUnit('patroni');
      await truncate(machine.pathOf(join(dataFolder, 'global/pg_control')));
      await machine.startUnit('patroni');
      await eventually('Patroni gives up on the standby', async () =>
        (await readFile(join(machine.folder, 'patroni.log'), 'utf8')).includes('consider doing reinitialize'),
      );
    },
  },
  {
    title: 'The standby is dead, or hangs',
    alerts: ['MemberDown', 'NoSynchronousStandby'],
    async cause({ cluster }) {
      await cluster.killDatabase('shop-b');
      await eventually('the leader goes on alone', async () => {
        const said = await cluster.machines['shop-a'].run('. /etc/dhaaga/cluster.sh; patronictl list');
        return !said.includes('Sync Standby');
      });
    },
  },
  {
    title: 'etcd lost a member',
    alerts: ['MemberDown'],
    async cause(scene) {
      await stopEtcd(scene, 'front', false);
      await scene.cluster.etcdServes('shop-a');
      const said = await scene.cluster.machines['shop-a'].run(
        '. /etc/dhaaga/cluster.sh; etcdctl endpoint health 2>&1 || true',
      );
      expectIn(said, '10.77.0.10:2379 is unhealthy');
    },
  },
  {
    title: 'etcd lost two members',
    alerts: ['NoLeader', 'NoShopReady'],
    async cause(scene) {
      for (const name of ['front', 'shop-b'] as const) await stopEtcd(scene, name, true);
      await noneLeads();
    },
  },
  {
    title: 'All of etcd is lost',
    alerts: ['NoLeader', 'NoShopReady'],
    async cause(scene) {
      for (const name of machineNames) await stopEtcd(scene, name, false);
      await noneLeads();
    },
    async check(_scene, said) {
      expectIn(said, 'TimeLineID');
    },
  },
  {
    title: 'The front machine is dead',
    alerts: ['BalancerDown'],
    async cause({ cluster }) {
      const { front } = cluster.machines;
      await front.cutPower();
      await front.empty(['/etc/default', '/etc/dhaaga', '/etc/haproxy', '/run/haproxy', '/var/lib/etcd']);
      await cluster.installCertificate();
      await cluster.etcdServes('shop-a');
    },
  },
  {
    title: 'A shop is not ready',
    alerts: ['ShopNotReady'],
    async cause({ cluster, shops }) {
      await cluster.machines['shop-a'].stopUnit('haproxy');
      await eventually('the shop on shop-a is not ready', async () => !(await shops.isReady('shop-a')));
    },
    async check(_scene, said) {
      expectIn(said, 'database_away');
    },
  },
  {
    title: 'The disk of a database is full',
    alerts: ['DatabaseUnread', 'NoShopReady'],
    cause: fillDisk,
    async words() {
      return { WHAT_MAY_GO: fillerFile };
    },
    async check({ cluster }) {
      await cluster.whole();
      await removeSmallDisk(cluster, 'shop-a');
    },
  },
  {
    title: 'The disk is full, and nothing on it may go',
    // The standby does not lead by itself once the leader has given it up.
    alerts: ['DatabaseUnread', 'NoShopReady', 'NoSynchronousStandby'],
    cause: fillDisk,
    async check({ cluster }) {
      await cluster.otherLeads('shop-a');
      await removeSmallDisk(cluster, 'shop-a');
    },
  },
  allIsLost(),
];
