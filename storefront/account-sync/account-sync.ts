/**
 * Lets cart, wishlist and addresses follow whoever is signed in. Only their pages load it. Nothing waits for it: what is
 * done is done in this browser first, sent a moment later, and again when the network returns.
 */
import { subtractAddresses } from '../../shop/customers/addresses.ts';
import { ApiProblem } from '../api/client.ts';
import { saveStoredNames } from '../identity/kept-names.ts';
import { useAddresses } from '../state/addresses.ts';
import { useSyncStatus } from '../state/sync-status.ts';
import { type User, useUser } from '../state/user.ts';
import { addressListSync, cartListSync, type SyncedList, wishlistListSync } from './account-lists.ts';
import { forgetLastSync, readLastSync } from './sync-memory.ts';
import { synchronizeList } from './synchronize-list.ts';

/** Time in which changes are collected before they are sent. */
const debounceMs = 800;
/** After a failure that no event of the network ends. */
const retryMs = 30_000;
/** A page that was left for less time than this is not synchronised again. */
const staleMs = 10_000;

/** Starts to synchronise cart, wishlist and addresses with the user's account; returns what ends it. */
export function startAccountSync(user: User): () => void {
  void saveStoredNames(user);
  const worker = createWorker(user.uid);
  const onChange = () => worker.plan(debounceMs);
  const ends = [cartListSync, wishlistListSync, addressListSync].map(({ subscribe }) => subscribe(onChange));
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
    if (useUser.getState().user === null) leaveNoAddresses();
  };
}

/** Removes the addresses from this browser at sign-out; the account has them. */
function leaveNoAddresses(): void {
  const kept = readLastSync('addresses')?.items ?? [];
  useAddresses.getState().rework((all) => subtractAddresses(all, kept));
  forgetLastSync('addresses');
}

interface Plan {
  timer: number;
  /** When it is carried out, in milliseconds since 1970. */
  due: number;
  /** True if the account is asked for changes made elsewhere. */
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
    const { addresses, hasFailed } = await alone(() => settleAll(uid, isAsked));
    if (isClosed) return;
    useSyncStatus.setState({ status: addresses === 'kept' ? 'kept' : 'waiting' });
    if (hasFailed) planned(retryMs, true);
  };
  /** Plans a synchronisation in `ms` milliseconds. An earlier one stands: a plan is brought forward, never put off. */
  const planned = (ms: number, isAsked = false) => {
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
    plan: planned,
    hurry: start,
    isStale: () => Date.now() - askedAt > staleMs,
    stop() {
      isClosed = true;
      if (plan) window.clearTimeout(plan.timer);
    },
  };
}

type Outcome = 'kept' | 'refused' | 'failed';

/** One list that is refused does not keep the others from being settled. */
async function settleAll(uid: string, isAsked: boolean): Promise<{ addresses: Outcome; hasFailed: boolean }> {
  const cart = await settled(cartListSync, uid, isAsked);
  const wishlist = await settled(wishlistListSync, uid, isAsked);
  const addresses = await settled(addressListSync, uid, isAsked);
  return { addresses, hasFailed: [cart, wishlist, addresses].includes('failed') };
}

function settled<Item>(list: SyncedList<Item>, uid: string, isAsked: boolean): Promise<Outcome> {
  return synchronizeList(list, uid, isAsked).then(
    () => 'kept',
    (error: unknown) => {
      const isFinal = error instanceof ApiProblem && [400, 401].includes(error.status);
      return isFinal ? 'refused' : 'failed';
    },
  );
}

/** One tab at a time, where the browser can tell them apart. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('accountSync', work) : work();
}
