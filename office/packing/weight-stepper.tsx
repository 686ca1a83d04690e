/** The weight of a parcel on the scale: typed, or stepped with the thumb. */
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import styles from './weight-stepper.module.css';

const stepG = 50;
const mostG = 30_000;

interface WeightStepperProps {
  /** Grams; `null` while the field says no weight. */
  grams: number | null;
  onChange(grams: number | null): void;
}

export function WeightStepper({ grams, onChange }: WeightStepperProps) {
  const id = useId();
  const step = (by: number) => onChange(Math.min(mostG, Math.max(stepG, (grams ?? 0) + by)));
  return (
    <div className={styles.weight}>
      <label htmlFor={id}>Weight with its box</label>
      <div className={styles.stepper}>
        <button type="button" aria-label={`${stepG} grams less`} onClick={() => step(-stepG)}>
          <Minus aria-hidden="true" strokeWidth={1.5} />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={grams ?? ''}
          onChange={({ target }) => onChange(gramsOf(target.value))}
        />
        <span aria-hidden="true">g</span>
        <button type="button" aria-label={`${stepG} grams more`} onClick={() => step(stepG)}>
          <Plus aria-hidden="true" strokeWidth={1.5} />
        </button>
      </div>
    </div>
  );
}

function gramsOf(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? null : Math.min(mostG, Number(digits));
}
