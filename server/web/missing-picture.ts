/**
 * Answers requests for variants that are not made yet with a stand-in at once; the requesting network addresses take
 * turns.
 */
import type { Context } from 'hono';
import type { Master } from '../../shop/media/index-store.ts';
import type { VariantSize } from '../../shop/media/picture-work.ts';
import { quickProcessCount } from '../../shop/media/picture-workers.ts';
import {
  isLightMaster,
  openQuickVariants,
  type QuickVariantsOptions,
  type StandIn,
} from '../../shop/media/quick-variants.ts';
import { variantKey } from '../../shop/media/stored-variants.ts';
import { callerAddressOf, connectionOf } from '../api/caller.ts';
import { createFairQueue } from '../api/fair-queue.ts';

/**
 * Number of sizes that may wait for one network address: some pages of cards. The master is read only when the turn
 * comes.
 */
const waitingEach = 60;
/** Time without a turn after which a light master is sent as it is, in milliseconds. */
const maxWaitMs = 140;

/** Place in the queue of a size for a network address, shared by all of its requests for that size. */
interface Place {
  hasBegun: boolean;
  /** Functions that tell whether a request still waits, one for each. */
  readonly waiters: Set<() => boolean>;
  readonly turn: Promise<StandIn | null>;
}

/** Returns the stand-in for a missing size; `null` if the master is gone. */
export type FindStandIn = (c: Context, master: Master, size: VariantSize) => Promise<StandIn | null>;

/** Creates a process's queue of missing sizes. The function may throw `Problem('busy')` and `WorkersBusyError`. */
export function openStandIns(options: QuickVariantsOptions & { readonly trustedProxies: number }): FindStandIn {
  const quick = openQuickVariants(options);
  const inTurn = createFairQueue({ places: quickProcessCount, waitingEach });
  const places = new Map<string, Place>();

  /** Makes a quick variant, or returns the one that another address's turn has made meanwhile. */
  const make = async (master: Master, size: VariantSize): Promise<StandIn | null> => {
    const bytes = await (quick.find(master, size) ?? quick.make(master, size));
    return bytes && { bytes, contentType: `image/${size.format}` };
  };
  const placeOf = (address: string, master: Master, size: VariantSize): Place => {
    const id = `${address} ${variantKey(master, size)}`;
    const known = places.get(id);
    if (known) return known;
    const waiters = new Set<() => boolean>();
    const isGone = () => ![...waiters].some((isWaiting) => isWaiting());
    const work = () => {
      place.hasBegun = true;
      return make(master, size);
    };
    const turn = Promise.resolve().then(() => inTurn(address, work, isGone));
    const place: Place = { hasBegun: false, waiters, turn: turn.finally(() => places.delete(id)) };
    places.set(id, place);
    return place;
  };
  return async (c, master, size) => {
    if (quick.find(master, size) !== null) return make(master, size);
    const place = placeOf(callerAddressOf(c, options.trustedProxies), master, size);
    let hasLeft = false;
    place.waiters.add(() => !hasLeft && connectionOf(c)?.destroyed !== true);
    if (!isLightMaster(master, size)) return place.turn;
    const ownMaster = Promise.withResolvers<StandIn | null>();
    const timer = setTimeout(() => {
      hasLeft = !place.hasBegun;
      if (hasLeft) ownMaster.resolve(quick.sendMaster(master, size));
    }, maxWaitMs);
    // The queue refuses the turn to a request that no longer waits for it.
    const unlessLeft = place.turn.catch((error: unknown) => {
      if (hasLeft) return ownMaster.promise;
      throw error;
    });
    return Promise.race([unlessLeft, ownMaster.promise]).finally(() => clearTimeout(timer));
  };
}
