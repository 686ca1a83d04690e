/**
 * Finds the mailbox behind an e-mail address. A limit that counts addresses alone limits nobody: a mailbox of Gmail has
 * as many addresses as its owner likes (`asha+1@`, `as.ha@`), and so has the owner of a domain. Pure.
 */
import type { Contact } from '../contact/contact.ts';

/** Hosts of one provider, whose mailboxes are the same at each. */
const gmail = ['gmail.com', 'googlemail.com'];
const yahoo = ['yahoo.com', 'yahoo.in', 'yahoo.co.in', 'ymail.com', 'rocketmail.com'];

/** Providers that bound how many mailboxes one person opens, most of them by a phone number. */
const boundedProviders = new Set([
  ...gmail,
  ...yahoo,
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'hotmail.co.in',
  'live.com',
  'live.in',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'rediffmail.com',
  'zohomail.in',
  'zohomail.com',
  'proton.me',
  'protonmail.com',
  'aol.com',
]);

/** Returns the address of the mailbox behind an e-mail address: in lower case, without a tag, without Gmail's dots. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+');
  if (gmail.includes(host)) return `${name.replaceAll('.', '')}@gmail.com`;
  if (yahoo.includes(host)) return `${name.split('-')[0]}@${host}`;
  return `${name}@${host}`;
}

/** Returns the text by which limits know a contact: its mailbox, or its phone number. */
export function limitKeyOf({ kind, address }: Contact): string {
  return kind === 'email' ? mailboxOf(address) : address;
}

/**
 * Tells whether new contacts of this kind cost something, which limits the pieces reserved with them: phone numbers and
 * mailboxes of large providers do, addresses at a domain of one's own do not.
 */
export function isScarceContact({ kind, address }: Contact): boolean {
  return kind === 'phone' || boundedProviders.has(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
}
