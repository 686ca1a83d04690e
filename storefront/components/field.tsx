/**
 * A labelled field: the label stays, a hint stands under it, what is wrong stands beside the control and is announced.
 * The control itself (input, select, textarea) is the caller's; it takes the properties it is handed.
 */
import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface ControlProps {
  id: string;
  className: string | undefined;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  /** Error text: the mistake, and how to correct it. */
  error?: string | undefined;
  isRequired?: boolean;
  /** For what is only shown: nobody is asked for it. */
  isOnlyShown?: boolean;
  /** Said under the control while nothing is wrong. */
  note?: ReactNode;
  children(control: ControlProps): ReactNode;
}

export function Field({ id, label, hint, error, isRequired = false, isOnlyShown = false, note, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isRequired ? styles.required : undefined}>
        {label}
        {isRequired || isOnlyShown ? null : <span className={styles.optional}> (optional)</span>}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        className: styles.control,
        required: isRequired,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {/* Its space is kept: what a message pushed away would not be where the finger comes down. */}
      <div className={styles.below}>
        {error ? (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {error}
          </p>
        ) : (
          note
        )}
      </div>
    </div>
  );
}
