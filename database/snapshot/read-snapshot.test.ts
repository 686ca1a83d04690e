/** Tests the reading of a snapshot over a connection that delivers the server's messages late. */
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { withSnapshot } from './read-snapshot.ts';

const { db, url } = await testDatabase();

/** Message of the server that the last row of a `COPY` was sent. The number of rows is in the message after it. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
/** A delay of the network, after which the client has read what came before. Nothing of the test waits for it. */
const lateMs = 20;

/** Starts a proxy before PostgreSQL that delivers late what follows the last row of a `COPY`. Returns its address. */
async function startLateProxy(): Promise<string> {
  const target = new URL(url);
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), '127.0.0.1');
    let delivered = Promise.resolve();
    upstream.on('data', (bytes) => {
      const found = bytes.indexOf(copyDone);
      const end = found < 0 ? bytes.length : found + copyDone.length;
      delivered = delivered.then(() => void client.write(bytes.subarray(0, end)));
      if (end === bytes.length) return;
      delivered = delivered.then(() => new Promise((resolve) => setTimeout(resolve, lateMs)));
      delivered = delivered.then(() => void client.write(bytes.subarray(end)));
    });
    client.on('data', (bytes) => upstream.write(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) })
    .href;
}

test('the number of a table’s rows is right although the server tells it after the last row has arrived', async () => {
  await sql`create table late_count (number integer)`.execute(db);
  await sql`insert into late_count select generate_series(1, 3)`.execute(db);
  const read = await withSnapshot(await startLateProxy(), async (snapshot) => {
    const table = (await snapshot.tables('public')).find(({ name }) => name === 'late_count');
    if (!table) return null;
    const { chunks, count } = snapshot.rows(table);
    let rows = '';
    for await (const chunk of chunks) rows += Buffer.from(chunk).toString();
    return { rows, count: count() };
  });
  expect(read).toEqual({ rows: '1\n2\n3\n', count: 3 });
});

test('rows are written alike whatever is set for the role or the server, so that any other reads them', async () => {
  await sql`create table written (at timestamptz, day date, pause interval, share float8, bytes bytea)`.execute(db);
  await sql`insert into written values ('2026-11-03 10:00:00.123456+05:30', '2026-11-03', '-1 day 02:03:04', 0.1::float8 + 0.2::float8, '\\x00ff')`.execute(
    db,
  );
  const read = (address: string) =>
    withSnapshot(address, async (snapshot) => {
      const table = (await snapshot.tables('public')).find(({ name }) => name === 'written');
      let rows = '';
      if (table) for await (const chunk of snapshot.rows(table).chunks) rows += Buffer.from(chunk).toString();
      return rows;
    });
  const plain = await read(url);
  expect(plain).toContain('0.30000000000000004');
  const set = ['datestyle=SQL,DMY', 'intervalstyle=sql_standard', 'extra_float_digits=-3', 'bytea_output=escape'];
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('options', set.map((one) => `-c ${one}`).join(' '));
  expect(await read(elsewhere.href)).toBe(plain);
});
