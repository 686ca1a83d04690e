import { describe, expect, test } from 'vitest';
import { addFault, firstAwb, ship, shipmentRequest, shiprocketForEachTest } from '../testing/shiprocket.ts';
import { shiprocket } from './shiprocket.ts';

const stage = shiprocketForEachTest();

describe('a return', () => {
  const back = { ...shipmentRequest, reference: 'ABCD-EFGH-JKMNP-B1' };

  test('is made from the buyer to the pickup address, and is found again by a repeated request', async () => {
    const made = await stage.shipping.createReturn(back);
    expect(made).toMatchObject({ ok: true });
    expect(stage.sandbox.shipments()[0]).toMatchObject({ isReturn: true, pincode: '560001', consignee: 'Primary' });
    for (let nth = 2; nth <= 17; nth += 1) await stage.shipping.createReturn({ ...back, reference: `B${nth}` });
    expect(await stage.shipping.createReturn(back)).toEqual(made);
  });

  test('whose answer was lost is made once', async () => {
    await addFault(stage, 'POST /v1/external/orders/create/return', { kind: 'drop', times: 1 });
    expect(await stage.shipping.createReturn(back)).toMatchObject({ ok: true });
    expect(stage.sandbox.shipments()).toHaveLength(1);
  });

  test('gets an AWB as a return', async () => {
    const made = await stage.shipping.createReturn(back);
    if (!made.ok) throw new Error(made.reason);
    expect(await stage.shipping.assignAwb({ ...firstAwb(made.shipment), isReturn: true })).toMatchObject({ ok: true });
  });

  test('is refused with the service’s reason, and without the pickup address', async () => {
    const wrong = { ...back, to: { ...back.to, phone: '1' } };
    expect(await stage.shipping.createReturn(wrong)).toEqual({
      ok: false,
      reason: expect.stringContaining('The pickup phone must be 10 digits.'),
    });
    const elsewhere = shiprocket({ ...stage.options, pickupLocation: 'Elsewhere' });
    const refused = { ok: false, reason: 'Shiprocket has no pickup address “Elsewhere”.' };
    expect(await elsewhere.createReturn(back)).toEqual(refused);
  });
});

test('a delivered shipment is tracked with its proof of delivery', async () => {
  const { shipmentId } = await ship(stage);
  const advance = (to: string) =>
    stage.sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(shipmentId), to });
  await advance('Out For Delivery');
  expect(await stage.shipping.track(shipmentId)).toMatchObject({ state: 'shipped', proof: null });
  await advance('Delivered');
  expect(await stage.shipping.track(shipmentId)).toMatchObject({
    state: 'delivered',
    proof: expect.stringMatching(/proof/),
  });
});
