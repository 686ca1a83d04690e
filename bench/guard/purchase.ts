/** Counts what a purchase, from `create-order` to its settled payment, asks of the database. */

import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { testApi } from '../../server/testing/api.ts';
import { aSaree } from '../../shop/testing/saree.ts';

const purchases = 10;

export interface PurchaseCounts {
  /** Statements, `BEGIN` and `COMMIT` included: each is a round trip while a shopper waits. */
  readonly statements: number;
  /** Transactions that wrote: at the end of each the database waits for its disk. */
  readonly commits: number;
}

const addressInfo = {
  fullName: 'Asha Rao',
  address: 'House 221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
};

/** Counts the statements that this process sends while `work` runs. */
async function countStatements(work: () => Promise<void>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...sent: Parameters<typeof query>) {
    count += 1;
    return query.apply(this, sent);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

/** Returns the number of the next transaction that writes. Nobody else may use the server meanwhile. */
async function readNextTransaction(db: Database): Promise<number> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    db,
  );
  return Number(rows[0]?.next);
}

/** Migrates an empty database, buys in it and returns the counts of one purchase. Throws if purchases differ. */
export async function countPurchase(url: string): Promise<PurchaseCounts> {
  const db = openDatabase({ url });
  try {
    await migrate(db);
    const { shop, post } = await testApi(db);
    const { sku, price } = await aSaree(db, { availability: 100 });
    let bought = 0;
    const buy = async () => {
      bought += 1;
      const buyer = { phone: String(9_100_000_000 + bought), email: `buyer-${bought}@example.in` };
      const opened = await post<{ id: string }>('/create-order', {
        amount: price / 100,
        currency: 'INR',
        receipt: crypto.randomUUID(),
        cartItems: [{ saree_sku: sku, count: 1 }],
        addressInfo: { ...addressInfo, ...buyer },
      });
      const { id } = opened.body;
      const paymentId = shop.payment.capture(id);
      const { body } = await post<{ verified?: boolean }>('/verify-signature', {
        razorpay_order_id: id,
        razorpay_payment_id: paymentId,
        razorpay_signature: shop.payment.signatureOf(id, paymentId),
      });
      if (body.verified !== true) throw new Error('a payment of the guard was not verified');
    };
    await buy();
    const before = await readNextTransaction(db);
    const counts: number[] = [];
    for (let nth = 0; nth < purchases; nth += 1) counts.push(await countStatements(buy));
    const commits = ((await readNextTransaction(db)) - before) / purchases;
    const [statements = 0] = counts;
    if (counts.some((count) => count !== statements) || !Number.isInteger(commits))
      throw new Error(`Purchases differ: ${counts.join(', ')} statements, ${commits} commits.`);
    return { statements, commits };
  } finally {
    await db.destroy();
  }
}
