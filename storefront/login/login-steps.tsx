/** The steps of the login page: the contact, and then either the code or the mail with the link. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { CodeBox } from '../../look/components/code-box.tsx';
import { useCountdown } from '../../look/components/use-countdown.ts';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import type { SentCode } from '../identity/sent-codes.ts';
import { ContactField, looksLikePhone } from './contact-field.tsx';
import styles from './login.module.css';

interface InputStepProps {
  /** Initial value of the field. */
  known: string;
  error: string;
  isBusy: boolean;
  isFinishing: boolean;
  onSubmit(typed: string): void;
}

/** Asks for an e-mail address or a phone number in one field. */
export function ContactStep({ known, error, isBusy, isFinishing, onSubmit }: InputStepProps) {
  const [typed, setTyped] = useState(known);
  const isPhone = looksLikePhone(typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed);
  };
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={send} data-needs-script>
      {isFinishing ? (
        <p>
          The link you opened was asked for in another browser. Type the e-mail address it was sent to, and you are in.
        </p>
      ) : (
        <p>We send you a link by e-mail, or a code by SMS. There is no password to remember.</p>
      )}
      <ContactField
        label={isFinishing ? 'E-mail the link was sent to' : 'E-mail or mobile number'}
        error={error}
        typed={typed}
        onType={setTyped}
      />
      <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isBusy}>
        {isBusy ? 'One moment' : isFinishing ? 'Log in' : isPhone ? 'Send Otp' : 'Continue'}
      </button>
    </form>
  );
}

interface SentProps {
  error: string;
  isBusy: boolean;
  onResend(): void;
  onStartOver(): void;
}

interface OtpStepProps extends SentProps {
  step: SentCode;
  onConfirm(code: string): void;
}

export function CodeStep({ step, error, isBusy, onConfirm, onResend, onStartOver }: OtpStepProps) {
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(code);
      }}
    >
      <p>
        We sent a code of six digits to <strong>{formatPhoneNumber(step.to)}</strong> by SMS.
      </p>
      <CodeBox
        id="login-code"
        code={code}
        error={error}
        note={<Expiry at={step.expiresAt} what="code" />}
        onType={setCode}
        onCode={onConfirm}
      />
      <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isBusy}>
        {isBusy ? 'One moment' : 'Log in'}
      </button>
      <Again what="code" at={step.resendAt} isBusy={isBusy} onResend={onResend} onStartOver={onStartOver} />
    </form>
  );
}

interface EmailSentStepProps extends SentProps {
  step: SentCode;
}

export function EmailSentStep({ step, error, isBusy, onResend, onStartOver }: EmailSentStepProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={heading} tabIndex={-1}>
        We sent a link to <strong>{step.to}</strong>. Open it in this browser, and you are in.
      </p>
      <Expiry at={step.expiresAt} what="link" />
      <p>Not there? Please look in your spam folder, too.</p>
      <p role="alert" className={styles.trouble}>
        {error}
      </p>
      <Again what="link" at={step.resendAt} isBusy={isBusy} onResend={onResend} onStartOver={onStartOver} />
    </div>
  );
}

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** Shows when the code or link expires, or that it has expired. */
function Expiry({ at, what }: { at: number; what: 'code' | 'link' }) {
  const left = useCountdown(at);
  return (
    <p className={styles.quiet}>
      {left > 0 ? `The ${what} works until ${clock.format(at)}, once.` : `The ${what} has expired. Ask for a new one.`}
    </p>
  );
}

interface AgainProps {
  what: 'code' | 'link';
  /** Time from which on another may be asked for, in milliseconds since 1970. */
  at: number;
  isBusy: boolean;
  onResend(): void;
  onStartOver(): void;
}

function Again({ what, at, isBusy, onResend, onStartOver }: AgainProps) {
  const left = useCountdown(at);
  return (
    <div className={styles.again}>
      <button type="button" className={button.link} disabled={left > 0 || isBusy} onClick={onResend}>
        {left > 0 ? `Send another ${what} in 0:${String(left).padStart(2, '0')}` : `Send another ${what}`}
      </button>
      <button type="button" className={button.link} onClick={onStartOver}>
        Use a different email or phone
      </button>
    </div>
  );
}
