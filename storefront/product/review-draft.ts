/**
 * What a buyer has written and could not send because their session had ended: kept in this browser until they have
 * logged in, which may happen in another tab (the link in a mail opens one). For a day, and for them alone.
 */
import { z } from 'zod/mini';

const key = 'reviewDraft';
const keptMs = 86_400_000;

const draft = z.object({
  uid: z.string(),
  sku: z.string(),
  rating: z.nullable(z.number()),
  feedback: z.string(),
  userName: z.string(),
  /** When it was kept, in milliseconds since 1970. */
  at: z.number(),
});
export type KeptDraft = z.output<typeof draft>;

export function keepDraft(kept: Omit<KeptDraft, 'at'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() }));
  } catch {
    // A browser that keeps nothing: the form still holds it.
  }
}

/** `null` where nothing of this buyer's about this saree is kept. */
export function keptDraft({ uid, sku }: Pick<KeptDraft, 'uid' | 'sku'>): KeptDraft | null {
  try {
    const { data } = draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return data && data.uid === uid && data.sku === sku && data.at > Date.now() - keptMs ? data : null;
  } catch {
    return null;
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
