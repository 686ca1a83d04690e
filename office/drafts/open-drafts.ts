/**
 * Drafts that are open in this document. Their photos are shrunk and sent while the person types, also after they have gone
 * to another screen; all of it is kept on the device meanwhile (`draft-store.ts`).
 */
import { create } from 'zustand';
import type { Picture } from '../../shop/media/picture.ts';
import { galleryLength } from '../../shop/media/saree-names.ts';
import { ApiProblem, answerOf, officeApi } from '../api/client.ts';
import { callOf, noteAnswer, performAct } from '../api/perform-act.ts';
import { isWorthRetrying, picturesOfDraft, sendPicture } from '../photos/send-picture.ts';
import { shrinkInWorker } from '../photos/shrink-in-worker.ts';
import {
  type DraftPhoto,
  filled,
  freePlaces,
  type LocalDraft,
  type ShopDraft,
  withColour,
  withPhotos,
  withTheirs,
} from './draft.ts';
import { forgetDraft, forgetPhoto, keepDraft, keepPhoto, keptDraft, keptPhoto } from './draft-store.ts';

export interface OpenDraft {
  readonly personId: string;
  readonly draft: LocalDraft;
  /** Addresses of small pictures of its photos, by their ids. */
  readonly previews: Readonly<Record<string, string>>;
  /** True once this device has kept its last change. */
  readonly isKept: boolean;
  /** State at the shop for which it refused to save this one; `null` once the person has chosen. */
  readonly stale: StaleDraft | null;
}

/** Somebody has changed a draft at the shop since this device saw it. */
interface StaleDraft {
  readonly who: string | null;
  readonly at: string;
  readonly version: number;
}

export const useOpenDrafts = create<{ readonly drafts: Readonly<Record<string, OpenDraft>> }>(() => ({ drafts: {} }));

const find = (id: string): OpenDraft | undefined => useOpenDrafts.getState().drafts[id];

/** Changes what is known of an open draft; does nothing once it is closed. */
function update(id: string, change: (open: OpenDraft) => Partial<OpenDraft>): void {
  const open = find(id);
  if (open) put(id, { ...open, ...change(open) });
}

function put(id: string, open: OpenDraft | undefined): void {
  useOpenDrafts.setState(({ drafts: { [id]: _, ...others } }) => ({
    drafts: open ? { ...others, [id]: open } : others,
  }));
}

/** Opens a draft, which is not kept on the device before it is changed. */
export function openDraft(personId: string, draft: LocalDraft): void {
  if (!find(draft.id)) put(draft.id, { personId, draft, previews: {}, isKept: true, stale: null });
}

/** Opens a draft as this device kept it, and goes on sending its photos. Returns whether the device has it. */
export async function openKeptDraft(personId: string, id: string): Promise<boolean> {
  if (find(id)) return true;
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
  update(id, () => ({ previews: Object.fromEntries(previews) }));
  for (const { id: photo, state } of draft.photos) if (state === 'taken') void shrink(id, photo);
  send();
  return true;
}

/** Changes a draft, and keeps it on the device. */
export function edit(id: string, change: (draft: LocalDraft) => LocalDraft): void {
  const open = find(id);
  if (!open) return;
  const draft = change(open.draft);
  put(id, { ...open, draft, isKept: false });
  void keepDraft(open.personId, draft).then(() => {
    // It was listed or discarded while it was being kept.
    if (!find(id)) void forgetDraft(open.personId, draft);
    update(id, (now) => ({ isKept: now.draft === draft }));
  });
}

const editPhoto = (id: string, photo: string, change: Partial<DraftPhoto>): void =>
  edit(id, (draft) => ({
    ...draft,
    photos: draft.photos.map((one) => (one.id === photo ? { ...one, ...change } : one)),
  }));

/**
 * Takes photos: one at a place, in the stead of the one there, or several at the free places. Returns how many found no place.
 */
export async function addPhotos(id: string, files: readonly File[], place?: number): Promise<number> {
  const kept = files
    .slice(0, place === undefined ? galleryLength : 1)
    .map((file) => ({ file, id: crypto.randomUUID() }));
  await Promise.all(kept.map((one) => keepPhoto(one.id, { bytes: one.file, preview: null })));
  // From here to the change of the draft nothing waits: two picks share no place.
  const photos = find(id)?.draft.photos ?? [];
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
  const open = find(id);
  const place = open?.draft.photos.find((one) => one.id === photo)?.place;
  if (!open || place === undefined) return forgetPhoto(photo);
  await keepPhoto(photo, { bytes, preview });
  if (preview) {
    const address = URL.createObjectURL(preview);
    update(id, ({ previews }) => ({ previews: { ...previews, [photo]: address } }));
  }
  editPhoto(id, photo, { state: 'ready' });
  if (colour && place === Math.min(...open.draft.photos.map((one) => one.place)))
    edit(id, (draft) => withColour(draft, colour));
  send();
}

function forgetPreview(id: string, photo: string): void {
  const open = find(id);
  const address = open?.previews[photo];
  if (address) URL.revokeObjectURL(address);
  void forgetPhoto(photo);
}

/** Removes a photo; one that the shop has already is removed there as well. Throws an `ApiProblem` if that is refused. */
export async function removePhoto(id: string, removed: DraftPhoto): Promise<void> {
  const { id: photo, place, state, picture, isPlaceInDoubt } = removed;
  if (state === 'sent' || isPlaceInDoubt) await emptyPlace(id, place, picture);
  forgetPreview(id, photo);
  edit(id, (draft) => ({ ...draft, photos: draft.photos.filter((one) => one.id !== photo) }));
}

/** Removes the picture that the shop has at a place of a draft, if it has one there. */
async function emptyPlace(id: string, place: number, known: Picture | null): Promise<void> {
  const picture = known ?? (await pictureAt(id, place));
  if (picture) await perform('draft.picture_remove', { draftId: id, place, hash: picture.hash });
}

/** Returns the picture that the shop has at a place of a draft; `null` if there is none. */
async function pictureAt(id: string, at: number): Promise<Picture | null> {
  const { pictures } = await answerOf(officeApi.drafts[':id'].$get({ param: { id } }));
  return pictures.find(({ place }) => place === at)?.picture ?? null;
}

/** Moves the first photo to the first place, if that was left out: it is the cover. */
export async function fillFirstPlace(id: string): Promise<void> {
  const [first] = find(id)?.draft.photos ?? [];
  if (!first?.picture || first.place === 1) return;
  await perform('draft.picture_move', { draftId: id, from: first.place, to: 1, hash: first.picture.hash });
  editPhoto(id, first.id, { place: 1 });
}

const perform = (name: string, input: object) => performAct({ name, input, key: crypto.randomUUID() });

const saves = new Map<string, Promise<void>>();

/** Saves the words of a draft at the shop, unless they are there. Throws an `ApiProblem` if that is refused, and notes a newer state. */
export function saveDraft(id: string): Promise<void> {
  const save = (saves.get(id) ?? Promise.resolve()).catch(() => {}).then(() => saveNow(id));
  saves.set(id, save);
  return save;
}

async function saveNow(id: string): Promise<void> {
  const { fields, version, isChanged } = find(id)?.draft ?? {};
  if (!fields || !isChanged) return;
  const answer = await askToSave(id, { draftId: id, fields: filled(fields), seen: version });
  const saved = 'outcome' in answer ? Number(answer.outcome.version) : Number.NaN;
  edit(id, (draft) => ({
    ...draft,
    version: Number.isInteger(saved) ? saved : draft.version + 1,
    isChanged: draft.fields !== fields,
  }));
}

/** Asks the shop to save, with the same key if the answer to the same words was lost. */
async function askToSave(id: string, input: object) {
  const asked = { name: 'draft.save', input };
  const call = callOf(asked);
  try {
    const answer = await performAct(call);
    noteAnswer(asked, call);
    return answer;
  } catch (error) {
    noteAnswer(asked, call, error);
    noteStale(id, error);
    throw error;
  }
}

/** Notes the newer state at the shop that an error tells of. Returns whether it tells of one. */
export function noteStale(id: string, error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.body.reason !== 'stale') return false;
  const stale = error.body as unknown as StaleDraft;
  update(id, () => ({ stale }));
  return true;
}

/** Keeps the words of this device: they are saved over the newer state at the shop. */
export function keepMine(id: string): void {
  const stale = find(id)?.stale;
  if (stale) edit(id, (draft) => ({ ...draft, version: stale.version, isChanged: true }));
  update(id, () => ({ stale: null }));
}

/** Takes the state at the shop in place of the words of this device, whose unsent photos go on. */
export function takeTheirs(id: string, theirs: ShopDraft): void {
  const before = find(id)?.draft.photos ?? [];
  edit(id, (draft) => withTheirs(draft, theirs));
  update(id, () => ({ stale: null }));
  const after = find(id)?.draft.photos ?? [];
  for (const { id: photo } of before) if (!after.some((one) => one.id === photo)) forgetPreview(id, photo);
}

const atOnce = 2;
const longestPauseMs = 30_000;
/** Places to which a photo is being sent: the one before must have arrived before another one follows it. */
const busyPlaces = new Set<string>();
let pauseMs = 0;
let timer = 0;

/** Sends photos that are ready, two at a time. */
function send(): void {
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
    if (pauseMs === 0) send();
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
    pauseMs = 0;
    const arrived = { id: photo, place, state: 'sent', picture } as const;
    if (isRemoved(id, photo)) return await removeArrived(id, arrived);
    editPhoto(id, photo, { ...arrived, isPlaceInDoubt: false });
    await keepPhoto(photo, { bytes: null, preview: (await keptPhoto(photo))?.preview ?? null });
    await leaveIfDone(id);
  } catch (error) {
    if (!isWorthRetrying(error)) {
      const trouble = error instanceof ApiProblem ? error.message : 'It could not be sent.';
      return editPhoto(id, photo, { state: 'refused', trouble });
    }
    if (isRemoved(id, photo)) return removeArrived(id, { id: photo, place, state: 'sent', picture: null });
    editPhoto(id, photo, { isPlaceInDoubt: true });
    sendLater(id, photo);
  }
}

const isRemoved = (id: string, photo: string) => !find(id)?.draft.photos.some((one) => one.id === photo);

/** Removes a photo at the shop that the person removed while it was sent. If that fails, the photo is shown again. */
async function removeArrived(id: string, photo: DraftPhoto): Promise<void> {
  // Another photo replaces the picture at the shop. A draft that was closed was listed or discarded.
  const isFree = () => find(id)?.draft.photos.every(({ place }) => place !== photo.place) ?? false;
  if (!isFree()) return;
  await emptyPlace(id, photo.place, photo.picture).catch(() => {
    if (isFree()) edit(id, (draft) => ({ ...draft, photos: withPhotos(draft.photos, [photo]) }));
  });
}

/** Saves a draft that the shop does not have. One of which the shop has another state is there: an answer was lost. */
async function makeAtShop(id: string): Promise<void> {
  const { draft, stale } = find(id) ?? {};
  if (draft?.version !== 0 || stale) return;
  await saveDraft(id).catch((error: unknown) => {
    if (!find(id)?.stale) throw error;
  });
}

function sendLater(id: string, photo: string): void {
  editPhoto(id, photo, { state: 'ready' });
  pauseMs = Math.min(longestPauseMs, (pauseMs || 1_000) * 2);
  window.clearTimeout(timer);
  timer = window.setTimeout(send, pauseMs);
}

addEventListener('online', () => {
  pauseMs = 0;
  send();
});

/** Puts a draft away: it leaves this device once the shop has all of it. */
export async function putAway(id: string): Promise<void> {
  edit(id, (draft) => ({ ...draft, isPutAway: true }));
  await leaveIfDone(id);
}

async function leaveIfDone(id: string): Promise<void> {
  const { draft } = find(id) ?? {};
  if (draft?.isPutAway && !draft.isChanged && draft.photos.every(({ state }) => state === 'sent')) await closeDraft(id);
}

/** Removes a draft from this device: it was listed or discarded, or the shop has all of it. */
export async function closeDraft(id: string): Promise<void> {
  const open = find(id);
  if (!open) return;
  for (const { id: photo } of open.draft.photos) forgetPreview(id, photo);
  put(id, undefined);
  await forgetDraft(open.personId, open.draft);
}

/** Resolves once the shop has all photos of a draft, or refused some of them. */
export function photosSent(id: string): Promise<void> {
  const isDone = () => (find(id)?.draft.photos ?? []).every(({ state }) => state === 'sent' || state === 'refused');
  if (isDone()) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = useOpenDrafts.subscribe(() => {
    if (!isDone()) return;
    stop();
    resolve();
  });
  return promise;
}
