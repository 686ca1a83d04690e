/** Finds a saree by name or sku, to be chosen. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { type Found, leastLength, searchQuery } from '../api/search.ts';
import { useWords } from '../words/spoken.ts';
import rows from './rows.module.css';
import styles from './saree-search.module.css';
import { SareeWords } from './saree-words.tsx';
import { Answered, Late, Shapes } from './states.tsx';
import { useSettled } from './use-settled.ts';

export type FoundSaree = Found['sarees'][number];

interface SareeSearchProps {
  label: string;
  note?: string;
  /** Skus that are chosen already, which are not offered. */
  chosen: readonly string[];
  /** True if the saree is to be sold: one that is sold out cannot be chosen. */
  isForSale?: boolean;
  /** True to begin with the focus in the field. */
  hasFocus?: boolean;
  disabled?: boolean;
  onChoose(saree: FoundSaree): void;
}

const settleMs = 150;

export function SareeSearch({ label, note, hasFocus = false, disabled, onChoose, ...offered }: SareeSearchProps) {
  const id = useId();
  const { sareeSearch } = useWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  const [text, setText] = useState('');
  return (
    <div>
      <Field id={id} label={label} {...(note !== undefined && { note })} isOnlyShown>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="search"
            placeholder={sareeSearch.placeholder}
            autoComplete="off"
            disabled={disabled}
            value={text}
            onChange={(event) => setText(event.target.value)}
            // In a form it would send that.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {text.trim() === '' ? null : (
        <Offered
          {...offered}
          text={text.trim()}
          onChoose={(saree) => {
            onChoose(saree);
            setText('');
          }}
        />
      )}
    </div>
  );
}

interface OfferedProps extends Pick<SareeSearchProps, 'chosen' | 'isForSale' | 'onChoose'> {
  text: string;
}

/** Shows the sarees that a typed text finds, without those that were chosen. */
function Offered({ text, chosen, isForSale = false, onChoose }: OfferedProps) {
  const { sareeSearch } = useWords();
  const q = useSettled(text, settleMs);
  const found = useQuery(searchQuery(q));
  if (text.length < leastLength) return <p className={styles.quiet}>{sareeSearch.typeMore(leastLength)}</p>;
  const shapes = <Shapes rows={2} height={4} />;
  return (
    <Answered query={found} shapes={shapes}>
      {({ sarees }) => {
        const free = sarees.filter(({ sku }) => !chosen.includes(sku));
        // The answer is that of another text: it says nothing of this one.
        if (free.length === 0 && found.isPlaceholderData) return <Late>{shapes}</Late>;
        if (free.length === 0)
          return <p className={styles.quiet}>{sarees.length === 0 ? sareeSearch.noMatch(q) : sareeSearch.allChosen}</p>;
        return (
          <ul className={styles.offered} aria-label={sareeSearch.found}>
            {free.map((saree) => (
              <li key={saree.sku}>
                <button
                  type="button"
                  className={rows.row}
                  disabled={isForSale && saree.availability === 0}
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
