/** Rows of parcels that come back: noted as arrived, then looked at. */
import { useState } from 'react';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { comeBackWords } from '../returns/come-back-words.ts';
import { InspectSheet } from '../returns/inspect-sheet.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './parcel-rows.module.css';
import type { ParcelBack } from './parcels-query.ts';

export function ReturnRows({ returns }: { returns: readonly ParcelBack[] }) {
  const { act, isBusy } = useAct();
  const words = useWords();
  const { send } = words;
  const next = ({ received_at }: ParcelBack) => (received_at === null ? send.arrived : send.lookAtIt);
  const inspect = useSheet('inspect');
  const [code, setCode] = useState<string | null>(null);
  const chosen = returns.find((one) => one.code === code);
  const arrive = ({ order_id }: ParcelBack) =>
    void act('parcel.arrived', { orderId: order_id }, { done: send.arrivedNext });
  return (
    <>
      <ul className={rows.rows}>
        {returns.map((one) => (
          <li key={one.code} className={rows.row}>
            <RowWords title={[one.first_name ?? words.frame.noName, one.city].filter(Boolean).join(', ')}>
              <span className={styles.code}>{one.code}</span>
              <span>{comeBackWords(one, words)}</span>
            </RowWords>
            {isAwaited(one) ? null : (
              <button
                type="button"
                className={rows.end}
                aria-label={`${next(one)}: ${one.code}`}
                disabled={isBusy}
                onClick={() => {
                  if (one.received_at === null) return arrive(one);
                  setCode(one.code);
                  inspect.open();
                }}
              >
                {next(one)}
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
