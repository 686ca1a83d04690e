/** Rows of parcels that come back: noted as arrived, then looked at. */
import { useState } from 'react';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { comeBackWords } from '../returns/come-back-words.ts';
import { InspectSheet } from '../returns/inspect-sheet.tsx';
import styles from './parcel-rows.module.css';
import type { ParcelBack } from './parcels-query.ts';

export function ReturnRows({ returns }: { returns: readonly ParcelBack[] }) {
  const { act, isBusy } = useAct();
  const inspect = useSheet('inspect');
  const [code, setCode] = useState<string | null>(null);
  const chosen = returns.find((one) => one.code === code);
  const arrive = ({ order_id }: ParcelBack) =>
    void act('parcel.arrived', { orderId: order_id }, { done: 'Noted. Look at it next.' });
  return (
    <>
      <ul className={rows.rows}>
        {returns.map((one) => (
          <li key={one.code} className={rows.row}>
            <RowWords title={[one.first_name ?? 'No name', one.city].filter(Boolean).join(', ')}>
              <span className={styles.code}>{one.code}</span>
              <span>{comeBackWords(one)}</span>
            </RowWords>
            {isAwaited(one) ? null : (
              <button
                type="button"
                className={rows.end}
                aria-label={`${one.received_at === null ? 'Arrived' : 'Look at it'}: ${one.code}`}
                disabled={isBusy}
                onClick={() => {
                  if (one.received_at === null) return arrive(one);
                  setCode(one.code);
                  inspect.open();
                }}
              >
                {one.received_at === null ? 'Arrived' : 'Look at it'}
              </button>
            )}
          </li>
        ))}
      </ul>
      <InspectSheet sheet={inspect} order={chosen ? { id: chosen.order_id, code: chosen.code } : null} />
    </>
  );
}

/** Tells whether the courier has not fetched a return from its buyer, so that it cannot have arrived. */
function isAwaited({ state, received_at }: ParcelBack): boolean {
  return state === 'pickup_requested' && received_at === null;
}
