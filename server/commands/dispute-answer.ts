/** Shared by the commands that answer a dispute: their services, and the texts of refusals. */
import type { AnswerOutcome } from '../../shop/disputes/answer-dispute.ts';
import type { DisputeServices } from '../../shop/disputes/record-dispute.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { providerOf } from '../../shop/ports/payment.ts';
import { connectPayment, connectPresentPayment } from '../process/connect.ts';
import { heldPayment } from '../process/held-ports.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { createUnsupportedRefusal } from './money-span.ts';
import { openCommandJobQueue } from './open-jobs.ts';

/** Opens what answering a dispute takes; throws a `CommandRefusal` if the provider's disputes cannot be answered here. */
export async function openDisputeServices(open: OpenShop, disputeId: string): Promise<DisputeServices> {
  const commandShop = await open();
  const payment = heldPayment(connectPayment(commandShop.config), commandShop.db);
  const isEarlier = Boolean(payment.formerOf?.(disputeId));
  const desk = isEarlier ? payment.disputes : connectPresentPayment(commandShop.config).disputes;
  if (!desk) throw createUnsupportedRefusal(providerOf(payment, disputeId).displayName, 'its disputes');
  const jobs = await openCommandJobQueue(commandShop);
  return { db: commandShop.db, payment, jobs, now: () => new Date(), log: () => {} };
}

/** Explains to the merchant why an answer was not given. */
export function createAnswerRefusal(id: string, outcome: Extract<AnswerOutcome, { ok: false }>): CommandRefusal {
  return new CommandRefusal(`${id}: ${reasonOf(outcome)}`);
}

function reasonOf(outcome: Extract<AnswerOutcome, { ok: false }>): string {
  switch (outcome.code) {
    case 'unsupported':
      return 'The payment provider’s disputes are answered in its dashboard.';
    case 'unknown_dispute':
      return 'There is no such dispute of this shop.';
    case 'refused':
      return `The payment provider refused: ${outcome.reason}`;
    case 'not_open':
      return `It is ${outcome.status.replaceAll('_', ' ')} and can no longer be answered.`;
    case 'too_late':
      return `It had to be answered before ${formatIndianTime(outcome.respondBy)} (India).`;
    case 'too_much':
      return `Contest more than nothing, and at most ${formatPriceWithPaise(outcome.amount)}.`;
    case 'no_document':
      return 'Add a document, such as --document shipping_proof=proof.pdf';
    case 'no_summary':
      return 'Say in --summary why the money is yours.';
    case 'summary_too_long':
      return 'The summary may have 1,000 characters.';
  }
}
