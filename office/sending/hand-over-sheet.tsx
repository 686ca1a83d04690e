/** The sheet in which the parcels that the courier took are counted; if not all went, those that did are ticked. */
import { useState } from 'react';
import { MainAct } from '../parts/main-act.tsx';
import { NumberStepper } from '../parts/number-stepper.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import form from '../parts/sheet-form.module.css';
import row from '../parts/ticks.module.css';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';
import styles from './hand-over-sheet.module.css';
import type { ParcelToSend } from './parcels-query.ts';

/** More than any courier takes at once. */
const mostParcels = 999;

interface HandOverProps {
  /** Parcels that have a label and wait for the courier. */
  ready: readonly ParcelToSend[];
  onHandOver(parcels: readonly ParcelToSend[]): void;
}

export function HandOverSheet({ sheet, ...rest }: HandOverProps & { sheet: SheetControl }) {
  const { send } = useWords();
  return (
    <Sheet sheet={sheet} title={send.handOverTitle}>
      <HandOver {...rest} />
    </Sheet>
  );
}

function HandOver({ ready, onHandOver }: HandOverProps) {
  const { send, frame } = useWords();
  const [count, setCount] = useState<number | null>(ready.length);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const taken = ready.filter(({ code }) => !left.has(code));
  const isAll = count === ready.length;
  const given = isAll ? ready : taken;
  const toggle = (code: string) => {
    const next = new Set(left);
    if (!next.delete(code)) next.add(code);
    setLeft(next);
  };
  return (
    <div className={form.form}>
      <NumberStepper
        label={send.howMany}
        value={count}
        least={0}
        most={mostParcels}
        step={{ by: 1, less: send.oneLess, more: send.oneMore }}
        onChange={setCount}
      />
      {isAll ? null : (
        <fieldset className={row.ticks}>
          <legend>
            <span className={styles.hint}>{hintOf({ count, ready: ready.length, ticked: taken.length }, send)}</span>
          </legend>
          {ready.map(({ code, first_name, city, courier }) => (
            <label key={code} className={row.tick}>
              <input type="checkbox" checked={!left.has(code)} onChange={() => toggle(code)} />
              <span className={styles.parcel}>
                <strong>{[first_name ?? frame.noName, city].filter(Boolean).join(', ')}</strong>
                <span>{[code, courier].filter(Boolean).join(' · ')}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <SheetFoot>
        <MainAct disabled={given.length === 0 || given.length !== count} onClick={() => onHandOver(given)}>
          {send.handedOver(given.length)}
        </MainAct>
      </SheetFoot>
    </div>
  );
}

/** Says which parcels are open, for a count that differs from what is ready. */
function hintOf(
  { count, ready, ticked }: { count: number | null; ready: number; ticked: number },
  send: Words['send'],
): string {
  if (count === null) return send.count;
  if (count > ready) return send.onlyLabelled(ready);
  const stay = send.stay(ready - count);
  return ticked === count ? stay : `${stay} ${send.untick(ready - count)}`;
}
