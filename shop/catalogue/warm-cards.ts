/**
 * Makes the sizes in which cards show sarees ahead of the first shopper: after the demonstration was put in, after an import,
 * and in a shop whose folder of variants was lost.
 */
import type { Queryable } from '../../database/connect.ts';
import { listMastersNamed, type Master } from '../media/index-store.ts';
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
import { sareePictureName } from './saree.ts';

/**
 * Widths that browsers choose for cards: 320 and 480 in the two columns of a phone and on a desk, 640 and 960 for best sellers on a
 * phone, for tablets, and for desks of two dots (`e2e/pictures.test.ts`). Browsers without AVIF are few: they get quick
 * variants.
 */
export const cardWidths: readonly number[] = [320, 480, 640, 960];

export interface WarmParts extends VariantParts, Pick<Services, 'log'> {
  readonly db: Queryable;
}

/**
 * Makes the missing sizes, a picture at a time, and returns how many. Pictures in `checked` are passed over; those that are done
 * are added. Returns at once when `signal` is aborted. May throw `OutsideServiceError`.
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

/** Lists the pictures of cards in the order in which the shop shows its sarees: first those that are seen at once. */
async function cardMasters(db: Queryable): Promise<Master[]> {
  const rows = await db
    .selectFrom('saree')
    .select('product_path')
    .orderBy((eb) => eb('availability', '=', 0))
    .orderBy('featured', (order) => order.asc().nullsLast())
    .orderBy('sku')
    .execute();
  const names = Object.values(cardPictureNumbers).flatMap((number) =>
    rows.map(({ product_path: path }) => sareePictureName(path, number)),
  );
  return listMastersNamed(db, names);
}

/** Returns `null` when `signal` is aborted first; the work then ends with the processes that do it. */
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
