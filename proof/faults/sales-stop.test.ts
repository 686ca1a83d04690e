/** Stops the sales of a running shop, as it is started by its merchant, and waits for the mail that tells them. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../../database/embedded.ts';
import { startShop } from '../../e2e/start-shop.ts';

const withinMs = 60_000;
/** More purchases than the shop has connections to its database. */
const stuckPurchases = 30;

test('the merchant hears within a minute that the key is refused and that the tables are locked, and that both are over', async () => {
  const shop = await startShop();
  onTestFinished(shop.stop);
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 1 });
  onTestFinished(() => db.destroy());
  const mails = async () => {
    const { messages } = (await (await fetch(`${shop.sandboxUrl}/outbox.json`)).json()) as {
      messages: { subject?: string }[];
    };
    return messages
      .map(({ subject }) => subject)
      .filter((subject) => subject?.startsWith('Nobody can buy'))
      .sort();
  };
  const { cards } = (await (await fetch(`${shop.shopUrl}/api/listing?limit=1`)).json()) as {
    cards: { sku: string; price: number }[];
  };

  await fetch(`${shop.sandboxUrl}/faults`, {
    method: 'POST',
    body: JSON.stringify({ service: 'razorpay', call: '*', kind: 'status', status: 401, times: 1_000 }),
  });
  await db.transaction().execute(async (trx) => {
    await sql`lock table saree in access exclusive mode`.execute(trx);
    const purchases = Array.from({ length: stuckPurchases }, (_, nth) =>
      fetch(`${shop.shopUrl}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${nth}` },
        body: JSON.stringify({
          amount: cards[0]?.price,
          currency: 'INR',
          receipt: `stuck-${nth}`,
          cart: [{ sku: cards[0]?.sku, quantity: 1 }],
        }),
      }).then(({ status }) => status),
    );
    await expect
      .poll(mails, { timeout: withinMs, interval: 250 })
      .toEqual([
        'Nobody can buy: the payment service refuses the key',
        'Nobody can buy: the tables of sarees or orders are locked',
      ]);
    await Promise.all(purchases);
  });
  const open = async () => {
    const rows = await db.selectFrom('alarm').select('kind').where('cleared_at', 'is', null).execute();
    return rows.map(({ kind }) => kind);
  };
  await fetch(`${shop.sandboxUrl}/faults`, { method: 'DELETE' });
  await expect.poll(open, { timeout: withinMs, interval: 250 }).toEqual([]);
  expect(await mails()).toHaveLength(2);
});
