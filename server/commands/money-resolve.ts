/** `money resolve ID --reason TEXT`: marks a difference between the provider and the books as resolved. */
import { listDifferences, resolveDifference } from '../../shop/reconciliation/reconciliation-store.ts';
import type { OpenShop } from './command.ts';
import { resolveForMerchant } from './resolve.ts';

/** Marks a difference as resolved, with the reason; it is told again only if a side changes. */
export function resolveDifferenceForMerchant(
  open: OpenShop,
  id: string,
  { reason }: { readonly reason: string },
): Promise<void> {
  const differences = {
    noun: 'difference',
    example: 'paid at the other provider',
    resolve: resolveDifference,
    listWaiting: async (db: Parameters<typeof listDifferences>[0]) => (await listDifferences(db)).map((one) => one.id),
  };
  return resolveForMerchant(open, differences, id, reason);
}
