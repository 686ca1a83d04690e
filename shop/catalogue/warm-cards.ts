/**
 * Makes the sizes in which cards show sarees ahead of the first shopper: after the demonstration was imported, after an
 * import of the merchant's, and in a shop whose folder of variants was lost.
 */
import type { Queryable } from '../../database/connect.ts';
import { listMastersOfSarees } from '../media/gallery-store.ts';
import type { Master } from '../media/index-store.ts';
import { widthsOf } from '../media/picture.ts';
import type { VariantSize } from '../media/picture-work.ts';
import {
  findMissingSizes,
  logVariantFailure,
  makeAndStoreVariants,
  type VariantParts,
} from '../media/stored-variants.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';
import { cardPictureNumbers } from './card-store.ts';

/**
 * Widths, in pixels, that browsers choose for cards: 320 and 480 in the two columns of a phone and on a desktop screen,
 * 640 and 960 for best sellers on a phone, for tablets, and for desktop screens of double density
 * (`e2e/pictures.test.ts`). Browsers without AVIF are few: they get quick variants.
 */
export const cardWidths: readonly number[] = [320, 480, 640, 960];

export interface WarmParts extends VariantParts, Pick<Services, 'log'> {
  readonly db: Queryable;
}

/**
 * Makes the missing sizes, one picture at a time, and returns their number. Skips pictures in `checked`, and adds those
 * that are done to it, failed ones among them. Returns at once when `signal` is aborted. Throws `OutsideServiceError`
 * if the media store fails.
 */
export async function warmCardPictures(parts: WarmParts, checked: Set<string>, signal: AbortSignal): Promise<number> {
  let made = 0;
  for (const master of await cardMasters(parts.db)) {
    const id = `${master.name}.${master.hash}`;
    if (checked.has(id)) continue;
    if (signal.aborted) break;
    made += (await untilAborted(warm(parts, master), signal)) ?? 0;
    checked.add(id);
  }
  return made;
}

/** Lists the masters of card pictures in the order of the listing: all first pictures, then those shown on hover. */
async function cardMasters(db: Queryable): Promise<Master[]> {
  const rows = await db
    .selectFrom('saree')
    .select('sku')
    .where('is_shown', '=', true)
    .orderBy((eb) => eb('availability', '=', 0))
    .orderBy('featured', (order) => order.asc().nullsLast())
    .orderBy('sku')
    .execute();
  const skus = rows.map(({ sku }) => sku);
  return listMastersOfSarees(db, skus, Object.values(cardPictureNumbers));
}

/** Returns the result of the work, or `null` when `signal` is aborted first; the work then ends with its processes. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const { promise: aborted, resolve } = Promise.withResolvers<null>();
  const onAbort = () => resolve(null);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

async function warm({ media, pictureWork, log }: WarmParts, master: Master): Promise<number> {
  const sizes = widthsOf(master)
    .filter((width) => cardWidths.includes(width))
    .map((width): VariantSize => ({ width, format: 'avif' }));
  try {
    const missing = await findMissingSizes(media, master, sizes);
    if (missing.length === 0) return 0;
    return (await makeAndStoreVariants({ media, pictureWork }, master, missing, 'warming'))?.length ?? 0;
  } catch (error) {
    if (error instanceof OutsideServiceError) throw error;
    logVariantFailure(log, master, error);
    return 0;
  }
}
