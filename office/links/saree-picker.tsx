/** Finds sarees by name or sku, and keeps those that were chosen. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { formatAmount } from '../../look/words/money.ts';
import { type Found, leastLength, searchQuery } from '../api/search.ts';
import { Cover } from '../parts/cover.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { SareeWords } from '../parts/saree-words.tsx';
import { Answered, Late, Shapes } from '../parts/states.tsx';
import { useSettled } from '../parts/use-settled.ts';
import styles from './links.module.css';
import { useLinksWords } from './words/use-links-words.ts';

type Saree = Found['sarees'][number];

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
  const { picker } = useLinksWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  return (
    <div>
      <ul className={chosen.length > 0 ? rows.rows : undefined} aria-label={picker.chosen}>
        {chosen.map(({ sku, title, price, cover }) => (
          <li key={sku} className={rows.row}>
            <Cover path={cover} />
            <RowWords title={title}>
              <span>{formatAmount(price)}</span>
            </RowWords>
            <button
              type="button"
              className={styles.remove}
              aria-label={picker.remove(title)}
              onClick={() => onChange(chosen.filter((one) => one.sku !== sku))}
            >
              <X aria-hidden="true" strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      <Field id={id} label={chosen.length === 0 ? picker.saree : picker.another} isOnlyShown>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="search"
            placeholder={picker.placeholder}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {text.trim() === '' ? null : (
        <Offered
          text={text.trim()}
          chosen={chosen}
          onChoose={({ sku, title, color, price, cover }) => {
            onChange([...chosen, { sku, title: `${title}, ${color}`, price, cover }]);
            setText('');
          }}
        />
      )}
    </div>
  );
}

interface OfferedProps {
  text: string;
  chosen: readonly ChosenSaree[];
  onChoose(saree: Saree): void;
}

/** Shows the sarees that a typed text finds, without those that were chosen. */
function Offered({ text, chosen, onChoose }: OfferedProps) {
  const q = useSettled(text, settleMs);
  const found = useQuery(searchQuery(q));
  const { picker } = useLinksWords();
  if (text.length < leastLength) return <p className={styles.quiet}>{picker.typeMore(leastLength)}</p>;
  const shapes = <Shapes rows={2} height={4} />;
  return (
    <Answered query={found} shapes={shapes}>
      {({ sarees }) => {
        const free = sarees.filter(({ sku }) => chosen.every((one) => one.sku !== sku));
        // The answer is that of another text: it says nothing of this one.
        if (free.length === 0 && found.isPlaceholderData) return <Late>{shapes}</Late>;
        if (free.length === 0)
          return <p className={styles.quiet}>{sarees.length === 0 ? picker.noMatch(q) : picker.allChosen}</p>;
        return (
          <ul className={styles.offered} aria-label={picker.found}>
            {free.map((saree) => (
              <li key={saree.sku}>
                <button
                  type="button"
                  className={rows.row}
                  disabled={saree.availability === 0}
                  onClick={() => onChoose(saree)}
                >
                  <SareeWords saree={saree} />
                </button>
              </li>
            ))}
          </ul>
        );
      }}
    </Answered>
  );
}
