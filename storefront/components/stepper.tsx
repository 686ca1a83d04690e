/** A count with a minus and a plus button. The caller decides on the lowest and the highest count. */
import { Minus, Plus } from 'lucide-react';
import styles from './stepper.module.css';

interface StepperProps {
  /** Name of what is counted, for the buttons' labels. */
  name: string;
  count: number;
  /** True if the count exceeds what can be bought: it is marked, and the buttons still work. */
  isDisabled?: boolean;
  /** True if only one piece can be bought: the buttons are shown less prominently. */
  isQuiet?: boolean;
  onMinus(): void;
  onPlus(): void;
}

export function Stepper({ name, count, isDisabled = false, isQuiet = false, onMinus, onPlus }: StepperProps) {
  return (
    <fieldset className={styles.stepper} data-quiet={isQuiet} aria-label={`Quantity of ${name}`}>
      <button type="button" aria-label={`One less ${name}`} onClick={onMinus}>
        <Minus aria-hidden="true" size={16} strokeWidth={1.5} />
      </button>
      <output aria-live="polite" className={isDisabled ? styles.beyond : undefined}>
        {count}
      </output>
      <button type="button" aria-label={`One more ${name}`} onClick={onPlus}>
        <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
      </button>
    </fieldset>
  );
}
