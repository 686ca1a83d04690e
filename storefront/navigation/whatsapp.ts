import type { ShopFacts } from '../../shop/facts.ts';

/**
 * Returns the address that opens a WhatsApp chat with the shop and fills in `text`; `null` while the shop has no
 * number.
 */
export function whatsappLink({ whatsapp }: Pick<ShopFacts, 'whatsapp'>, text: string): string | null {
  const digits = whatsapp.replace('+', '');
  return digits === '' ? null : `https://wa.me/${digits}?${new URLSearchParams({ text })}`;
}
