/**
 * Ways by which a UPI payment reaches the payer's app, by browser, since Collect ended on Android and desktops in February
 * 2026 (contracts: section 7 and section 10).
 */
import type { UpiFlow } from './entities.ts';

/**
 * Returns the ways that the checkout offers to a browser, the first one preselected: a list of apps on phones, a QR code
 * on desktops, and typing a UPI ID on iPhones and iPads alone. An iPad that calls itself a Mac is a desktop.
 */
export function upiFlowsOf(userAgent: string): readonly UpiFlow[] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return isInApp(userAgent) ? ['intent'] : ['intent', 'collect'];
  return /Android/.test(userAgent) ? ['intent'] : ['qr'];
}

/** The browser inside Instagram or Facebook, which shows no pages beside the checkout: netbanking is not offered there. */
export function isInApp(userAgent: string): boolean {
  return /Instagram|FBAN|FBAV/.test(userAgent);
}
