/** State of the address synchronisation: whether the account has this browser's addresses. */
import { create } from 'zustand';

type SyncStatus = 'none' | 'running' | 'kept' | 'waiting';

/**
 * `none`: nobody is signed in. `kept`: the account has the addresses. `waiting`: it has not yet; this is tried again.
 */
export const useSyncStatus = create<{ status: SyncStatus }>()(() => ({ status: 'none' }));
