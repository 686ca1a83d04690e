/**
 * Lets every call that the shop makes to the shipping service in a parcel's life meet every fault, once and until the
 * service is back: in the end one AWB was paid for in each direction, and the piece is on sale once.
 */
import { afterEach, beforeEach, describe, expect, inject, onTestFailed, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readJsonBody } from '../../sandbox/testing/tools.ts';
import { resumeOrder } from '../../shop/fulfilment/resume-order.ts';
import { handleTrackingUpdate } from '../../shop/fulfilment/tracking-updates.ts';
import type { Order } from '../../shop/orders/order.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { cancelParcel } from '../../shop/parcels/cancel-parcel.ts';
import { findDocument } from '../../shop/parcels/document-store.ts';
import { labelParcel } from '../../shop/parcels/label-parcel.ts';
import { packParcel } from '../../shop/parcels/pack-parcel.ts';
import { listParcels } from '../../shop/parcels/parcel-store.ts';
import { readStockMovements } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { sampleOf } from '../../testing/effort.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import type { OutsideCall } from '../payments/proof-payments.ts';
import { expectBooksInOrder, letShopRun, type ShopLife } from './life.ts';
import { type FaultKind, type FaultKindName, faultKinds } from './matrix.ts';
import { buyWithShipment, correctedAddress, insistOn, liveAsParcel } from './parcel-life.ts';
import { type ParcelCallName, parcelCallNames, parcelCalls, parcelMethods } from './parcel-matrix.ts';
import { openSandboxShop, type SandboxShop } from './sandbox-shop.ts';

const test = sampledTest(import.meta.filename, { atLeastOneIn: 4 });

// Drawing an invoice takes a fifth of a second, and has its own tests.
vi.mock(import('../../shop/invoices/invoice-pdf.ts'), () => ({
  drawInvoiceAttachment: async () => ({
    filename: 'invoice.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(9),
  }),
}));

const { db, clear } = await testDatabase();
let shop: SandboxShop | undefined;
beforeEach(clear);
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const effort = inject('effort');
const kinds = (Object.keys(faultKinds) as FaultKindName[]).filter(
  (kind) => effort.thorough || !('seldom' in faultKinds[kind]),
);
type Duration = 'once' | 'until it is back';
const cases = kinds.flatMap((kind) =>
  parcelCallNames.flatMap((call) =>
    (['once', 'until it is back'] as const).map((duration): [ParcelCallName, FaultKindName, Duration] => [
      call,
      kind,
      duration,
    ]),
  ),
);

/** Calls that the sandbox received, and methods of the shipping port that the shop called. */
const [heard, taken] = [new Set<string>(), new Set<string>()];

async function begin(kind: FaultKindName, duration: Duration): Promise<{ life: ShopLife; order: Order }> {
  shop = await openSandboxShop(db, { ...faultKinds[kind].patience });
  shop.waitPatiently();
  const saree = await aSaree(db, { availability: 1 });
  const life: ShopLife = { shop, db, saree, story: [], ...(duration === 'once' ? {} : { backAfter: 2 }) };
  const order = await buyWithShipment(life);
  onTestFailed(() => console.error([`${kind}, ${duration}:`, ...life.story].join('\n  ')));
  return { life, order };
}

async function strike(
  one: SandboxShop,
  { service, call, after = [] }: OutsideCall,
  kind: FaultKindName,
  times?: number,
) {
  const { fault, patience }: FaultKind = faultKinds[kind];
  // The shop logs in anew after eight days.
  if (call.endsWith('/auth/login')) await one.pass(9 * 24 * 60);
  for (const earlier of after) await one.fault(earlier);
  await one.fault({ service, call, ...fault, ...(times ? { times } : {}) });
  one.setPatience(patience);
}

/** Lines of the wallet's statement, the newest first. */
async function statement({ sandbox }: SandboxShop): Promise<{ description: string; amount: string }[]> {
  const answer = sandbox.shiprocket('GET', '/account/details/statement');
  return (await readJsonBody<{ data: { description: string; amount: string }[] }>(answer)).data;
}

test.each(sampleOf(cases, effort))(
  'a parcel ends with one AWB each way and its piece on sale once, although “%s” %s, %s',
  async (call, kind, duration) => {
    const { life, order } = await begin(kind, duration);
    await strike(life.shop, parcelCalls[call], kind, duration === 'once' ? 1 : undefined);
    const ticking = setInterval(() => life.shop.sandbox.clock.advance(30), 30);
    try {
      await liveAsParcel(life, order);
    } finally {
      clearInterval(ticking);
    }
    note(life.shop);
    expect(life.shop.sandbox.calls.some(isOf(parcelCalls[call])), `${call} was made`).toBe(true);
    await expectOneOfEach(life, order);
  },
);

async function expectOneOfEach(life: ShopLife, order: Order): Promise<void> {
  const [out, back, ...others] = await listParcels(db, order.id);
  expect(others).toEqual([]);
  expect(out).toMatchObject({ state: 'delivered', refusal: null, proof: expect.stringMatching(/^http/) });
  expect(back).toMatchObject({ direction: 'back', state: 'delivered', times: { received: expect.any(Date) } });
  const shipments = life.shop.sandbox.shipments();
  expect(shipments.map(({ awb, isReturn = false }) => [awb, isReturn])).toEqual([
    [back?.awb, true],
    [out?.awb, false],
  ]);
  expect(shipments[1]?.address, 'address on the label').toContain(correctedAddress);
  const paid = (await statement(life.shop)).map(({ description }) => description);
  expect(paid).toEqual([`Freight of AWB ${back?.awb}`, `Freight of AWB ${out?.awb}`]);
  for (const kind of ['label', 'manifest'] as const) expect(await findDocument(db, out?.id ?? 0, kind)).not.toBeNull();
  const movements = ['received +1', 'reserved -1', 'released +1', 'sold -1', 'returned +1'];
  expect(await readStockMovements(db, life.saree)).toEqual(movements);
  expect([...life.shop.jobs.waiting(), ...life.shop.jobs.dead], 'jobs left').toEqual([]);
  await expectBooksInOrder(life);
}

test.each(sampleOf(kinds, { ...effort, oneIn: Math.min(effort.oneIn, 3) }))(
  'a labelled parcel is cancelled once and its price comes back, although the call %s, and another one is labelled',
  async (kind) => {
    const { life, order } = await begin(kind, 'until it is back');
    const { services } = life.shop;
    await packParcel(services, order.id, { weightG: 820 });
    await labelParcel(services, order.id);
    await strike(life.shop, { service: 'shiprocket', call: 'POST /v1/external/orders/cancel' }, kind);
    const ticking = setInterval(() => life.shop.sandbox.clock.advance(30), 30);
    try {
      const cancel = () => cancelParcel(services, order.id, 'out');
      expect(await insistOn(life, 'cancels the parcel', cancel)).toMatchObject({ ok: true });
      await resumeOrder(services, order.id);
      await letShopRun(life, [0, 1]);
    } finally {
      clearInterval(ticking);
    }
    await packParcel(services, order.id, { weightG: 820 });
    expect(await labelParcel(services, order.id)).toMatchObject({ ok: true });
    const amounts = (await statement(life.shop)).map(({ amount }) => Number(amount));
    const [again = 0, back = 0, first = 0] = amounts;
    expect([amounts.length, back, again]).toEqual([3, -first, first]);
    expect(life.shop.sandbox.shipments().map((one) => one.order.status)).toEqual(['READY TO SHIP', 'CANCELED']);
    await expectBooksInOrder(life);
  },
);

test('a parcel that comes back makes its order wait although each webhook of it comes twice and late', async () => {
  const { life, order } = await begin('is answered 500', 'once');
  const { services, sandbox } = life.shop;
  for (const about of [{ kind: 'duplicate_webhook' }, { kind: 'late_webhook', ms: 60_000 }])
    await life.shop.fault({ service: 'shiprocket', call: '*', ...about });
  for (const to of ['Picked Up', 'RTO Initiated', 'RTO Delivered']) {
    await sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(order.shipmentId), to });
    await life.shop.pass(2);
  }
  for (const { name, data } of (await services.sentJobs()).toReversed())
    if (name === 'handle-parcel-event') await handleTrackingUpdate(services, data as never);
  expect(await findOrder(db, { id: order.id })).toMatchObject({
    status: 'needs_attention',
    attention: 'parcel_returning',
  });
  expect(await listParcels(db, order.id)).toMatchObject([{ state: 'returned', times: { received: null } }]);
  expect(await readStockMovements(db, life.saree)).not.toContain('returned +1');
  await expectBooksInOrder(life);
});

function note({ sandbox, portCalls }: SandboxShop): void {
  for (const { method, path } of sandbox.calls.filter(({ service }) => service === 'shiprocket'))
    heard.add(`${method} ${path}`);
  for (const one of portCalls) taken.add(one);
}

function isOf({ call }: OutsideCall) {
  const [method = '', pattern = ''] = call.split(' ');
  const path = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
  return (one: { readonly method: string; readonly path: string }) => one.method === method && path.test(one.path);
}

/** Skips tests that hold for the whole matrix only: a sample may leave calls out. */
const describeWhole = effort.oneIn === 1 ? describe : () => {};

describeWhole('the matrix of a parcel’s faults', () => {
  test('contains every call that the shop made to the shipping service', () => {
    const known = [
      ...Object.values(parcelCalls),
      { service: 'shiprocket', call: 'POST /v1/external/orders/create/adhoc' },
    ];
    const unknown = [...heard].filter((line) => {
      const [method = '', path = ''] = line.split(' ');
      // The test reads the statement itself.
      return !path.endsWith('/statement') && !known.some((one) => isOf(one as OutsideCall)({ method, path }));
    });
    expect(unknown).toEqual([]);
  });

  test('makes the shop call every method of the shipping port that is about parcels', () => {
    expect(parcelMethods.filter((name) => !taken.has(`shipping.${name}`))).toEqual([]);
  });
});
