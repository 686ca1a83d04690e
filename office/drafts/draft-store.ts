/**
 * Keeps drafts on this device until the shop has them: a reload or a lost network loses no photo and no word. What one
 * person keeps no other person reads, and their signing out removes theirs alone.
 */
import { createStore, del, delMany, entries, get, set } from 'idb-keyval';
import type { LocalDraft } from './draft.ts';

/** Bytes of a photo until they are sent, and a small picture of it. */
export interface KeptPhoto {
  readonly bytes: Blob | null;
  readonly preview: Blob | null;
}

const store = createStore('office-drafts', 'kept');
const draftKey = (personId: string, id: string) => `draft ${personId} ${id}`;
const photoKey = (id: string) => `photo ${id}`;

export const keepDraft = (personId: string, draft: LocalDraft): Promise<void> =>
  set(draftKey(personId, draft.id), draft, store);

export const keptDraft = (personId: string, id: string): Promise<LocalDraft | undefined> =>
  get<LocalDraft>(draftKey(personId, id), store);

/** Returns the drafts that a person has on this device. */
export async function keptDrafts(personId: string): Promise<LocalDraft[]> {
  const all = await entries<string, unknown>(store);
  return all.filter(([key]) => key.startsWith(draftKey(personId, ''))).map(([, value]) => value as LocalDraft);
}

/** Removes a draft and its photos from this device. */
export async function forgetDraft(personId: string, { id, photos }: LocalDraft): Promise<void> {
  await Promise.all([del(draftKey(personId, id), store), ...photos.map((photo) => forgetPhoto(photo.id))]);
}

export const keepPhoto = (id: string, photo: KeptPhoto): Promise<void> => set(photoKey(id), photo, store);
export const keptPhoto = (id: string): Promise<KeptPhoto | undefined> => get<KeptPhoto>(photoKey(id), store);
export const forgetPhoto = (id: string): Promise<void> => del(photoKey(id), store);

/** Removes the drafts that a person kept on this device, and photos of no draft. What others kept stays. */
export async function forgetDraftsOf(personId: string): Promise<void> {
  const all = await entries<string, unknown>(store);
  const isOthers = (key: string) => !key.startsWith(draftKey(personId, ''));
  const others = all.filter(([key]) => key.startsWith('draft ') && isOthers(key));
  const theirPhotos = new Set(
    others.flatMap(([, draft]) => (draft as LocalDraft).photos.map(({ id }) => photoKey(id))),
  );
  const stays = (key: string) => (key.startsWith('photo ') ? theirPhotos.has(key) : isOthers(key));
  await delMany(
    all.map(([key]) => key).filter((key) => !stays(key)),
    store,
  );
}
