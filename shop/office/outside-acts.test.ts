/** Acts that ask an outside service: they are refused before it is asked, and recorded with what it answered. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readAndRecordDispute } from '../disputes/record-dispute.ts';
import { formatIndianTime } from '../indian-time.ts';
import type { Order } from '../orders/order.ts';
import { deriveSecrets } from '../secrets.ts';
import { placePaidOrder } from '../testing/after-sales.ts';
import { placeLabelledOrder, placePackedOrder, readParcel } from '../testing/packed.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { listActs } from './act-log-store.ts';
import type { Actor } from './actor.ts';
import { acceptDisputeAct, contestDisputeAct, createPaymentLinkAct } from './money-acts.ts';
import { ownCourierAct } from './own-courier-acts.ts';
import { labelParcelAct, labelParcelAsWishedAct, packParcelAct, pickupParcelAct } from './parcel-acts.ts';
import { performAct } from './perform-act.ts';
import { returnParcelAct } from './return-acts.ts';
import { exportNewsletterAct, importCatalogueAct } from './shop-acts.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
});

const log = () => listActs(db, {}, 100);
const command: Actor = { kind: 'command' };
const call = (actor: Actor, id: string = randomUUID()) => ({ id, actor });
const label = (actor: Actor, id?: string) => performAct(shop, labelParcelAct, call(actor, id), { orderId: order.id });

describe('labelling a parcel', () => {
  beforeEach(async () => {
    order = await placePackedOrder(shop);
  });

  test('by a packer is in the log with the courier and what it cost', async () => {
    const packer = await addStaff(db, 'packer');
    expect(await label(packer)).toMatchObject({ kind: 'done' });
    expect(await log()).toMatchObject([
      {
        act: 'parcel.label',
        refusal: null,
        staff: { id: packer.id },
        money: null,
        changes: [
          { field: 'courier', before: null, after: 'Delhivery Surface' },
          { field: 'price', before: null, after: '₹78.00', isMoney: true },
        ],
      },
    ]);
  });

  test('by somebody who has been removed pays no courier, and leaves the parcel to the next one', async () => {
    const packer = await addStaff(db, 'packer');
    await db.updateTable('staff').set({ removed_at: new Date() }).where('id', '=', packer.id).execute();
    expect(await label(packer)).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
    expect(shop.shipping.desk.paid).toEqual([]);
    expect(await label(command)).toMatchObject({ kind: 'done' });
  });

  test('by somebody who is removed while the courier is asked is recorded, since it is paid', async () => {
    const packer = await addStaff(db, 'packer');
    shop.shipping.during(() =>
      db.updateTable('staff').set({ removed_at: new Date() }).where('id', '=', packer.id).execute(),
    );
    expect(await label(packer)).toMatchObject({ kind: 'done' });
    expect(await readParcel(shop, order)).toMatchObject({ awb: 'AWB-1' });
    expect(await log()).toMatchObject([{ act: 'parcel.label', refusal: null, staff: { id: packer.id } }]);
  });

  test('is in the log with the courier that was paid although the label was refused, and once more when it is fetched', async () => {
    shop.shipping.during(() => shop.shipping.desk.refuseNext('no_document', 'not ready'));
    expect(await label(command)).toMatchObject({ kind: 'refused', outcome: { code: 'no_document' } });
    expect(await log()).toMatchObject([
      { act: 'parcel.label', refusal: null, changes: [{ after: 'Delhivery Surface' }, {}] },
    ]);
    expect(await label(command)).toMatchObject({ kind: 'done' });
    expect(await log()).toHaveLength(2);
    expect(shop.shipping.desk.paid).toHaveLength(1);
  });

  test('that no courier takes is a refusal in the log', async () => {
    shop.shipping.desk.refuseNext('wallet_empty', 'recharge');
    expect(await label(command)).toMatchObject({ kind: 'refused', outcome: { code: 'wallet_empty' } });
    expect(await log()).toMatchObject([{ act: 'parcel.label', refusal: 'wallet_empty' }]);
  });

  test('of two orders at once with the same id of the call is two entries, since both couriers are paid', async () => {
    const packer = await addStaff(db, 'packer');
    const [id, first] = [randomUUID(), order];
    const rival = await placePackedOrder(shop);
    shop.shipping.during(async () => {
      order = rival;
      expect(await label(packer, id)).toMatchObject({ kind: 'done' });
    });
    expect(await label(packer, id)).toMatchObject({ kind: 'done' });
    expect(shop.shipping.desk.paid).toHaveLength(2);
    const subjects = (await log()).map(({ act, refusal, subject }) => [act, refusal, subject.id]);
    expect(subjects).toEqual([
      ['parcel.label', null, first.id],
      ['parcel.label', null, rival.id],
    ]);
  });

  test('for a chosen courier is for the owner and managers', async () => {
    const input = labelParcelAsWishedAct.input.parse({ orderId: order.id, courierId: '51' });
    const by = async (role: 'packer' | 'manager') =>
      performAct(shop, labelParcelAsWishedAct, call(await addStaff(db, role)), input);
    expect(await by('packer')).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
    expect(await by('manager')).toMatchObject({ kind: 'done', outcome: { parcel: { courierName: 'Xpressbees Air' } } });
  });

  test('for another courier than it has is one entry, with the courier that was changed to', async () => {
    await label(command);
    const input = labelParcelAsWishedAct.input.parse({ orderId: order.id, courierId: '51', changesCourier: true });
    expect(await performAct(shop, labelParcelAsWishedAct, call(command), input)).toMatchObject({ kind: 'done' });
    expect(await log()).toMatchObject([{ changes: [{ after: 'Xpressbees Air' }, {}] }, { act: 'parcel.label' }]);
  });
});

test('the pickup of a parcel is in the log with its time, and once more if it is asked for again', async () => {
  order = await placeLabelledOrder(shop);
  const pickup = () => performAct(shop, pickupParcelAct, call(command), { orderId: order.id });
  expect([(await pickup()).kind, (await pickup()).kind]).toEqual(['done', 'done']);
  expect(shop.shipping.desk.pickups).toHaveLength(1);
  const changes = [{ field: 'courier' }, { field: 'pickup', after: formatIndianTime(shop.shipping.desk.pickupAt) }];
  expect(await log()).toMatchObject([{ changes }, { changes }]);
});

test('a return that is not the person’s to ask for makes no shipment', async () => {
  order = await placeLabelledOrder(shop);
  await db
    .updateTable('orders')
    .set({ status: 'delivered', delivered_at: shop.now() })
    .where('id', '=', order.id)
    .execute();
  const manager = await addStaff(db, 'manager');
  await db.updateTable('staff').set({ role: 'packer' }).where('id', '=', manager.id).execute();
  const ask = (actor: Actor) => performAct(shop, returnParcelAct, call(actor), { orderId: order.id });
  expect(await ask(manager)).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
  expect(shop.shipping.desk.returns).toEqual([]);
  expect(await ask(command)).toMatchObject({ kind: 'done' });
});

test('packing a parcel is in the log with its weight and its box', async () => {
  order = await placePackedOrder(shop);
  const box = { name: 'Medium', lengthCm: 35, breadthCm: 28, heightCm: 10 };
  await performAct(shop, packParcelAct, call(await addStaff(db, 'packer')), { orderId: order.id, weightG: 900, box });
  const changes = [
    { field: 'box', after: 'Medium, 35x28x10 cm' },
    { field: 'weight', after: '900 g' },
  ];
  expect(await log()).toMatchObject([{ act: 'parcel.pack', changes }]);
});

test('sending by the shop’s own courier is in the log with the host of the page that the buyer is sent to', async () => {
  order = await placePaidOrder(shop);
  const own = { courier: 'India Post', number: 'EM1234' };
  const trackingUrl = 'https://post.example/track?key=secret';
  const input = { orderId: order.id, ...own, trackingUrl };
  await performAct(shop, ownCourierAct, call(await addStaff(db, 'manager')), input);
  const [courier, number, page] = [own.courier, own.number, 'post.example'].map((after) => ({ before: null, after }));
  const changes = [
    { field: 'courier', ...courier },
    { field: 'number', ...number },
    { field: 'page', ...page },
  ];
  expect(await log()).toMatchObject([{ act: 'parcel.own_courier', changes }]);
});

describe('answering a dispute', () => {
  let disputeId: string;
  beforeEach(async () => {
    order = await placePaidOrder(shop);
    disputeId = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '').id;
    await readAndRecordDispute(shop, disputeId);
  });
  const owner = async () => ({ ...(await addStaff(db, 'owner')), passkeyAt: shop.now() });

  test('by giving it up is in the log with the money, also if the provider had taken the same answer before', async () => {
    const accept = async () => performAct(shop, acceptDisputeAct, call(await owner()), { disputeId });
    shop.payment.after('acceptDispute', () => {
      throw new Error('the reply is lost');
    });
    await expect(accept()).rejects.toThrow('the reply is lost');
    expect(await log()).toEqual([]);
    expect(await accept()).toMatchObject({ kind: 'done' });
    expect(await log()).toMatchObject([
      { act: 'dispute.accept', subject: { kind: 'dispute', id: disputeId }, money: 420_000 },
    ]);
  });

  test('by somebody who is no owner any more is refused before the provider is asked', async () => {
    const actor = await owner();
    await db.updateTable('staff').set({ role: 'manager' }).where('id', '=', actor.id).execute();
    const result = await performAct(shop, acceptDisputeAct, call(actor), { disputeId });
    expect(result).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
    expect(shop.payment.calls.acceptDispute).toBe(0);
    expect(await db.selectFrom('dispute').select('answer').execute()).toEqual([{ answer: null }]);
  });

  test('by contesting it is in the log without the summary, which may name the buyer', async () => {
    const file = {
      name: 'Meera Nair.pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7').toString('base64'),
    };
    const contest = (summary: string, services = shop) => {
      const documents = [{ kind: 'shipping_proof', file }];
      return performAct(
        services,
        contestDisputeAct,
        call(command),
        contestDisputeAct.input.parse({ disputeId, summary, documents }),
      );
    };
    expect(await contest('Meera Nair signed for it')).toMatchObject({ kind: 'done' });
    expect(shop.payment.disputeDesk.documents).toMatchObject([{ name: 'Meera Nair.pdf' }]);
    const secrets = deriveSecrets('another secret of tests, which opens nothing');
    expect(await contest('Meera Nair signed for it', { ...shop, secrets })).toMatchObject({ kind: 'done' });
    const [one, other] = await log();
    expect(one?.changes).toMatchObject([{ after: '₹4,200.00', isMoney: true }, { after: '1' }]);
    expect(JSON.stringify(one)).not.toContain('Meera');
    expect(one?.inputHash).not.toBe(other?.inputHash);
  });
});

test('a payment link is made once under the id of its order, with an entry that names the order', async () => {
  const { sku } = await aSaree(db, { availability: 3 });
  const [orderId, id] = [randomUUID(), randomUUID()];
  const create = () =>
    performAct(shop, createPaymentLinkAct, call(command, id), { orderId, cart: [{ sku, count: 1 }] });
  expect([(await create()).kind, (await create()).kind]).toEqual(['done', 'done_before']);
  expect(await log()).toMatchObject([
    {
      act: 'payment_link.create',
      subject: { kind: 'order', id: orderId },
      changes: [{ field: 'amount', after: '₹4,200.00', isMoney: true }],
    },
  ]);
});

test('an export of the newsletter is for commands alone, and the log has the number of contacts alone', async () => {
  const contact = 'meera@example.in';
  await db.insertInto('newsletter_signup').values({ contact, confirmation: 'from_before' }).execute();
  const owner = { ...(await addStaff(db, 'owner')), passkeyAt: shop.now() };
  const exportList = (actor: Actor) => performAct(shop, exportNewsletterAct, call(actor), { which: 'confirmed' });
  expect(await exportList(owner)).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
  expect(await exportList(command)).toMatchObject({ kind: 'done', outcome: { count: 1 } });
  const entries = await log();
  expect(entries[0]?.changes).toEqual([{ field: 'contacts', before: null, after: '1' }]);
  expect(JSON.stringify(entries)).not.toContain('meera');
});

test('a catalogue file with a mistake changes nothing, and the log says so', async () => {
  const result = await performAct(shop, importCatalogueAct, call(command), {
    file: { headRow: 1, columns: [{ head: 'sku', column: 'sku' }], rows: [], mistakes: [] },
  });
  expect(result).toMatchObject({ kind: 'refused', outcome: { code: 'mistakes' } });
  expect(await log()).toMatchObject([{ act: 'catalogue.import', refusal: 'mistakes' }]);
});
