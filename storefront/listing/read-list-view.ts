/** Reads the view of a listing for its loader. */
import type { ApiClient } from '../api/client.ts';
import { fetchHouse } from '../api/house.ts';
import { type ListView, parseListView, withKnownWords } from './filter-address.ts';

/** Returns the view that an address asks for, of what the shop shows now. */
export async function readListView(api: ApiClient, { url }: Request): Promise<ListView> {
  return withKnownWords(parseListView(new URL(url).searchParams), await fetchHouse(api));
}
