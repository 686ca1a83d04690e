/** Stands in for the search panel if its script could not be fetched: shows and focuses the plain search box in the footer. */
import { type ReactNode, useEffect } from 'react';
import { plainSearchId } from '../navigation/links.ts';
import { useSearchPanel } from '../state/search.ts';

export function FocusPlainSearch(): ReactNode {
  const close = useSearchPanel((search) => search.close);
  useEffect(() => {
    close();
    document.documentElement.dataset.plainSearch = '';
    document.getElementById(plainSearchId)?.focus();
  }, [close]);
  return null;
}
