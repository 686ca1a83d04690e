/** Records a visit of the listing that they stand on, and its search, once the browser is idle. */
import { useEffect } from 'react';
import type { ListingName } from '../../shop/visits/event.ts';
import { useHasBrowserBeenIdle } from '../components/use-has-browser-been-idle.ts';
import { whenPageShown } from '../navigation/when-shown.ts';
import { recordSearch, recordVisit } from '../visits/record.ts';

export function VisitRecorder({ collectionName }: { collectionName: ListingName }) {
  const isIdle = useHasBrowserBeenIdle();
  useEffect(() => {
    if (isIdle) return whenPageShown(() => recordVisit(collectionName));
  }, [isIdle, collectionName]);
  return null;
}

export function SearchRecorder({ search, found }: { search: string; found: number }) {
  const isIdle = useHasBrowserBeenIdle();
  useEffect(() => {
    if (isIdle) return whenPageShown(() => recordSearch(search, found));
  }, [isIdle, search, found]);
  return null;
}
