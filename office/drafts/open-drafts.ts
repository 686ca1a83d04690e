/**
 * Drafts that are open in this document, also after the person has gone to another screen. Their changes are kept on the device
 * (`draft-store.ts`); their photos are sent by `send-photos.ts`.
 */
import { create } from 'zustand';
import { ApiProblem } from '../api/client.ts';
import { type DraftPhoto, type LocalDraft, type ShopDraft, withTheirs } from './draft.ts';
import { forgetDraft, forgetPhoto, keepDraft } from './draft-store.ts';

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

/** Returns an open draft; undefined if it is not open. */
export const findDraft = (id: string): OpenDraft | undefined => useOpenDrafts.getState().drafts[id];

/** Changes what is known of an open draft; does nothing once it is closed. */
export function updateOpen(id: string, change: (open: OpenDraft) => Partial<OpenDraft>): void {
  const open = findDraft(id);
  if (open) put(id, { ...open, ...change(open) });
}

function put(id: string, open: OpenDraft | undefined): void {
  useOpenDrafts.setState(({ drafts: { [id]: _, ...others } }) => ({
    drafts: open ? { ...others, [id]: open } : others,
  }));
}

/** Opens a draft, which is not kept on the device before it is changed. */
export function openDraft(personId: string, draft: LocalDraft): void {
  if (!findDraft(draft.id)) put(draft.id, { personId, draft, previews: {}, isKept: true, stale: null });
}

/** Changes a draft, and keeps it on the device. */
export function edit(id: string, change: (draft: LocalDraft) => LocalDraft): void {
  const open = findDraft(id);
  if (!open) return;
  const draft = change(open.draft);
  put(id, { ...open, draft, isKept: false });
  void keepDraft(open.personId, draft).then(() => {
    // It was listed or discarded while it was being kept.
    if (!findDraft(id)) void forgetDraft(open.personId, draft);
    updateOpen(id, (now) => ({ isKept: now.draft === draft }));
  });
}

/** Changes a photo of a draft. */
export const editPhoto = (id: string, photo: string, change: Partial<DraftPhoto>): void =>
  edit(id, (draft) => ({
    ...draft,
    photos: draft.photos.map((one) => (one.id === photo ? { ...one, ...change } : one)),
  }));

/** Forgets a photo and its preview. */
export function forgetPreview(id: string, photo: string): void {
  const open = findDraft(id);
  const address = open?.previews[photo];
  if (address) URL.revokeObjectURL(address);
  void forgetPhoto(photo);
}

/** Notes the newer state at the shop that an error tells of. Returns whether it tells of one. */
export function noteStale(id: string, error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.body.reason !== 'stale') return false;
  const stale = error.body as unknown as StaleDraft;
  updateOpen(id, () => ({ stale }));
  return true;
}

/** Keeps the words of this device: they are saved over the newer state at the shop. */
export function keepMine(id: string): void {
  const stale = findDraft(id)?.stale;
  if (stale) edit(id, (draft) => ({ ...draft, version: stale.version, isChanged: true }));
  updateOpen(id, () => ({ stale: null }));
}

/** Takes the state at the shop in place of the words of this device, whose unsent photos go on. */
export function takeTheirs(id: string, theirs: ShopDraft): void {
  const before = findDraft(id)?.draft.photos ?? [];
  edit(id, (draft) => withTheirs(draft, theirs));
  updateOpen(id, () => ({ stale: null }));
  const after = findDraft(id)?.draft.photos ?? [];
  for (const { id: photo } of before) if (!after.some((one) => one.id === photo)) forgetPreview(id, photo);
}

/** Puts a draft away: it leaves this device once the shop has all of it. */
export async function putAway(id: string): Promise<void> {
  edit(id, (draft) => ({ ...draft, isPutAway: true }));
  await leaveIfDone(id);
}

/** Removes a draft from this device that was put away and is whole at the shop. */
export async function leaveIfDone(id: string): Promise<void> {
  const { draft } = findDraft(id) ?? {};
  if (draft?.isPutAway && !draft.isChanged && draft.photos.every(({ state }) => state === 'sent')) await closeDraft(id);
}

/** Removes a draft from this device: it was listed or discarded, or the shop has all of it. */
export async function closeDraft(id: string): Promise<void> {
  const open = findDraft(id);
  if (!open) return;
  for (const { id: photo } of open.draft.photos) forgetPreview(id, photo);
  put(id, undefined);
  await forgetDraft(open.personId, open.draft);
}
