/**
 * Payments that wait for their payer. One without an answer fails after ten minutes; the bank may still authorise it
 * later (contracts: Razorpay late authorisation). What is planned is stored, so that a restart of the sandbox keeps it.
 */
import type { RazorpayContext } from './context.ts';
import type { Payment, PaymentDecision, PlannedDecision } from './entities.ts';
import { decidePayment } from './paying.ts';

/** Time after which a payment fails whose payer has not answered. */
const answerWithinMs = 10 * 60_000;

export interface WaitingPayments {
  /** Plans the failure of a payment that has just begun. */
  begin(payment: Payment): void;
  /** Plans a decision of the payer's in `delayMs` milliseconds, beside the failure for want of an answer. */
  decideLater(paymentId: string, decision: PaymentDecision, delayMs: number): void;
}

/** Takes up what was planned before a restart. */
export function openWaitingPayments(context: RazorpayContext): WaitingPayments {
  const { books, clock } = context;
  const schedule = (id: string, { paymentId, decision, at }: PlannedDecision) => {
    clock.after(Math.max(0, at - clock.now()), () => {
      // The books may have been emptied since.
      if (!books.plannedDecisions.get(id)) return;
      decidePayment(context, paymentId, decision);
      books.plannedDecisions.delete(id);
    });
  };
  const plan = (planned: PlannedDecision) => {
    const id = `${planned.paymentId} ${planned.decision}`;
    books.plannedDecisions.put(id, planned);
    schedule(id, planned);
  };
  for (const planned of books.plannedDecisions.find()) schedule(`${planned.paymentId} ${planned.decision}`, planned);
  return {
    begin: ({ id }) => plan({ paymentId: id, decision: 'timed_out', at: clock.now() + answerWithinMs }),
    decideLater: (paymentId, decision, delayMs) => plan({ paymentId, decision, at: clock.now() + delayMs }),
  };
}
