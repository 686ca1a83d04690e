/** All that is known of a saree of which a list told the beginning. `null` until it has come, or where it does not. */
import { useEffect, useState } from 'react';
import type { SareeAnswer } from '../../server/api/saree-shape.ts';
import { answerOf, browserApi } from '../api/client.ts';

export function useWholeSaree(sku: string): SareeAnswer | null {
  const [whole, setWhole] = useState<SareeAnswer | null>(null);
  useEffect(() => {
    let isWanted = true;
    answerOf(browserApi.sarees.sku[':sku'].$get({ param: { sku } })).then(
      (saree) => isWanted && setWhole(saree),
      // What the list told is shown without it.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [sku]);
  return whole?.sku === sku ? whole : null;
}
