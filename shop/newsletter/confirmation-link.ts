/** Makes and reads the link by which somebody confirms their sign-up for the newsletter (`row-signature.ts`). */
import { isRowSignature, signRow } from '../messages/row-signature.ts';
import type { Secrets } from '../secrets.ts';

/** Not that of the unsubscribe links, which the merchant's mail program knows. */
const purpose = 'newsletter-confirmation';

/** Makes the address of the page with the button that confirms a sign-up. */
export function makeConfirmationLink(secrets: Secrets, publicUrl: string, id: number): string {
  return `${publicUrl}/newsletter/${id}.${signRow(secrets, purpose, String(id))}`;
}

/** Reads the id of the sign-up that a token confirms; `null` if this shop did not sign it. */
export function readConfirmationToken(secrets: Secrets, token: string): number | null {
  const [, digits = '', signature = ''] = /^([1-9]\d{0,14})\.([0-9a-f]{32})$/.exec(token) ?? [];
  return isRowSignature(secrets, purpose, digits, signature) ? Number(digits) : null;
}
