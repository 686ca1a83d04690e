/** Checks a connection pooler between the shop and its database: statements have a time limit, and the shop knows the way past it. */
import pg from 'pg';
import { timeoutSettingsOf } from '../../database/connect.ts';
import { type Finding, ok, type Patient, wrong } from './finding.ts';

/** Facts of a pooler. */
export interface PoolerFacts {
  /** False if PostgreSQL would let a statement go on for ever. */
  readonly hasLimit: boolean;
  /** True if `DATABASE_DIRECT_URL` leads past it. */
  readonly isPassed: boolean;
}

/** Checks the pooler that `DATABASE_URL` leads to; finds nothing if it leads to PostgreSQL itself. */
export async function checkPooler({ config, database }: Pick<Patient, 'config' | 'database'>): Promise<Finding[]> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = config;
  if (!url || database.state !== 'open') return [];
  const client = new pg.Client({ connectionString: url, ...timeoutSettingsOf() });
  await client.connect();
  try {
    if (!(await isPooled(client))) return [];
    return describePooler({
      hasLimit: await hasLimit(client),
      isPassed: directUrl !== undefined && directUrl !== url,
    });
  } finally {
    await client.end();
  }
}

/** Describes a pooler. Pure. */
export function describePooler({ hasLimit, isPassed }: PoolerFacts): Finding[] {
  return [
    hasLimit
      ? ok('Statements through the connection pooler have a time limit.')
      : wrong(
          'Statements through the connection pooler have no time limit: it drops the one that the shop asks for.',
          "As the owner of the tables: alter role ROLE set statement_timeout = '30s', with the role of DATABASE_URL.",
        ),
    isPassed
      ? ok('Notifications, jobs and commands go past the connection pooler.')
      : wrong(
          'Notifications, jobs and commands go through the connection pooler, which passes on only a part of them, and it may lose prepared statements.',
          'Set DATABASE_DIRECT_URL to the address of the database itself.',
        ),
  ];
}

/** Tells whether another process serves a connection than the one that opened it. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as pg.Client & { readonly processID: number | null }).processID;
}

async function hasLimit(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
  return rows[0]?.statement_timeout !== '0';
}
