import { describe, expect, test } from 'vitest';
import { paise } from '../../shop/money.ts';
import { answering, shiprocketForEachTest } from '../testing/shiprocket.ts';

const stage = shiprocketForEachTest();

describe('quoting couriers', () => {
  const measures = { lengthCm: 35, breadthCm: 28, heightCm: 5 };
  const question = { pincode: '560001', weightG: 600, measures, isReturn: false, value: paise(420_000) };

  test('returns their prices in paise, and days', async () => {
    expect(await stage.shipping.quoteCouriers(question)).toEqual([
      { id: '43', name: 'Delhivery Surface', price: 12_600, days: 3 },
      { id: '51', name: 'Xpressbees Air', price: 19_338, days: 2 },
    ]);
  });

  test('returns none for a PIN code that is not served', async () => {
    expect(await stage.shipping.quoteCouriers({ ...question, pincode: '799999' })).toEqual([]);
  });

  test('asks for a return from the buyer to the shop, with its weight, size and value', async () => {
    const { shipping: there, server } = await answering(stage, { serviceability: { status: 404, message: 'no' } });
    expect(await there.quoteCouriers({ ...question, isReturn: true })).toEqual([]);
    const asked = new URL(server.asked.at(-1)?.path ?? '', server.url).searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      pickup_postcode: '560001',
      delivery_postcode: '411001',
      cod: '0',
      weight: '0.60',
      length: '35',
      breadth: '28',
      height: '5',
      is_return: '1',
      declared_value: '4200',
    });
  });

  test('leaves out couriers that are blocked or whose price cannot be read, and reads prices as texts', async () => {
    const one = {
      courier_company_id: 10,
      courier_name: 'FedEx',
      rate: '55.5',
      estimated_delivery_days: '4',
      blocked: 0,
    };
    const unread = [{ rate: 'soon' }, { rate: null }, { rate: '' }, { estimated_delivery_days: null }].map((about) => ({
      ...one,
      ...about,
    }));
    const data = { available_courier_companies: [one, { ...one, blocked: 1 }, ...unread, null] };
    const { shipping: there } = await answering(stage, { serviceability: { status: 200, data } });
    expect(await there.quoteCouriers(question)).toEqual([{ id: '10', name: 'FedEx', price: 5_550, days: 4 }]);
  });
});

describe('the wallet', () => {
  test.each([
    ['250', 25_000],
    ['-291539.83', -29_153_983],
  ])('of %s rupees is %s paise', async (balance_amount, amount) => {
    const { shipping: there } = await answering(stage, { wallet: { data: { balance_amount } } });
    expect(await there.readWallet()).toBe(amount);
  });

  test('that cannot be read is an error', async () => {
    const { shipping: there } = await answering(stage, { wallet: { data: {} } });
    await expect(there.readWallet()).rejects.toMatchObject({ service: 'shiprocket' });
  });
});
