/** Addresses of covers: the first picture of each saree, as the office's rows show it. */
import { type RawBuilder, sql } from 'kysely';
import { pathOfName } from './picture.ts';

/**
 * Returns the SQL of a cover's name and hash, by the column that has the saree's sku; null if it has none. `coverPath` makes its
 * address.
 */
export const coverOf = (sku: string): RawBuilder<string | null> => sql<string | null>`(
  select name || '.' || hash from picture
  where picture.sku = ${sql.ref(sku)} and picture.place = 1 order by picture.created_at desc limit 1
)`;

/**
 * Returns the address of a cover relative to the media host, which nobody can guess: it has the picture's hash. `null` if there
 * is none.
 */
export const coverPath = (cover: string | null): string | null => cover && `${pathOfName(cover)}.webp`;
