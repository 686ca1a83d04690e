/** The acts that may wait for a network. None moves money, and none needs a passkey. `Words['offline']` has their words. Pure. */
import type { Words } from '../words/en.ts';

export type QueuedName = keyof Words['offline']['asked'];

export const queuedNames: readonly QueuedName[] = ['parcel.pack', 'order.hold', 'order.note', 'saree.shelf'];
