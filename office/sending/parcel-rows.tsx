/** Rows of parcels that wait to be sent: for whom, with which courier, and why one was refused. */
import { Link } from 'react-router';
import { formatAmount } from '../../look/words/money.ts';
import { deadlineWords } from '../parts/due-words.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';
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
  /** Codes of the parcels that are ticked, where they may be. */
  ticked?: ReadonlySet<string>;
  onTick?(code: string): void;
}

export function ParcelRows({ parcels, refused, courierFor, onChooseCourier, ticked, onTick }: ParcelRowsProps) {
  const words = useWords();
  return (
    <ul className={rows.rows}>
      {parcels.map((parcel) => (
        <li key={parcel.code} className={styles.item}>
          {onTick && parcels.length > 1 ? (
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={words.send.choose(parcel.code)}
                checked={ticked?.has(parcel.code) ?? false}
                onChange={() => onTick(parcel.code)}
              />
            </label>
          ) : null}
          <Link to={`/orders/${parcel.code}`} className={rows.row}>
            <RowWords title={[parcel.first_name ?? words.frame.noName, parcel.city].filter(Boolean).join(', ')}>
              <span className={styles.code}>{parcel.code}</span>
              <span>{factsOf(parcel, courierFor?.(parcel.code), words)}</span>
              <Refusal words={refusalWordsOf(parcel, refused.get(parcel.code))} />
            </RowWords>
            {parcel.due.day === null ? null : (
              <span className={parcel.due.is_late ? styles.late : styles.due}>
                {deadlineWords(parcel.due.day, new Date(), words)}
              </span>
            )}
          </Link>
          {onChooseCourier ? (
            <button
              type="button"
              className={rows.end}
              aria-label={words.send.chooseCourierOf(parcel.code)}
              onClick={() => onChooseCourier(parcel.code)}
            >
              {words.send.courier}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Refusal({ words }: { words: string }) {
  return words === '' ? null : <span className={styles.late}>{words}</span>;
}

function factsOf(
  { weight_g, courier, awb, price, pickup_at, given_at }: ParcelToSend,
  planned: Courier | undefined,
  { send, times }: Words,
): string {
  const cost = price ?? planned?.price ?? null;
  const facts = [
    weight_g === null ? null : send.grams(weight_g),
    courier ?? planned?.name ?? null,
    awb,
    cost === null ? null : formatAmount(cost),
    planned ? send.days(planned.days) : null,
    given_at === null && pickup_at !== null ? send.pickupAt(times.moment(pickup_at)) : null,
    given_at === null ? null : send.givenAt(times.moment(given_at)),
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}
