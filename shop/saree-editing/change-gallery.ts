/** Changes the galleries of sarees and drafts, one at a time for each of them. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { pictureNameAtPath, pictureNameOfSku } from '../media/saree-names.ts';
import { plainKey } from '../media/stored-variants.ts';
import type { MediaStore } from '../ports/media.ts';
import type { Services } from '../services.ts';
import { pictureSkuOf } from './draft.ts';
import { lockDraft, scheduleDraft } from './draft-store.ts';
import { moveToPlace, putAtPlace, removeFromPlace, type SeenPicture } from './gallery-places.ts';
import { type DraftRefusal, refuseClosed } from './save-draft.ts';

/** The owner of a gallery: a saree or a draft. */
export type Gallery = { readonly sku: string } | { readonly draftId: string };

export type GalleryChange =
  | { readonly kind: 'put'; readonly picture: SeenPicture & { readonly name: string } }
  | { readonly kind: 'remove'; readonly picture: SeenPicture }
  | { readonly kind: 'move'; readonly picture: SeenPicture; readonly to: number };

export type GalleryOutcome =
  | {
      readonly ok: true;
      /** The time at which a draft was to be listed, which the change has cleared; `null` if there was none. */
      readonly unscheduled: Date | null;
    }
  | DraftRefusal
  | { readonly ok: false; readonly code: 'unknown_saree' | 'unknown_picture' }
  /** Another picture is at the place now, or none. */
  | { readonly ok: false; readonly code: 'moved_on' };

/** Changes a gallery, or nothing. A draft whose pictures change is listed at no time any more. */
export async function changeGallery(
  { db, media, now }: Pick<Services, 'db' | 'media' | 'now'>,
  gallery: Gallery,
  change: GalleryChange,
  onDecided?: OnDecided<GalleryOutcome>,
): Promise<GalleryOutcome> {
  let plainNames: readonly string[] = [];
  const decide = async (trx: OpenTransaction): Promise<GalleryOutcome> => {
    const locked = 'sku' in gallery ? await lockSaree(trx, gallery.sku) : await lockOpenDraft(trx, gallery.draftId);
    if (!locked.ok) return locked;
    plainNames = plainNamesOf(locked, change);
    const isDone = await apply(trx, locked.sku, change, now());
    if (!isDone) return { ok: false, code: change.kind === 'put' ? 'unknown_picture' : 'moved_on' };
    const { unscheduled } = locked;
    if (unscheduled && 'draftId' in gallery) await scheduleDraft(trx, gallery.draftId, { at: null, staffId: null });
    return { ok: true, unscheduled };
  };
  const outcome = await decideInTransaction(db, decide, onDecided);
  if (outcome.ok) await forgetPlainCopies(media, plainNames);
  return outcome;
}

interface Locked {
  readonly ok: true;
  readonly sku: string;
  readonly path: string | null;
  readonly unscheduled: Date | null;
}

function apply(trx: OpenTransaction, sku: string, change: GalleryChange, at: Date): Promise<boolean> {
  if (change.kind === 'put') return putAtPlace(trx, sku, change.picture, at);
  if (change.kind === 'remove') return removeFromPlace(trx, sku, change.picture, at);
  return moveToPlace(trx, sku, change.picture, change.to);
}

async function lockSaree(trx: OpenTransaction, sku: string): Promise<Locked | Extract<GalleryOutcome, { ok: false }>> {
  const saree = await trx
    .selectFrom('saree')
    .select('product_path')
    .where('sku', '=', sku)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return saree ? { ok: true, sku, path: saree.product_path, unscheduled: null } : { ok: false, code: 'unknown_saree' };
}

async function lockOpenDraft(
  trx: OpenTransaction,
  draftId: string,
): Promise<Locked | Extract<GalleryOutcome, { ok: false }>> {
  const draft = await lockDraft(trx, draftId);
  if (!draft) return { ok: false, code: 'unknown_draft' };
  return refuseClosed(draft) ?? { ok: true, sku: pictureSkuOf(draftId), path: null, unscheduled: draft.listAt };
}

/** Lists the names of the addresses without a hash that mean another picture from now on. */
function plainNamesOf({ sku, path }: Locked, change: GalleryChange): string[] {
  if (path === null) return [];
  const places = [change.picture.place, ...(change.kind === 'move' ? [change.to] : [])];
  return places.flatMap((place) => [pictureNameAtPath(path, place), pictureNameOfSku(sku, place)]);
}

/** Deletes the copies that a bucket has at addresses without a hash; `media prepare` makes them anew. */
async function forgetPlainCopies(media: MediaStore, names: readonly string[]): Promise<void> {
  for (const name of names) await media.delete(plainKey(name)).catch(() => {});
}
