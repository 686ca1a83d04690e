/** Whether what this browser keeps is with the account, too. */
import { create } from 'zustand';

type SyncStatus = 'none' | 'running' | 'kept' | 'waiting';

/** `none`: nobody is signed in. `waiting`: the shop could not be reached; it is tried again. */
export const useSyncStatus = create<{ status: SyncStatus }>()(() => ({ status: 'none' }));
