/** Erases again, in a restored shop, what people had erased after its backup was made. */
import { deleteAccount } from '../customers/account-deletion.ts';
import { findCustomer } from '../customers/customer-store.ts';
import { type Erasure, isErasureKnown, recordErasure } from '../customers/erasure-store.ts';
import { deleteSignup } from '../newsletter/newsletter-store.ts';
import { closeRequestsOfContact } from '../restock/restock-store.ts';
import type { Services } from '../services.ts';

type EraseServices = Pick<Services, 'db' | 'identity' | 'now' | 'secrets'>;

/**
 * Erases what each erasure names, unless the shop's own records have it. May be repeated. Returns the number of erasures
 * that were new. Throws `OutsideServiceError` if the identity provider cannot be asked.
 */
export async function replayErasures(services: EraseServices, erasures: AsyncIterable<Erasure>): Promise<number> {
  let replayed = 0;
  for await (const erasure of erasures) {
    if (await isErasureKnown(services.db, erasure)) continue;
    await (erasure.kind === 'account' ? eraseAccount(services, erasure) : eraseContact(services, erasure));
    replayed += 1;
  }
  return replayed;
}

async function eraseAccount(services: EraseServices, { subject: uid, ...erased }: Erasure): Promise<void> {
  const customer = await findCustomer(services.db, uid);
  // First the sign-in: an account without data can still be erased again, and the data's end is what is recorded.
  await services.identity.forget(uid);
  const user = { uid, email: customer?.email ?? null, phoneNumber: customer?.phone ?? null };
  await deleteAccount(services, user, erased);
}

async function eraseContact({ db, now }: EraseServices, erasure: Erasure): Promise<void> {
  const id = Number(erasure.subject);
  await db.transaction().execute(async (trx) => {
    if (erasure.kind === 'newsletter') await deleteSignup(trx, id);
    else await closeRequestsOfContact(trx, id, now());
    await recordErasure(trx, erasure);
  });
}
