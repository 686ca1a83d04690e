/** `dispute show ID`: a dispute, its order and what was sent to contest it. */
import { type Dispute, waitsForAnswer } from '../../shop/disputes/dispute.ts';
import { findDispute, listDisputeDocuments } from '../../shop/disputes/dispute-store.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

/** Prints a dispute and how to answer it. */
export async function showDispute(open: OpenShop, id: string): Promise<void> {
  const { db } = await open();
  const dispute = await findDispute(db, id);
  if (!dispute) throw new CommandRefusal(`There is no dispute ${id}. See npm run shop -- dispute list`);
  const { amount, phase, status, reasonCode, reasonDescription, paymentId, orderCode, raisedAt } = dispute;
  const documents = await listDisputeDocuments(db, id);
  const lines = [
    `${id}: ${status.replaceAll('_', ' ')}, ${formatPriceWithPaise(amount)}, ${phase.replaceAll('_', ' ')}`,
    `Order: ${orderCode ?? 'not in the shop'}, payment ${paymentId}`,
    `Reason: ${reasonCode} ${reasonDescription}`.trimEnd(),
    `Raised: ${formatIndianTime(raisedAt)} (India)`,
    ...answerLines(dispute),
    ...documents.map(({ id: documentId, kind, name }) => `Sent: ${name}, ${kind.replaceAll('_', ' ')} (${documentId})`),
    ...adviceLines(dispute),
  ];
  console.log(lines.join('\n'));
}

function answerLines({ status, respondBy, answer, answeredAt }: Dispute): string[] {
  return [
    ...(status === 'open' && respondBy ? [`Answer before: ${formatIndianTime(respondBy)} (India)`] : []),
    ...(answer && answeredAt ? [`You ${answer} it: ${formatIndianTime(answeredAt)} (India)`] : []),
  ];
}

function adviceLines(dispute: Dispute): string[] {
  if (!waitsForAnswer(dispute, new Date())) return [];
  const { id } = dispute;
  return [
    '',
    'Contest it with proof of the delivery, the invoice or what the buyer wrote; it is submitted at once:',
    `  npm run shop -- dispute contest ${id} --summary "Delivered on …" --document shipping_proof=proof.pdf`,
    'Or give the money back, for good:',
    `  npm run shop -- dispute accept ${id} --for-good`,
  ];
}
