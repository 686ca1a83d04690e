/** Checks the versions of what the shop runs with. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import manifest from '../../package.json' with { type: 'json' };
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** Major versions of PostgreSQL on which the shop is tested. */
const tested = { least: 15, most: 18 } as const;
const project = new URL('../../', import.meta.url);

/** Checks Node, the packages and PostgreSQL. */
export async function checkVersions({ database }: Pick<Patient, 'database'>): Promise<Finding[]> {
  return [
    ok(`The shop is version ${manifest.version}.`),
    describeNode(process.versions.node),
    await checkPackages(fileURLToPath(project)),
    ...(database.state === 'open' ? [describePostgres(await readPostgresVersion(database))] : []),
  ];
}

/** Describes the Node that runs this command, which is the shop's own if it was started by npm. */
export function describeNode(version: string): Finding {
  const own = manifest.dependencies.node;
  if (version === own) return ok(`Node is version ${version}.`);
  return note(
    `Node is version ${version}, and the shop brings ${own}.`,
    'Start shop and commands by npm, or with node_modules/.bin/node.',
  );
}

/** Checks whether the installed packages are those of the lockfile, as `setup.mjs` has noted at the installation. */
export async function checkPackages(folder: string): Promise<Finding> {
  const locked = await readFile(`${folder}/package-lock.json`);
  const installed = await readFile(`${folder}/node_modules/.installed`, 'utf8').catch(() => '');
  if (installed === createHash('sha256').update(locked).digest('hex'))
    return ok('The packages are those of the lockfile.');
  return wrong('The installed packages are not those of the lockfile.', 'node setup.mjs');
}

async function readPostgresVersion({ db }: Extract<Patient['database'], { state: 'open' }>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  return Math.floor((rows[0]?.version ?? 0) / 10_000);
}

/** Describes a major version of PostgreSQL. */
export function describePostgres(major: number): Finding {
  if (major < tested.least)
    return wrong(
      `PostgreSQL is version ${major}; the shop needs ${tested.least} or newer.`,
      'Upgrade the server of DATABASE_URL.',
    );
  if (major > tested.most)
    return note(`PostgreSQL is version ${major}; the shop is tested on ${tested.least} to ${tested.most}.`);
  return ok(`PostgreSQL is version ${major}.`);
}
