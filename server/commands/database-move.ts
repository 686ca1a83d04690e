/** `database move`: moves the shop's data to the major version of PostgreSQL that this release brings. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type MoveReport, moveCluster } from '../../database/move/move-cluster.ts';
import { loadConfig } from '../process/config.ts';
import { lockDataFolder } from '../process/data-lock.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { requireOwnAccount } from '../process/own-account.ts';
import { CommandRefusal } from './command.ts';

/** Moves the embedded cluster, and prints each step and what is left to do. The shop must not run. */
export async function moveForMerchant(life: Lifecycle): Promise<void> {
  const config = loadConfig();
  const { DATA_DIR: dataDir, DATABASE_URL: external } = config;
  if (external)
    throw new CommandRefusal(
      'The shop uses the server of DATABASE_URL: upgrade that by its own means, such as pg_upgrade. This command moves the embedded one.',
    );
  if (!existsSync(dataDir)) throw new CommandRefusal(`There is no data to move: ${resolve(dataDir)} does not exist.`);
  await requireOwnAccount(config);
  life.running('The data folder', (await lockDataFolder(dataDir)).release);
  const report = await moveCluster({
    dataDir,
    onStep: (doing) => console.log(doing),
    onStart: (stop) => life.running('PostgreSQL', stop),
  });
  console.log(report === null ? 'The data is of this shop’s PostgreSQL: there is nothing to move.' : describe(report));
}

function describe({ from, to, kept, keptMb, copied }: MoveReport): string {
  const count = new Intl.NumberFormat('en-IN');
  return [
    '',
    copied === null
      ? `The move from PostgreSQL ${from} to ${to}, which was interrupted, is done.`
      : `The data is moved from PostgreSQL ${from} to ${to}: ${copied.tables} tables with ${count.format(copied.rows)} rows, each compared.`,
    ...(copied?.settings.length
      ? [`These settings of its configuration files are not moved; set them again: ${copied.settings.join(', ')}`]
      : []),
    `The old data is as it was, and takes ${keptMb} MB in ${kept}`,
    `Start the shop (npm start; as root systemctl start shop.socket shop, where systemd runs it), look whether everything is right, and then delete it: rm -r ${kept}`,
  ].join('\n');
}
