import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import type { Saree } from '../catalogue/saree.ts';
import { settleOrRelease } from '../checkout/release-order.ts';
import { unsubscribe } from '../newsletter/unsubscribe.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { openTestOrder, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { requestRestockNotice } from './request-notice.ts';
import { notifyNextOfRestock, queueRestockNotices, sendRestockNotice } from './tell-restocked.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let saree: Saree;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  saree = await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory', availability: 0 });
  // Stock of the first import triggers no notice.
  await queueRestockNotices(shop);
});

async function ask(contact: string, sku = saree.sku, wanted = 1): Promise<void> {
  const origins = [shop.publicUrl];
  const result = await requestRestockNotice(shop, { sku, contact, productLink: '/product/x', origins, wanted });
  expect(result).toEqual({ ok: true });
}

async function setStock(availability: number): Promise<void> {
  expect(await importCatalogue(db, [{ ...saree, availability }])).toMatchObject({ ok: true });
}

let done = 0;
beforeEach(() => {
  done = 0;
});

/** Runs all queued jobs of the notices one after another. */
async function work(): Promise<void> {
  for (;;) {
    const job = (await shop.sentJobs())[done];
    if (!job) return;
    done += 1;
    if (job.name === 'tell-restocked') await notifyNextOfRestock(shop, { sku: '', after: '0', last: '0', ...job.data });
    if (job.name === 'send-restock-notice') await sendRestockNotice(shop, { requestId: '', ...job.data });
  }
}

const queued = async () => (await shop.sentJobs()).filter(({ name }) => name === 'tell-restocked').length;
const outcomes = async () =>
  (await db.selectFrom('restock_request').select(['contact', 'outcome']).orderBy('id').execute()).map(
    ({ contact, outcome }) => `${contact} ${outcome}`,
  );

test('each contact that requested a notice is notified once, in the order of the requests, by mail or by phone', async () => {
  const asked = ['b@example.in', '9876543210', 'a@example.in'];
  for (const contact of asked) await ask(contact);
  await setStock(2);
  expect(await queueRestockNotices(shop)).toBe(1);
  const order: string[] = [];
  const { sendMail, sendToPhone } = shop.messages;
  shop.messages.sendMail = async (mail) => {
    order.push(mail.to);
    await sendMail(mail);
  };
  shop.messages.sendToPhone = async (phone, message) => {
    order.push(phone);
    await sendToPhone(phone, message);
  };
  await work();
  expect(order).toEqual(['b@example.in', '+919876543210', 'a@example.in']);
  expect(await outcomes()).toEqual(['b@example.in told', '+919876543210 told', 'a@example.in told']);
  // Nobody is notified twice when the saree sells out and is back again.
  await setStock(0);
  await setStock(1);
  await queueRestockNotices(shop);
  await work();
  expect(order).toHaveLength(3);
});

test('a restock notice says that the saree may sell out again, and has links to its page and for unsubscribing', async () => {
  await ask('asha@example.in');
  await setStock(1);
  await queueRestockNotices(shop);
  await work();
  const [mail] = shop.mails;
  expect(mail).toMatchObject({
    to: 'asha@example.in',
    subject: 'Neel Megh is back in stock',
    unsubscribe: expect.stringMatching(/^https:\/\/shop\.test\/api\/unsubscribe\/restock\.\d+\.[0-9a-f]{32}$/),
  });
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('it may be gone again soon');
    expect(form).toContain('https://shop.test/product/NeelMegh-Indigo:Ivory');
    expect(form).toContain(mail?.unsubscribe?.replace('/api/', '/'));
  }
});

test('a request for three pieces is notified when three are available, and delays no request for fewer', async () => {
  await ask('three@example.in', saree.sku, 3);
  await ask('one@example.in');
  await setStock(2);
  await queueRestockNotices(shop);
  await work();
  expect(shop.mails.map(({ to }) => to)).toEqual(['one@example.in']);
  await setStock(3);
  await queueRestockNotices(shop);
  await work();
  expect(shop.mails.map(({ to }) => to)).toEqual(['one@example.in', 'three@example.in']);
  expect(shop.mails[0]?.text).toContain('when this saree is back in stock');
  expect(shop.mails[1]?.text).toContain('when there are 3 pieces of this saree');
});

test('a request for more pieces than are available without reserved ones is notified when those are released', async () => {
  await setStock(3);
  await queueRestockNotices(shop);
  await ask('four@example.in', saree.sku, 4);
  await setStock(4);
  const order = await openTestOrder(shop, orderRequestFor([saree]));
  await queueRestockNotices(shop);
  await notifyNextOfRestock(shop, { sku: saree.sku, after: '0', last: '9' });
  expect(shop.mails).toEqual([]);
  await settleOrRelease(shop, order);
  const [retry] = (await shop.sentJobs()).filter(({ name }) => name === 'send-restock-notice');
  await sendRestockNotice(shop, { requestId: '', ...retry?.data });
  expect(shop.mails.map(({ to }) => to)).toEqual(['four@example.in']);
});

test('a notice to a phone fills the registered text with the saree and the link', async () => {
  await ask('9876543210');
  await setStock(1);
  await queueRestockNotices(shop);
  await work();
  const link = 'https://shop.test/product/NeelMegh-Indigo:Ivory';
  expect(shop.phoneMessages).toEqual([
    {
      phone: '+919876543210',
      message: {
        kind: 'back_in_stock',
        blanks: [
          { name: 'saree', value: 'Neel Megh' },
          { name: 'link', value: link },
        ],
      },
    },
  ]);
});

describe('restock notices', () => {
  test('are queued when stock arrives, and not when it is reduced', async () => {
    await setStock(3);
    expect(await queueRestockNotices(shop)).toBe(1);
    await setStock(0);
    expect(await queueRestockNotices(shop)).toBe(0);
  });

  test('are not queued when a reservation of the last piece ends', async () => {
    await setStock(1);
    await queueRestockNotices(shop);
    const order = await openTestOrder(shop, orderRequestFor([saree]));
    await ask('asha@example.in');
    expect(await queueRestockNotices(shop)).toBe(0);
    await settleOrRelease(shop, order);
    expect(await queueRestockNotices(shop)).toBe(0);
    await setStock(2);
    expect(await queueRestockNotices(shop)).toBe(1);
    await work();
    expect(shop.mails).toHaveLength(1);
  });

  test('are not queued if the transaction that added the stock is rolled back', async () => {
    const rolled = db.transaction().execute(async (trx) => {
      await trx.insertInto('restocked').values({ sku: saree.sku }).execute();
      throw new Error('undo');
    });
    await expect(rolled).rejects.toThrow('undo');
    expect(await queueRestockNotices(shop)).toBe(0);
  });

  test('are queued once, however many processes sweep at the same time', async () => {
    await setStock(1);
    const counts = await Promise.all([queueRestockNotices(shop), queueRestockNotices(shop), queueRestockNotices(shop)]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await queued()).toBe(1);
  });
});

test('a request that was not notified before the saree sold out again stays open', async () => {
  for (const contact of ['a@example.in', 'b@example.in']) await ask(contact);
  await setStock(1);
  await queueRestockNotices(shop);
  const { sendMail } = shop.messages;
  shop.messages.sendMail = async (mail) => {
    await sendMail(mail);
    await setStock(0);
  };
  await work();
  expect(await outcomes()).toEqual(['a@example.in told', 'b@example.in null']);
});

test('restock notices wait while the last piece is reserved, and go on when it is available again', async () => {
  for (const contact of ['a@example.in', 'b@example.in']) await ask(contact);
  await setStock(1);
  await queueRestockNotices(shop);
  const order = await openTestOrder(shop, orderRequestFor([saree]));
  const ids = (await db.selectFrom('restock_request').select('id').orderBy('id').execute()).map(({ id }) => String(id));
  const [requestId = '', last = ''] = ids;
  await notifyNextOfRestock(shop, { sku: saree.sku, after: '0', last });
  await sendRestockNotice(shop, { requestId });
  const waiting = (await shop.sentJobs()).slice(-2);
  expect(waiting).toMatchObject([
    { name: 'tell-restocked', data: { after: '0', last }, delaySeconds: 900 },
    { name: 'send-restock-notice', data: { requestId }, delaySeconds: 900 },
  ]);
  expect(shop.mails).toEqual([]);
  await settleOrRelease(shop, order);
  await work();
  expect(await outcomes()).toEqual(['a@example.in told', 'b@example.in told']);
  expect(shop.mails).toHaveLength(2);
});

describe('a notice that cannot be sent', () => {
  const refuse = (address: string) => {
    const { sendMail } = shop.messages;
    shop.messages.sendMail = (mail) =>
      mail.to === address ? Promise.reject(new OutsideServiceError('smtp', 'refused')) : sendMail(mail);
    return () => {
      shop.messages.sendMail = sendMail;
    };
  };

  test('delays no other and is retried by a job of its own', async () => {
    for (const contact of ['a@example.in', 'b@example.in', 'c@example.in']) await ask(contact);
    await setStock(1);
    await queueRestockNotices(shop);
    const mend = refuse('b@example.in');
    await expect(work()).rejects.toThrow('refused');
    expect(shop.mails.map(({ to }) => to)).toEqual(['a@example.in']);
    const again = (await shop.sentJobs()).find(({ name }) => name === 'send-restock-notice');
    expect(again).toMatchObject({ delaySeconds: 30 });
    await work();
    expect(shop.mails.map(({ to }) => to)).toEqual(['a@example.in', 'c@example.in']);
    mend();
    await sendRestockNotice(shop, { requestId: '', ...again?.data });
    expect(await outcomes()).toEqual(['a@example.in told', 'b@example.in told', 'c@example.in told']);
  });
});

test('a notice that one process is sending is sent by no other, unless that process died', async () => {
  await ask('asha@example.in');
  await setStock(1);
  const { id } = await db.selectFrom('restock_request').select('id').executeTakeFirstOrThrow();
  const requestId = String(id);
  const { sendMail } = shop.messages;
  shop.messages.sendMail = async (mail) => {
    shop.messages.sendMail = sendMail;
    // A rival tries to send it while the first call talks to the mail server.
    await sendRestockNotice(shop, { requestId });
    expect(shop.mails).toEqual([]);
    await sendMail(mail);
  };
  await sendRestockNotice(shop, { requestId });
  expect(shop.mails).toHaveLength(1);

  await setStock(0);
  await ask('ravi@example.in');
  await setStock(1);
  await db.updateTable('restock_request').set({ claimed_until: shop.now() }).where('outcome', 'is', null).execute();
  shop.passMinutes(1);
  await notifyNextOfRestock(shop, { sku: saree.sku, after: requestId, last: String(id + 1) });
  expect(shop.mails.map(({ to }) => to)).toEqual(['asha@example.in', 'ravi@example.in']);
});

test('a notice that a killed process had begun before the clock was set back by a day is sent', async () => {
  await ask('asha@example.in');
  await setStock(1);
  const { id } = await db.selectFrom('restock_request').select('id').executeTakeFirstOrThrow();
  await db.updateTable('restock_request').set({ claimed_until: shop.now() }).execute();
  shop.passMinutes(-24 * 60);
  await sendRestockNotice(shop, { requestId: String(id) });
  expect(shop.mails.map(({ to }) => to)).toEqual(['asha@example.in']);
});

describe('the unsubscribe link of a notice', () => {
  async function linkFor(contact: string): Promise<string> {
    await ask(contact);
    await setStock(1);
    await queueRestockNotices(shop);
    await work();
    return shop.mails.at(-1)?.unsubscribe?.split('/').at(-1) ?? '';
  }

  test('ends every open request of its contact and of nobody else, and may be used again', async () => {
    const other = await aSaree(db, { availability: 0 });
    const token = await linkFor('asha@example.in');
    await ask('asha@example.in', other.sku);
    await ask('ravi@example.in', other.sku);
    expect(await unsubscribe(shop, token)).toEqual({ ok: true });
    expect(await unsubscribe(shop, token)).toEqual({ ok: true });
    expect(await outcomes()).toEqual(['asha@example.in told', 'asha@example.in stopped', 'ravi@example.in null']);
  });

  test('does nothing if it was forged', async () => {
    const token = await linkFor('asha@example.in');
    const other = await aSaree(db, { availability: 0 });
    await ask('asha@example.in', other.sku);
    const madeUp = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await unsubscribe(shop, madeUp)).toEqual({ ok: false, code: 'unknown_link' });
    expect((await outcomes()).at(-1)).toBe('asha@example.in null');
  });
});

test('closed requests for notices are deleted with their contact after ninety days', async () => {
  await ask('asha@example.in');
  await setStock(1);
  await queueRestockNotices(shop);
  await work();
  await setStock(0);
  await ask('ravi@example.in');
  shop.passMinutes(89 * 24 * 60);
  await queueRestockNotices(shop);
  expect(await outcomes()).toHaveLength(2);
  shop.passMinutes(2 * 24 * 60);
  await queueRestockNotices(shop);
  expect(await outcomes()).toEqual(['ravi@example.in null']);
});
