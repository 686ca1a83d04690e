/** The sheet in which the parcels that the courier took are counted; if not all went, those that did are ticked. */
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '../../look/words/format-count.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import form from '../parts/sheet-form.module.css';
import type { SheetControl } from '../parts/use-sheet.ts';
import styles from './hand-over-sheet.module.css';
import type { ParcelToSend } from './parcels-query.ts';

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
      <Count count={count} most={ready.length} onChange={setCount} />
      {isAll ? null : (
        <fieldset className={styles.ticks}>
          <legend>{hintOf(count, ready.length, taken.length)}</legend>
          {ready.map(({ code, first_name, city, courier }) => (
            <label key={code} className={styles.tick}>
              <input type="checkbox" checked={!left.has(code)} onChange={() => toggle(code)} />
              <span>
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

function Count({
  count,
  most,
  onChange,
}: {
  count: number | null;
  most: number;
  onChange(count: number | null): void;
}) {
  const id = useId();
  const step = (by: number) => onChange(Math.max(0, (count ?? most) + by));
  return (
    <div className={styles.count}>
      <label htmlFor={id}>How many did the courier take?</label>
      <div className={styles.stepper}>
        <button type="button" aria-label="One less" onClick={() => step(-1)}>
          <Minus aria-hidden="true" strokeWidth={1.5} />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={count ?? ''}
          onChange={({ target }) => onChange(countOf(target.value))}
        />
        <button type="button" aria-label="One more" onClick={() => step(1)}>
          <Plus aria-hidden="true" strokeWidth={1.5} />
        </button>
      </div>
    </div>
  );
}

function countOf(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 3);
  return digits === '' ? null : Number(digits);
}
