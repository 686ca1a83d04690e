import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUp } from '../../shop/newsletter/sign-up.ts';
import { occasionOfJob, type ToldJob } from '../../shop/office-notices/notice-of-job.ts';
import type { JobData } from '../../shop/ports/jobs.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { insertListedOrder } from '../../shop/testing/listed-orders.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { shopForEachTest } from '../../shop/testing/shop-for-each-test.ts';
import { addStaff } from '../../shop/testing/staff.ts';
import { jobHandlers } from './job-handlers.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const readNotices = () => db.selectFrom('staff_notice').select(['kind', 'subject', 'detail']).execute();

/** Data of each job about things that are not there, which its own work passes over. */
const nothing: { [Name in ToldJob]: JobData[Name] } = {
  'confirm-order': { orderId: randomUUID() },
  'alert-owner': { orderId: randomUUID() },
  'tell-owner-of-report': { reportId: randomUUID() },
  'alert-dispute': { disputeId: 'none' },
  'alert-aftercare': { orderId: randomUUID(), trouble: 'parcel_lost', detail: '' },
  'alert-replaced-shipment': { orderId: randomUUID(), detail: '' },
  'mail-alarm': { alarmId: randomUUID() },
  'review-waiting': { reviewId: '0' },
};

test.each(Object.keys(occasionOfJob) as ToldJob[])(
  'the job %s tells staff once, however often it runs',
  async (name) => {
    await addStaff(db, 'owner');
    const run = (id: string) => jobHandlers[name](shop, nothing[name] as never, id);
    await run('a job');
    await run('a job');
    const { kind, subject, detail } = occasionOfJob[name](nothing[name] as never, 'a job');
    expect(await readNotices()).toEqual([{ kind, subject, detail }]);
  },
);

test('staff are told of an order that needs a decision while the mail server is away, and again when it needs another', async () => {
  await addStaff(db, 'owner');
  const { id: orderId } = await insertListedOrder(db, await aSaree(db), { status: 'needs_attention' });
  shop.messages.sendMail = async () => {
    throw new OutsideServiceError('mail', 'away');
  };
  for (const job of ['first', 'first', 'second'])
    await expect(jobHandlers['alert-owner'](shop, { orderId }, job)).rejects.toThrow('away');
  expect(await readNotices()).toHaveLength(2);
});

test('sign-ups for the newsletter that were not confirmed are deleted with the expired sign-ins', async () => {
  await signUp(shop, 'late@example.in');
  shop.passMinutes(8 * 24 * 60);
  await jobHandlers['tidy-sign-ins'](shop, {}, 'a job');
  expect(await db.selectFrom('newsletter_signup').selectAll().execute()).toEqual([]);
});

test('notices of more than a month ago are deleted with the expired sign-ins', async () => {
  await addStaff(db, 'owner');
  const [old, recent] = [randomUUID(), randomUUID()];
  await jobHandlers['alert-owner'](shop, { orderId: old }, 'old');
  shop.passMinutes(31 * 24 * 60);
  await jobHandlers['alert-owner'](shop, { orderId: recent }, 'new');
  await jobHandlers['tidy-sign-ins'](shop, {}, 'a job');
  expect((await readNotices()).map(({ subject }) => subject)).toEqual([recent]);
});
