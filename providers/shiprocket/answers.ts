/** Reads the reasons in Shiprocket's refusals, which come in several shapes (contracts: Shiprocket 2.2 and 2.8). */
import { z } from 'zod';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { ParcelRefusal } from '../../shop/ports/shipping.ts';
import { isAwayStatus, type OutsideAnswer, refusesAccount } from '../outside-call.ts';

const refusal = z.looseObject({ message: z.unknown(), errors: z.unknown().optional() });

/**
 * Returns Shiprocket's reason for a refusal, for the merchant: a text, or texts by field. Throws if the answer has
 * none.
 */
export function reasonOf(answer: OutsideAnswer): string {
  const { data } = refusal.safeParse(answer.body);
  // A 401 or 403 says nothing about the shipment: the job tries again, and the merchant need not act.
  if (!data || answer.status === 401 || answer.status === 403) throw unexpected(answer);
  const message = typeof data.message === 'string' ? data.message : JSON.stringify(data.message);
  return data.errors ? `${message} ${JSON.stringify(data.errors)}` : message;
}

/** Returns the error for an answer that cannot be read. */
export function unexpected({ status }: OutsideAnswer): OutsideServiceError {
  return new OutsideServiceError('shiprocket', `shiprocket: answered ${status} in an unknown shape`, {
    isAway: isAwayStatus(status),
    refusesAccount: refusesAccount(status),
  });
}

/** Returns a refusal with Shiprocket's reason. Throws if the answer has none. */
export function refusedBecause(code: ParcelRefusal['code'], answer: OutsideAnswer): ParcelRefusal {
  return { ok: false, code, reason: reasonOf(answer) };
}
