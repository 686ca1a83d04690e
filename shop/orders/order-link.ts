/** The link to one order that is mailed to who placed it: whoever has it may see that order, and nothing else. */
import type { Services } from '../services.ts';
import { readOrderCode } from './order-code.ts';

/** After the #, which no browser sends: the key is in nobody's log. */
export function orderLink({ secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>, code: string): string {
  return `${publicUrl}/track#${code}.${secrets.keyOf('order-link', code)}`;
}

/** The code in what stands after the # of such a link; `null` where it was not made by us. */
export function readOrderLink({ secrets }: Pick<Services, 'secrets'>, text: string): string | null {
  const [typed = '', key = ''] = text.split('.');
  const code = readOrderCode(typed);
  return code && secrets.isKeyOf('order-link', code, key) ? code : null;
}
