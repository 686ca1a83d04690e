/** The steps by which a dialog has a contact proven by a code: choosing the contact, and typing the code. */
import { type FormEvent, useState } from 'react';
import button from '../../look/components/button.module.css';
import { CodeBox } from '../../look/components/code-box.tsx';
import { useCountdown } from '../../look/components/use-countdown.ts';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import styles from './code-steps.module.css';
import type { useContactCode } from './use-code.ts';

type State = ReturnType<typeof useContactCode>;
type Code = Pick<State, 'error' | 'isBusy'>;

interface ChooseContactProps extends Code, Pick<State, 'send'> {
  email: string | null;
  /** Ten digits, or E.164. */
  phone: string | null;
}

/** Asks to which contact the code is to be sent; one that is `null` is not offered. */
export function ChooseContact({ email, phone, error, isBusy, send }: ChooseContactProps) {
  return (
    <>
      <p role="alert" className={styles.trouble}>
        {error}
      </p>
      <div className={styles.choices}>
        {phone ? (
          <button
            type="button"
            className={`${button.button} ${button.action}`}
            aria-disabled={isBusy}
            onClick={() => void send(phone)}
          >
            Send it by SMS to {unbroken(phone)}
          </button>
        ) : null}
        {email ? (
          <button
            type="button"
            className={phone ? button.button : `${button.button} ${button.action}`}
            aria-disabled={isBusy}
            onClick={() => void send(email)}
          >
            Mail it to {email}
          </button>
        ) : null}
      </div>
    </>
  );
}

interface CodeEntryProps extends Code, Pick<State, 'sent' | 'sendAgain' | 'check' | 'startOver'> {
  /** Label of the button. */
  action: string;
  /** Label of the button that leads back to the contact. */
  other: string;
}

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** A form for the code that was sent. */
export function CodeEntry({ sent, error, isBusy, sendAgain, check, startOver, action, other }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const left = useCountdown(sent?.resendAt ?? 0);
  if (!sent) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) void check(code);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        We sent six digits to {sent.to.includes('@') ? sent.to : unbroken(sent.to)}. They work until{' '}
        {clock.format(sent.expiresAt)}.
      </p>
      <CodeBox
        id="proof-code"
        code={code}
        error={error}
        note={null}
        onType={setCode}
        onCode={(digits) => void check(digits)}
      />
      <div className={styles.choices}>
        <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isBusy}>
          {isBusy ? 'One moment' : action}
        </button>
        <button
          type="button"
          className={button.link}
          disabled={left > 0 || isBusy}
          onClick={() => void sendAgain(sent.to)}
        >
          {left > 0 ? `Send another code in 0:${String(left).padStart(2, '0')}` : 'Send another code'}
        </button>
        <button type="button" className={button.link} onClick={startOver}>
          {other}
        </button>
      </div>
    </form>
  );
}

/** Returns a number in groups, with spaces at which no line breaks. */
function unbroken(phone: string): string {
  return formatPhoneNumber(phone.startsWith('+') ? phone : `+91${phone}`).replaceAll(' ', '\u00a0');
}
