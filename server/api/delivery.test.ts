import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { stopClock } from '../../shop/testing/delivery.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

test('a PIN code is answered with delivery, date and place, and two calls ask the courier once', async () => {
  stopClock(api.shop, new Date('2026-11-24T15:00:00+05:30'));
  const delivered = {
    deliverable: true,
    etd: 'Nov 27, 2026',
    arrives: '30 Nov – 1 Dec',
    promised_by: '2026-12-01',
    promised_text: 'Tue 1 Dec',
    promise: 'Arrives by Tue 1 Dec',
    terms: 'Dispatched in 2-3 working days, delivered between Mon 30 Nov and Tue 1 Dec.',
    dispatch_days: { min: 2, max: 3 },
    city: 'Kolkata',
    state: 'West Bengal',
    states: ['West Bengal'],
  };
  expect((await api.get('/check-pincode?pin=700001')).body).toEqual(delivered);
  expect((await api.get('/check-pincode?pin=700%20001')).body).toEqual(delivered);
  expect(api.shop.shipping.pincodesAsked).toEqual(['700001']);
  expect((await api.get('/check-pincode?pin=900001')).body).toMatchObject({
    deliverable: false,
    etd: null,
    promised_by: null,
    promised_text: null,
  });
});

test.each(['12345', '012345', '7000012', 'abcdef', '', '７０００0x'])(
  'the PIN code “%s” is answered 400, and the courier is not asked',
  async (pin) => {
    const answer = await api.get(`/check-pincode?pin=${encodeURIComponent(pin)}`);
    expect(answer.body).toMatchObject({ status: 400, errors: [{ message: 'Enter a valid 6-digit pincode' }] });
    expect(api.shop.shipping.pincodesAsked).toEqual([]);
  },
);

test('a call may name a saree for its weight, and an unknown sku is answered for the usual weight', async () => {
  const { sku } = await aSaree(db, { weightG: 1_000 });
  for (const named of [sku, 'NO-SUCH', "'; drop table saree; --"]) {
    const answer = await api.get(`/check-pincode?pin=700001&sku=${encodeURIComponent(named)}`);
    expect(answer).toMatchObject({ status: 200, body: { deliverable: true } });
  }
  // The saree weighs 1,500 g with its box; the two unknown skus count with the usual weight.
  expect(api.shop.shipping.pincodesAsked).toHaveLength(2);
});

test('while the courier is unreachable a PIN code is answered 503 with city and state from the shop’s table, and not kept', async () => {
  api.shop.shipping.failNext();
  const away = await api.get('/check-pincode?pin=700001');
  expect(away).toMatchObject({
    status: 503,
    body: { code: 'outside_service_failed', service: 'shipping', city: 'Kolkata', state: 'West Bengal' },
  });
  expect(away.body).not.toHaveProperty('deliverable');
  expect(away.body).not.toHaveProperty('promised_by');
  expect(api.reported).toMatchObject([{ cause: { service: 'shipping' } }]);
  expect((await api.get('/check-pincode?pin=700001')).status).toBe(200);
});
