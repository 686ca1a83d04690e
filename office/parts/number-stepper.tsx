/** A whole number that is typed, or stepped with the thumb. */
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './number-stepper.module.css';

interface NumberStepperProps {
  label: ReactNode;
  /** `null` while the field says no number. */
  value: number | null;
  least: number;
  most: number;
  /** The amount that a press of a button adds or takes away, and the names of the buttons. */
  step: { readonly by: number; readonly less: string; readonly more: string };
  /** Unit behind the number, such as 'g'. */
  unit?: string;
  onChange(value: number | null): void;
}

export function NumberStepper({ label, value, least, most, step, unit, onChange }: NumberStepperProps) {
  const id = useId();
  const press = (by: number) => onChange(Math.min(most, Math.max(least, (value ?? 0) + by)));
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <button type="button" aria-label={step.less} onClick={() => press(-step.by)}>
          <Minus aria-hidden="true" strokeWidth={1.5} />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          onChange={({ target }) => onChange(numberOf(target.value, most))}
        />
        {unit === undefined ? null : <span aria-hidden="true">{unit}</span>}
        <button type="button" aria-label={step.more} onClick={() => press(step.by)}>
          <Plus aria-hidden="true" strokeWidth={1.5} />
        </button>
      </div>
    </div>
  );
}

function numberOf(typed: string, most: number): number | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? null : Math.min(most, Number(digits));
}
