/**
 * Fetches a page's data as the router does when a link is followed ('single fetch'), and decodes it as the router does.
 */
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/** Results of loaders, by the ids of their routes. */
type Results = Readonly<Record<string, { readonly data?: unknown } | undefined>>;

/** Returns the address from which the data of the page at `address` (path and query) is fetched. */
export function dataAddressOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return `${pathname.endsWith('/') ? `${pathname}_` : pathname}.data${search}`;
}

/**
 * Fetches the data of the page at an address (path and query). Returns `null` if the server answers with an error, a
 * redirect or no data; rejects if the network fails.
 */
export async function fetchPageData(address: string): Promise<{ readonly data: unknown } | null> {
  const response = await fetch(dataAddressOf(address));
  if (!response.ok || !response.body) return null;
  const { value, done } = await decode(response.body, window);
  await done;
  // A page is one route directly below the root, whose own data does not change. A redirect is not the result of a
  // route.
  const [, own] = Object.entries(value as Results).find(([route]) => route !== 'root') ?? [];
  return own && 'data' in own ? { data: own.data } : null;
}
