/** Rows of parcels that wait to be sent: for whom, with which courier, and why one was refused. */
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import { deadlineWords } from '../parts/due-words.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import styles from './parcel-rows.module.css';
import type { Courier, ParcelToSend } from './parcels-query.ts';
import { refusalWordsOf } from './sending-acts.ts';
import type { Batch } from './use-batch.ts';

interface ParcelRowsProps {
  parcels: readonly ParcelToSend[];
  refused: Batch['refused'];
  /** Returns the courier that will carry a parcel; `undefined` if it is not known. */
  courierFor?(code: string): Courier | undefined;
  /** Opens the choice of a parcel's courier, where it may be chosen. */
  onChooseCourier?: ((code: string) => void) | undefined;
}

export function ParcelRows({ parcels, refused, courierFor, onChooseCourier }: ParcelRowsProps) {
  return (
    <ul className={rows.rows}>
      {parcels.map((parcel) => (
        <li key={parcel.code} className={styles.item}>
          <Link to={`/orders/${parcel.code}`} className={rows.row}>
            <RowWords title={[parcel.first_name ?? 'No name', parcel.city].filter(Boolean).join(', ')}>
              <span className={styles.code}>{parcel.code}</span>
              <span>{factsOf(parcel, courierFor?.(parcel.code))}</span>
              <Words words={refusalWordsOf(parcel, refused.get(parcel.code))} />
            </RowWords>
            {parcel.due.day === null ? null : (
              <span className={parcel.due.is_late ? styles.late : styles.due}>
                {deadlineWords(parcel.due.day, new Date())}
              </span>
            )}
          </Link>
          {onChooseCourier ? (
            <button
              type="button"
              className={rows.end}
              aria-label={`Choose the courier of ${parcel.code}`}
              onClick={() => onChooseCourier(parcel.code)}
            >
              Courier
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Words({ words }: { words: string }) {
  return words === '' ? null : <span className={styles.late}>{words}</span>;
}

function factsOf({ weight_g, courier, awb, price, pickup_at, given_at }: ParcelToSend, planned?: Courier): string {
  const cost = price ?? planned?.price ?? null;
  const facts = [
    weight_g === null ? null : formatCount(weight_g, 'g', 'g'),
    courier ?? planned?.name ?? null,
    awb,
    cost === null ? null : formatAmount(cost),
    planned ? formatCount(planned.days, 'day', 'days') : null,
    given_at === null && pickup_at !== null ? `pickup ${formatMoment(pickup_at)}` : null,
    given_at === null ? null : `handed over ${formatMoment(given_at)}`,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}
