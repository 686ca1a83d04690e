import { randomAlphanumeric } from '../ids.ts';

/** Returns a Razorpay id: the prefix and 14 case-sensitive alphanumerics (contracts: Razorpay general rules). */
export function randomRazorpayId(prefix: 'order' | 'pay' | 'rfnd' | 'card'): string {
  return `${prefix}_${randomAlphanumeric(14)}`;
}
