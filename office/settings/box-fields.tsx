/** The boxes in which parcels are packed: names, measures outside and own weights, the one for a single piece first. */
import { useId, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { maxBoxes } from '../../shop/parcels/box.ts';
import { type BoxRow, boxRowsOf, boxRowsText, emptyBox, withTyped } from './box-rows.ts';
import type { FieldsProps } from './setting-line.tsx';
import styles from './settings.module.css';
import { useSettingsWords } from './words/use-settings-words.ts';

const numbers = ['length', 'breadth', 'height', 'weight'] as const;

export function BoxFields({ typed, onChange }: FieldsProps) {
  const { boxes: words } = useSettingsWords();
  const [rows, setRows] = useState(() => boxRowsOf(typed.DISPATCH_BOXES ?? '').map(withKey));
  const set = (next: readonly KeyedRow[]) => {
    setRows([...next]);
    onChange({ DISPATCH_BOXES: boxRowsText(next) });
  };
  return (
    <>
      <p className={styles.quiet}>{words.first}</p>
      {rows.map((row, nth) => (
        <BoxRowFields
          key={row.key}
          row={row}
          nth={nth}
          onChange={(next) => set(rows.with(nth, { ...next, key: row.key }))}
          onFirst={nth === 0 ? null : () => set([row, ...rows.filter((one) => one !== row)])}
          onRemove={rows.length === 1 ? null : () => set(rows.filter((one) => one !== row))}
        />
      ))}
      {rows.length < maxBoxes ? (
        <button type="button" className={button.button} onClick={() => set([...rows, withKey(emptyBox)])}>
          {words.add}
        </button>
      ) : null}
    </>
  );
}

interface KeyedRow extends BoxRow {
  readonly key: string;
}

const withKey = (row: BoxRow): KeyedRow => ({ ...row, key: crypto.randomUUID() });

interface RowProps {
  row: BoxRow;
  nth: number;
  onChange(row: BoxRow): void;
  /** Makes it the first; `null` for the first. */
  onFirst: (() => void) | null;
  /** `null` for the only one. */
  onRemove: (() => void) | null;
}

function BoxRowFields({ row, nth, onChange, onFirst, onRemove }: RowProps) {
  const id = useId();
  const { boxes: words } = useSettingsWords();
  const called = row.name.trim() || words.nameless(nth + 1);
  return (
    <fieldset className={styles.box}>
      <legend className="visually-hidden">{words.nth(nth + 1)}</legend>
      <Field id={id} label={words.name} isOnlyShown>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={row.name}
            onChange={({ target }) => onChange(withTyped(row, 'name', target.value))}
          />
        )}
      </Field>
      <div className={styles.sides}>
        {numbers.map((cell) => (
          <Field key={cell} id={`${id}-${cell}`} label={words.cells[cell]} isOnlyShown>
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={row[cell]}
                onChange={({ target }) => onChange(withTyped(row, cell, target.value))}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={styles.ends}>
        {onFirst ? (
          <button type="button" className={button.link} onClick={onFirst}>
            {words.putFirst(called)}
          </button>
        ) : null}
        {onRemove ? (
          <button type="button" className={button.link} onClick={onRemove}>
            {words.remove(called)}
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}
