/**
 * Tracking of an order's shipment on the shop's own page: its steps, the courier's scans, and until then what to
 * expect.
 */
import button from '../components/button.module.css';
import { promises } from '../content/promises.ts';
import { useNotices } from '../state/notices.ts';
import { courierTime, isGivenBack, momentOf, type ShownOrder, type ShownTracking } from './order.ts';
import { OrderSteps } from './order-steps.tsx';
import styles from './shipment-tracking.module.css';
import { shownOf } from './shown.ts';
import { stepsOf } from './steps.ts';
import type { Tracked as Sight, TrackingState } from './use-tracking.ts';

/** Number of scans shown before 'show all'. */
const mostScans = 4;

interface ParcelProps {
  order: ShownOrder;
  sight: TrackingState;
}

export function ShipmentTracking({ order, sight: { parcel, ask } }: ParcelProps) {
  const track = useTrackShipment();
  const shown = shownOf(order);
  return (
    <section aria-labelledby="parcel" className={styles.parcel}>
      <h2 id="parcel">{isGivenBack(order) ? 'What happened' : 'Where it is'}</h2>
      <OrderSteps steps={stepsOf(order, eventsOf(parcel))} />
      <div role="status">
        <Scans parcel={parcel} isPrepared={shown.isPrepared} />
      </div>
      {shown.hasWay ? (
        <button
          type="button"
          className={button.button}
          aria-disabled={parcel.kind === 'asking'}
          onClick={() => parcel.kind !== 'asking' && track(order, ask)}
        >
          {parcel.kind === 'asking' ? 'Asking the courier' : 'Track shipment'}
        </button>
      ) : null}
    </section>
  );
}

/** The courier's scans, as far as they are known. */
export function eventsOf(parcel: Sight): ShownTracking['events'] {
  return parcel.kind === 'found' ? parcel.tracking.events : [];
}

/** Goes on where there is a shipment, and says so where there is none (spec 8). */
export function useTrackShipment() {
  const showAlert = useNotices((notices) => notices.showAlert);
  return ({ shiprocket_shipment_id: id }: ShownOrder, goOn: () => void) => {
    if (id !== null) return goOn();
    showAlert({
      title: 'No parcel yet',
      text: 'Tracking info not available.',
      advice: `It comes once the parcel is handed to the courier, usually ${promises.dispatch}.`,
    });
  };
}

function Scans({ parcel, isPrepared }: { parcel: Sight; isPrepared: boolean }) {
  if (parcel.kind === 'found') return <Found tracking={parcel.tracking} />;
  if (parcel.kind !== 'nothing') return null;
  if (!isPrepared) return <p className={styles.quiet}>The courier’s scans cannot be shown just now.</p>;
  return (
    <div className={styles.banner}>
      <p className={styles.lead}>Your order is being prepared!</p>
      <p>Shipping details are not yet available. Please check back soon for tracking updates.</p>
    </div>
  );
}

function Found({ tracking: { tracking_url: url, events } }: { tracking: ShownTracking }) {
  const earlier = events.slice(mostScans);
  return (
    <div className={styles.scans}>
      <h3>The courier’s scans</h3>
      <ScanList events={events.slice(0, mostScans)} />
      {earlier.length > 0 ? (
        <details>
          <summary className={button.link}>{earlier.length} earlier</summary>
          <ScanList events={earlier} />
        </details>
      ) : null}
      {url ? (
        <a href={url} rel="noreferrer" className={button.link}>
          The courier’s own page
        </a>
      ) : null}
    </div>
  );
}

function ScanList({ events }: { events: ShownTracking['events'] }) {
  return (
    <ol>
      {events.map(({ at, activity, location }) => (
        <li key={at + activity}>
          <time dateTime={courierTime(at)}>{momentOf(courierTime(at))}</time>
          <span>
            {activity}
            {location ? `, ${location.replaceAll('_', ' ')}` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
