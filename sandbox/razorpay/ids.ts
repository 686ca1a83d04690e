import { randomAlphanumeric } from '../ids.ts';

export type RazorpayIdPrefix = 'order' | 'pay' | 'rfnd' | 'card' | 'disp' | 'doc' | 'setl' | 'adj';

/** Returns a Razorpay id: the prefix and 14 case-sensitive alphanumerics (contracts: Razorpay general rules). */
export function randomRazorpayId(prefix: RazorpayIdPrefix): string {
  return `${prefix}_${randomAlphanumeric(14)}`;
}
