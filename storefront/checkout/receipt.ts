/**
 * The receipt of a purchase. It is made at the first try and kept in this tab for further tries and reloads, so that
 * they use the same reservation instead of competing with it. A changed cart gets a new receipt.
 */
import type { CartItem } from '../../shop/cart/cart.ts';
import { tabStorage } from '../state/tab-storage.ts';

const key = 'receipt';

/** Returns the kept receipt if the items, their counts and prices are unchanged, otherwise a new one. */
export function receiptFor(items: readonly CartItem[]): string {
  const cart = items.map((item) => `${item.saree_sku} ${item.count} ${item.price}`).join('|');
  const [keptCart, kept] = (tabStorage.getItem(key) ?? '').split('\n');
  if (kept && keptCart === cart) return kept;
  const made = `web-${Date.now().toString(36)}-${randomText()}`;
  tabStorage.setItem(key, `${cart}\n${made}`);
  return made;
}

/** Forgets the receipt, once the order is placed or the shop refuses the receipt. */
export function forgetReceipt(): void {
  tabStorage.removeItem(key);
}

function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('');
}
