/**
 * The acts of packing, which go on without a network: each is stored before it is sent, with the key by which the shop does it
 * once, and sent in the order in which it was asked for. The shop decides then; what it refuses stays until the person has
 * read it.
 */
import { del, get, set } from 'idb-keyval';
import type { ActInput } from '../../shop/office/acts.ts';
import { allQueued, queueStore } from '../api/kept-store.ts';
import { type ActCall, isDecided, performAct } from '../api/perform-act.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import { wordsNow } from '../words/spoken.ts';
import type { QueuedName } from './queued-acts.ts';

export interface QueuedAct {
  /** Idempotency key. */
  readonly key: string;
  /** Id of the person who asked for it; nobody else sends it. */
  readonly personId: string;
  readonly name: QueuedName;
  readonly input: ActInput<QueuedName>;
  /** Order code or sku that the person knows it by. */
  readonly about: string;
  readonly askedAt: number;
  /** Decision of the shop; `null` while the act waits. */
  readonly outcome:
    | null
    /** It stays for a time: the list that is shown may be older than what it changed (`office/packing/with-queue.ts`). */
    | { readonly kind: 'done'; readonly at: number }
    | { readonly kind: 'refused'; readonly words: string };
}

export const isWaiting = ({ outcome }: Pick<QueuedAct, 'outcome'>) => outcome === null;

/** Acts that nobody came back to send. */
const forgottenAfterMs = 7 * 24 * 60 * 60_000;
/** Acts that were done, for longer than a list is kept. */
const doneForMs = 13 * 60 * 60_000;

/** Returns a person's acts that wait, were refused or have been done of late, in the order in which they were asked for. */
export async function readQueue(personId: string): Promise<QueuedAct[]> {
  const all = (await allQueued<QueuedAct>()).map(([, act]) => act);
  const isOld = ({ askedAt, outcome }: QueuedAct) =>
    outcome?.kind === 'done' ? Date.now() - outcome.at > doneForMs : Date.now() - askedAt > forgottenAfterMs;
  await Promise.all(all.filter(isOld).map(({ key }) => forgetAct(key)));
  return all
    .filter((act) => act.personId === personId && !isOld(act))
    .toSorted((one, other) => one.askedAt - other.askedAt);
}

/** Stores an act; returns its key. */
export async function storeAct(act: Pick<QueuedAct, 'personId' | 'name' | 'input' | 'about'>): Promise<string> {
  const key = crypto.randomUUID();
  await set(key, { ...act, key, askedAt: Date.now(), outcome: null } satisfies QueuedAct, queueStore());
  return key;
}

export async function forgetAct(key: string): Promise<void> {
  await del(key, queueStore());
}

/** Forgets all acts of a person. */
export async function forgetActs(personId: string): Promise<void> {
  for (const { key } of await readQueue(personId)) await forgetAct(key);
}

export type ActState = 'done' | 'waiting' | 'refused';

/** Returns what became of a stored act; one that is not there any more was done. */
export async function stateOfAct(key: string): Promise<ActState> {
  const act = await get<QueuedAct>(key, queueStore());
  return act ? (act.outcome?.kind ?? 'waiting') : 'done';
}

/**
 * Sends a person's acts one after another, until none waits or one does not arrive. Only one tab sends at a time. Returns whether
 * the shop has decided any.
 */
export async function sendQueue(personId: string, perform: (call: ActCall) => Promise<unknown> = performAct) {
  let isAnyDecided = false;
  const send = async () => {
    for (;;) {
      const act = (await readQueue(personId)).find(isWaiting);
      if (!act || !(await sendOne(act, perform))) return;
      isAnyDecided = true;
    }
  };
  await (navigator.locks
    ? navigator.locks.request('office-queue', { ifAvailable: true }, (lock) => (lock ? send() : undefined))
    : send());
  return isAnyDecided;
}

/** Sends one act; returns false if it must wait. */
async function sendOne(act: QueuedAct, perform: (call: ActCall) => Promise<unknown>): Promise<boolean> {
  const { key, name, input } = act;
  const note = (outcome: QueuedAct['outcome']) => set(key, { ...act, outcome } satisfies QueuedAct, queueStore());
  try {
    await perform({ key, name, input });
  } catch (error) {
    // A call that was given up may have been done: the same key finds out.
    if (!isDecided(error)) return false;
    const words = wordsNow();
    await note({ kind: 'refused', words: refusalWords(error, words.offline.reasons[name], words) });
    return true;
  }
  await note({ kind: 'done', at: Date.now() });
  return true;
}
