/** A field for a code of six digits, which a phone may fill in from the SMS. */
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { typed } from '../../shop/contact/typed-text.ts';
import styles from './code-box.module.css';
import { Field } from './field.tsx';

interface CodeBoxProps {
  id: string;
  label?: string;
  code: string;
  error: string;
  note: ReactNode;
  onType(code: string): void;
  /** Called as soon as six digits are typed. */
  onCode(code: string): void;
}

/** Takes the focus when it appears and at each error. An error clears a complete code, which was wrong. */
export function CodeBox({ id, label = 'Code', code, error, note, onType, onCode }: CodeBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const begin = useEffectEvent(() => {
    // An incomplete code was never checked, so it stays.
    if (code.length === 6) onType('');
    box.current?.focus();
  });
  useEffect(() => {
    if (error) begin();
  }, [error]);
  const readDigits = (text: string) => {
    const digits = typed.code(text).replaceAll(/\D/g, '').slice(0, 6);
    onType(digits);
    if (digits.length === 6 && digits !== code) onCode(digits);
  };
  return (
    <Field id={id} label={label} isRequired error={error} note={note}>
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
          onChange={(event) => readDigits(event.target.value)}
        />
      )}
    </Field>
  );
}
