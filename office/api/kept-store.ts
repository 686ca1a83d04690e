/**
 * Keeps in this browser what is needed without a network: who is signed in and the packing list, for twelve hours, and the acts
 * that are not sent yet. It is in IndexedDB, apart from everything else of the shop's pages.
 */
import { clear, createStore, entries, get, set, type UseStore } from 'idb-keyval';

/** Hours for which the packing list may be looked at without the shop. */
const keptForMs = 12 * 60 * 60_000;

/** Reads that are kept, and the number of their shape: one that an older release kept is not shown. */
const shapes = { me: 2, packing: 2 } as const;
export type KeptName = keyof typeof shapes;

interface Kept {
  readonly keptAt: number;
  readonly value: unknown;
}

const storeOf = (name: string): (() => UseStore) => {
  let opened: UseStore | undefined;
  return () => (opened ??= createStore(`office-${name}`, name));
};
const reads = storeOf('kept');
export const queueStore = storeOf('queue');

const keyOf = (name: KeptName) => `${name}-${shapes[name]}`;

/** Keeps the answer of a read. A browser that keeps nothing, such as a private window, is no error. */
export async function keep(name: KeptName, value: unknown): Promise<void> {
  await set(keyOf(name), { keptAt: Date.now(), value } satisfies Kept, reads()).catch(() => {});
}

/** Returns what was kept of a read in the last twelve hours, and when; `null` if nothing was. What is older is forgotten. */
export async function readKept<T>(name: KeptName): Promise<{ readonly keptAt: number; readonly value: T } | null> {
  const kept = await get<Kept>(keyOf(name), reads()).catch(() => undefined);
  if (!kept) return null;
  if (Date.now() - kept.keptAt < keptForMs) return { keptAt: kept.keptAt, value: kept.value as T };
  await forgetReads();
  return null;
}

/** Forgets what was kept of all reads. */
export async function forgetReads(): Promise<void> {
  await clear(reads()).catch(() => {});
}

/** Returns all entries of the store of acts. */
export const allQueued = <T>(): Promise<[string, T][]> => entries<string, T>(queueStore());
