/**
 * Keeps the stock take of a person on this device until it is corrected: a reload or a lost network loses no count. What
 * one person keeps no other person reads, and their signing out removes theirs alone.
 */
import { createStore, del, get, set } from 'idb-keyval';
import type { StockTake } from './take.ts';

const store = createStore('office-stock-take', 'kept');

export const keepTake = (personId: string, take: StockTake): Promise<void> => set(personId, take, store);
export const keptTake = (personId: string): Promise<StockTake | undefined> => get<StockTake>(personId, store);
export const forgetTake = (personId: string): Promise<void> => del(personId, store);
