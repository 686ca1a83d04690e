/** Performs the same act on many parcels, each by itself, and tells how far it is. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOf, noteAnswer, performAct } from '../api/perform-act.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import type { ParcelToSend } from './parcels-query.ts';

export interface Batch {
  /** Number of parcels that were asked for, and how many of them are answered; `null` while none is under way. */
  readonly progress: { readonly of: number; readonly answered: number } | null;
  /** Sentences for the acts that were not done, by order code. */
  readonly refused: ReadonlyMap<string, string>;
  run(name: string, parcels: readonly ParcelToSend[], reasons: Readonly<Record<string, string>>): Promise<void>;
}

/** Acts at once: the shipping service is asked for each, and answers some of them only after seconds. */
const atOnce = 3;

export function useBatch(): Batch {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Batch['progress']>(null);
  const [refused, setRefused] = useState<Batch['refused']>(new Map());
  const run: Batch['run'] = async (name, parcels, reasons) => {
    const waiting = [...parcels];
    setRefused(new Map());
    setProgress({ of: parcels.length, answered: 0 });
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { code } = next;
        const words = await perform(name, next.order_id, reasons);
        if (words !== null) setRefused((before) => new Map(before).set(code, words));
        setProgress((before) => before && { ...before, answered: before.answered + 1 });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await client.invalidateQueries();
    setProgress(null);
  };
  return { progress, refused, run };
}

/** Performs the act on an order's parcel. Returns why it was not done; `null` if it was. */
async function perform(
  name: string,
  orderId: string,
  reasons: Readonly<Record<string, string>>,
): Promise<string | null> {
  const asked = { name, input: { orderId } };
  const call = callOf(asked);
  try {
    await performAct(call);
    noteAnswer(asked, call);
    return null;
  } catch (error) {
    noteAnswer(asked, call, error);
    return refusalWords(error, reasons);
  }
}
