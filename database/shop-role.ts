/**
 * Makes the database role of the running shop. It reads and writes rows but owns nothing, so an injected statement
 * could change no table, make no role and start no program on the server. Migrations run under the role that owns the
 * tables.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Name of the running shop's role. */
export const shopRole = 'shop_app';
/** Schemas of the shop's tables and of its job queue. */
const schemas = ['public', 'pgboss'];

/**
 * Makes the shop's role if it is missing, with rights on the present tables and those that `ownerUrl`'s role makes
 * later, and returns the address of the same database under that role. `ownerUrl` must be a superuser's.
 */
export async function makeShopRole(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  // A one-way hash of the owner's password: there is no second secret to keep.
  const password = createHmac('sha256', url.password).update(shopRole).digest('hex');
  await asOwner(ownerUrl, async (run) => {
    const { rowCount } = await run('select 1 from pg_roles where rolname = $1', [shopRole]);
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
    await run(
      `${rowCount === 0 ? 'create' : 'alter'} role ${shopRole} ${rights} password ${pg.escapeLiteral(password)}`,
    );
    if (rowCount === 0) await grantRows(run, shopRole);
  });
  return Object.assign(url, { username: shopRole, password }).href;
}

/** Grants an existing role the shop's rights on the present tables and those that `ownerUrl`'s role makes later. */
export async function grantShopRights(ownerUrl: string, role: string): Promise<void> {
  await asOwner(ownerUrl, (run) => grantRows(run, role));
}

type Run = (statement: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Runs `work` in a transaction of its own, one process after the other: concurrent changes of the same rights fail. */
async function asOwner(url: string, work: (run: Run) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('shop-role'))`);
    await work((statement, values) => client.query(statement, values));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function grantRows(run: Run, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const rows = 'select, insert, update, delete';
  const { rows: found } = await run('select nspname as name from pg_namespace where nspname = any($1)', [schemas]);
  for (const { name } of found as { name: string }[]) {
    await run(`grant usage on schema ${name} to ${to}`);
    await run(`grant ${rows} on all tables in schema ${name} to ${to}`);
    await run(`grant usage on all sequences in schema ${name} to ${to}`);
  }
  await run(`alter default privileges grant usage on schemas to ${to}`);
  await run(`alter default privileges grant ${rows} on tables to ${to}`);
  await run(`alter default privileges grant usage on sequences to ${to}`);
}
