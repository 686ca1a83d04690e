/** `money resolve ID --reason TEXT`: marks a difference between the provider and the books as resolved. */
import { listDifferences, resolveDifference } from '../../shop/reconciliation/reconciliation-store.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

/** Marks a difference as resolved, with the reason; it is told again only if a side changes. */
export async function resolveDifferenceForMerchant(
  open: OpenShop,
  id: string,
  { reason }: { readonly reason: string },
): Promise<void> {
  if (reason.trim() === '') throw new CommandRefusal('Say the reason, such as --reason "paid at the other provider".');
  const { db } = await open();
  if (await resolveDifference(db, id, { reason: reason.trim(), now: new Date() })) {
    console.log(`The difference of ${id} is resolved.`);
    return;
  }
  const waiting = (await listDifferences(db)).map((one) => one.id);
  const others = waiting.length === 0 ? 'No difference waits.' : `These wait: ${waiting.join(', ')}.`;
  throw new CommandRefusal(`There is no difference of ${id} that waits for you. ${others}`);
}
