/** Mails the merchant about a dispute: what is disputed, until when to answer, and how. */
import { formatIndianTime } from '../indian-time.ts';
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import { formatPriceWithPaise } from '../money.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Mail } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import { type Dispute, isGivenUpByAccepting, isUndecided, withholdsMoney } from './dispute.ts';
import { findDispute } from './dispute-store.ts';

/** Mails the merchant a dispute as it is now (job). */
export async function mailMerchantOfDispute(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
  { disputeId }: JobData['alert-dispute'],
): Promise<void> {
  const dispute = await findDispute(services.db, disputeId);
  if (dispute) await services.messages.sendMail(disputeMail(dispute, services));
}

const happened: Readonly<Record<Dispute['status'], string>> = {
  open: 'A buyer’s bank disputes a payment. Answer it in time: a dispute that nobody answers is lost.',
  under_review: 'The bank looks at your answer to a dispute.',
  won: 'A dispute is decided for you: you keep the money.',
  lost: 'A dispute is lost: its money has gone to the payer.',
  closed: 'A dispute was closed without a decision against you.',
};

/** Advice for one who accepted a dispute that takes no money (contracts: disputes, accepting). */
const acceptedAdvice = {
  fraud: 'If you accepted the dispute, refund the order yourself.',
  other: 'If you accepted the dispute, the payment provider refunds the buyer: do not refund the order as well.',
} as const;

/** Returns what the merchant should do about the parcel and the money; nothing once it is decided. */
function adviceOf(dispute: Dispute): string {
  const { status } = dispute;
  if (withholdsMoney(dispute)) {
    return isUndecided(dispute)
      ? 'If the parcel has not left yet, keep it until this is decided. The order cannot be refunded meanwhile: the buyer would have the money twice.'
      : status === 'lost'
        ? 'If that is all of the order’s money and its parcel has not left, keep it and cancel the order. What the bank has given to the payer is not refunded again.'
        : 'What the bank has given to the payer is not refunded again.';
  }
  return isUndecided(dispute)
    ? 'The bank asks, and has taken no money. If the parcel has not left yet, keep it until you have answered. If the buyer is right, refund the order.'
    : `The bank has taken no money. ${acceptedAdvice[isGivenUpByAccepting(dispute) ? 'other' : 'fraud']}`;
}

function disputeMail(dispute: Dispute, context: MailContext): Mail {
  const { id, paymentId, amount, phase, status, reasonCode, reasonDescription, respondBy, orderCode } = dispute;
  const subject = `Dispute ${id}: ${status.replaceAll('_', ' ')}`;
  const news =
    status === 'lost' && !withholdsMoney(dispute) ? 'A dispute is lost. It has taken no money.' : happened[status];
  const facts = [
    `Order: ${orderCode ?? 'not in the shop'}`,
    `Payment: ${paymentId}`,
    `Disputed: ${formatPriceWithPaise(amount)}`,
    `Phase: ${phase.replaceAll('_', ' ')}`,
    `Reason: ${reasonCode} ${reasonDescription}`.trim(),
    ...(status === 'open' && respondBy ? [`Answer before: ${formatIndianTime(respondBy)} (India)`] : []),
  ];
  const commands = [`npm run shop -- dispute show ${id}`];
  return composeMail(
    {
      to: context.facts.email,
      subject,
      heading: subject,
      preview: news,
      parts: [
        { kind: 'paragraph', text: news },
        { kind: 'block', title: 'What the payment provider says', lines: facts },
        {
          kind: 'paragraph',
          text: adviceOf(dispute),
        },
        { kind: 'block', title: 'In the folder of the shop, on its machine', lines: commands },
      ],
      why: 'You get this mail because this address is the shop’s own.',
    },
    context,
  );
}
