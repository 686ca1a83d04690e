/** Takes and removes the photos of open drafts: each is kept on the device, shrunk by a worker, and then sent. */
import { galleryLength } from '../../shop/media/saree-names.ts';
import { shrinkInWorker } from '../photos/shrink-in-worker.ts';
import { type DraftPhoto, freePlaces, withColour, withPhotos } from './draft.ts';
import { forgetPhoto, keepPhoto, keptDraft, keptPhoto } from './draft-store.ts';
import { edit, editPhoto, findDraft, forgetPreview, openDraft, updateOpen } from './open-drafts.ts';
import { send } from './send-photos.ts';
import { emptyPlace } from './shop-pictures.ts';

/** Opens a draft as this device kept it, and goes on sending its photos. Returns whether the device has it. */
export async function openKeptDraft(personId: string, id: string): Promise<boolean> {
  if (findDraft(id)) return true;
  const draft = await keptDraft(personId, id);
  if (!draft) return false;
  const kept = await Promise.all(draft.photos.map(async (photo) => [photo.id, await keptPhoto(photo.id)] as const));
  const previews = kept.flatMap(([photo, value]) =>
    value?.preview ? [[photo, URL.createObjectURL(value.preview)] as const] : [],
  );
  openDraft(personId, draft);
  edit(id, (now) => ({
    ...now,
    photos: now.photos.map((one) => (one.state === 'sending' ? { ...one, state: 'ready' } : one)),
  }));
  updateOpen(id, () => ({ previews: Object.fromEntries(previews) }));
  for (const { id: photo, state } of draft.photos) if (state === 'taken') void shrink(id, photo);
  send();
  return true;
}

/**
 * Takes photos: one at a place, in the stead of the one there, or several at the free places. Returns how many found no place.
 */
export async function addPhotos(id: string, files: readonly File[], place?: number): Promise<number> {
  const kept = files
    .slice(0, place === undefined ? galleryLength : 1)
    .map((file) => ({ file, id: crypto.randomUUID() }));
  await Promise.all(kept.map((one) => keepPhoto(one.id, { bytes: one.file, preview: null })));
  // From here to the change of the draft nothing waits: two picks share no place.
  const photos = findDraft(id)?.draft.photos ?? [];
  const taken = photos.map((one) => one.place);
  const places = place === undefined ? freePlaces(taken, kept.length, galleryLength) : [place];
  const added = places.flatMap((at, nth): DraftPhoto[] => {
    const one = kept[nth];
    return one ? [{ id: one.id, place: at, state: 'taken', picture: null }] : [];
  });
  for (const old of photos.filter((one) => places.includes(one.place))) forgetPreview(id, old.id);
  edit(id, (draft) => ({ ...draft, photos: withPhotos(draft.photos, added) }));
  for (const photo of kept.slice(added.length)) void forgetPhoto(photo.id);
  for (const photo of added) void shrink(id, photo.id);
  return files.length - added.length;
}

async function shrink(id: string, photo: string): Promise<void> {
  const kept = await keptPhoto(photo);
  if (!kept?.bytes) return;
  const { bytes, preview, colour } = await shrinkInWorker(kept.bytes);
  const open = findDraft(id);
  const place = open?.draft.photos.find((one) => one.id === photo)?.place;
  if (!open || place === undefined) return forgetPhoto(photo);
  await keepPhoto(photo, { bytes, preview });
  if (preview) {
    const address = URL.createObjectURL(preview);
    updateOpen(id, ({ previews }) => ({ previews: { ...previews, [photo]: address } }));
  }
  editPhoto(id, photo, { state: 'ready' });
  if (colour && place === Math.min(...open.draft.photos.map((one) => one.place)))
    edit(id, (draft) => withColour(draft, colour));
  send();
}

/** Removes a photo; one that the shop has already is removed there as well. Throws an `ApiProblem` if that is refused. */
export async function removePhoto(id: string, removed: DraftPhoto): Promise<void> {
  const { id: photo, place, state, picture, isPlaceInDoubt } = removed;
  if (state === 'sent' || isPlaceInDoubt) await emptyPlace(id, place, picture);
  forgetPreview(id, photo);
  edit(id, (draft) => ({ ...draft, photos: draft.photos.filter((one) => one.id !== photo) }));
}
