/**
 * Reads the proof of payment of Cashfree's window, which proves nothing: it names the order to ask about (contracts:
 * Cashfree 8.6).
 */
import { z } from 'zod';
import type { PaymentProofVerdict } from '../../shop/ports/payment.ts';

const proofSchema = z.object({ order_id: z.string().min(3).max(45) });

/** Returns the order that a proof names, without a call to Cashfree. */
export function readPaymentProof(proof: Readonly<Record<string, unknown>>): PaymentProofVerdict {
  const { data, error } = proofSchema.safeParse(proof);
  if (data) return { kind: 'unsigned', orderId: data.order_id };
  return {
    kind: 'malformed',
    errors: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  };
}
