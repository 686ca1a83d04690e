/** Asks an outside service about many things, and stops when the service seems to be down. */

/** After this many failures in a row the service is taken to be down. */
const failuresInARow = 3;

/**
 * Calls `ask` for each item, one after the other. An item whose `ask` throws is passed to `onError` and the next is
 * tried; after three failures in a row the remaining items are left for the next round. `items` is read lazily, so that
 * an iterator that queries for the next item sees what `ask` changed. Errors of `items` and `onError` are thrown.
 */
export async function pollEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  ask: (item: Item) => Promise<void>,
  onError: (error: unknown, item: Item) => void | Promise<void>,
): Promise<void> {
  let failures = 0;
  for await (const item of items) {
    try {
      await ask(item);
      failures = 0;
    } catch (error) {
      failures += 1;
      await onError(error, item);
    }
    if (failures === failuresInARow) return;
  }
}
