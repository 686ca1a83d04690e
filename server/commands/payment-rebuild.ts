/** `payment rebuild PAYMENT`: makes the lost order of a payment again, and asks its buyer for the address. */
import { rebuildOrderAct } from '../../shop/office/money-acts.ts';
import type { RebuildOutcome } from '../../shop/restoration/rebuild-order.ts';
import { notRebuiltReasons } from '../../shop/unknown-payments/not-rebuilt.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { openRecoveryServices } from './open-recovery.ts';
import { performForMerchant } from './perform-act.ts';

/** Makes the order, and prints its code, or says why it cannot be made. */
export async function rebuildOrderForMerchant(open: OpenShop, paymentId: string): Promise<void> {
  const services = await openRecoveryServices(await open());
  const outcome = await performForMerchant(services, rebuildOrderAct, { paymentId });
  if (!outcome.ok) throw new CommandRefusal(`${paymentId}: ${whyNot(outcome)}`);
  console.log(`${outcome.order.code} is made again. The running shop asks its buyer for the address.`);
}

function whyNot(refused: Extract<RebuildOutcome, { ok: false }>): string {
  if (refused.code === 'not_rebuilt') return notRebuiltReasons[refused.reason];
  if (refused.code === 'refund_under_way') return 'It is being refunded.';
  return 'No payment with this id waits for you. See npm run shop -- payment list';
}
