/** Queues variants to make in the background, one master after the other; its waiting sizes are made together. */
import type { Master } from './index-store.ts';
import type { VariantSize } from './picture-work.ts';

/** Most sizes that wait: a stranger may ask for all of every picture. A dropped size is queued when asked for again. */
const maxWaitingSizes = 500;

/** Sizes to make in the background, oldest first. It is in memory: a restart loses them. */
export interface VariantQueue {
  /** Queues a size of a master; does nothing if the size waits already, or if too many do. */
  add(master: Master, size: VariantSize): void;
}

/** Creates a queue in this process's memory. `make` must not throw. */
export function createVariantQueue(
  make: (master: Master, sizes: readonly VariantSize[]) => Promise<void>,
  maxSizes = maxWaitingSizes,
): VariantQueue {
  /** The waiting sizes by name and hash of their master, the oldest first. */
  const waiting = new Map<string, { readonly master: Master; readonly sizes: VariantSize[] }>();
  let count = 0;
  let isWorking = false;

  const work = async () => {
    isWorking = true;
    for (const [id, { master, sizes }] of waiting) {
      waiting.delete(id);
      count -= sizes.length;
      await make(master, sizes);
    }
    isWorking = false;
  };
  return {
    add(master, size) {
      const id = `${master.name}.${master.hash}`;
      const line = waiting.get(id) ?? { master, sizes: [] };
      const isKnown = line.sizes.some(({ width, format }) => width === size.width && format === size.format);
      if (isKnown || count >= maxSizes) return;
      line.sizes.push(size);
      count += 1;
      waiting.set(id, line);
      if (!isWorking) void work();
    },
  };
}
