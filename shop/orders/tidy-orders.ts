/** The daily job that forgets whom orders were for that came to nothing, as the Privacy Policy says. */
import type { Services } from '../services.ts';
import { emptyUnpaidBefore } from './unpaid-store.ts';

/** Days after its cancelling for which an unpaid order keeps its contact: somebody may still ask about it. */
const keptDays = 30;
const batch = 500;

/** The order itself stays: should money come after all, it is found, and a person decides. */
export async function tidyOrders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const then = new Date(now().getTime() - keptDays * 86_400_000);
  while ((await emptyUnpaidBefore(db, then, batch)) === batch);
}
