import { describe, expect, test } from 'vitest';
import { onlySentJobNamed, sentJobsNamed } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { mailMerchantOfAlarm, queueAlarmMailAgain } from './alarm-mail.ts';
import { listAlarms } from './alarm-store.ts';
import { calmSeconds, clearAlarm, raiseAlarm } from './raise-alarm.ts';

let shop: TestShop;
/** Number of the queued jobs that have run already. */
let done = 0;
const db = await shopForEachTest((opened) => {
  shop = opened;
  done = 0;
});

const full = { kind: 'disk_low', subject: 'host: /srv/shop' } as const;
const away = { kind: 'provider_away', subject: 'payment' } as const;
type Name = typeof full | typeof away;

const raise = (alarm: Name, facts: readonly string[] = []) =>
  db.transaction().execute((trx) => raiseAlarm(trx, shop, { ...alarm, facts }));
const clear = (alarm: Name, silently = false) =>
  db.transaction().execute((trx) => clearAlarm(trx, shop, { ...alarm, silently }));

/** Runs the queued mail jobs, each once and each as if its delay were over. */
async function runJobs(): Promise<void> {
  const jobs = await sentJobsNamed(shop, 'mail-alarm');
  for (const job of jobs.slice(done)) await mailMerchantOfAlarm(shop, job);
  done = jobs.length;
}

const subjects = () => shop.mails.map((mail) => mail.subject);
const delays = async () => (await shop.sentJobs()).map((job) => job.delaySeconds);

/** Raises an alarm and mails it. */
async function tell(alarm: Name): Promise<void> {
  await raise(alarm);
  await runJobs();
}

describe('an alarm', () => {
  test('is listed and mailed once, with its facts and what to do, however often it is raised', async () => {
    expect(await raise(full, ['Free: 0.8 GB'])).toBe(true);
    expect(await raise(full, ['Free: 0.7 GB'])).toBe(false);
    const job = await onlySentJobNamed(shop, 'mail-alarm');
    await mailMerchantOfAlarm(shop, job);
    await mailMerchantOfAlarm(shop, job);
    expect(subjects()).toEqual(['The disk of host: /srv/shop is nearly full']);
    expect(shop.mails[0]).toMatchObject({ to: shop.facts.email, text: expect.stringContaining('Free: 0.8 GB') });
    expect(shop.mails[0]?.text).toContain('df -h');
    expect(await listAlarms(db)).toMatchObject([{ ...full, facts: ['Free: 0.8 GB'], toldAt: expect.any(Date) }]);
  });

  test('is one when two processes raise it at the same time', async () => {
    expect((await Promise.all([raise(full), raise(full), raise(full)])).sort()).toEqual([false, false, true]);
    expect(await sentJobsNamed(shop, 'mail-alarm')).toHaveLength(1);
  });

  test('neither stands nor is mailed if the transaction that raised it is rolled back', async () => {
    const failed = db.transaction().execute(async (trx) => {
      await raiseAlarm(trx, shop, full);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect([await listAlarms(db), await shop.sentJobs()]).toEqual([[], []]);
  });

  test('stands for each subject by itself', async () => {
    await raise(away);
    await raise(full);
    await clear(away);
    expect(await listAlarms(db)).toMatchObject([full]);
  });

  test('is not mailed if it was cleared before its mail, when the merchant sees such an end', async () => {
    await raise(full);
    await clear(full);
    await runJobs();
    expect(subjects()).toEqual([]);
  });

  test('stays untold while the mail is not accepted, and is queued again after its last try', async () => {
    await raise(away);
    const job = await onlySentJobNamed(shop, 'mail-alarm');
    const { sendMail } = shop.messages;
    shop.messages.sendMail = () => Promise.reject(new Error('no mail server'));
    await expect(mailMerchantOfAlarm(shop, job)).rejects.toThrow('no mail server');
    await queueAlarmMailAgain(shop, job);
    shop.messages.sendMail = sendMail;
    expect(await delays()).toEqual([0, 1_800]);
    await mailMerchantOfAlarm(shop, job);
    await queueAlarmMailAgain(shop, job);
    expect([subjects().length, (await shop.sentJobs()).length]).toEqual([1, 2]);
  });
});

describe('an alarm that flaps', () => {
  test('is mailed again only when six hours have passed and it stands', async () => {
    await tell(full);
    shop.passMinutes(60);
    await clear(full);
    await raise(full);
    expect((await delays())[1]).toBeGreaterThan(4.9 * 3_600);
    expect((await delays())[1]).toBeLessThanOrEqual(5 * 3_600);
    await runJobs();
    expect(subjects()).toHaveLength(1);
    shop.passMinutes(301);
    await runJobs();
    expect(subjects()).toHaveLength(2);
  });

  test('is mailed at once if its last mail was sent before the clock was set back by a day', async () => {
    await tell(full);
    await clear(full);
    shop.passMinutes(-24 * 60);
    await tell(full);
    expect(subjects()).toHaveLength(2);
  });

  test('is not mailed again if it has ended by then', async () => {
    await tell(full);
    await clear(full);
    await raise(full);
    await clear(full);
    shop.passMinutes(361);
    await runJobs();
    expect(subjects()).toHaveLength(1);
  });

  test('is told to have ended once, and only when it stands no more', async () => {
    await tell(away);
    await clear(away);
    await raise(away);
    await runJobs();
    expect(subjects()).toHaveLength(1);
    await clear(away);
    await runJobs();
    expect(subjects()[1]).toBe('The payment service answers again');
    await raise(away);
    await clear(away);
    await runJobs();
    expect(subjects()).toHaveLength(2);
  });
});

describe('the end of an alarm', () => {
  test('is mailed a quarter of an hour later, with its time', async () => {
    await tell(away);
    shop.passMinutes(90);
    expect([await clear(away), await clear(away)]).toEqual([true, false]);
    expect(await delays()).toEqual([0, calmSeconds]);
    await runJobs();
    expect(subjects()).toEqual([
      'The payment service has not answered for an hour',
      'The payment service answers again',
    ]);
    expect(shop.mails[1]?.text).toContain('(1.5 hours)');
    expect(await listAlarms(db)).toEqual([]);
  });

  test('is not mailed for a kind whose end the merchant sees, nor when it is cleared silently', async () => {
    await tell(full);
    await clear(full);
    await tell(away);
    await clear(away, true);
    await runJobs();
    expect(subjects()).toHaveLength(2);
  });

  test('tells of an alarm that could not be mailed while it stood, once', async () => {
    await raise(away);
    await clear(away);
    await runJobs();
    expect(subjects()).toEqual(['The payment service answers again']);
    expect(await listAlarms(db)).toEqual([]);
  });
});

test('an alarm of a kind that this version does not know is neither listed nor mailed', async () => {
  const { id: alarmId } = await db
    .insertInto('alarm')
    .values({ kind: 'of_a_newer_version', subject: 'x', raised_at: new Date(), seen_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailMerchantOfAlarm(shop, { alarmId });
  expect([await listAlarms(db), shop.mails]).toEqual([[], []]);
});
