/** Minus, count, plus. What the buttons do at their ends is the caller's rule. */
import { Minus, Plus } from 'lucide-react';
import styles from './stepper.module.css';

interface StepperProps {
  /** Of what, for those who hear the buttons. */
  name: string;
  count: number;
  /** Shows the count as not to be had (it exceeds what there is); minus still works. */
  isDisabled?: boolean;
  /** There is only one to be had: the buttons stay, but do not ask to be pressed. */
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
