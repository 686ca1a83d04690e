/**
 * The names typed when registering, until their owner is in: a link may be opened hours later, in this browser. They go
 * to whoever proves the very contact that they were typed with, and to nobody else.
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
    // A browser that keeps nothing forgets them; the profile asks for them again.
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

/** Saves them with the account, once; whoever asks meanwhile waits for the same. What fails is tried by the next page. */
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
