/** Keeps what the pages show of the house in the memory of a process that hears of its changes. */

export interface HouseMemory<T> {
  /** Returns what the pages show: from memory while this process hears of changes, else from the database. */
  read(): Promise<T>;
  /** Begins to keep it. `isCurrent` tells whether the caller has heard of every change, and called `forget` for it. */
  keep(isCurrent: () => boolean): void;
  /** Makes the next call read the database. */
  forget(): void;
}

/** Makes the memory of a process for what `readAnew` reads, which keeps nothing until `keep` is called. */
export function createHouseMemory<T>(readAnew: () => Promise<T>): HouseMemory<T> {
  let isCurrent: () => boolean = () => false;
  let kept: Promise<T> | null = null;
  return {
    read() {
      if (!isCurrent()) return readAnew();
      const reading = kept ?? readAnew();
      // A failed reading is not kept, and neither is one that began before a change.
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      kept = reading;
      return reading;
    },
    keep(tell) {
      kept = null;
      isCurrent = tell;
    },
    forget() {
      kept = null;
    },
  };
}
