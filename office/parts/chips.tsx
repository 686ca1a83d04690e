/** A choice of one among few, each of which is seen at once. */
import { useId } from 'react';
import styles from './chips.module.css';

interface ChipsProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  /** Words for the choices, where these are not words themselves. */
  names?: Readonly<Record<Choice, string>>;
  /** Languages of the words, where these differ. */
  langs?: Readonly<Record<Choice, string>>;
  /** Choice that is taken; another text for none. */
  chosen: string;
  onChoose(choice: Choice): void;
}

export function Chips<Choice extends string>({ label, choices, names, langs, chosen, onChoose }: ChipsProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice} className={styles.chip}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            <span lang={langs?.[choice]}>{names?.[choice] ?? choice}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
