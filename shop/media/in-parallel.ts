/**
 * Runs `work` for every item, at most `together` at a time, in their order. Rejects with the first error, after which
 * no other item is begun.
 */
export async function inParallel<T>(items: Iterable<T>, together: number, work: (item: T) => Promise<void>) {
  const taking = items[Symbol.iterator]();
  const taker = async () => {
    for (let next = taking.next(); !next.done; next = taking.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: together }, taker));
}
