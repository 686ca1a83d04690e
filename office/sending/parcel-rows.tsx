/** Rows of parcels that wait to be sent: for whom, with which courier, and why one was refused. */
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import { deadlineWords } from '../parts/due-words.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import styles from './parcel-rows.module.css';
import type { ParcelToSend } from './parcels-query.ts';

interface ParcelRowsProps {
  parcels: readonly ParcelToSend[];
  /** Sentences for acts on parcels that were just refused, by order code. */
  refused: ReadonlyMap<string, string>;
}

export function ParcelRows({ parcels, refused }: ParcelRowsProps) {
  return (
    <ul className={rows.rows}>
      {parcels.map((parcel) => (
        <li key={parcel.code}>
          <Link to={`/orders/${parcel.code}`} className={rows.row}>
            <RowWords title={[parcel.first_name ?? 'No name', parcel.city].filter(Boolean).join(', ')}>
              <span className={styles.code}>{parcel.code}</span>
              <span>{factsOf(parcel)}</span>
              <Refusal words={refused.get(parcel.code) ?? parcel.refusal?.reason ?? null} />
            </RowWords>
            {parcel.due.day === null ? null : (
              <span className={parcel.due.is_late ? styles.late : styles.due}>
                {deadlineWords(parcel.due.day, new Date())}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Refusal({ words }: { words: string | null }) {
  return words === null ? null : <span className={styles.late}>{words}</span>;
}

function factsOf({ weight_g, courier, awb, price, pickup_at }: ParcelToSend): string {
  const facts = [
    weight_g === null ? null : formatCount(weight_g, 'g', 'g'),
    courier,
    awb,
    price === null ? null : formatAmount(price),
    pickup_at === null ? null : `pickup ${formatMoment(pickup_at)}`,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}
