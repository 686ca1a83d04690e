/** One box for a code of six digits, filled from the SMS where the phone can, handed on as soon as they are there. */
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './code-box.module.css';
import { Field } from './field.tsx';

interface CodeBoxProps {
  id: string;
  code: string;
  error: string;
  note: ReactNode;
  onType(code: string): void;
  /** Hears of six digits as they are typed. */
  onCode(code: string): void;
}

/** Takes the focus when it appears and again when the code was wrong; a wrong code is removed. */
export function CodeBox({ id, code, error, note, onType, onCode }: CodeBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const begin = useEffectEvent(() => {
    // A code that is not whole was not wrong.
    if (code.length === 6) onType('');
    box.current?.focus();
  });
  useEffect(() => {
    if (error) begin();
  }, [error]);
  const take = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 6);
    onType(digits);
    if (digits.length === 6 && digits !== code) onCode(digits);
  };
  return (
    <Field id={id} label="Code" isRequired error={error} note={note}>
      {(control) => (
        <input
          {...control}
          ref={box}
          name="code"
          className={`${control.className} ${styles.code}`}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          onChange={(event) => take(event.target.value)}
        />
      )}
    </Field>
  );
}
