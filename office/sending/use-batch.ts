/** Performs the same act on many parcels, each by itself, and tells how far it is. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../api/client.ts';
import { performAsked } from '../api/perform-act.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';
import type { ParcelToSend } from './parcels-query.ts';

/** An act on a parcel of a batch, with sentences of its own refusals. */
export type BatchAct = { readonly reasons?: Readonly<Record<string, string>> } & (
  | { readonly name: 'parcel.label' | 'parcel.pickup' | 'parcel.hand_over' | 'parcel.manifest' }
  | { readonly name: 'parcel.label_as_wished'; readonly courierId: string }
);

export interface Refusal {
  /** Reason by its code; empty if the shop was not reached. */
  readonly code: string;
  readonly words: string;
}

export interface Batch {
  /** Number of parcels that were asked for, and how many of them are answered; `null` while none is under way. */
  readonly progress: { readonly of: number; readonly answered: number } | null;
  /** Refusals of acts that were not done, by order code. */
  readonly refused: ReadonlyMap<string, Refusal>;
  /** Performs the first act on all parcels, then the next one; `null` leaves a parcel out. */
  run(parcels: readonly ParcelToSend[], ...acts: ((parcel: ParcelToSend) => BatchAct | null)[]): Promise<void>;
}

/** Acts at once: the shipping service is asked for each, and answers some of them only after seconds. */
const atOnce = 3;

export function useBatch(): Batch {
  const client = useQueryClient();
  const words = useWords();
  const [progress, setProgress] = useState<Batch['progress']>(null);
  const [refused, setRefused] = useState<Batch['refused']>(new Map());
  const run: Batch['run'] = async (parcels, ...acts) => {
    setRefused(new Map());
    setProgress({ of: parcels.length * acts.length, answered: 0 });
    for (const actOn of acts) {
      const waiting = [...parcels];
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { code } = next;
          const refusal = await perform(next.order_id, actOn(next), words);
          if (refusal !== null) setRefused((before) => new Map(before).set(code, refusal));
          setProgress((before) => before && { ...before, answered: before.answered + 1 });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    }
    await client.invalidateQueries();
    setProgress(null);
  };
  return { progress, refused, run };
}

/** Performs an act on an order's parcel. Returns why it was not done; `null` if it was. */
async function perform(orderId: string, act: BatchAct | null, said: Words): Promise<Refusal | null> {
  if (act === null) return null;
  try {
    await (act.name === 'parcel.label_as_wished'
      ? performAsked({ name: act.name, input: { orderId, courierId: act.courierId } })
      : performAsked({ name: act.name, input: { orderId } }));
    return null;
  } catch (error) {
    const code = error instanceof ApiProblem ? String(error.body.reason ?? '') : '';
    return { code, words: refusalWords(error, act.reasons, said) };
  }
}
