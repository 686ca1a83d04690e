/**
 * Limits the messages that anybody may have asked for in somebody else's name (limits: `message-to-…`): twenty a day to
 * a proven contact, one a day to an unproven one, and fifty an hour to all unproven ones together. Not for messages
 * about a payment.
 */
import type { Contact } from '../contact/contact.ts';
import { isProvenContact } from '../contact/proven-contact-store.ts';
import type { Services } from '../services.ts';
import { limitKeyOf } from './mailbox.ts';

export type MessageBudgetVerdict =
  /** `giveBack` takes back the count of a message that could not be sent. */
  { readonly ok: true; giveBack(): Promise<void> } | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts one message to a contact, or refuses it with the seconds after which there may be room for it. */
export async function takeMessageBudget(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  contact: Contact,
): Promise<MessageBudgetVerdict> {
  const isProven = await isProvenContact(db, contact);
  const reached = limitKeyOf(contact);
  const counts = isProven
    ? ([['message-to-proven-contact', reached]] as const)
    : ([
        ['message-to-unproven-contact', reached],
        ['messages-to-unproven-contacts', 'all'],
      ] as const);
  const giveBack = async (taken: number) => {
    for (const [name, who] of counts.slice(0, taken)) await limits.giveBack(name, who);
  };
  for (const [nth, [name, who]] of counts.entries()) {
    const result = await limits.take(name, who);
    if (result.ok) continue;
    await giveBack(nth);
    return result;
  }
  return { ok: true, giveBack: () => giveBack(counts.length) };
}
