/** Sends pictures of sarees, of drafts and of the house to the shop. */
import type { Picture } from '../../shop/media/picture.ts';
import { callerHeader } from '../api/caller.ts';
import { answerOf } from '../api/client.ts';
import { forgetTakenBack, isDecided } from '../api/perform-act.ts';

/** Milliseconds after which an upload counts as failed; a photo of a megabyte takes a minute on slow 3G. */
export const longestUploadMs = 180_000;

/** The gallery of a draft, or of a saree. */
export interface Gallery {
  /** Address below the office's API. */
  readonly path: string;
  /** The act that puts a picture there, and its subject. */
  readonly name: 'draft.picture_put' | 'saree.picture_put';
  readonly input: { readonly draftId: string } | { readonly sku: string };
}

export const picturesOfDraft = (draftId: string): Gallery => ({
  path: `drafts/${draftId}`,
  name: 'draft.picture_put',
  input: { draftId },
});
export const picturesOfSaree = (sku: string): Gallery => ({
  path: `sarees/${sku}`,
  name: 'saree.picture_put',
  input: { sku },
});

/**
 * Puts a picture at a place of a gallery; `key` makes a repeated call harmless. Returns the picture as the shop has it; `null`
 * if the call was made before. Throws an `ApiProblem` if it is refused.
 */
export async function sendPicture(of: Gallery, place: number, bytes: Blob, key: string): Promise<Picture | null> {
  const sent = fetch(`/api/office/${of.path}/pictures/${place}`, {
    method: 'PUT',
    headers: { 'content-type': bytes.type || 'image/jpeg', 'idempotency-key': key, ...callerHeader() },
    body: bytes,
    signal: AbortSignal.timeout(longestUploadMs),
  });
  const { picture } = await answerOf<{ picture: Picture | null }>(sent);
  forgetTakenBack(of);
  return picture;
}

/** Tells whether an upload may succeed when it is tried again: the shop has not decided on the photo, or was too busy to. */
export function isWorthRetrying(error: unknown): boolean {
  return !isDecided(error) || error.code === 'busy';
}

/** Milliseconds before a picture is sent again, after one failure and after each further one. */
export const pausesMs = [2_000, 10_000, 30_000] as const;

/** Returns the milliseconds before a picture is sent again that has failed so many times, which is tried for ever. */
export const pauseAfter = (failures: number): number => pausesMs[failures - 1] ?? pausesMs[2];

/** Sends by `attempt`, and again after a pause while that may help. Throws what the last attempt threw. */
export async function sendWithPauses(attempt: () => Promise<unknown>): Promise<void> {
  for (const pauseMs of [...pausesMs, null])
    try {
      await attempt();
      return;
    } catch (error) {
      if (pauseMs === null || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}

/** Sends a picture of the house, with which an entry can then be saved. Throws an `ApiProblem` if it is refused. */
export async function sendHousePicture(bytes: Blob): Promise<Picture> {
  const sent = fetch('/api/office/house/pictures', {
    method: 'POST',
    headers: { 'content-type': bytes.type || 'image/jpeg', ...callerHeader() },
    body: bytes,
    signal: AbortSignal.timeout(longestUploadMs),
  });
  return (await answerOf<{ picture: Picture }>(sent)).picture;
}
