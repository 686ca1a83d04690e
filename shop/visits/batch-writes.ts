/**
 * Combines many small writes into few large ones. A caller's promise resolves only when the write with its items is
 * done, so that no crash loses what was acknowledged. The number of waiting items is bounded; more are refused at once.
 */
export interface BatchWriterOptions {
  /** Time that the first write waits for others, in milliseconds. */
  readonly gatherMs: number;
  /** Most items in one write; no caller may pass more at once. */
  readonly maxBatch: number;
  /** Most items that wait or are being written. */
  readonly maxWaiting: number;
  /** Milliseconds after a failed write in which everything is refused, so that neither store nor log is flooded. */
  readonly restMs: number;
}

interface Waiting<T> {
  readonly items: readonly T[];
  resolve(isWritten: boolean): void;
  reject(error: unknown): void;
}

/**
 * A function that resolves to true once the items are written, and to false if they are refused for now. A failed write
 * rejects the promise of one of its callers, so that it is reported once, and refuses the others.
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
