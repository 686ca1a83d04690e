/** `npm run shop -- activity …`, as the merchant types it. */
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { placePaidOrder } from '../../shop/testing/after-sales.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);
const timeout = 60_000;
const { db, url, clear } = await testDatabase();
const run = createCommandRunner({ DATABASE_URL: url });
beforeEach(clear);

test(
  'activity list prints what commands did and what was refused, of all orders or of one',
  async () => {
    const shop = await testShop(db);
    const [one, other] = [await placePaidOrder(shop), await placePaidOrder(shop)];
    await run('order', 'refund', one.code, '--amount', '100.50', '--reason', 'a slub');
    await run('order', 'ship', other.code);
    const refund = `1  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  a command refunded an order, order ${one.id}; ₹100.50; order: goes on; pieces: left as they are; reason: a slub\n`;
    const refused = `2  .{16}  a command was refused order.resume \\(not_resumable\\), order ${other.id}\n`;
    expect((await run('activity', 'list')).said).toMatch(new RegExp(`^${refused}${refund}$`));
    expect((await run('activity', 'list', '--order', one.code)).said).toMatch(new RegExp(`^${refund}$`));
    expect((await run('activity', 'list', '--before', '1')).said).toBe('Nothing is in the log.\n');
  },
  timeout,
);

test(
  'activity check says whether the log is whole, and ends with 1 if an act was altered',
  async () => {
    const order = await placePaidOrder(await testShop(db));
    await run('order', 'refund', order.code, '--amount', '100.50');
    expect((await run('activity', 'check')).said).toMatch(
      /^The log is whole: 1 acts\. The last one ends in [0-9a-f]{12}\.\n$/,
    );
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update office_act set money = 1`.execute(trx);
    });
    expect(await run('activity', 'check')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Act 1 is not what was written.'),
    });
  },
  timeout,
);
