/** `order pincode CODE PIN`: adds the PIN code that a buyer left out; the running shop then requests the shipment. */

import { pincodeSchema } from '../../shop/contact/billing.ts';
import type { AddPincodeOutcome } from '../../shop/fulfilment/add-pincode.ts';
import { addPincodeAct } from '../../shop/office/order-acts.ts';
import { connectShipping } from '../process/connect.ts';
import { heldShipping } from '../process/held-ports.ts';
import { readPresentSettings } from '../process/present-settings.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { performForMerchant } from './perform-act.ts';

/** Adds the PIN code to an order that waits for it. */
export async function addPincodeForMerchant(open: OpenShop, typed: string, typedPin: string): Promise<void> {
  const code = requireOrderCode(typed);
  const pin = pincodeSchema.safeParse(typedPin);
  if (!pin.success) throw new CommandRefusal(`${typedPin} is no PIN code; write it like 560001.`);
  const commandShop = await open();
  const { db } = commandShop;
  const order = await findOrderByCode({ db }, code);
  const jobs = await openCommandJobQueue(commandShop);
  const { config } = commandShop;
  const { dispatchCalendar } = await readPresentSettings(config, db);
  const services = {
    db,
    dispatchCalendar,
    jobs,
    now: () => new Date(),
    shipping: heldShipping(connectShipping(config), db),
  };
  const outcome = await performForMerchant(services, addPincodeAct, { orderId: order.id, pincode: pin.data });
  if (!outcome.ok) throw new CommandRefusal(`${order.code}: ${refusals[outcome.code]}`);
  console.log(`${order.code} goes to ${pin.data}: its parcel is asked for.`);
}

const refusals: Readonly<Record<Extract<AddPincodeOutcome, { ok: false }>['code'], string>> = {
  pincode_known: 'It has a PIN code, or nothing is to be sent for it.',
  undeliverable: 'No courier delivers there; refund the order, or ask its buyer for another address.',
};
