/**
 * Keeps drafts on this device until the shop has them: a reload or a lost network loses no photo and no word. What one
 * person keeps no other person reads, and signing out removes all of it.
 */
import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import type { LocalDraft } from './draft.ts';

/** Bytes of a photo until they are sent, and a small picture of it. */
export interface KeptPhoto {
  readonly bytes: Blob | null;
  readonly preview: Blob | null;
}

const store = createStore('office-drafts', 'kept');
const draftKey = (personId: string, id: string) => `draft ${personId} ${id}`;
const photoKey = (id: string) => `photo ${id}`;
const takeKey = (personId: string) => `stock-take ${personId}`;

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

export const keepStockTake = (personId: string, take: unknown): Promise<void> => set(takeKey(personId), take, store);
export const keptStockTake = <Take>(personId: string): Promise<Take | undefined> => get<Take>(takeKey(personId), store);
export const forgetStockTake = (personId: string): Promise<void> => del(takeKey(personId), store);

/** Removes all that anybody kept on this device. */
export const forgetAll = (): Promise<void> => clear(store);
