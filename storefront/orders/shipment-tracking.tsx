/** Shows where an order's shipment is: the steps, and the courier's scans or, before the first one, what to expect. */

import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import { dispatchWords } from '../../shop/delivery/dispatch-words.ts';
import { useNotices } from '../state/notices.ts';
import { useShop } from '../state/shop.ts';
import { isCancelledOrRefunded, isoOfCourierTime, type ShownOrder, type ShownTracking } from './order.ts';
import { OrderSteps } from './order-steps.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import styles from './shipment-tracking.module.css';
import { wordsOfStatus } from './status-words.ts';
import { orderStepsOf } from './steps.ts';
import type { TrackedShipment, TrackingState } from './use-tracking.ts';

/** Number of scans that are shown at once; the earlier ones are behind a summary. */
const maxScans = 4;

interface ShipmentProps {
  order: ShownOrder;
  tracking: TrackingState;
}

export function ShipmentTracking({ order, tracking: { shipment, ask } }: ShipmentProps) {
  const track = useTrackShipment();
  const shown = wordsOfStatus(order);
  return (
    <section aria-labelledby="parcel" className={styles.parcel}>
      <h2 id="parcel">{isCancelledOrRefunded(order) ? 'What happened' : 'Where it is'}</h2>
      <OrderSteps steps={orderStepsOf(order, courierScansOf(shipment))} />
      <div role="status">
        <Scans shipment={shipment} isPrepared={shown.isPrepared} />
      </div>
      {shown.hasWay ? <ParcelFacts order={order} shipment={shipment} /> : null}
      {shown.hasWay ? (
        <button
          type="button"
          className={button.button}
          aria-disabled={shipment.kind === 'asking'}
          onClick={() => shipment.kind !== 'asking' && track(order, ask)}
        >
          {shipment.kind === 'asking' ? 'Asking the courier' : 'Track shipment'}
        </button>
      ) : null}
    </section>
  );
}

/** Returns the courier's scans, newest first; none if they are not known. */
export function courierScansOf(shipment: TrackedShipment): ShownTracking['events'] {
  return shipment.kind === 'found' ? shipment.tracking.events : [];
}

/**
 * Returns a function that calls `goOn` if the order has a shipment, and else shows an alert that it has none yet (spec
 * 8).
 */
export function useTrackShipment() {
  const showAlert = useNotices((notices) => notices.showAlert);
  const { facts } = useShop();
  return ({ shiprocket_shipment_id: id }: ShownOrder, goOn: () => void) => {
    if (id !== null) return goOn();
    showAlert({
      title: 'No parcel yet',
      text: 'Tracking info not available.',
      advice: `You can follow the parcel once the courier has it, usually ${dispatchWords(facts.dispatchDays)}.`,
    });
  };
}

function Scans({ shipment, isPrepared }: { shipment: TrackedShipment; isPrepared: boolean }) {
  if (shipment.kind === 'found') return <Found tracking={shipment.tracking} />;
  if (shipment.kind !== 'nothing') return null;
  if (!isPrepared) return <p className={styles.quiet}>We cannot show the courier’s updates just now.</p>;
  return (
    <div className={styles.banner}>
      <p className={styles.lead}>Your order is being prepared!</p>
      <p>Shipping details are not yet available. Please check back soon for tracking updates.</p>
    </div>
  );
}

function Found({ tracking: { events } }: { tracking: ShownTracking }) {
  const earlier = events.slice(maxScans);
  return (
    <div className={styles.scans}>
      <h3>The courier’s updates</h3>
      <ScanList events={events.slice(0, maxScans)} />
      {earlier.length > 0 ? (
        <details>
          <summary className={button.link}>{earlier.length} earlier</summary>
          <ScanList events={earlier} />
        </details>
      ) : null}
    </div>
  );
}

function ScanList({ events }: { events: ShownTracking['events'] }) {
  return (
    <ol>
      {events.map(({ at, activity, location }) => (
        <li key={at + activity}>
          <time dateTime={isoOfCourierTime(at)}>{formatMoment(isoOfCourierTime(at))}</time>
          <span>
            {activity}
            {location ? `, ${location.replaceAll('_', ' ')}` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
