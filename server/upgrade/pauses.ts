/** Tells beforehand for how long an upgrade lets pages and purchases wait. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startRecordName } from '../exchange/shop-process.ts';
import type { Release } from './release.ts';

/** Time for the end of the shop, the pause of its service and the look of setup.mjs, in seconds (deploy/shop.service). */
const betweenS = 3;
/** Time for which a migration waits for a table, and everything that needs this table behind it (database/migrate.ts). */
const lockS = 10;
const startRecordSchema = z.object({ seconds: z.number().nonnegative() });

export interface Pauses {
  /** Migrations that the new release brings. */
  readonly migrations: readonly string[];
  /** Length of the shop's last start, in seconds; `null` if it is not known. */
  readonly startS: number | null;
}

/** Finds what an upgrade of a running release to the next will have wait. */
export async function findPauses(running: Release, next: Release, dataDir: string): Promise<Pauses> {
  const [ours, theirs] = await Promise.all([running, next].map(migrationsOf));
  const text = await readFile(join(dataDir, startRecordName), 'utf8').catch(() => 'null');
  return {
    migrations: (theirs ?? []).filter((name) => !ours?.includes(name)),
    startS: startRecordSchema.safeParse(parsed(text)).data?.seconds ?? null,
  };
}

async function migrationsOf({ folder }: Release): Promise<string[]> {
  const names = await readdir(join(folder, 'database/migrations')).catch(() => []);
  return names.filter((name) => name.endsWith('.sql')).sort();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the lines for the merchant, before anything is done. */
export function describePauses({ migrations, startS }: Pauses): string[] {
  const count = migrations.length;
  const changes =
    count === 0
      ? 'It does not change the tables: buying goes on until the exchange.'
      : `It changes the tables by ${count === 1 ? 'one migration' : `${count} migrations`} while the shop goes on: pages that are kept are shown, and a purchase may wait, as long as a change of its table takes and up to ${lockS} s for its turn.`;
  const away =
    startS === null
      ? 'as long as it needs to end and to start'
      : `about ${Math.ceil(startS + betweenS)} s, as its last start took and a moment before it`;
  return [
    `  ${changes}`,
    `  At the exchange the shop is away for ${away}: with shop.socket visitors wait, and see a page that says so if it takes longer.`,
  ];
}
