/** Makes links that open a chat of WhatsApp with a draft in it; nothing is sent before the person presses Send there. Pure. */

/** Returns the link to a chat. Without an Indian mobile number WhatsApp asks which chat it is. */
export function whatsAppLink(phone: string, words: string): string {
  return `https://wa.me/${internationalNumber(phone)}?text=${encodeURIComponent(words)}`;
}

/** Returns a number as WhatsApp writes it, with the country code and without a plus sign; '' if it is not an Indian mobile. */
function internationalNumber(typed: string): string {
  const [, digits] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(typed.replaceAll(/[\s()-]/g, '')) ?? [];
  return digits === undefined ? '' : `91${digits}`;
}
