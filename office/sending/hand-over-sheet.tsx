/** The sheet in which the parcels that the courier took are counted; if not all went, those that did are ticked. */
import { useState } from 'react';
import { formatCount } from '../../look/words/format-count.ts';
import { MainAct } from '../parts/main-act.tsx';
import { NumberStepper } from '../parts/number-stepper.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import form from '../parts/sheet-form.module.css';
import row from '../parts/ticks.module.css';
import type { SheetControl } from '../parts/use-sheet.ts';
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
  return (
    <Sheet sheet={sheet} title="Hand over">
      <HandOver {...rest} />
    </Sheet>
  );
}

function HandOver({ ready, onHandOver }: HandOverProps) {
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
        label="How many did the courier take?"
        value={count}
        least={0}
        most={mostParcels}
        step={{ by: 1, less: 'One less', more: 'One more' }}
        onChange={setCount}
      />
      {isAll ? null : (
        <fieldset className={row.ticks}>
          <legend>
            <span className={styles.hint}>{hintOf(count, ready.length, taken.length)}</span>
          </legend>
          {ready.map(({ code, first_name, city, courier }) => (
            <label key={code} className={row.tick}>
              <input type="checkbox" checked={!left.has(code)} onChange={() => toggle(code)} />
              <span className={styles.parcel}>
                <strong>{[first_name ?? 'No name', city].filter(Boolean).join(', ')}</strong>
                <span>{[code, courier].filter(Boolean).join(' · ')}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <SheetFoot>
        <MainAct disabled={given.length === 0 || given.length !== count} onClick={() => onHandOver(given)}>
          Handed over {given.length}
        </MainAct>
      </SheetFoot>
    </div>
  );
}

/** Says which parcels are open, for a count that differs from what is ready. */
function hintOf(count: number | null, ready: number, ticked: number): string {
  if (count === null) return 'Count the parcels that the courier took.';
  const parcels = formatCount(ready, 'parcel', 'parcels');
  if (count > ready) return `Only ${parcels} had a label. Look what else went, before the courier leaves.`;
  const stay = formatCount(ready - count, 'parcel stays', 'parcels stay');
  if (ticked === count) return `${stay} here.`;
  return `${stay} here. Untick ${ready - count === 1 ? 'it' : 'them'}.`;
}
