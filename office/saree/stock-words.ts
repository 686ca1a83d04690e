/** Words of movements of stock. Pure. */
import type { StockPage } from '../catalogue/sarees-query.ts';

export type Movement = StockPage['rows'][number];

export interface StockReason {
  /** Name in the act `stock.move`. */
  readonly name: string;
  readonly words: string;
  /** Question for the few words that the reason needs; '' if it needs none. */
  readonly ask: string;
  /** True if photos of the pieces may be added. */
  readonly hasPhotos?: true;
}

const less: readonly StockReason[] = [
  { name: 'damaged', words: 'Damaged', ask: '', hasPhotos: true },
  { name: 'lost', words: 'Lost', ask: 'Where was it seen last?' },
  { name: 'given', words: 'Given away', ask: 'To whom?' },
];
const more: readonly StockReason[] = [
  { name: 'received', words: 'Received', ask: '' },
  { name: 'found', words: 'Found', ask: '' },
  { name: 'returned_outside', words: 'Returned', ask: '' },
];

/** Returns the reasons for pieces that leave, or that come. */
export function reasonsOf(quantity: number): readonly StockReason[] {
  return quantity < 0 ? less : more;
}

/** Returns a number of pieces with its sign: `−1`, `+2`. */
export function signed(quantity: number): string {
  return `${quantity < 0 ? '−' : '+'}${Math.abs(quantity)}`;
}

const wordsOfWhy: Readonly<Record<NonNullable<Movement['why']>, string>> = {
  ...{ received: 'Received', damaged: 'Damaged', lost: 'Lost', found: 'Found', given: 'Given away' },
  ...{ returned_outside: 'Returned', counted: 'Counted', listed: 'Listed', imported: 'Imported' },
};

const wordsOfReason: Readonly<Record<Movement['reason'], string>> = {
  ...{ received: 'Received', reserved: 'Reserved by an order', released: 'Released by an order', sold: 'Sold' },
  ...{ returned: 'Returned by its buyer', corrected: 'Corrected' },
};

/** Returns what happened in a movement. */
export function movementWords({ why, reason }: Pick<Movement, 'why' | 'reason'>): string {
  return why === null ? wordsOfReason[reason] : wordsOfWhy[why];
}
