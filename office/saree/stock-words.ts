/** Words of movements of stock. Pure. */
import type { ActInput } from '../../shop/office/acts.ts';
import type { StockPage } from '../catalogue/sarees-query.ts';
import type { SareeScreenWords } from './words/en.ts';

export type Movement = StockPage['rows'][number];

export interface StockReason {
  /** Name in the act `stock.move`. */
  readonly name: ActInput<'stock.move'>['reason'];
  /** The question for the few words that the reason needs; undefined if it needs none. */
  readonly ask?: keyof SareeScreenWords['asks'];
  /** True if photos of the pieces may be added. */
  readonly hasPhotos?: true;
}

const less: readonly StockReason[] = [
  { name: 'damaged', hasPhotos: true },
  { name: 'lost', ask: 'lost' },
  { name: 'given', ask: 'given' },
];
const more: readonly StockReason[] = [{ name: 'received' }, { name: 'found' }, { name: 'returned_outside' }];

/** Returns the reasons for pieces that leave, or that come. */
export function reasonsOf(quantity: number): readonly StockReason[] {
  return quantity < 0 ? less : more;
}

/** Returns a number of pieces with its sign: `−1`, `+2`. */
export function signed(quantity: number): string {
  return `${quantity < 0 ? '−' : '+'}${Math.abs(quantity)}`;
}

/** Returns what happened in a movement. */
export function movementWords({ why, reason }: Pick<Movement, 'why' | 'reason'>, words: SareeScreenWords): string {
  return words.movements[why ?? reason];
}
