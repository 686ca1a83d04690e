/** `order hold CODE` holds a paid order back from packing; `order unhold CODE` releases it. */
import { holdOrderAct, unholdOrderAct } from '../../shop/office/note-acts.ts';
import type { HoldOutcome, ReleaseOutcome } from '../../shop/orders/hold-order.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { performForMerchant } from './perform-act.ts';

/** Holds an order back. */
export async function holdForMerchant(open: OpenShop, typed: string, words: readonly string[]): Promise<void> {
  const { services, code, orderId } = await findTyped(open, typed);
  const reason = words.length === 0 ? undefined : words.join(' ');
  const outcome = await performForMerchant(services, holdOrderAct, { orderId, reason });
  if (!outcome.ok) throw new CommandRefusal(`${code}: ${refusals[outcome.code]}`);
  console.log(`${code} is held back: it gets no label and no pickup until order unhold.`);
}

/** Releases an order that is held back. */
export async function unholdForMerchant(open: OpenShop, typed: string): Promise<void> {
  const { services, code, orderId } = await findTyped(open, typed);
  const outcome = await performForMerchant(services, unholdOrderAct, { orderId });
  if (!outcome.ok) throw new CommandRefusal(`${code}: ${refusals[outcome.code]}`);
  console.log(`${code} is released.`);
}

async function findTyped(open: OpenShop, typed: string) {
  const code = requireOrderCode(typed);
  const { db } = await open();
  const { id: orderId } = await findOrderByCode({ db }, code);
  return { services: { db, now: () => new Date() }, code, orderId };
}

const refusals: Readonly<Record<Extract<HoldOutcome | ReleaseOutcome, { ok: false }>['code'], string>> = {
  unknown_order: 'There is no such order.',
  not_holdable: 'Only an order that is paid and has not left can be held back.',
  on_hold: 'It is held back already.',
  not_on_hold: 'It is not held back.',
};
