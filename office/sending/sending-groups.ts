/** Groups the parcels of the screen Send by what is next for them. Pure. */
import type { ParcelToSend } from './parcels-query.ts';
import type { Batch } from './use-batch.ts';

type Grouped = Pick<ParcelToSend, 'code' | 'state' | 'is_held' | 'given_at' | 'refusal'>;

/** The parcels by what is next for them. */
export interface Groups<Parcel extends Grouped = ParcelToSend> {
  readonly packed: readonly Parcel[];
  /** Packed, and refused a label for a reason of their own. */
  readonly stuck: readonly Parcel[];
  readonly labelled: readonly Parcel[];
  /** The courier is asked to come. */
  readonly asked: readonly Parcel[];
  /** The courier took them, and has not reported them yet. */
  readonly given: readonly Parcel[];
  readonly held: readonly Parcel[];
}

/** Refusals that say nothing of the parcel: the shop or the shipping service was not reached, or its wallet is empty. */
const ofNoParcel = ['', 'outside_service_failed', 'wallet_empty'];

export function groupsOf<Parcel extends Grouped>(
  parcels: readonly Parcel[],
  refused: Batch['refused'],
): Groups<Parcel> {
  const open = parcels.filter(({ is_held, given_at }) => !is_held && given_at === null);
  const inState = (state: Parcel['state']) => open.filter((parcel) => parcel.state === state);
  const isStuck = ({ code, refusal }: Parcel) => !ofNoParcel.includes(refused.get(code)?.code ?? refusal?.code ?? '');
  const packed = inState('packed');
  return {
    packed: packed.filter((parcel) => !isStuck(parcel)),
    stuck: packed.filter(isStuck),
    labelled: inState('labelled'),
    asked: inState('pickup_requested'),
    given: parcels.filter(({ given_at }) => given_at !== null),
    held: parcels.filter(({ is_held, given_at }) => is_held && given_at === null),
  };
}

/** Groups with an act, the next one first: a parcel that is stuck holds no other up. */
const inTurn = ['packed', 'labelled', 'asked', 'stuck'] as const;

/** Returns the group whose act is next; `null` if nothing waits. */
export function nextOf<Parcel extends Grouped>(groups: Groups<Parcel>): (typeof inTurn)[number] | null {
  return inTurn.find((name) => groups[name].length > 0) ?? null;
}

/** Returns the parcels of a group on which its act is done: those that are ticked, or all if none is. */
export function tickedOf<Parcel extends Pick<Grouped, 'code'>>(
  group: readonly Parcel[],
  ticked: ReadonlySet<string>,
): readonly Parcel[] {
  const chosen = group.filter(({ code }) => ticked.has(code));
  return chosen.length > 0 ? chosen : group;
}
