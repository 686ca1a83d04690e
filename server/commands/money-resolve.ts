/** `money resolve ID --reason TEXT`: marks a difference between the provider and the books as resolved. */
import { resolveDifferenceAct } from '../../shop/office/money-acts.ts';
import { listDifferences } from '../../shop/reconciliation/reconciliation-store.ts';
import type { OpenShop } from './command.ts';
import { performForMerchant } from './perform-act.ts';
import { type Resolvable, resolveForMerchant } from './resolve.ts';

/** Marks a difference as resolved, with the reason; it is told again only if a side changes. */
export function resolveDifferenceForMerchant(
  open: OpenShop,
  id: string,
  { reason }: { readonly reason: string },
): Promise<void> {
  const differences: Resolvable = {
    noun: 'difference',
    example: 'paid at the other provider',
    resolve: (services, words) => performForMerchant(services, resolveDifferenceAct, { id, reason: words }),
    listWaiting: async (db) => (await listDifferences(db)).map((one) => one.id),
  };
  return resolveForMerchant(open, differences, id, reason);
}
