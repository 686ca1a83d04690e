/** Long work of the process that others do not wait for. */
import { setImmediate } from 'node:timers/promises';

/** Items between which other work has its turn. */
const slice = 50;

/** Returns what items are mapped to, one after another, and lets other work of the process have its turn between some of them. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    if (results.length % slice === 0) await setImmediate();
  }
  return results;
}
