/** Tests what the packer needs of the sandbox's Shiprocket: wallet, AWB, documents, returns, proof of delivery. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adhocOrder } from '../testing/shiprocket-order.ts';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

interface Made {
  readonly order_id: number;
  readonly shipment_id: number;
}

const call = <T>(method: string, path: string, body?: unknown) =>
  readJsonBody<T>(sandbox.shiprocket(method, path, body));
const newShipment = (about: object = {}) => call<Made>('POST', '/orders/create/adhoc', { ...adhocOrder, ...about });
const assign = (shipment_id: number, about: object = {}) =>
  call<Record<string, unknown>>('POST', '/courier/assign/awb', { shipment_id, ...about });
const pickUp = (id: number) => call('POST', '/courier/generate/pickup', { shipment_id: [id] });
const setWallet = (rupees: number) => sandbox.post('/shiprocket/sandbox/wallet', { rupees });
const balance = async () =>
  (await call<{ data: { balance_amount: string } }>('GET', '/account/details/wallet-balance')).data.balance_amount;
const advance = (shipment_id: number, to: string) => sandbox.post('/shiprocket/sandbox/advance', { shipment_id, to });

/** Returns the text of a PDF of the sandbox, whose places must be those that its table names. */
async function textOf(url: string): Promise<string> {
  const answer = await sandbox.app.request(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(file.startsWith('%PDF-')).toBe(true);
  const places = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place, nth) => file.startsWith(`${nth + 1} 0 obj`, place))).toEqual(places.map(() => true));
  return [...file.matchAll(/\((.*)\) Tj$/gm)].map(([, text]) => text).join('\n');
}

describe('the wallet', () => {
  test('pays for an AWB by distance and weight, gets the money back on a cancellation, and states both', async () => {
    const { order_id, shipment_id } = await newShipment();
    await assign(shipment_id, { courier_id: 43 });
    const paid = await balance();
    expect(Number(paid)).toBeLessThan(5_000);
    await sandbox.shiprocket('POST', '/orders/cancel', { ids: [order_id] });
    await sandbox.shiprocket('POST', '/orders/cancel', { ids: [order_id] });
    expect(await balance()).toBe('5000.00');
    const { data } = await call<{ data: { amount: string }[] }>('GET', '/account/details/statement');
    expect(data.map(({ amount }) => Number(amount))).toEqual([5_000 - Number(paid), Number(paid) - 5_000]);
  });

  test('pays for the room of a parcel if that weighs more, a kilogram for each 5,000 cm³', async () => {
    const pay = async (order_id: string, about: object) => {
      const before = Number(await balance());
      const { shipment_id } = await newShipment({ order_id, ...about });
      const assigned = await assign(shipment_id, { courier_id: 43 });
      return { price: before - Number(await balance()), assigned };
    };
    const small = await pay('SMALL', { weight: 1.9, length: 10, breadth: 10, height: 10 });
    const large = await pay('LARGE', { weight: 0.4, length: 50, breadth: 20, height: 9.5 });
    expect(large.price).toBeCloseTo(small.price);
    expect(large.assigned).toMatchObject({ response: { data: { applied_weight: 1.9 } } });
  });

  test('that is empty assigns no AWB: HTTP 200 with a code in the body', async () => {
    const { shipment_id } = await newShipment();
    await setWallet(10);
    expect(await assign(shipment_id)).toEqual({ message: expect.stringMatching(/recharge/), status_code: 350 });
    expect(await balance()).toBe('10.00');
  });

  test('may be overdrawn', async () => {
    await setWallet(-20.5);
    expect(await balance()).toBe('-20.50');
  });

  test('is asked more for a heavier box and a farther place', async () => {
    const rate = async (to: string, kg: string) => {
      const query = `pickup_postcode=411001&delivery_postcode=${to}&cod=0&weight=${kg}`;
      const quoted = await call<{ data: { available_courier_companies: { rate: number }[] } }>(
        'GET',
        `/courier/serviceability/?${query}`,
      );
      return quoted.data.available_courier_companies[0]?.rate ?? 0;
    };
    expect(await rate('411002', '0.5')).toBeLessThan(await rate('411002', '0.6'));
    expect(await rate('411002', '0.5')).toBeLessThan(await rate('781001', '0.5'));
  });
});

describe('changing the courier', () => {
  test('is possible once in 24 hours and before the pickup, and pays the difference', async () => {
    const { shipment_id } = await newShipment();
    await assign(shipment_id, { courier_id: 43 });
    const first = Number(await balance());
    const change = { courier_id: 51, status: 'reassign' };
    expect(await assign(shipment_id, change)).toMatchObject({ awb_assign_status: 1 });
    expect(Number(await balance())).toBeLessThan(first);
    const refused = { message: 'Oops! Cannot reassign courier for this shipment.' };
    expect(await assign(shipment_id, change)).toMatchObject(refused);
    sandbox.clock.advance(25 * 3_600_000);
    expect(await assign(shipment_id, change)).toMatchObject({ awb_assign_status: 1 });
    sandbox.clock.advance(25 * 3_600_000);
    await pickUp(shipment_id);
    expect(await assign(shipment_id, change)).toMatchObject(refused);
  });
});

test('an order shows its AWB and courier once they are assigned, and an unknown one is 404', async () => {
  const { order_id, shipment_id } = await newShipment();
  const show = () => call('GET', `/orders/show/${order_id}`);
  expect(await show()).toMatchObject({ data: { status_code: 1, shipments: { awb: '', courier: '' } } });
  await assign(shipment_id);
  expect(await show()).toMatchObject({
    data: { id: order_id, shipments: { awb: expect.stringMatching(/^\d{14}$/), courier: 'Delhivery Surface' } },
  });
  expect((await sandbox.shiprocket('GET', '/orders/show/1')).status).toBe(404);
});

describe('a document', () => {
  test('such as a label is a PDF with address, AWB and order, under a link that cannot be guessed', async () => {
    const { shipment_id } = await newShipment();
    const label = () => call<{ label_url?: string }>('POST', '/courier/generate/label', { shipment_id: [shipment_id] });
    expect(await label()).toEqual({
      label_created: 0,
      not_created: [],
      response: 'No valid shipment ids to print label',
    });
    await assign(shipment_id);
    const { label_url = '' } = await label();
    expect(label_url).toMatch(/\/files\/\w{24}\.pdf$/);
    const text = await textOf(label_url);
    for (const part of ['Asha Rao', 'House 221B, 5th Main', '560001', adhocOrder.order_id, sandbox.shipments()[0]?.awb])
      expect(text).toContain(part);
    expect((await sandbox.app.request('/shiprocket/files/unknown.pdf')).status).toBe(404);
    expect((await sandbox.shiprocket('POST', '/courier/generate/label', { shipment_id })).status).toBe(422);
  });

  test('such as a manifest needs a pickup, is made once and printed again by the order’s id', async () => {
    const { order_id, shipment_id } = await newShipment();
    await assign(shipment_id);
    const generate = () => sandbox.shiprocket('POST', '/manifests/generate', { shipment_id: [shipment_id] });
    const print = () => call<{ manifest_url: string }>('POST', '/manifests/print', { order_ids: [order_id] });
    expect(await readJsonBody(generate())).toEqual({ status: 1, manifest_url: '' });
    expect(await print()).toEqual({ manifest_url: '' });
    await pickUp(shipment_id);
    const { manifest_url } = await readJsonBody<{ manifest_url: string }>(generate());
    expect(await textOf(manifest_url)).toContain(adhocOrder.order_id);
    const again = await generate();
    expect(again.status).toBe(400);
    expect(await readJsonBody(again)).toMatchObject({ already_manifested_shipment_ids: [shipment_id] });
    expect(await textOf((await print()).manifest_url)).toContain(adhocOrder.order_id);
    expect((await sandbox.shiprocket('POST', '/manifests/print', { order_ids: 1 })).status).toBe(500);
  });
});

const returnOrder = {
  order_id: 'SR-2026-000123-B1',
  order_date: '2026-11-25 11:11',
  pickup_customer_name: 'Asha Rao',
  pickup_address: 'House 221B, 5th Main',
  pickup_city: 'Bengaluru',
  pickup_state: 'Karnataka',
  pickup_country: 'India',
  pickup_pincode: '560001',
  pickup_email: 'asha@example.com',
  pickup_phone: '9876543210',
  shipping_customer_name: 'Primary',
  shipping_address: '12 Loom Street',
  shipping_city: 'Pune',
  shipping_country: 'India',
  shipping_pincode: '411001',
  shipping_state: 'Maharashtra',
  shipping_email: 'api@shop.test',
  shipping_phone: '9876543210',
  order_items: adhocOrder.order_items,
  payment_method: 'PREPAID',
  sub_total: 4999,
  length: 35,
  breadth: 28,
  height: 5,
  weight: 0.8,
};

describe('an update of an order', () => {
  const update = (about: object = {}) =>
    sandbox.shiprocket('POST', '/orders/update/adhoc', { ...adhocOrder, ...about });
  const quotes = async (sides: object) => {
    const query = new URLSearchParams({ pickup_postcode: '411001', delivery_postcode: '560001', cod: '0', ...sides });
    const { data } = await call<{ data: { available_courier_companies: { rate: number }[] } }>(
      'GET',
      `/courier/serviceability/?${query}`,
    );
    return data.available_courier_companies.map(({ rate }) => rate);
  };

  test('changes weight and measures, by which the AWB is paid as it was quoted', async () => {
    const { shipment_id } = await newShipment();
    const sides = { length: 50, breadth: 40, height: 30 };
    expect((await update({ ...sides, weight: 0.9 })).status).toBe(200);
    const [quoted] = await quotes({ weight: '0.9', length: '50', breadth: '40', height: '30' });
    await assign(shipment_id, { courier_id: 43 });
    expect(Number(await balance())).toBeCloseTo(5_000 - (quoted ?? 0));
  });

  test('is refused for an unknown order, a cancelled one, and one with an AWB', async () => {
    expect((await update()).status).toBe(404);
    const { order_id, shipment_id } = await newShipment();
    await assign(shipment_id);
    expect((await update()).status).toBe(400);
    await call('POST', '/orders/cancel', { ids: [order_id] }).catch(() => {});
    expect((await update()).status).toBe(400);
  });
});

describe('a return', () => {
  const create = (about: object = {}) =>
    sandbox.shiprocket('POST', '/orders/create/return', { ...returnOrder, ...about });

  test('is made once: a used id is refused, with the fields in the message', async () => {
    const made = await readJsonBody<Made>(create());
    expect(made).toMatchObject({ status: 'RETURN PENDING', status_code: 21 });
    const again = await create();
    expect(again.status).toBe(422);
    expect(await readJsonBody(again)).toMatchObject({
      message: { order_id: ['The order id has already been taken.'] },
    });
    expect((await create({ order_id: 'other', shipping_email: '' })).status).toBe(422);
  });

  test('is in the list of returns, which has pages', async () => {
    const { order_id, shipment_id } = await readJsonBody<Made>(create());
    for (let nth = 2; nth <= 16; nth += 1) await create({ order_id: `B${nth}` });
    const list = (page: number) =>
      call<{ data: object[]; meta: object }>('GET', `/orders/processing/return?page=${page}`);
    expect((await list(1)).data).toHaveLength(15);
    expect(await list(2)).toMatchObject({
      data: [{ id: order_id, channel_order_id: returnOrder.order_id, shipment_id, shipments: [{ awb: '' }] }],
      meta: { pagination: { total: 16, total_pages: 2 } },
    });
  });

  test('is quoted only with its declared value', async () => {
    const query = 'pickup_postcode=560001&delivery_postcode=411001&cod=0&weight=0.8&is_return=1';
    expect((await sandbox.shiprocket('GET', `/courier/serviceability/?${query}`)).status).toBe(422);
    const quoted = await call('GET', `/courier/serviceability/?${query}&declared_value=4999`);
    expect(quoted).toMatchObject({ status: 200 });
  });

  test('is marked in its webhooks', async () => {
    const { shipment_id } = await readJsonBody<Made>(create());
    await assign(shipment_id, { is_return: 1 });
    await advance(shipment_id, 'Picked Up');
    await sandbox.settled();
    expect(JSON.parse(sandbox.received.at(-1)?.body ?? '')).toMatchObject({ is_return: 1, shipment_status_id: 42 });
  });
});

test('a delivered shipment has a proof of delivery, and none before', async () => {
  const { shipment_id } = await newShipment();
  await assign(shipment_id);
  const track = async () => {
    const tracked = await call<{ tracking_data: { shipment_track: { pod: string; pod_status: string }[] } }>(
      'GET',
      `/courier/track/shipment/${shipment_id}`,
    );
    return tracked.tracking_data.shipment_track[0];
  };
  await advance(shipment_id, 'Out For Delivery');
  expect(await track()).toMatchObject({ pod: 'Not Available' });
  const proof = `/shiprocket/proof/${sandbox.shipments()[0]?.awb}`;
  expect((await sandbox.app.request(proof)).status).toBe(404);
  await advance(shipment_id, 'Delivered');
  const { pod, pod_status: url = '' } = (await track()) ?? {};
  expect([pod, (await sandbox.app.request(url)).status]).toEqual(['Available', 200]);
});

test('a pickup that is requested on a Saturday is on Monday', async () => {
  // The sandbox's clock starts on a Friday.
  sandbox.clock.advance(86_400_000);
  const { shipment_id } = await newShipment();
  await assign(shipment_id);
  expect(await pickUp(shipment_id)).toMatchObject({
    pickup_status: 1,
    response: { pickup_scheduled_date: '2026-11-23 14:00:00' },
  });
});
