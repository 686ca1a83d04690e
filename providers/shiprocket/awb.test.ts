import { describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import {
  addFault,
  answering,
  assignAwb,
  firstAwb,
  ship,
  shiprocketForEachTest,
  someShipment,
} from '../testing/shiprocket.ts';
import { shiprocket } from './shiprocket.ts';

const stage = shiprocketForEachTest();
const assignments = () => stage.sandbox.calls.filter(({ path }) => path.endsWith('/assign/awb')).length;
const unassigned = { data: { status_code: 1, shipments: { awb: '' } } };

describe('assigning an AWB', () => {
  test('returns the courier and its number, and for a repeated call the same', async () => {
    const shipment = await ship(stage);
    const awb = { ok: true, awb: expect.stringMatching(/^\d{14}$/), courierId: '51', courierName: 'Xpressbees Air' };
    const assigned = await stage.shipping.assignAwb(firstAwb(shipment, '51'));
    expect(assigned).toEqual(awb);
    expect(await stage.shipping.assignAwb(firstAwb(shipment, '43'))).toEqual(assigned);
    expect(assignments()).toBe(1);
  });

  test.each([{ kind: 'drop' }, { kind: 'malformed' }, { kind: 'status', status: 500 }])(
    'after %j is not sent again by itself, and a later call pays for one AWB in all',
    async (about) => {
      const shipment = await ship(stage);
      await addFault(stage, 'POST /v1/external/courier/assign/awb', { ...about, times: 1 });
      await expect(stage.shipping.assignAwb(firstAwb(shipment))).rejects.toMatchObject({ service: 'shiprocket' });
      expect(assignments()).toBe(1);
      const awb = await assignAwb(stage, shipment);
      expect(stage.sandbox.shipments()[0]?.awb).toBe(awb);
      const statement = await (await stage.sandbox.shiprocket('GET', '/account/details/statement')).json();
      expect(statement).toMatchObject({ data: [{ description: `Freight of AWB ${awb}` }] });
    },
  );

  test('is refused with an empty wallet, although the answer is HTTP 200', async () => {
    await stage.sandbox.post('/shiprocket/sandbox/wallet', { rupees: 1 });
    const refused = { ok: false, code: 'wallet_empty', reason: expect.stringContaining('recharge') };
    expect(await stage.shipping.assignAwb(firstAwb(await ship(stage)))).toEqual(refused);
  });

  test('is refused by a courier that does not serve the PIN code', async () => {
    const refused = { ok: false, code: 'not_served', reason: 'The courier does not serve this pincode.' };
    expect(await stage.shipping.assignAwb(firstAwb(await ship(stage), '99'))).toEqual(refused);
  });

  test('is refused for an order that is cancelled there', async () => {
    const shipment = await ship(stage);
    await stage.shipping.cancelShipment(shipment.orderId);
    expect(await stage.shipping.assignAwb(firstAwb(shipment))).toMatchObject({ ok: false, code: 'cancelled_there' });
    expect(assignments()).toBe(0);
  });

  test('changes the courier once in 24 hours', async () => {
    const shipment = await ship(stage);
    const replaces = await assignAwb(stage, shipment);
    const changed = await stage.shipping.assignAwb({ ...firstAwb(shipment, '51'), replaces });
    expect(changed).toMatchObject({ ok: true, courierId: '51' });
    const again = { ...firstAwb(shipment, '43'), replaces: changed.ok ? changed.awb : '' };
    expect(await stage.shipping.assignAwb(again)).toMatchObject({ ok: false, code: 'changed_today' });
    stage.sandbox.clock.advance(25 * 3_600_000);
    expect(await stage.shipping.assignAwb(again)).toMatchObject({ ok: true, courierId: '43' });
  });

  test('whose change of courier was answered and lost is not paid twice', async () => {
    const shipment = await ship(stage);
    const replaces = await assignAwb(stage, shipment);
    await addFault(stage, 'POST /v1/external/courier/assign/awb', { kind: 'drop', times: 1 });
    const change = { ...firstAwb(shipment, '51'), replaces };
    await expect(stage.shipping.assignAwb(change)).rejects.toMatchObject({ service: 'shiprocket' });
    expect(await stage.shipping.assignAwb(change)).toMatchObject({ ok: true, awb: stage.sandbox.shipments()[0]?.awb });
    expect(assignments()).toBe(2);
  });

  test.each([
    [{ awb_assign_status: 1, response: { data: { awb_code: '' } } }, 'in an unknown shape'],
    [{ awb_assign_status: 1 }, 'in an unknown shape'],
  ])('takes %j for no success', async (body, says) => {
    const { shipping: there } = await answering(stage, { 'assign/awb': body, 'orders/show': unassigned });
    await expect(there.assignAwb(firstAwb(someShipment))).rejects.toThrow(says);
  });

  test.each([
    [{ awb_assign_status: 0, response: { data: { awb_assign_error: 'Courier is closed' } } }, 'refused'],
    [{ awb_assign_status: 0, message: 'Insufficient wallet balance' }, 'wallet_empty'],
    [{ message: 'Please recharge', status_code: 350 }, 'wallet_empty'],
    [{ message: { courier_id: ['The courier id is invalid.'] }, status_code: 422 }, 'refused'],
  ])('reads the refusal %j as %s', async (body, code) => {
    const { shipping: there } = await answering(stage, { 'assign/awb': body, 'orders/show': unassigned });
    expect(await there.assignAwb(firstAwb(someShipment))).toMatchObject({
      ok: false,
      code,
      reason: expect.any(String),
    });
  });

  test('that another call has assigned meanwhile returns its AWB, from an order that lists its shipments', async () => {
    let shown = 0;
    const server = await testServer(({ path }) => {
      if (path.endsWith('login')) return { status: 200, body: { token: 't' } };
      if (path.includes('assign')) {
        const data = { awb_assign_error: 'AWB is already assigned' };
        return { status: 200, body: { awb_assign_status: 0, response: { data } } };
      }
      shown += 1;
      const shipments = [{ awb: shown === 1 ? null : 321055706540, courier: 'Amazon Surface', sr_courier_id: '' }];
      return { status: 200, body: { data: { status_code: 3, shipments } } };
    });
    expect(await shiprocket({ ...stage.options, baseUrl: server.url }).assignAwb(firstAwb(someShipment))).toEqual({
      ok: true,
      awb: '321055706540',
      courierId: null,
      courierName: 'Amazon Surface',
    });
  });
});
