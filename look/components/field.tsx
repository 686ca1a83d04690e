/**
 * A labelled field. The label is always shown, the hint under it, and an error under the control, where it is
 * announced. The caller renders the control (input, select, textarea) with the properties that it is given.
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
  /** True for a control that only shows a value; it is then not marked as optional. */
  isOnlyShown?: boolean;
  /** Word that marks it as optional, in the language of the page. */
  optional?: string;
  /** Text under the control while there is no error. */
  note?: ReactNode;
  children(control: ControlProps): ReactNode;
}

export function Field({ id, label, hint, error, isRequired = false, isOnlyShown = false, note, ...rest }: FieldProps) {
  const { optional = 'optional', children } = rest;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isRequired ? styles.required : undefined}>
        <span>{label}</span>
        {isRequired || isOnlyShown ? null : <span className={styles.optional}>{` (${optional})`}</span>}
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
      {/* Its space is kept, so that a message does not move what is about to be pressed. */}
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
