/** Where an order's parcel is, asked when the order is shown and again by its button. */
import { useEffect, useState } from 'react';
import { answerOf, browserApi } from '../api/client.ts';
import { isGivenBack, type ShownOrder, type ShownTracking } from './order.ts';

/** `none`: nobody was asked. A courier's service that does not answer has `nothing` to tell, as before the first scan. */
export type Parcel = { kind: 'none' | 'asking' | 'nothing' } | { kind: 'found'; tracking: ShownTracking };

export interface ParcelSight {
  readonly parcel: Parcel;
  ask(): Promise<void>;
}

export function useTracking(order: ShownOrder): ParcelSight {
  const { order_code: code, shiprocket_shipment_id: id } = order;
  const isOnItsWay = id !== null && !isGivenBack(order);
  const [parcel, setParcel] = useState<Parcel>({ kind: isOnItsWay ? 'asking' : 'none' });
  const ask = async () => {
    setParcel((shown) => (shown.kind === 'found' ? shown : { kind: 'asking' }));
    const call = browserApi.orders[':order_code'].tracking.$get({ param: { order_code: code } });
    setParcel(
      await answerOf(call).then(
        (tracking): Parcel => (tracking.tracking_url ? { kind: 'found', tracking } : { kind: 'nothing' }),
        (): Parcel => ({ kind: 'nothing' }),
      ),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an order; its button asks again.
  useEffect(() => {
    if (isOnItsWay) void ask();
  }, [code]);
  return { parcel, ask };
}
