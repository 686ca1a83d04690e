/**
 * Learns from the shop's answers that another release of the office has taken the place of this one. The shop names the script with
 * which its document begins (`server/web/office.ts`), whose name changes with all that it loads.
 */

/** Header of every answer of the office's API. */
const releaseHeader = 'office-release';

const assets = '/office/assets/';

let isOther = false;
const listeners = new Set<() => void>();

/** Notes the release that an answer names, and returns the answer. Once another one was named, a reload alone ends that. */
export function noteRelease(answer: Response): Response {
  const named = answer.headers.get(releaseHeader);
  const own = named === null ? null : ownRelease();
  if (own !== null && named !== own) noteOtherRelease();
  return answer;
}

/** Notes that there is another release. */
export function noteOtherRelease(): void {
  if (isOther) return;
  isOther = true;
  for (const listener of listeners) listener();
}

/** Tells whether there is another release; for `useSyncExternalStore`. */
export const isOtherRelease = (): boolean => isOther;

export function followRelease(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Returns the release of this document, by its script; `null` in development, where files have no releases. */
function ownRelease(): string | null {
  const address = document.querySelector(`script[src^="${assets}"]`)?.getAttribute('src');
  return address?.slice(assets.length) ?? null;
}
