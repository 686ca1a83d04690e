/** The packing list as it is once the acts that wait were done, and those that were done since it was read. Pure. */
import type { PackingList } from '../api/packing.ts';
import type { QueuedAct } from '../offline/act-queue.ts';

type Queued = Pick<QueuedAct, 'name' | 'input' | 'outcome'>;

/**
 * Returns the list without orders that were packed or held, and with the shelves that were noted. What was refused changes
 * nothing, nor what was done before the list was read.
 */
export function withQueue<List extends Pick<PackingList, 'entries' | 'readAt'>>(
  list: List,
  queue: readonly Queued[],
): List {
  const counts = ({ outcome }: Queued) => outcome === null || (outcome.kind === 'done' && outcome.at >= list.readAt);
  const counted = queue.filter(counts);
  const gone = new Set<unknown>();
  const shelves = new Map<unknown, string | null>();
  for (const { name, input } of counted) {
    const { orderId, sku, shelf } = input as { orderId?: string; sku?: string; shelf?: string | null };
    if (name === 'parcel.pack' || name === 'order.hold') gone.add(orderId);
    if (name === 'saree.shelf') shelves.set(sku, shelf ?? null);
  }
  const entries = list.entries
    .filter(({ order_id }) => !gone.has(order_id))
    .map((entry) => ({
      ...entry,
      pieces: entry.pieces.map((piece) => {
        const shelf = shelves.get(piece.sku);
        return shelf === undefined ? piece : { ...piece, shelf };
      }),
    }));
  return { ...list, entries };
}
