/** Whether the addresses of this browser are with the account, too. */
import { create } from 'zustand';

type SyncStatus = 'none' | 'running' | 'kept' | 'waiting';

/** `none`: nobody is signed in. `waiting`: not yet; it is tried again. */
export const useSyncStatus = create<{ status: SyncStatus }>()(() => ({ status: 'none' }));
