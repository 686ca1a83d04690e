/** The link to an order's page that is mailed to its buyer: whoever has it may see that order, and no other. */
import type { Services } from '../services.ts';
import { parseOrderCode } from './order-code.ts';

/** Purpose of a link to an order. The key of one purpose is none for another. */
type LinkPurpose = 'order-link' | 'payment-link' | 'address-link';

/**
 * Makes a link to a page about an order. The key stands after the #, which browsers do not send, so that no log contains
 * it.
 */
export function makeOrderLink(
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  { page, purpose }: { readonly page: string; readonly purpose: LinkPurpose },
  code: string,
): string {
  return `${publicUrl}${page}#${code}.${secrets.keyOf(purpose, code)}`;
}

/** Returns the order code in the fragment of a link; `null` if this shop did not make the link for this purpose. */
export function readLinkFor({ secrets }: Pick<Services, 'secrets'>, purpose: LinkPurpose, text: string): string | null {
  const [typed = '', key = ''] = text.split('.');
  const code = parseOrderCode(typed);
  return code && secrets.isKeyOf(purpose, code, key) ? code : null;
}

/** Makes the link to an order's page. */
export function linkOfOrder(services: Pick<Services, 'secrets' | 'publicUrl'>, code: string): string {
  return makeOrderLink(services, { page: '/track', purpose: 'order-link' }, code);
}

/** Returns the order code in the fragment of an order link; `null` if this shop did not make the link. */
export function readOrderLink(services: Pick<Services, 'secrets'>, text: string): string | null {
  return readLinkFor(services, 'order-link', text);
}

/** Makes the link to the page on which the buyer of an order says where its parcel goes. */
export function linkForAddress(services: Pick<Services, 'secrets' | 'publicUrl'>, code: string): string {
  return makeOrderLink(services, { page: '/address', purpose: 'address-link' }, code);
}

/** Returns the order code in the fragment of a link for an address; `null` if this shop did not make the link. */
export function readAddressLink(services: Pick<Services, 'secrets'>, text: string): string | null {
  return readLinkFor(services, 'address-link', text);
}
