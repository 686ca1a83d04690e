/** The last five searches of this browser, newest first. They are kept in local storage and not sent anywhere. */
import { foldForSearch } from '../../shop/catalogue/saree.ts';

const key = 'recentSearches';
const kept = 5;
const longest = 100;

/** Returns the searches with `search` first; drops an earlier one that differs only in case, accents or spaces. */
export function withRecentSearch(searches: readonly string[], search: string): string[] {
  const text = search.trim().replaceAll(/\s+/g, ' ').slice(0, longest);
  if (text === '') return [...searches];
  return [text, ...searches.filter((other) => foldForSearch(other) !== foldForSearch(text))].slice(0, kept);
}

/** Parses stored searches; drops whatever else was stored there. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.filter((one): one is string => typeof one === 'string').reduceRight<string[]>(withRecentSearch, []);
  } catch {
    return [];
  }
}

export function readRecentSearches(): string[] {
  try {
    return parseRecentSearches(localStorage.getItem(key));
  } catch {
    return [];
  }
}

/** Stores the searches; does nothing where storage is forbidden. */
export function storeRecentSearches(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Storage is forbidden or full.
  }
}
