/** Lets two shops make their first start at the same time on one empty database: both serve one and the same shop. */
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { findFreePort } from '../../database/free-port.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { startShop } from '../../e2e/start-shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';

const test = sampledTest(import.meta.filename);

const { db, url } = await testDatabase();
const name = `empty_${process.pid}`;
await sql.raw(`create database ${name} template template0`).execute(db);
afterAll(() => sql.raw(`drop database ${name} with (force)`).execute(db));

test('two shops that make their first start at once on one empty database both serve, and fill it once', async () => {
  const emptyUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const placeOf = async () => ({
    DATABASE_URL: emptyUrl,
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
  });
  const places = [await placeOf(), await placeOf()];
  const shops = await Promise.all(places.map((place) => startShop(place)));
  const filled = openDatabase({ url: emptyUrl, connections: 1 });
  onTestFinished(async () => {
    await filled.destroy();
    await Promise.all(shops.map((shop) => shop.stop()));
  });
  for (const { PORT } of places) expect((await fetch(`http://localhost:${PORT}/api/health`)).status).toBe(200);
  const received = await filled.selectFrom('stock_movement').select('sku').where('reason', '=', 'received').execute();
  expect(received.length).toBeGreaterThan(0);
  expect(new Set(received.map(({ sku }) => sku)).size).toBe(received.length);
  expect(await filled.selectFrom('staff').select('email').execute()).toHaveLength(1);
});
