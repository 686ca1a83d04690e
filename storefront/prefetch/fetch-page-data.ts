/** Fetches a page's data as the router does when a link is followed ('single fetch'), and decodes it as the router does. */
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/** Results of loaders by route. */
type Results = Readonly<Record<string, { readonly data?: unknown } | undefined>>;

/** Returns where the data of the page at an address (path and query) is fetched from. */
export function dataAddressOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return `${pathname.endsWith('/') ? `${pathname}_` : pathname}.data${search}`;
}

/** Returns the data of the page at an address (path and query); `null` where the server answers with none. */
export async function fetchPageData(address: string): Promise<{ readonly data: unknown } | null> {
  const response = await fetch(dataAddressOf(address));
  if (!response.ok || !response.body) return null;
  const { value, done } = await decode(response.body, window);
  await done;
  // Pages lie directly below the root, whose data does not change. A redirect is no route's result.
  const [, own] = Object.entries(value as Results).find(([route]) => route !== 'root') ?? [];
  return own && 'data' in own ? { data: own.data } : null;
}
