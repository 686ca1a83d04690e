/** The addresses around the payment window. Only payment pages may run the payment provider's script (decision 0038). Pure. */

/** Returns whether the path is that of a payment page, in any letter case, as routes match. */
export function isPaymentPage(path: string): boolean {
  return /^\/(checkout(\/|$)|pay\/?$)/i.test(path);
}

/**
 * Path to which a provider posts the end of a payment where it took the place of the page. The answer leads to
 * `afterReturnPath`, where the open order's outcome is told.
 */
export const paymentReturnPath = '/payment-return';
export const afterReturnPath = '/checkout';
