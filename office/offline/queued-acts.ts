/** The acts that may wait for a network, in words. None moves money, and none needs a passkey. Pure. */

interface QueuedWords {
  /** Words for what was asked for, such as 'Packed'. */
  readonly asked: string;
  /** Sentences of its own refusals, by their codes. */
  readonly reasons: Readonly<Record<string, string>>;
}

export const queuedActs = {
  'parcel.pack': {
    asked: 'Packed',
    reasons: {
      no_parcel: 'The shipping service has not answered yet. Pack another one first.',
      wrong_state: 'It was packed before.',
    },
  },
  'order.hold': {
    asked: 'Put on hold',
    reasons: { on_hold: 'It is already on hold.' },
  },
  'order.note': { asked: 'Note', reasons: {} },
  'saree.shelf': { asked: 'Shelf', reasons: {} },
} as const satisfies Readonly<Record<string, QueuedWords>>;

export type QueuedName = keyof typeof queuedActs;
