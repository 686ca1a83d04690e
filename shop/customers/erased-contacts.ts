/** Makes the keyed hashes by which the shop knows that a contact was erased, without keeping the contact. Pure. */
import { parseContact } from '../contact/contact.ts';
import type { Secrets } from '../secrets.ts';

const purpose = 'erased contact';

/**
 * Returns the keys of an e-mail address and a phone number, in whatever notation, under every secret that the shop still
 * knows; none of a contact that is missing or no contact.
 */
export function contactKeysOf(
  secrets: Secrets,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): string[] {
  return [email, phone].flatMap((text) => {
    const contact = parseContact(text ?? '');
    return contact ? secrets.keysOf(purpose, contact.address) : [];
  });
}
