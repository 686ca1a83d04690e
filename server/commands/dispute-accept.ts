/** `dispute accept ID --for-good`: gives a dispute up. The money is gone, and nothing brings it back. */
import { acceptDispute } from '../../shop/disputes/answer-dispute.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { createAnswerRefusal, openDisputeServices } from './dispute-answer.ts';

/** Accepts a dispute, if the merchant says that it is for good. */
export async function acceptDisputeForMerchant(
  open: OpenShop,
  id: string,
  { forGood }: { readonly forGood?: true | undefined },
): Promise<void> {
  if (!forGood)
    throw new CommandRefusal(
      `Nothing was done. Accepting gives the money to the payer, and cannot be undone. If you mean it: npm run shop -- dispute accept ${id} --for-good`,
    );
  const outcome = await acceptDispute(await openDisputeServices(open), id);
  if (!outcome.ok) throw createAnswerRefusal(id, outcome);
  const { amount, phase } = outcome.dispute;
  console.log(`Dispute ${id} is accepted: ${formatPriceWithPaise(amount)} is given up.`);
  console.log(
    phase === 'fraud'
      ? 'In this phase the payment provider sends nothing: refund the order yourself with npm run shop -- order refund.'
      : 'The payment provider gives the money to the payer. Do not refund the order.',
  );
}
