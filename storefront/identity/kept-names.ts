/**
 * Keeps the names typed at registration until the customer is signed in, which may be hours later, by a link. They are
 * saved only with an account that has proven the contact they were typed with.
 */
import { z } from 'zod';
import { type Contact, parseContact } from '../../shop/contact/contact.ts';
import { type AccountNames, accountNamesSchema } from '../../shop/customers/account-names.ts';
import type { User } from '../../shop/ports/identity.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { useUser } from '../state/user.ts';

const key = 'namesForSignIn';
const schema = accountNamesSchema.extend({ contact: z.string() });
type KeptNames = z.output<typeof schema>;

export function storeNames(names: AccountNames, contact: Contact): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...names, contact: contact.address }));
  } catch {
    // Without storage the names are lost; the profile asks for them again.
  }
}

function readNames(): KeptNames | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

let saving: Promise<void> | null = null;

/**
 * Saves the names with the account if its contact is theirs. Concurrent calls share one call to the API. A failure is
 * ignored, and the next page tries again; names that the API refuses are dropped.
 */
export function saveStoredNames(user: User): Promise<void> {
  saving ??= save(user).finally(() => {
    saving = null;
  });
  return saving;
}

async function save(user: User): Promise<void> {
  const kept = readNames();
  const contact = kept && parseContact(kept.contact);
  if (!kept || !contact) return;
  const isOwn = [user.email?.toLowerCase(), user.phoneNumber].includes(contact.address);
  if (!isOwn) return;
  const { firstName, lastName } = kept;
  try {
    await answerOf(browserApi.me.$put({ json: { firstName, lastName } }));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 400) return;
  }
  localStorage.removeItem(key);
  const now = useUser.getState();
  if (now.user?.uid === user.uid) now.setUser({ ...now.user, displayName: `${firstName} ${lastName}`.trim() });
}
