/** The parcels of an order: courier, number, and how far each is. */
import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import type { Order, Parcel } from '../api/order.ts';
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import { OwnCourierForm } from '../parts/own-courier-form.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useSheet } from '../parts/use-sheet.ts';
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

export function ParcelPart({ order }: { order: Order }) {
  const { parcels, acts } = order;
  const own = useSheet('own-courier');
  const delivered = useSheet('delivered');
  const may = (name: string) => acts.some((act) => act.name === name);
  if (parcels.length === 0 && !may('parcel.own_courier')) return null;
  return (
    <Part name={parcels.length > 1 ? 'Parcels' : 'Parcel'}>
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
          {parcel.tracking_url === null ? null : (
            <a className={button.link} href={parcel.tracking_url} target="_blank" rel="noreferrer">
              The courier’s page
            </a>
          )}
          {parcel.refusal === null ? null : <p className={styles.urgent}>{parcel.refusal}</p>}
        </div>
      ))}
      {may('parcel.own_courier') ? (
        <button type="button" className={button.link} onClick={own.open}>
          Send with a courier of your own
        </button>
      ) : null}
      {may('parcel.delivered_by_hand') ? (
        <button type="button" className={button.link} onClick={delivered.open}>
          It was delivered
        </button>
      ) : null}
      <Sheet sheet={own} title="A courier of your own">
        <OwnCourierForm orderId={order.id} onDone={own.close} />
      </Sheet>
      <ConfirmSheet
        sheet={delivered}
        title="It was delivered"
        act={{ name: 'parcel.delivered_by_hand', input: { orderId: order.id }, done: 'Delivered. The buyer is told.' }}
        confirm="It was delivered"
      >
        <p>
          Say so once the courier’s page or the buyer does. The buyer is told, and their days to report a problem begin.
        </p>
      </ConfirmSheet>
    </Part>
  );
}
