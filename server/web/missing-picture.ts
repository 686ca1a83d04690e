/** Answers for sizes of pictures that are not made yet: something to look at now, in turn of the network addresses that ask. */
import type { Context } from 'hono';
import type { Master } from '../../shop/media/index-store.ts';
import type { VariantSize } from '../../shop/media/picture-work.ts';
import { quickProcesses } from '../../shop/media/picture-workers.ts';
import {
  isLightMaster,
  openQuickVariants,
  type QuickVariantsOptions,
  type StandIn,
} from '../../shop/media/quick-variants.ts';
import { variantKey } from '../../shop/media/stored-variants.ts';
import { callerAddressOf, connectionOf } from '../api/caller.ts';
import { createFairQueue } from '../api/fair-queue.ts';

/** Sizes of one address that may wait: some pages of cards. Only the request waits, the master is read when it has its turn. */
const waitingEach = 60;
/** After so long without a turn a light master is sent as it is. */
const maxWaitMs = 140;

/** A size that an address waits for, however many there ask for it. */
interface Place {
  hasBegun: boolean;
  /** Tell whether the one who asked still waits. */
  readonly wishes: Set<() => boolean>;
  readonly turn: Promise<StandIn | null>;
}

/** Returns the stand-in of a size that is missing; `null` when the master is gone. */
export type FindStandIn = (c: Context, master: Master, size: VariantSize) => Promise<StandIn | null>;

/** Creates the line of missing sizes of one process. Its answers may throw `Problem('busy')` and `PicturesBusyError`. */
export function openStandIns(options: QuickVariantsOptions & { readonly trustedProxies: number }): FindStandIn {
  const quick = openQuickVariants(options);
  const inTurn = createFairQueue({ places: quickProcesses, waitingEach });
  const places = new Map<string, Place>();

  /** Another address may have had the turn for the same size meanwhile. */
  const make = async (master: Master, size: VariantSize): Promise<StandIn | null> => {
    const bytes = await (quick.find(master, size) ?? quick.make(master, size));
    return bytes && { bytes, contentType: `image/${size.format}` };
  };
  const placeOf = (address: string, master: Master, size: VariantSize): Place => {
    const id = `${address} ${variantKey(master, size)}`;
    const known = places.get(id);
    if (known) return known;
    const wishes = new Set<() => boolean>();
    const isGone = () => ![...wishes].some((isWaiting) => isWaiting());
    const work = () => {
      place.hasBegun = true;
      return make(master, size);
    };
    const turn = Promise.resolve().then(() => inTurn(address, work, isGone));
    const place: Place = { hasBegun: false, wishes, turn: turn.finally(() => places.delete(id)) };
    places.set(id, place);
    return place;
  };
  return async (c, master, size) => {
    if (quick.find(master, size) !== null) return make(master, size);
    const place = placeOf(callerAddressOf(c, options.trustedProxies), master, size);
    let hasLeft = false;
    place.wishes.add(() => !hasLeft && connectionOf(c)?.destroyed !== true);
    if (!isLightMaster(master, size)) return place.turn;
    const tired = Promise.withResolvers<StandIn | null>();
    const timer = setTimeout(() => {
      hasLeft = !place.hasBegun;
      if (hasLeft) tired.resolve(quick.sendMaster(master, size));
    }, maxWaitMs);
    // The turn is refused to those who have left.
    const unlessLeft = place.turn.catch((error: unknown) => {
      if (hasLeft) return tired.promise;
      throw error;
    });
    return Promise.race([unlessLeft, tired.promise]).finally(() => clearTimeout(timer));
  };
}
