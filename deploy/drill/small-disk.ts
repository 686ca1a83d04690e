/** A disk of the leading database that becomes full. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type Cluster, eventually, type ShopMachine } from './cluster.ts';
import { type Scene, withDatabase } from './scene.ts';

const run = promisify(execFile);

const databaseDisk = '/var/lib/postgresql';
/** File that takes the room on the disk. */
export const fillerFile = `${databaseDisk}/filler`;

/** Puts the database of a machine on a disk that is hardly larger than it. */
async function moveToSmallDisk({ cluster }: Scene, name: ShopMachine): Promise<void> {
  const machine = cluster.machines[name];
  await machine.stopUnit('patroni');
  const [from, aside] = [machine.pathOf(databaseDisk), machine.pathOf('/var/lib/before')];
  await run('mv', [from, aside]);
  await run('mkdir', [from]);
  const { stdout } = await run('du', ['-sm', aside]);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${Number.parseInt(stdout, 10) + 200}m`, 'small', from]);
  await run('cp', ['-a', `${aside}/.`, from]);
  await run('chown', ['--reference', aside, from]);
  await run('rm', ['-r', aside]);
  await machine.startUnit('patroni');
  await cluster.lead(name);
}

/** Has the leader write as much to its log as a file of it holds. */
async function writeToLog(cluster: Cluster): Promise<void> {
  const entry = sql`select pg_logical_emit_message(true, 'filler', repeat('x', 16000000))`;
  await withDatabase(cluster, (db) => entry.execute(db));
}

/** Fills the disk of the leader, shop-a, until no shop can sell. */
export async function fillDisk(scene: Scene): Promise<void> {
  await moveToSmallDisk(scene, 'shop-a');
  const filler = scene.cluster.machines['shop-a'].pathOf(fillerFile);
  await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => {});
  await eventually('no shop can sell', async () => {
    // The log has room left in files that it keeps for later.
    await writeToLog(scene.cluster).catch(() => {});
    return !(await scene.shops.isReady('shop-b'));
  });
}

/** Takes the small disk away again: Patroni copies the database anew. */
export async function removeSmallDisk(cluster: Cluster, name: ShopMachine): Promise<void> {
  const machine = cluster.machines[name];
  await machine.stopUnit('patroni');
  await run('umount', ['--lazy', machine.pathOf(databaseDisk)]);
  await cluster.giveToPostgres(name);
  await machine.startUnit('patroni');
}
