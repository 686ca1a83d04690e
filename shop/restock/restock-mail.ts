/** The mail that says a saree is back. Pure. */
import { productPath, type Saree, titleOfSaree } from '../catalogue/saree.ts';
import { composeMail, type MailContent, type MailContext } from '../messages/mail-layout.ts';
import { type Pictured, pictureForMail } from '../messages/pictured-pieces.ts';
import { formatPrice } from '../money.ts';
import type { Mail } from '../ports/messages.ts';

type Piece = Pick<Saree, 'sku' | 'name' | 'sareeName' | 'color' | 'price'>;

const backText = 'You asked us to tell you when this saree is back in stock. It is, from today.';

function moreText(wanted: number): string {
  return `You asked us to tell you when there are ${wanted} pieces of this saree. There are, from today.`;
}

/** Returns the link to a saree's page, by its current name. */
export function linkOfSaree({ name, color }: Pick<Saree, 'name' | 'color'>, publicUrl: string): string {
  return `${publicUrl}/product/${encodeURIComponent(productPath(name, color)).replaceAll('%3A', ':')}`;
}

interface RestockMail {
  to: string;
  saree: Piece;
  /** Number of pieces requested; 1 if the saree was sold out. */
  wanted: number;
  unsubscribe: NonNullable<MailContent['unsubscribe']>;
}

/** Makes the mail that says that a saree is back, or that `wanted` pieces of it are available. */
export function composeRestockMail(
  { to, saree, wanted, unsubscribe }: RestockMail,
  context: MailContext & { readonly pictured: Pictured },
): Mail {
  const title = titleOfSaree(saree);
  return composeMail(
    {
      to,
      subject: `${title} is back in stock`,
      heading: `${title} is back`,
      preview: 'You asked us to tell you. It may be gone again soon.',
      parts: [
        { kind: 'paragraph', text: wanted > 1 ? moreText(wanted) : backText },
        {
          kind: 'pieces',
          rows: [
            {
              name: title,
              detail: saree.color,
              price: formatPrice(saree.price),
              picture: pictureForMail(context.pictured, saree.sku, context.publicUrl),
            },
          ],
        },
        { kind: 'button', label: 'See the saree', link: linkOfSaree(saree, context.publicUrl) },
        {
          kind: 'note',
          text: 'We hold none back, so it may be gone again soon. This is the only mail about it.',
        },
      ],
      why: `You get this mail because you asked ${context.facts.name} to tell you.`,
      unsubscribe,
    },
    context,
  );
}
