/** The link to an order's page that is mailed to its buyer: whoever has it may see that order, and no other. */
import type { Services } from '../services.ts';
import { parseOrderCode } from './order-code.ts';

/**
 * Makes the link to an order's page. The key stands after the #, which browsers do not send, so that no log contains
 * it.
 */
export function linkOfOrder({ secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>, code: string): string {
  return `${publicUrl}/track#${code}.${secrets.keyOf('order-link', code)}`;
}

/** Returns the order code in the fragment of an order link; `null` if this shop did not make the link. */
export function readOrderLink({ secrets }: Pick<Services, 'secrets'>, text: string): string | null {
  const [typed = '', key = ''] = text.split('.');
  const code = parseOrderCode(typed);
  return code && secrets.isKeyOf('order-link', code, key) ? code : null;
}
