/**
 * Plays the life of a parcel as the merchant does: an act that fails because the shipping service is away is done again
 * a minute later, and after `backAfter` tries the service is back.
 */
import { expect } from 'vitest';
import { readJsonBody } from '../../sandbox/testing/tools.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { correctAddress } from '../../shop/fulfilment/correct-address.ts';
import { requestShipment } from '../../shop/fulfilment/request-shipment.ts';
import type { Order } from '../../shop/orders/order.ts';
import { manifestParcel, requestParcelPickup } from '../../shop/parcels/collect-parcel.ts';
import { labelParcel } from '../../shop/parcels/label-parcel.ts';
import { packParcel } from '../../shop/parcels/pack-parcel.ts';
import { quoteParcel } from '../../shop/parcels/quote-parcel.ts';
import { receiveParcel } from '../../shop/parcels/receive-parcel.ts';
import { requestReturn } from '../../shop/parcels/return-pickup.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { openTestOrder, orderRequestFor, readOrderOfProviderId } from '../../shop/testing/order.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { endAllFaults, expectBooksInOrder, letShopRun, type ShopLife } from './life.ts';

/** Does an act until it succeeds, nine tries at most. Only the shipping service may fail, and its errors keep secrets. */
export async function insistOn<Done>(life: ShopLife, what: string, act: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    try {
      const done = await act();
      life.story.push(`${what}: done`);
      return done;
    } catch (error) {
      if (!(error instanceof OutsideServiceError)) throw error;
      life.story.push(`${what}: ${error.message}`);
      expect(error.message).not.toMatch(/files\/|Bearer|api_password|Asha|560001/);
    }
    await expectBooksInOrder(life);
    expect(tries, 'tries, while nothing is wrong any more').toBeLessThan(9);
    if (tries === life.backAfter) await endAllFaults(life);
    else await life.shop.pass(1);
  }
}

/** Throws for a refusal: with faults of the connection alone, the service refuses nothing. */
function granted<Outcome extends { readonly ok: boolean }>(outcome: Outcome): Extract<Outcome, { readonly ok: true }> {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome as Extract<Outcome, { readonly ok: true }>;
}

/** Buys one piece and requests its shipment, before any fault. */
export async function buyWithShipment({ shop, saree }: ShopLife): Promise<Order> {
  const { services } = shop;
  const id = await openTestOrder(services as unknown as TestShop, orderRequestFor([saree]));
  await readJsonBody(shop.sandbox.post('/razorpay/sandbox/pay', { order_id: id, outcome: 'success', method: 'upi' }));
  await settlePayment(services, id, 'test');
  await requestShipment(services, (await readOrderOfProviderId(services.db, id)).id);
  return readOrderOfProviderId(services.db, id);
}

const advance = ({ shop }: ShopLife, shipmentId: string, to: string) =>
  shop.sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(shipmentId), to });

/** Address to which the merchant corrects the parcel's before it is labelled. */
export const correctedAddress = '12 Residency Road';

/** Plays the parcel's life: packed, its address corrected, labelled, collected, delivered, fetched back and received. */
export async function liveAsParcel(life: ShopLife, { id, shipmentId }: Order): Promise<void> {
  const { services } = life.shop;
  await insistOn(life, 'looks at the couriers', () => quoteParcel(services, id));
  await insistOn(life, 'looks at the wallet', () => services.shipping.readWallet());
  granted(await packParcel(services, id, { weightG: 820 }));
  granted(await correctAddress(services, id, { address: correctedAddress }, 'test'));
  await letShopRun(life, [0]);
  const label = async () => granted(await labelParcel(services, id));
  await insistOn(life, 'labels the parcel', label);
  await insistOn(life, 'asks for the pickup', async () => granted(await requestParcelPickup(services, id)));
  await insistOn(life, 'prints the manifest', async () => granted(await manifestParcel(services, id)));
  await insistOn(life, 'prints the label again', label);
  await advance(life, shipmentId ?? '', 'Delivered');
  await life.shop.sandbox.settled();
  await letShopRun(life, [0, 61, 2, 2, 2, 2]);
  const back = await insistOn(life, 'asks for the return', async () => granted(await requestReturn(services, id)));
  await advance(life, back.parcel.shipment.shipmentId, 'Delivered');
  await life.shop.sandbox.settled();
  await letShopRun(life, [0]);
  granted(await receiveParcel(services, id, { keepsPieces: false }));
  await endAllFaults(life);
  await letShopRun(life, [31]);
}
