/**
 * The field of /login and /register for an e-mail address or a mobile number, which are told apart by what is typed.
 */
import { useEffect, useRef } from 'react';
import { Field } from '../../look/components/field.tsx';
import styles from './login.module.css';

interface ContactFieldProps {
  label: string;
  hint?: string;
  error: string;
  typed: string;
  onType(typed: string): void;
}

/** Takes the focus when it gets an error. */
export function ContactField({ label, hint, error, typed, onType }: ContactFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  const wantsCountry = looksLikePhone(typed) && !typed.trim().startsWith('+');
  return (
    <Field id="login-contact" label={label} hint={hint} isRequired error={error}>
      {(control) => (
        <span className={styles.box}>
          {wantsCountry ? (
            <span className={styles.country} aria-hidden="true">
              +91
            </span>
          ) : null}
          <input
            {...control}
            ref={box}
            name="contact"
            value={typed}
            autoCapitalize="none"
            autoComplete="username"
            spellCheck={false}
            inputMode="email"
            enterKeyHint="go"
            onChange={(event) => onType(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}

export function looksLikePhone(typed: string): boolean {
  return /^[\d\s+-]+$/.test(typed.trim());
}
