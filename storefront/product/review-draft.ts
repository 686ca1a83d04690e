/**
 * Draft of a review that could not be sent because the session had ended: kept in this browser for a day, for when the
 * same customer has logged in again, maybe in another tab (the link in a mail opens one). Parsed by hand: a schema
 * library would be a tenth of the first view's script.
 */
import { dayMs } from '../../shop/duration.ts';

const key = 'reviewDraft';
const keptMs = dayMs;

export interface StoredReviewDraft {
  uid: string;
  sku: string;
  rating: number | null;
  feedback: string;
  userName: string;
  /** Time of storing, in milliseconds since 1970. */
  at: number;
}

export function storeReviewDraft(kept: Omit<StoredReviewDraft, 'at'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() }));
  } catch {
    // Storage is forbidden or full: the form still has the draft.
  }
}

/** Returns this customer's draft for this saree; `null` if none is stored or it is older than a day. */
export function readReviewDraft({ uid, sku }: Pick<StoredReviewDraft, 'uid' | 'sku'>): StoredReviewDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isDraft(kept)) return null;
    return kept.uid === uid && kept.sku === sku && kept.at > Date.now() - keptMs ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(kept: unknown): kept is StoredReviewDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { uid, sku, rating, feedback, userName, at } = kept as Record<string, unknown>;
  const texts = [uid, sku, feedback, userName].every((text) => typeof text === 'string');
  return texts && typeof at === 'number' && (rating === null || typeof rating === 'number');
}

export function forgetReviewDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
