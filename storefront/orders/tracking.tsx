/** Where a parcel is, in the shop's own page: the courier's scans once there are any, and until then what to expect. */
import { useState } from 'react';
import { answerOf, browserApi } from '../api/client.ts';
import button from '../components/button.module.css';
import { useNotices } from '../state/notices.ts';
import styles from './order-view.module.css';

interface Found {
  tracking_url: string | null;
  events: { at: string; activity: string; location: string }[];
}

interface TrackingProps {
  code: string;
  contact: string;
  /** `null` until the courier was asked for the parcel. */
  shipmentId: string | null;
}

/** Nothing to tell yet, and a courier's service that does not answer, are said in the same words (spec 8). */
export function Tracking({ code, contact, shipmentId }: TrackingProps) {
  const [found, setFound] = useState<Found | null>(null);
  const [isAsking, setAsking] = useState(false);
  const showAlert = useNotices((notices) => notices.showAlert);
  const ask = async () => {
    if (!shipmentId) {
      showAlert({
        title: 'No parcel yet',
        text: 'Tracking info not available.',
        advice: 'It comes once the parcel is handed to the courier, usually in 2-3 working days.',
      });
      return;
    }
    setAsking(true);
    const call = browserApi.orders[':order_code'].tracking.$get({ param: { order_code: code }, query: { contact } });
    setFound(await answerOf(call).catch(() => ({ tracking_url: null, events: [] })));
    setAsking(false);
  };
  return (
    <div className={styles.tracking}>
      <div role="status">{found ? <Parcel found={found} /> : null}</div>
      <button type="button" className={button.button} disabled={isAsking} onClick={() => void ask()}>
        {isAsking ? 'Asking the courier' : 'Track shipment'}
      </button>
    </div>
  );
}

function Parcel({ found: { tracking_url: url, events } }: { found: Found }) {
  if (!url) {
    return (
      <div className={styles.banner}>
        <p className={styles.state}>Your order is being prepared!</p>
        <p>Shipping details are not yet available. Please check back soon for tracking updates.</p>
      </div>
    );
  }
  return (
    <div className={styles.parcel}>
      <ol className={styles.history}>
        {events.map((event) => (
          <li key={event.at + event.activity}>
            <time dateTime={event.at}>{event.at}</time> {event.activity}, {event.location}
          </li>
        ))}
      </ol>
      <a href={url} rel="noreferrer">
        The courier’s own page
      </a>
    </div>
  );
}
