/** `dispute accept ID --for-good`: gives a dispute up. The money is gone, and nothing brings it back. */
import { formatPriceWithPaise } from '../../shop/money.ts';
import { acceptDisputeAct } from '../../shop/office/money-acts.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { createAnswerRefusal, openDisputeServices } from './dispute-answer.ts';
import { performForMerchant } from './perform-act.ts';

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
  const outcome = await performForMerchant(await openDisputeServices(open, id), acceptDisputeAct, { disputeId: id });
  if (!outcome.ok) throw createAnswerRefusal(id, outcome);
  const { amount, phase } = outcome.dispute;
  console.log(`Dispute ${id} is accepted: ${formatPriceWithPaise(amount)} is given up.`);
  console.log(
    phase === 'fraud'
      ? 'In this phase the payment provider sends nothing: refund the order yourself with npm run shop -- order refund.'
      : 'The payment provider gives the money to the payer. Do not refund the order.',
  );
}
