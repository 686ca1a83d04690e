/** Replaces the search panel when its script could not be fetched, by the plain search box of the footer. */
import { type ReactNode, useEffect } from 'react';
import { plainSearchId } from '../navigation/links.ts';
import { useSearchPanel } from '../state/search.ts';

export function PlainSearch(): ReactNode {
  const close = useSearchPanel((search) => search.close);
  useEffect(() => {
    close();
    document.getElementById(plainSearchId)?.focus();
  }, [close]);
  return null;
}
