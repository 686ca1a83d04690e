/**
 * Reasons of the policy for which a reported problem is not covered, the words in which the buyer is told, and their mail.
 * Pure. A page of the office shows the words before they are sent.
 */
import type { ShopFacts } from '../facts.ts';
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import type { Order } from '../orders/order.ts';
import type { Mail } from '../ports/messages.ts';
import { ticketOfReport } from './report-clocks.ts';

export const notCoveredReasons = ['weave', 'colour', 'used', 'no_fault'] as const;
export type NotCoveredReason = (typeof notCoveredReasons)[number];

/** Tells whether a text is one of the reasons. */
export function isNotCoveredReason(text: string): text is NotCoveredReason {
  return (notCoveredReasons as readonly string[]).includes(text);
}

/** The reasons as the office names them. */
export const notCoveredTitles: Readonly<Record<NotCoveredReason, string>> = {
  weave: 'A trait of hand weaving',
  colour: 'Another colour on the screen',
  used: 'Used, or without its tags',
  no_fault: 'No fault',
};

const sentences: Readonly<Record<NotCoveredReason, string>> = {
  weave:
    'The photos show a trait of handwoven cloth, such as a slub, a small knot or a slight unevenness. Our policy does not count it as a fault.',
  colour: 'The colour of a saree differs a little from screen to screen. Our policy does not count that as a fault.',
  used: 'We take a saree back only unused, with its tags and packaging.',
  no_fault: 'We take back a damaged, defective or wrong piece. In the photos we found none of these.',
};

/** Returns the words of the mail to the buyer, a paragraph each. */
export function notCoveredWords(
  reason: NotCoveredReason,
  { ticket, code, email }: { readonly ticket: string; readonly code: string } & Pick<ShopFacts, 'email'>,
): string[] {
  return [
    'Namaste,',
    `You reported a problem with order ${code} (${ticket}). We have looked at it, and cannot take the saree back.`,
    sentences[reason],
    `If you see it otherwise, answer this mail or write to ${email}. Your rights by law stay as they are.`,
  ];
}

/** Makes the mail to the buyer; `null` if the order has no e-mail address. */
export function composeNotCoveredMail(
  { order, reportId, reason }: { order: Order; reportId: string; reason: NotCoveredReason },
  context: MailContext,
): Mail | null {
  const to = order.recipient?.email;
  if (!to) return null;
  const { code } = order;
  const words = notCoveredWords(reason, { ticket: ticketOfReport({ id: reportId }), code, email: context.facts.email });
  const subject = `Your report about order ${code}`;
  return composeMail(
    {
      to,
      subject,
      heading: subject,
      preview: 'Our answer to the problem that you reported.',
      parts: words.map((text) => ({ kind: 'paragraph', text })),
      why: `You get this mail because it is the e-mail address of order ${code}.`,
    },
    context,
  );
}
