import { alphanumeric } from '../ids.ts';

/** A Razorpay id: the prefix and 14 case-sensitive alphanumerics (contracts: Razorpay general rules). */
export function razorpayId(prefix: 'order' | 'pay' | 'rfnd' | 'card'): string {
  return `${prefix}_${alphanumeric(14)}`;
}
