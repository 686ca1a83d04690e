/** `order note CODE WORDS`: writes a note on an order, which staff alone see. */
import { noteOrderAct } from '../../shop/office/note-acts.ts';
import type { NoteOutcome } from '../../shop/orders/write-order-note.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { performForMerchant } from './perform-act.ts';

/** Writes a note on an order. */
export async function noteForMerchant(open: OpenShop, typed: string, words: readonly string[]): Promise<void> {
  const code = requireOrderCode(typed);
  const { db } = await open();
  const { id: orderId } = await findOrderByCode({ db }, code);
  const services = { db, now: () => new Date() };
  const outcome = await performForMerchant(services, noteOrderAct, { orderId, words: words.join(' ') });
  if (!outcome.ok) throw new CommandRefusal(`${code}: ${refusals[outcome.code]}`);
  console.log(`The note on ${code} is kept.`);
}

const refusals: Readonly<Record<Extract<NoteOutcome, { ok: false }>['code'], string>> = {
  unknown_order: 'There is no such order.',
  too_many_notes: 'It has as many notes as an order may have.',
};
