/**
 * The role of the running shop. It reads and writes rows; it owns nothing, so whoever got a statement of their own past us
 * could change no table, make no role and start no program of the server's. The owner's role migrates.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';

const shopRole = 'shop_app';
/** Schemas of the shop's tables and of its job queue. */
const schemas = ['public', 'pgboss'];

/**
 * Makes the shop's role where it is missing, for the tables that there are and those that the owner makes later. Answers the
 * address of the same database under that role. `ownerUrl` must be a superuser's.
 */
export async function makeShopRole(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  // Made from the owner's, from which nobody gets back to it: there is no second secret to keep.
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

/** Lets an existing role do what the shop's does, for the tables that there are and those that the owner makes later. */
export async function grantShopRights(ownerUrl: string, role: string): Promise<void> {
  await asOwner(ownerUrl, (run) => grantRows(run, role));
}

type Run = (statement: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Waits for its turn: two that change the same rights at once would fail. */
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
