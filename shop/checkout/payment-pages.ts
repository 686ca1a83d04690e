/** The pages that open the payment window; only they may run the payment provider's script (decision 0038). Pure. */

/** Returns whether the path is that of a payment page, in any letter case, as routes match. */
export function isPaymentPage(path: string): boolean {
  return /^\/(checkout(\/|$)|pay\/?$)/i.test(path);
}
