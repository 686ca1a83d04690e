/** Sends the photos of open drafts, two at a time and again after a failure, while the person types. */
import { ApiProblem } from '../api/client.ts';
import { en } from '../catalogue/words/en.ts';
import { isWorthRetrying, pauseAfter, picturesOfDraft, sendPicture } from '../photos/send-picture.ts';
import { type DraftPhoto, withPhotos } from './draft.ts';
import { keepPhoto, keptPhoto } from './draft-store.ts';
import { edit, editPhoto, findDraft, leaveIfDone, useOpenDrafts } from './open-drafts.ts';
import { saveDraft } from './save-draft.ts';
import { emptyPlace, pictureAt } from './shop-pictures.ts';

const atOnce = 2;
/** Places to which a photo is being sent: the one before must have arrived before another one follows it. */
const busyPlaces = new Set<string>();
/** Attempts that failed since one succeeded, or the network came back. */
let failures = 0;
let timer = 0;

/** Sends photos that are ready, two at a time. */
export function send(): void {
  window.clearTimeout(timer);
  for (const { draft } of Object.values(useOpenDrafts.getState().drafts))
    for (const photo of draft.photos) if (photo.state === 'ready') begin(draft.id, photo);
}

function begin(id: string, photo: DraftPhoto): void {
  const place = `${id} ${photo.place}`;
  if (busyPlaces.size >= atOnce || busyPlaces.has(place)) return;
  busyPlaces.add(place);
  editPhoto(id, photo.id, { state: 'sending' });
  void sendOne(id, photo).finally(() => {
    busyPlaces.delete(place);
    if (failures === 0) send();
  });
}

async function sendOne(id: string, { id: photo, place }: DraftPhoto): Promise<void> {
  try {
    await makeAtShop(id);
  } catch {
    // The shop refuses the draft, not the photo, which waits for it.
    return sendLater(id, photo);
  }
  try {
    const bytes = (await keptPhoto(photo))?.bytes;
    if (!bytes) return;
    const sent = await sendPicture(picturesOfDraft(id), place, bytes, photo);
    // The answer to a call that was made before may have no picture.
    const picture = sent ?? (await pictureAt(id, place));
    failures = 0;
    const arrived = { id: photo, place, state: 'sent', picture } as const;
    if (isRemoved(id, photo)) return await removeArrived(id, arrived);
    editPhoto(id, photo, { ...arrived, isPlaceInDoubt: false });
    await keepPhoto(photo, { bytes: null, preview: (await keptPhoto(photo))?.preview ?? null });
    await leaveIfDone(id);
  } catch (error) {
    if (!isWorthRetrying(error)) {
      const isOfShop = error instanceof ApiProblem;
      const [trouble, troubleCode] = isOfShop ? [error.message, error.code] : [en.photoTroubles.unsent, 'unsent'];
      return editPhoto(id, photo, { state: 'refused', trouble, troubleCode });
    }
    if (isRemoved(id, photo)) return removeArrived(id, { id: photo, place, state: 'sent', picture: null });
    editPhoto(id, photo, { isPlaceInDoubt: true });
    sendLater(id, photo);
  }
}

const isRemoved = (id: string, photo: string) => !findDraft(id)?.draft.photos.some((one) => one.id === photo);

/** Removes a photo at the shop that the person removed while it was sent. If that fails, the photo is shown again. */
async function removeArrived(id: string, photo: DraftPhoto): Promise<void> {
  // Another photo replaces the picture at the shop. A draft that was closed was listed or discarded.
  const isFree = () => findDraft(id)?.draft.photos.every(({ place }) => place !== photo.place) ?? false;
  if (!isFree()) return;
  await emptyPlace(id, photo.place, photo.picture).catch(() => {
    if (isFree()) edit(id, (draft) => ({ ...draft, photos: withPhotos(draft.photos, [photo]) }));
  });
}

/** Saves a draft that the shop does not have. One of which the shop has another state is there: an answer was lost. */
async function makeAtShop(id: string): Promise<void> {
  const { draft, stale } = findDraft(id) ?? {};
  if (draft?.version !== 0 || stale) return;
  await saveDraft(id).catch((error: unknown) => {
    if (!findDraft(id)?.stale) throw error;
  });
}

function sendLater(id: string, photo: string): void {
  editPhoto(id, photo, { state: 'ready' });
  failures += 1;
  window.clearTimeout(timer);
  timer = window.setTimeout(send, pauseAfter(failures));
}

addEventListener('online', () => {
  failures = 0;
  send();
});

/** Resolves once the shop has all photos of a draft, or refused some of them. */
export function photosSent(id: string): Promise<void> {
  const isDone = () =>
    (findDraft(id)?.draft.photos ?? []).every(({ state }) => state === 'sent' || state === 'refused');
  if (isDone()) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = useOpenDrafts.subscribe(() => {
    if (!isDone()) return;
    stop();
    resolve();
  });
  return promise;
}
