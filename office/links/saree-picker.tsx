/** Finds sarees by name or sku, and keeps those that were chosen. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { formatAmount } from '../../look/words/money.ts';
import { searchQuery } from '../api/search.ts';
import { Cover } from '../parts/cover.tsx';
import rows from '../parts/rows.module.css';
import { useSettled } from '../parts/use-settled.ts';
import styles from './links.module.css';

export interface ChosenSaree {
  readonly sku: string;
  /** Name and colour. */
  readonly title: string;
  /** In paise. */
  readonly price: number;
  readonly cover: string;
}

interface SareePickerProps {
  chosen: readonly ChosenSaree[];
  onChange(chosen: readonly ChosenSaree[]): void;
}

const settleMs = 150;

export function SareePicker({ chosen, onChange }: SareePickerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const found = useQuery(searchQuery(useSettled(text.trim(), settleMs)));
  const offered = text.trim() === '' ? [] : (found.data?.sarees ?? []);
  const isFree = (sku: string) => chosen.every((one) => one.sku !== sku);
  return (
    <div>
      <ul className={chosen.length > 0 ? rows.rows : undefined} aria-label="Chosen">
        {chosen.map(({ sku, title, price, cover }) => (
          <li key={sku} className={rows.row}>
            <Cover path={cover} />
            <span className={rows.words}>
              <strong>{title}</strong>
              <span>{formatAmount(price)}</span>
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Leave out ${title}`}
              onClick={() => onChange(chosen.filter((one) => one.sku !== sku))}
            >
              <X aria-hidden="true" strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      <Field id={id} label={chosen.length === 0 ? 'Saree' : 'Another saree'} isOnlyShown>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="search"
            placeholder="Name or sku"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <ul className={styles.offered} aria-label="Found">
        {offered
          .filter(({ sku }) => isFree(sku))
          .map(({ sku, title, color, price, availability, cover }) => (
            <li key={sku}>
              <button
                type="button"
                className={rows.row}
                disabled={availability === 0}
                onClick={() => {
                  onChange([...chosen, { sku, title: `${title}, ${color}`, price, cover }]);
                  setText('');
                }}
              >
                <Cover path={cover} />
                <span className={rows.words}>
                  <strong>
                    {title}, {color}
                  </strong>
                  <span>
                    {formatAmount(price)} · {availability === 0 ? 'sold out' : sku}
                  </span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
