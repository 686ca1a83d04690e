/**
 * Keeps what was found, boxed and weighed of parcels that are not packed yet, in this browser, so that a reload begins none of them
 * anew; without names, and until the person signs out.
 */

export interface Progress {
  /** Number of each piece that was found, by sku. */
  readonly found: Readonly<Record<string, number>>;
  /** Name of the box that was chosen; absent until one was. */
  readonly box?: string;
  /** Grams that were typed, `null` while the field says no weight; absent until it was touched. */
  readonly grams?: number | null;
}

const storageKey = 'office-packing';
/** More than the list has. */
const mostOrders = 100;

type Kept = Readonly<Record<string, Progress>>;

/** Returns what was kept of an order's parcel; `null` if nothing was. */
export function readProgress(code: string): Progress | null {
  return readAll()[code] ?? null;
}

/** Keeps what was found of an order's parcel, as the newest. */
export function keepProgress(code: string, progress: Progress): void {
  const { [code]: _, ...others } = readAll();
  write({ ...Object.fromEntries(Object.entries(others).slice(1 - mostOrders)), [code]: progress });
}

/** Forgets the parcel of an order, which is packed or held. */
export function forgetProgress(code: string): void {
  const { [code]: _, ...others } = readAll();
  write(others);
}

export function forgetAllProgress(): void {
  localStorage.removeItem(storageKey);
}

function readAll(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Kept | null) ?? {};
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A full store costs a reload its progress, nothing else.
  }
}
