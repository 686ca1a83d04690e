/**
 * Checks the proof of payment that Razorpay's window hands to the browser, signed with the API's secret (contracts:
 * Razorpay 1.8).
 */
import { z } from 'zod';
import type { PaymentProofVerdict } from '../../shop/ports/payment.ts';
import { isSignedWith } from './signature.ts';

const proofSchema = z.object({
  razorpay_order_id: z.string().min(1).max(60),
  razorpay_payment_id: z.string().min(1).max(60),
  razorpay_signature: z.string().max(200),
});

/**
 * Checks a proof by its signature only, without a call to Razorpay. A payment that was begun before the key was changed is
 * signed with the previous one.
 */
export function checkPaymentProof(
  proof: Readonly<Record<string, unknown>>,
  keySecrets: readonly string[],
): PaymentProofVerdict {
  const { data, error } = proofSchema.safeParse(proof);
  if (!data) {
    const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return { kind: 'malformed', errors };
  }
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = data;
  const isProven = isSignedWith(keySecrets, `${orderId}|${paymentId}`, signature);
  return isProven ? { kind: 'proven', orderId } : { kind: 'unproven' };
}
