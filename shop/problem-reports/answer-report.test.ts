import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { listActs } from '../office/act-log-store.ts';
import { performAct } from '../office/perform-act.ts';
import { acknowledgeReportAct, closeReportAct } from '../office/report-acts.ts';
import type { Order } from '../orders/order.ts';
import { placePaidOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { asha } from '../testing/order.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addStaff } from '../testing/staff.ts';
import { type NotCoveredReason, notCoveredReasons, notCoveredWords } from './not-covered.ts';
import { ticketOfReport } from './report-clocks.ts';
import { insertReport, listReportsOfOrder } from './report-store.ts';
import { mailBuyerNotCovered } from './tell-not-covered.ts';

let shop: TestShop;
let order: Order;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  order = await placePaidOrder(shop);
  await insertReport(db, { orderId: order.id, kind: 'damaged', words: 'A hole' });
});

const report = async () => {
  const [one] = await listReportsOfOrder(db, order.id);
  if (!one) throw new Error('no report');
  return one;
};
const call = async () => ({ id: randomUUID(), actor: await addStaff(db, 'manager') });
const acknowledge = async () => performAct(shop, acknowledgeReportAct, await call(), { orderId: order.id });
const close = async (notCovered?: NotCoveredReason) =>
  performAct(shop, closeReportAct, await call(), { orderId: order.id, notCovered });

describe('the first answer to a problem report', () => {
  test('is noted once, and leaves the report open', async () => {
    expect((await acknowledge()).kind).toBe('done');
    expect(await report()).toMatchObject({ isOpen: true, acknowledgedAt: expect.any(Date) });
    expect(await acknowledge()).toMatchObject({ kind: 'refused', outcome: { code: 'nothing_to_acknowledge' } });
  });

  test('cannot be noted for a report that is closed', async () => {
    await close();
    expect(await acknowledge()).toMatchObject({ kind: 'refused', outcome: { code: 'nothing_to_acknowledge' } });
  });
});

describe('a report that is closed', () => {
  test('as settled tells the buyer nothing', async () => {
    await close();
    expect(await report()).toMatchObject({ isOpen: false, notCovered: null });
    expect(await sentJobsNamed(shop, 'tell-not-covered')).toEqual([]);
  });

  test.each(notCoveredReasons)(
    'as not covered (%s) mails the buyer the words that the office showed',
    async (reason) => {
      await close(reason);
      const { id, notCovered } = await report();
      expect(notCovered).toBe(reason);
      for (const job of await sentJobsNamed(shop, 'tell-not-covered')) await mailBuyerNotCovered(shop, job);
      const [mail] = shop.mails;
      expect([shop.mails.length, mail?.to]).toEqual([1, asha.email]);
      const about = { ticket: ticketOfReport({ id }), code: order.code, email: shop.facts.email };
      const flat = mail?.text.replaceAll(/\s+/g, ' ');
      for (const words of notCoveredWords(reason, about)) expect(flat).toContain(words);
    },
  );

  test('has its reason in the log, and no word of the buyer', async () => {
    await close('weave');
    const [entry] = await listActs(db, {}, 1);
    expect(entry).toMatchObject({ act: 'report.close', reason: 'not covered: A trait of hand weaving' });
    expect(JSON.stringify(entry)).not.toMatch(/hole|gmail|asha/i);
  });

  test('twice at once is closed once, and mailed once', async () => {
    const ends = await Promise.all([close('colour'), close('colour')]);
    expect(ends.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
    expect(await sentJobsNamed(shop, 'tell-not-covered')).toHaveLength(1);
  });
});
