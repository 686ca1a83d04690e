/**
 * Synchronises cart, wishlist and addresses with the account of a signed-in customer; no other pages load it. Nothing
 * waits for it: a change is made in this browser at once, sent a moment later, and sent again when the network returns.
 */
import { subtractAddresses } from '../../shop/customers/addresses.ts';
import { ApiProblem } from '../api/client.ts';
import { saveStoredNames } from '../identity/kept-names.ts';
import { useAddresses } from '../state/addresses.ts';
import { useSyncStatus } from '../state/sync-status.ts';
import { type User, useUser } from '../state/user.ts';
import { type SyncedList, syncedAddresses, syncedCart, syncedWishlist } from './account-lists.ts';
import { forgetLastSync, readLastSync } from './sync-memory.ts';
import { synchronizeList } from './synchronize-list.ts';

/** Time in which changes are collected before they are sent. */
const debounceMs = 800;
/** Time after which a failed synchronisation is tried again, unless the network returns before. */
const retryMs = 30_000;
/** A page that becomes visible asks the account again only if this much time has passed since it asked last. */
const staleMs = 10_000;

/**
 * Starts to synchronise cart, wishlist and addresses with the customer's account. Returns a function that stops it and,
 * once the customer has signed out, removes the account's addresses from this browser.
 */
export function startAccountSync(user: User): () => void {
  void saveStoredNames(user);
  const worker = createWorker(user.uid);
  const onChange = () => worker.plan(debounceMs);
  const ends = [syncedCart, syncedWishlist, syncedAddresses].map(({ subscribe }) => subscribe(onChange));
  const onOnline = () => worker.plan(0, true);
  const onVisible = () => {
    if (document.visibilityState === 'hidden') worker.hurry();
    else if (worker.isStale()) worker.plan(0, true);
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  worker.plan(0, true);
  return () => {
    worker.stop();
    for (const end of ends) end();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
    useSyncStatus.setState({ status: 'none' });
    if (useUser.getState().user === null) removeSyncedAddresses();
  };
}

/** Removes from this browser the addresses that are stored with the account; those not yet sent stay. */
function removeSyncedAddresses(): void {
  const kept = readLastSync('addresses')?.items ?? [];
  useAddresses.getState().rework((all) => subtractAddresses(all, kept));
  forgetLastSync('addresses');
}

interface Plan {
  timer: number;
  /** Time at which it is carried out, in milliseconds since 1970. */
  due: number;
  /** True if the account's lists are fetched, because they may have changed elsewhere. */
  isAsked: boolean;
}

function createWorker(uid: string) {
  let plan: Plan | null = null;
  let isClosed = false;
  let askedAt = 0;
  let current = Promise.resolve();

  const start = () => {
    if (!plan) return;
    const { timer, isAsked } = plan;
    window.clearTimeout(timer);
    plan = null;
    if (isAsked) askedAt = Date.now();
    current = current.then(() => work(isAsked));
  };
  const work = async (isAsked: boolean) => {
    if (isClosed) return;
    useSyncStatus.setState({ status: 'running' });
    const { addresses, hasFailed } = await inOneTab(() => synchronizeAll(uid, isAsked));
    if (isClosed) return;
    useSyncStatus.setState({ status: addresses === 'kept' ? 'kept' : 'waiting' });
    if (hasFailed) planWork(retryMs, true);
  };
  /** Plans a synchronisation in `ms` milliseconds. An earlier one stands: a plan is brought forward, never put off. */
  const planWork = (ms: number, isAsked = false) => {
    if (isClosed) return;
    if (plan) window.clearTimeout(plan.timer);
    const now = Date.now();
    const due = Math.min(now + ms, plan?.due ?? Number.POSITIVE_INFINITY);
    plan = {
      timer: window.setTimeout(start, Math.max(0, due - now)),
      due,
      isAsked: isAsked || (plan?.isAsked ?? false),
    };
  };
  return {
    plan: planWork,
    hurry: start,
    isStale: () => Date.now() - askedAt > staleMs,
    stop() {
      isClosed = true;
      if (plan) window.clearTimeout(plan.timer);
    },
  };
}

type Outcome = 'kept' | 'refused' | 'failed';

/** Synchronises the three lists in turn; a list that is refused or fails does not stop the others. */
async function synchronizeAll(uid: string, isAsked: boolean): Promise<{ addresses: Outcome; hasFailed: boolean }> {
  const cart = await outcomeOf(syncedCart, uid, isAsked);
  const wishlist = await outcomeOf(syncedWishlist, uid, isAsked);
  const addresses = await outcomeOf(syncedAddresses, uid, isAsked);
  return { addresses, hasFailed: [cart, wishlist, addresses].includes('failed') };
}

function outcomeOf<Item>(list: SyncedList<Item>, uid: string, isAsked: boolean): Promise<Outcome> {
  return synchronizeList(list, uid, isAsked).then(
    () => 'kept',
    (error: unknown) => {
      const isFinal = error instanceof ApiProblem && [400, 401].includes(error.status);
      return isFinal ? 'refused' : 'failed';
    },
  );
}

/** Runs `work` in one tab at a time, in browsers that have locks. */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('accountSync', work) : work();
}
