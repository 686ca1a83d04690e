/** Stands on a list of sarees and records that it was looked at, once the browser has nothing better to do. */
import { useEffect } from 'react';
import type { CollectionName } from '../../shop/visits/event.ts';
import { useHasBrowserBeenIdle } from '../components/use-has-browser-been-idle.ts';
import { whenPageShown } from '../navigation/when-shown.ts';
import { recordVisit } from '../visits/record.ts';

export function VisitRecorder({ collectionName }: { collectionName: CollectionName }) {
  const isIdle = useHasBrowserBeenIdle();
  useEffect(() => {
    if (isIdle) return whenPageShown(() => recordVisit(collectionName));
  }, [isIdle, collectionName]);
  return null;
}
