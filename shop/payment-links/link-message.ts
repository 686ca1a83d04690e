/** Drafts the message by which staff send a payment link to its buyer. Pure. */
import { formatIndianMoment } from '../indian-time.ts';
import { formatPrice, type Paise } from '../money.ts';

interface SentLink {
  readonly link: string;
  readonly amount: Paise;
  /** Its pieces, such as `Aranya, Madder Red`. */
  readonly pieces: readonly string[];
  /** Time until which it can be paid. */
  readonly reservedUntil: Date;
}

/** Returns the words of the draft, which name the pieces, the amount, and until when the link is valid. */
export function draftLinkMessage({ link, amount, pieces, reservedUntil }: SentLink, shop: string): string {
  const about = `Namaste, this is ${shop}. Here is the payment link for ${pieces.join(' and ')}, ${formatPrice(amount)}:`;
  return `${about} ${link} Your pieces are kept for you, and the link works, until ${formatIndianMoment(reservedUntil)}.`;
}
