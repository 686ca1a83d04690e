/** The address that opens a chat with the shop, with the first words written; `null` while the shop has no number. */
import type { ShopFacts } from '../../shop/facts.ts';

export function whatsappLink({ whatsapp }: Pick<ShopFacts, 'whatsapp'>, text: string): string | null {
  const digits = whatsapp.replace('+', '');
  return digits === '' ? null : `https://wa.me/${digits}?${new URLSearchParams({ text })}`;
}
