/** State of the address synchronisation: whether the account has this browser's addresses. */
import { create } from 'zustand';

type SyncStatus = 'none' | 'running' | 'kept' | 'waiting';

/** `none`: nobody is signed in. `waiting`: not yet; it is tried again. */
export const useSyncStatus = create<{ status: SyncStatus }>()(() => ({ status: 'none' }));
