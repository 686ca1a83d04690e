/** A value of a filter: a checkbox, its count, and an explanation of the craft words in its label. */
import { Info } from 'lucide-react';
import { useLocation } from 'react-router';
import { Swatch } from '../components/swatch.tsx';
import { findCraftWords } from '../content/craft-words.ts';
import styles from './choice.module.css';
import { useLatestChoice } from './use-latest-choice.ts';

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  count: number | undefined;
  isChosen: boolean;
  swatch?: string | undefined;
  look?: 'switch';
}

export function FilterChoice({ name, value, label, count = 0, isChosen, swatch, look }: ChoiceProps) {
  // An address may ask for what the shop does not show: the list is of all then, and the box is not ticked.
  const isAsked = new URLSearchParams(useLocation().search).getAll(name).includes(value);
  const [isTicked, tick] = useLatestChoice(isChosen, isAsked);
  const isEmpty = count === 0 && !isTicked;
  return (
    <div className={styles.row}>
      <label className={styles.choice} data-look={swatch ? 'swatch' : look} data-empty={isEmpty || undefined}>
        {swatch ? <Swatch colour={swatch} className={styles.swatch} /> : null}
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={isTicked}
          disabled={isEmpty}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
        <span className={styles.label}>{label}</span>
        <span className={styles.count}>{count}</span>
      </label>
      <Explained label={label} />
    </div>
  );
}

function Explained({ label }: { label: string }) {
  const words = findCraftWords(label);
  if (words.length === 0) return null;
  return (
    <details className={styles.explained}>
      <summary aria-label={`What is ${label}?`}>
        <Info aria-hidden="true" size={16} strokeWidth={1.5} />
      </summary>
      {words.map(({ word, meaning }) => (
        <p key={word}>
          <b>{word}</b> {meaning}
        </p>
      ))}
    </details>
  );
}
