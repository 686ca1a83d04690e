/**
 * Keeps the grid's unsaved edits of a person on this device until the shop has them: iPhones do not ask before they close a page.
 * A person reads their own edits alone, and signing out removes them.
 */
import { createStore, del, get, set } from 'idb-keyval';
import type { CellEdit } from '../../shop/bulk-edit/bulk-change.ts';

const store = createStore('office-grid', 'kept');

export const keepEdits = (personId: string, edits: readonly CellEdit[]): Promise<void> =>
  edits.length > 0 ? set(personId, edits, store) : forgetEdits(personId);
export const keptEdits = (personId: string): Promise<readonly CellEdit[] | undefined> => get(personId, store);
export const forgetEdits = (personId: string): Promise<void> => del(personId, store);
