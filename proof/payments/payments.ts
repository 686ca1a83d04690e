/**
 * The payment provider with which the proofs of crashes and of faults are run: Razorpay, or Cashfree where the kind of test
 * says so (`testing/test-config.ts`).
 */
import { inject } from 'vitest';
import { cashfreePayments } from './cashfree.ts';
import type { ProofPayments } from './proof-payments.ts';
import { razorpayPayments } from './razorpay.ts';

/** Returns the provider of this run. */
export function proofPayments(): ProofPayments {
  return inject('paymentProvider') === 'cashfree' ? cashfreePayments : razorpayPayments;
}

declare module 'vitest' {
  interface ProvidedContext {
    paymentProvider: 'razorpay' | 'cashfree';
  }
}
