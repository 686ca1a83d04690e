/** In place of the search panel, when its script could not be fetched: the plain box of the footer. */
import { type ReactNode, useEffect } from 'react';
import { plainSearchId } from '../navigation/links.ts';
import { useSearch } from '../state/search.ts';

export function PlainSearch(): ReactNode {
  const close = useSearch((search) => search.close);
  useEffect(() => {
    close();
    document.getElementById(plainSearchId)?.focus();
  }, [close]);
  return null;
}
