/** Saves entries: sends the photos that the shop does not have, and then the words. */
import { useState } from 'react';
import type { HouseKind } from '../../shop/house/house-kinds.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import { showToast } from '../parts/toasts.ts';
import { useAct } from '../parts/use-act.ts';
import { useWords } from '../words/spoken.ts';
import { contentOf, type TypedEntry } from './entry-fields.tsx';
import { namesOf, sendPictures } from './form-pictures.ts';

interface EntryToSave {
  readonly kind: HouseKind;
  readonly id: string;
  /** Version that the person saw; 0 for a new entry. */
  readonly seen: number;
  readonly typed: TypedEntry;
}

type SaveOptions = Parameters<ReturnType<typeof useAct>['act']>[2];

/**
 * Returns a function that saves an entry, and whether one is being saved. It returns the version and the pictures that the shop
 * then has, or `null` if a photo or the entry was refused, which a notice says.
 */
export function useSaveEntry() {
  const { act, isBusy } = useAct();
  const words = useWords();
  const [isSending, setSending] = useState(false);
  const save = async ({ kind, id, seen, typed }: EntryToSave, options: SaveOptions) => {
    setSending(true);
    const pictures = await sendPictures(typed.pictures)
      .catch((error: unknown) => showToast(refusalWords(error, options?.reasons, words)))
      .finally(() => setSending(false));
    if (!pictures) return null;
    const input = { kind, id, seen, ...contentOf(typed), pictures: namesOf(pictures) };
    const saved = await act('house.save', input, options);
    return saved && { version: Number(saved.outcome.version), pictures };
  };
  return { save, isBusy: isBusy || isSending };
}
