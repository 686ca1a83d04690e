/** The parcels of an order: courier, number, and how far each is. */
import { formatMoment } from '../../look/words/time.ts';
import type { Parcel } from '../api/order.ts';
import styles from './part.module.css';
import { Line, Part } from './part.tsx';

const stateWords: Readonly<Record<Parcel['state'], string>> = {
  requested: 'Requested, not packed yet',
  packed: 'Packed',
  labelled: 'Labelled',
  pickup_requested: 'Waiting for the courier',
  handed_over: 'With the courier',
  delivered: 'Delivered',
  returning: 'Coming back undelivered',
  returned: 'Brought back',
  lost: 'Lost or damaged by the courier',
  cancelled: 'Cancelled',
};

export function ParcelPart({ parcels }: { parcels: readonly Parcel[] }) {
  if (parcels.length === 0) return null;
  return (
    <Part name={parcels.length === 1 ? 'Parcel' : 'Parcels'}>
      {parcels.map((parcel) => (
        <div key={parcel.id}>
          <Line end={<span className={styles.quiet}>{formatMoment(parcel.last_at)}</span>}>
            {parcel.direction === 'back' ? 'From the buyer: ' : ''}
            {stateWords[parcel.state]}
          </Line>
          {parcel.awb === null ? null : (
            <p className={`${styles.quiet} ${styles.figures}`}>
              {parcel.courier} {parcel.awb}
            </p>
          )}
          {parcel.refusal === null ? null : <p className={styles.urgent}>{parcel.refusal}</p>}
        </div>
      ))}
    </Part>
  );
}
