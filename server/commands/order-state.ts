/** `order state CODE STATE`: decides in which state an order's address lies; the running shop then requests the shipment. */
import { stateOfName } from '../../shop/contact/state-names.ts';
import type { DecideStateOutcome } from '../../shop/fulfilment/decide-state.ts';
import { decideStateAct } from '../../shop/office/order-acts.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { performForMerchant } from './perform-act.ts';

/** Decides the state of an order that waits for it. */
export async function decideStateForMerchant(open: OpenShop, typed: string, words: readonly string[]): Promise<void> {
  const code = requireOrderCode(typed);
  const state = stateOfName(words.join(' '));
  if (!state) throw new CommandRefusal(`${words.join(' ')} is no state; write it like Tamil Nadu.`);
  const commandShop = await open();
  const { db } = commandShop;
  const order = await findOrderByCode({ db }, code);
  const services = { db, jobs: await openCommandJobQueue(commandShop), now: () => new Date() };
  const outcome = await performForMerchant(services, decideStateAct, { orderId: order.id, state });
  if (!outcome.ok) throw new CommandRefusal(`${code}: ${refusals[outcome.code]}`);
  const next = outcome.goesOn
    ? 'its invoice has the tax of that state, and its parcel is asked for'
    : 'it waits for more';
  console.log(`${code} is in ${state}: ${next}.`);
}

const refusals: Readonly<Record<Extract<DecideStateOutcome, { ok: false }>['code'], string>> = {
  unknown_order: 'There is no such order.',
  state_known: 'The state of its address is clear, or nothing is to be sent for it.',
  other_state: 'Its invoice is for another state, whose tax differs: refund the order, and let its buyer order again.',
};
