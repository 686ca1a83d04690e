import { beforeEach, describe, expect, test } from 'vitest';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { addMs, minuteMs } from '../duration.ts';
import { changeRole, removeStaff } from '../office/manage-staff.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import { insertListedOrder } from '../testing/listed-orders.ts';
import { letDeviceBeTold, noticeIn } from '../testing/notices.ts';
import { asha } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addStaff } from '../testing/staff.ts';
import { chooseWays } from './choice-store.ts';
import { mailStaffNotice } from './mail-notice.ts';
import { occasionOfJob } from './notice-of-job.ts';
import { confirmDelivery } from './notice-store.ts';
import { sendStaffNotice } from './send-notice.ts';
import { tellStaff } from './tell-staff.ts';

let opened: TestShop;
let shop: TestShop;
let now: Date;
const db = await shopForEachTest((made) => {
  opened = made;
});
beforeEach(() => {
  now = new Date('2026-11-26T12:00:00+05:30');
  shop = { ...opened, now: () => now };
});

async function placeOrder(about: Parameters<typeof insertListedOrder>[2] = {}) {
  const saree = await aSaree(db, { name: `Aranya ${crypto.randomUUID().slice(0, 6)}`, color: 'Indigo' });
  return insertListedOrder(db, saree, { pincode: '440001', city: 'Call 9876543210', ...about });
}

const tellOfOrder = ({ id }: { id: string }) => tellStaff(shop, occasionOfJob['confirm-order']({ orderId: id }, ''));

/** Sends the notices that are queued, as the jobs do; `again` sends those that were sent before, too. */
const done = new Set<string>();
async function sendQueued(again = false): Promise<void> {
  for (const job of await sentJobsNamed(shop, 'send-staff-notice'))
    if (again || !done.has(job.noticeId)) {
      done.add(job.noticeId);
      await sendStaffNotice(shop, job);
    }
}
async function mailQueued(): Promise<void> {
  for (const job of await sentJobsNamed(shop, 'mail-staff-notice')) await mailStaffNotice(shop, job);
}
const delaysOf = async (name: string) =>
  (await shop.sentJobs()).filter((job) => job.name === name).map(({ delaySeconds }) => delaySeconds);
const titles = () => shop.pushes.map((push) => noticeIn(push).title);

test('a new order is told with amount, piece and place, and nothing that the buyer typed', async () => {
  await letDeviceBeTold(shop, (await addStaff(db, 'owner')).id);
  const order = await placeOrder();
  await tellOfOrder(order);
  await sendQueued();
  expect(shop.pushes).toMatchObject([{ urgency: 'normal', contact: shop.facts.email }]);
  const [notice] = shop.pushes.map(noticeIn);
  expect(notice).toMatchObject({ title: 'New order ₹8,400', url: `/office/orders/${order.code}` });
  expect(notice?.body).toMatch(/^Aranya \w{6} in Indigo and 1 more, to Nagpur$/);
});

test('the length of a message and its topic do not tell what it says', async () => {
  await letDeviceBeTold(shop, (await addStaff(db, 'owner')).id);
  const order = await placeOrder();
  await tellOfOrder(order);
  await sendQueued();
  const [push] = shop.pushes;
  expect(Buffer.byteLength(push?.text ?? '') % 512).toBe(0);
  expect(push?.topic).toMatch(/^[\w-]{32}$/);
  expect(push?.topic).not.toContain(order.id);
});

test('an order is told to those who may read orders, on each of their devices, and once', async () => {
  const [owner, manager, packer, lister] = [
    await addStaff(db, 'owner'),
    await addStaff(db, 'manager'),
    await addStaff(db, 'packer'),
    await addStaff(db, 'lister'),
  ];
  const told = [
    await letDeviceBeTold(shop, owner.id),
    await letDeviceBeTold(shop, owner.id),
    await letDeviceBeTold(shop, manager.id),
  ];
  for (const { id } of [packer, lister]) await letDeviceBeTold(shop, id);
  const order = await placeOrder();
  await tellOfOrder(order);
  await tellOfOrder(order);
  await sendQueued();
  await sendQueued(true);
  expect(shop.pushes.map(({ target }) => target.endpoint).sort()).toEqual(told.sort());
});

test('somebody who was invited and has not joined is told nothing', async () => {
  const { id } = await addStaff(db, 'owner');
  await db.updateTable('staff').set({ joined_at: null }).where('id', '=', id).execute();
  await tellOfOrder(await placeOrder());
  expect(await shop.sentJobs()).toEqual([]);
});

test('somebody who is removed before a notice is sent gets neither push nor mail', async () => {
  await addStaff(db, 'owner');
  const { id } = await addStaff(db, 'manager');
  const [first, second] = [await letDeviceBeTold(shop, id), await letDeviceBeTold(shop, id)];
  await tellOfOrder(await placeOrder());
  await removeStaff(shop, id);
  await sendQueued();
  await mailQueued();
  expect(shop.pushes).toEqual([]);
  expect(shop.mails.map(({ to }) => to)).not.toContainEqual(expect.stringContaining('manager'));
  expect(await db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  expect(first).not.toBe(second);
});

test('somebody whose role has changed is not told of what they may not read any more', async () => {
  await addStaff(db, 'owner');
  const { id } = await addStaff(db, 'manager');
  await letDeviceBeTold(shop, id);
  await tellOfOrder(await placeOrder());
  await changeRole(shop, id, 'packer');
  await sendQueued();
  expect(shop.pushes).toEqual([]);
});

describe('At night', () => {
  beforeEach(() => {
    now = new Date('2026-11-26T23:00:00+05:30');
  });

  test('orders are held until eight and told as one', async () => {
    await letDeviceBeTold(shop, (await addStaff(db, 'owner')).id);
    const orders = [await placeOrder(), await placeOrder(), await placeOrder()];
    for (const order of orders) await tellOfOrder(order);
    expect(await delaysOf('send-staff-notice')).toEqual([9 * 3_600]);
    now = new Date('2026-11-27T08:00:00+05:30');
    await sendQueued();
    expect(titles()).toEqual(['3 new orders, ₹25,200']);
  });

  test('of two orders at once the second waits for the first, and is told with it', async () => {
    await addStaff(db, 'owner');
    const [first, second] = [await placeOrder(), await placeOrder()];
    let rival: Promise<void> | undefined;
    const slow = withRival(db, /from "staff_notice"/, async () => {
      rival = tellOfOrder(second);
      await waitUntilBlocked(db, rival);
    });
    await tellStaff({ ...shop, db: slow }, occasionOfJob['confirm-order']({ orderId: first.id }, ''));
    await rival;
    expect(await delaysOf('send-staff-notice')).toHaveLength(1);
  });

  test('an order that comes while a waiting notice is being sent is told by itself', async () => {
    await addStaff(db, 'owner');
    await tellOfOrder(await placeOrder());
    const late = await placeOrder();
    let rival: Promise<void> | undefined;
    const slow = withRival(db, /update "staff_notice"/, async () => {
      rival = tellOfOrder(late);
      await waitUntilBlocked(db, rival);
    });
    for (const job of await sentJobsNamed(shop, 'send-staff-notice')) await sendStaffNotice({ ...shop, db: slow }, job);
    await rival;
    expect(await delaysOf('send-staff-notice')).toHaveLength(2);
  });

  test('of several orders that wait, those that were cancelled meanwhile are not told', async () => {
    await letDeviceBeTold(shop, (await addStaff(db, 'owner')).id);
    for (const status of ['cancelled', 'paid']) await tellOfOrder(await placeOrder({ status }));
    await sendQueued();
    expect(titles()).toEqual(['New order ₹8,400']);
  });

  test('a refund that failed and a lost parcel are told at once', async () => {
    await letDeviceBeTold(shop, (await addStaff(db, 'owner')).id);
    const { id: orderId } = await placeOrder();
    for (const trouble of ['refund_failed', 'parcel_lost'] as const)
      await tellStaff(shop, occasionOfJob['alert-aftercare']({ orderId, trouble, detail: 'x' }, trouble));
    expect(await delaysOf('send-staff-notice')).toEqual([0, 0]);
    await sendQueued();
    expect(titles()).toEqual(['A refund did not go', 'A parcel is lost or damaged']);
    expect(shop.pushes.map(({ urgency }) => urgency)).toEqual(['high', 'high']);
  });
});

test('the orders of an hour beyond ten are told as one an hour later, and the next begin anew', async () => {
  await letDeviceBeTold(shop, (await addStaff(db, 'owner')).id);
  for (let nth = 1; nth <= 13; nth += 1) await tellOfOrder(await placeOrder());
  expect(await delaysOf('send-staff-notice')).toEqual([...Array.from({ length: 10 }, () => 0), 3_600]);
  await sendQueued();
  expect(titles().slice(9)).toEqual(['New order ₹8,400', '3 new orders, ₹25,200']);
  now = addMs(now, 61 * minuteMs);
  await tellOfOrder(await placeOrder());
  await sendQueued();
  expect(titles().slice(11)).toEqual(['New order ₹8,400']);
});

describe('A device', () => {
  test('that takes no more notices is removed, and the others are told', async () => {
    const { id } = await addStaff(db, 'owner');
    const gone = await letDeviceBeTold(shop, id);
    const stays = await letDeviceBeTold(shop, id);
    const { send } = shop.push;
    shop.push.send = async (message) =>
      message.target.endpoint === gone ? { ok: false, isGone: true, host: 'push.test', status: 410 } : send(message);
    await tellOfOrder(await placeOrder());
    await sendQueued();
    expect(shop.pushes.map(({ target }) => target.endpoint)).toEqual([stays]);
    expect(await db.selectFrom('push_subscription').select('endpoint').execute()).toEqual([{ endpoint: stays }]);
  });

  test('whose push service refuses a notice stays, and the log does not say which it is', async () => {
    await letDeviceBeTold(shop, (await addStaff(db, 'owner')).id);
    shop.push.send = async () => ({ ok: false, isGone: false, host: 'push.test', status: 413 });
    await tellOfOrder(await placeOrder());
    await sendQueued();
    await sendQueued(true);
    expect(shop.logged).toEqual([
      { event: 'a push service refused a notice', facts: { host: 'push.test', status: 413 } },
    ]);
    expect(await db.selectFrom('push_subscription').select('id').execute()).toHaveLength(1);
  });

  test('whose push service is away is tried again, and the others are told once', async () => {
    const { id } = await addStaff(db, 'owner');
    const away = await letDeviceBeTold(shop, id);
    const stays = await letDeviceBeTold(shop, id);
    const { send } = shop.push;
    shop.push.send = async (message) => {
      if (message.target.endpoint === away) throw new OutsideServiceError('push service', 'answered 503');
      return send(message);
    };
    await tellOfOrder(await placeOrder());
    await expect(sendQueued()).rejects.toThrow(OutsideServiceError);
    shop.push.send = send;
    await sendQueued(true);
    expect(shop.pushes.map(({ target }) => target.endpoint)).toEqual([stays, away]);
    expect(await delaysOf('mail-staff-notice')).toEqual([120]);
  });

  test('that was given a key of a secret from long ago is removed', async () => {
    const { id } = await addStaff(db, 'owner');
    await letDeviceBeTold(shop, id);
    await db.updateTable('push_subscription').set({ server_key: 'of long ago' }).execute();
    await tellOfOrder(await placeOrder());
    await sendQueued();
    expect(shop.pushes).toEqual([]);
    expect(await db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  });

  test('that somebody else signs in with gets no notices of the person before', async () => {
    const [owner, manager] = [await addStaff(db, 'owner'), await addStaff(db, 'manager')];
    const endpoint = await letDeviceBeTold(shop, owner.id);
    const { p256dh, auth } = await db.selectFrom('push_subscription').selectAll().executeTakeFirstOrThrow();
    await letDeviceBeTold(shop, manager.id, { endpoint, p256dh, auth });
    await tellOfOrder(await placeOrder());
    await sendQueued();
    expect(shop.pushes).toHaveLength(1);
  });
});

describe('The mail', () => {
  test('follows a push that no device has confirmed within two minutes, once, without name or contact', async () => {
    await letDeviceBeTold(shop, (await addStaff(db, 'owner')).id);
    await tellOfOrder(await placeOrder());
    await sendQueued();
    expect(await delaysOf('mail-staff-notice')).toEqual([120]);
    await mailQueued();
    await mailQueued();
    expect(shop.mails).toHaveLength(1);
    const [mail] = shop.mails;
    expect(mail?.subject).toMatch(/^New order ₹8,400 · Aranya .* to Nagpur$/);
    for (const secret of [asha.fullName, asha.email, asha.phone, asha.address, 'Call'])
      expect(mail?.text).not.toContain(secret);
    expect(mail?.text).toContain(`${shop.officeUrl}/office/orders/`);
  });

  test('does not follow a push that one of the devices has confirmed', async () => {
    const { id } = await addStaff(db, 'owner');
    await letDeviceBeTold(shop, id);
    await letDeviceBeTold(shop, id);
    await tellOfOrder(await placeOrder());
    await sendQueued();
    const [push] = shop.pushes;
    if (!push) throw new Error('nothing was sent');
    await db.transaction().execute((trx) => confirmDelivery(trx, noticeIn(push).id, now));
    await mailQueued();
    expect(shop.mails).toEqual([]);
    const devices = await db.selectFrom('push_subscription').select(['endpoint', 'confirmed_at']).execute();
    expect(devices.find(({ endpoint }) => endpoint === push.target.endpoint)?.confirmed_at).toEqual(now);
    expect(devices.filter(({ confirmed_at }) => confirmed_at === null)).toHaveLength(1);
  });

  test('goes at once to a person without a device, and to one who wants no push', async () => {
    await addStaff(db, 'owner');
    const { id } = await addStaff(db, 'manager');
    await letDeviceBeTold(shop, id);
    await chooseWays(db, id, 'order', { push: false, mail: true });
    await tellOfOrder(await placeOrder());
    await sendQueued();
    expect(shop.pushes).toEqual([]);
    expect(await delaysOf('mail-staff-notice')).toEqual([0, 0]);
    await mailQueued();
    expect(shop.mails).toHaveLength(2);
  });

  test('does not go to a person who wants none', async () => {
    const { id } = await addStaff(db, 'owner');
    await letDeviceBeTold(shop, id);
    await chooseWays(db, id, 'order', { push: true, mail: false });
    await tellOfOrder(await placeOrder());
    await sendQueued();
    expect(shop.pushes).toHaveLength(1);
    expect(await delaysOf('mail-staff-notice')).toEqual([]);
  });

  test('does not follow if the person turns it off within the two minutes', async () => {
    const { id } = await addStaff(db, 'owner');
    await tellOfOrder(await placeOrder());
    await sendQueued();
    await chooseWays(db, id, 'order', { push: true, mail: false });
    await mailQueued();
    expect(shop.mails).toEqual([]);
  });

  test('is not sent to the shop’s own address, which is mailed of the same event anyhow, except about a new order', async () => {
    const { id } = await addStaff(db, 'owner');
    await db.updateTable('staff').set({ email: shop.facts.email.toUpperCase() }).where('id', '=', id).execute();
    const order = await placeOrder();
    await tellOfOrder(order);
    await tellStaff(
      shop,
      occasionOfJob['alert-aftercare']({ orderId: order.id, trouble: 'refund_failed', detail: '' }, 'a job'),
    );
    await sendQueued();
    await mailQueued();
    expect(shop.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('New order')]);
  });
});
