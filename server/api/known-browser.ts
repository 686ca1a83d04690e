/**
 * Remembers who has proven themselves in a browser: a signed cookie of keyed hashes, bound to the browser's mark, so that a copy
 * without the mark is worth nothing and neither tells a contact. Strangers behind the same address, or who ask for codes to the same
 * contact, use up no limit of a known browser. Signing out leaves it: whoever comes back is known.
 */
import type { Contact } from '../../shop/contact/contact.ts';
import { limitKeyOf } from '../../shop/limits/mailbox.ts';
import type { Services } from '../../shop/services.ts';
import { browserMarkOf, markBrowser, markSeconds } from './browser-mark.ts';
import type { ApiContext } from './caller.ts';
import { grantSignedPass, type PassKind, readSignedPass } from './signed-pass.ts';

type Needs = Pick<Services, 'db' | 'now' | 'publicUrl' | 'secrets'>;

/** The owner of a contact, or somebody of the staff who has used a passkey. */
export type KnownAs = Contact | 'staff';

const pass: PassKind = { name: 'known_as', purpose: 'known-browser', seconds: markSeconds };
/** A household shares a phone; what was proven longest ago is forgotten first. */
const mostKept = 5;
const separator = '~';

/** Sets the cookie by which the browser is known to be used by whom the caller has just proven to be. */
export async function noteKnownBrowser(c: ApiContext, services: Needs, ...proven: readonly KnownAs[]): Promise<void> {
  const mark = markBrowser(c, services);
  const keys = proven.map((as) => services.secrets.keyOf(pass.purpose, subjectOf(as, mark)));
  const kept = new Set([...keys, ...(await keptKeys(c, services))]);
  await grantSignedPass(c, services, pass, [...kept].slice(0, mostKept).join(separator));
}

/** Tells whether the caller has proven in this browser to be `as`, at most 180 days ago. */
export async function isKnownBrowser(c: ApiContext, services: Needs, as: KnownAs): Promise<boolean> {
  const mark = browserMarkOf(c, services);
  if (!mark) return false;
  const subject = subjectOf(as, mark);
  return (await keptKeys(c, services)).some((key) => services.secrets.isKeyOf(pass.purpose, subject, key));
}

async function keptKeys(c: ApiContext, services: Needs): Promise<string[]> {
  return (await readSignedPass(c, services, pass))?.text.split(separator) ?? [];
}

function subjectOf(as: KnownAs, mark: string): string {
  return `${mark} ${as === 'staff' ? as : `${as.kind} ${limitKeyOf(as)}`}`;
}
