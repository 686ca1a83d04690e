/** The mail that tells the merchant of a reported problem. Pure. */
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import type { Order } from '../orders/order.ts';
import type { Mail } from '../ports/messages.ts';
import { reportKindWords } from './report.ts';
import type { Report } from './report-store.ts';

/** Makes the mail that tells the merchant of a report. `photos` are links that work for whoever has them. */
export function composeReportMail(order: Order, report: Report, photos: readonly string[], context: MailContext): Mail {
  const subject = `A problem with order ${order.code}`;
  const { recipient } = order;
  return composeMail(
    {
      to: context.facts.email,
      subject,
      heading: subject,
      preview: reportKindWords[report.kind],
      parts: [
        { kind: 'paragraph', text: `The buyer says: ${reportKindWords[report.kind]}.` },
        { kind: 'block', title: 'In their words', lines: report.words.split('\n') },
        {
          kind: 'block',
          title: 'The pieces',
          lines: order.lines.map(({ name, color, quantity }) => `${name} (${color}), quantity ${quantity}`),
        },
        {
          kind: 'block',
          title: 'To answer them',
          lines: [recipient?.fullName, recipient?.email, recipient?.phone].filter((line) => line !== undefined),
        },
        ...photos.map((link, at) => ({ kind: 'button' as const, label: `Photo ${at + 1}`, link })),
        { kind: 'note', text: 'The links show the photos to whoever has them, for 90 days.' },
      ],
      why: 'You get this mail because this address is the shop’s own.',
    },
    context,
  );
}
