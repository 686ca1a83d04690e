/**
 * Many small writes as few large ones. Each caller hears of its own only when the write that held it is done: what was
 * answered cannot be lost, not even by a crash. What waits is bounded, and what does not fit is refused before it waits.
 */
export interface BatchWriterOptions {
  /** Time that the first write waits for others, in milliseconds. */
  readonly gatherMs: number;
  /** Items in one write at the most; one caller's must be fewer. */
  readonly maxBatch: number;
  /** Items that wait at the most. */
  readonly maxWaiting: number;
  /** After a write that failed nothing is taken for so long: neither the store nor the log is flooded. */
  readonly restMs: number;
}

interface Waiting<T> {
  readonly items: readonly T[];
  resolve(isWritten: boolean): void;
  reject(error: unknown): void;
}

/**
 * Answers whether the items are written; `false` means refused for now. The error of a failed write goes to one of those
 * who waited for it, so that it is reported once; the others are refused.
 */
export type BatchWriter<T> = (items: readonly T[]) => Promise<boolean>;

/** Groups concurrent writes into batches; a caller's promise settles with its batch. */
export function createBatchWriter<T>(
  write: (items: readonly T[]) => Promise<void>,
  rules: BatchWriterOptions,
): BatchWriter<T> {
  const queue: Waiting<T>[] = [];
  let waiting = 0;
  let isResting = false;
  let isUnderWay = false;

  const nextLot = (): Waiting<T>[] => {
    let size = 0;
    const end = queue.findIndex(({ items }) => {
      size += items.length;
      return size > rules.maxBatch;
    });
    return queue.splice(0, end < 0 ? queue.length : end);
  };

  const rest = () => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
    }, rules.restMs).unref();
    for (const one of queue.splice(0)) one.resolve(false);
    waiting = 0;
  };

  const writeAll = async () => {
    while (queue.length > 0) {
      const lot = nextLot();
      const items = lot.flatMap((one) => one.items);
      try {
        await write(items);
        for (const one of lot) one.resolve(true);
        waiting -= items.length;
      } catch (error) {
        const [first, ...others] = lot;
        first?.reject(error);
        for (const one of others) one.resolve(false);
        rest();
      }
    }
    isUnderWay = false;
  };

  return (items) => {
    if (isResting || waiting + items.length > rules.maxWaiting) return Promise.resolve(false);
    waiting += items.length;
    if (!isUnderWay) {
      isUnderWay = true;
      setTimeout(writeAll, rules.gatherMs);
    }
    return new Promise((resolve, reject) => queue.push({ items, resolve, reject }));
  };
}
