/** The parcels of an order: courier, number, and how far each is. */
import button from '../../look/components/button.module.css';
import type { Order } from '../api/order.ts';
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import { OwnCourierForm } from '../parts/own-courier-form.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './part.module.css';
import { Line, Part } from './part.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export function ParcelPart({ order }: { order: Order }) {
  const { parcels, acts } = order;
  const own = useSheet('own-courier');
  const { parcel: words } = useOrderWords();
  const { times } = useWords();
  const delivered = useSheet('delivered');
  const may = (name: string) => acts.some((act) => act.name === name);
  if (parcels.length === 0 && !may('parcel.own_courier')) return null;
  return (
    <Part name={parcels.length > 1 ? words.several : words.one}>
      {parcels.map((parcel) => (
        <div key={parcel.id}>
          <Line end={<span className={styles.quiet}>{times.moment(parcel.last_at)}</span>}>
            {parcel.direction === 'back' ? words.fromBuyer(words.states[parcel.state]) : words.states[parcel.state]}
          </Line>
          {parcel.awb === null ? null : (
            <p className={`${styles.quiet} ${styles.figures}`}>{`${parcel.courier ?? ''} ${parcel.awb}`}</p>
          )}
          {parcel.tracking_url === null ? null : (
            <a className={button.link} href={parcel.tracking_url} target="_blank" rel="noreferrer">
              {words.page}
            </a>
          )}
          {parcel.refusal === null ? null : <p className={styles.urgent}>{parcel.refusal}</p>}
        </div>
      ))}
      {may('parcel.own_courier') ? (
        <button type="button" className={button.link} onClick={own.open}>
          {words.ownCourier}
        </button>
      ) : null}
      {may('parcel.delivered_by_hand') ? (
        <button type="button" className={button.link} onClick={delivered.open}>
          {words.wasDelivered}
        </button>
      ) : null}
      <Sheet sheet={own} title={words.ownCourierTitle}>
        <OwnCourierForm orderId={order.id} onDone={own.close} />
      </Sheet>
      <ConfirmSheet
        sheet={delivered}
        title={words.wasDelivered}
        act={{ name: 'parcel.delivered_by_hand', input: { orderId: order.id }, done: words.deliveredDone }}
        confirm={words.wasDelivered}
      >
        <p>{words.deliveredEffect}</p>
      </ConfirmSheet>
    </Part>
  );
}
