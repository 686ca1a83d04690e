/** The courier of an order's parcel, its number to copy, and the courier's own page. */
import { useState } from 'react';
import { wasCopied } from '../../look/browser/copy.ts';
import button from '../../look/components/button.module.css';
import type { ShownOrder } from './order.ts';
import styles from './shipment-tracking.module.css';
import type { TrackedShipment } from './use-tracking.ts';

interface ParcelFactsProps {
  order: Pick<ShownOrder, 'parcel'>;
  shipment: TrackedShipment;
}

/** Shows what is known of the parcel; nothing until a courier has numbered it. */
export function ParcelFacts({ order: { parcel }, shipment }: ParcelFactsProps) {
  const found = shipment.kind === 'found' ? shipment.tracking : null;
  const page = parcel?.tracking_url ?? found?.tracking_url;
  // A number that was assigned in the panel of the shipping service is known from its tracking alone.
  const [courier, awb] = [parcel?.courier ?? found?.courier, parcel?.awb ?? found?.awb];
  if (!awb && !page) return null;
  return (
    <div className={styles.facts}>
      {courier ? <p>Courier: {courier}</p> : null}
      {awb ? <Awb awb={awb} /> : null}
      {page ? (
        <a href={page} rel="noreferrer" className={button.link}>
          The courier’s own page
        </a>
      ) : null}
    </div>
  );
}

function Awb({ awb }: { awb: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await wasCopied(awb)) ? 'Copied' : 'Select the number to copy it.');
  return (
    <p>
      Tracking number: <span className={styles.awb}>{awb}</span>{' '}
      <button type="button" className={button.link} aria-label="Copy the tracking number" onClick={() => void copy()}>
        Copy
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
