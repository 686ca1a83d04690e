/** Signing in by a link that is mailed or a code that comes by SMS; a passkey is asked for after that. */
import { type SyntheticEvent, useState } from 'react';
import button from '../../look/components/button.module.css';
import { CodeBox } from '../../look/components/code-box.tsx';
import { Field } from '../../look/components/field.tsx';
import { useCountdown } from '../../look/components/use-countdown.ts';
import { askForLinkOrCode, signInByCode } from '../api/sign-in.ts';
import { showToast, useToasts } from '../parts/toasts.ts';
import { useStep } from '../parts/use-step.ts';
import styles from './sign-in.module.css';

interface Sent {
  readonly contact: string;
  readonly minutes: number;
  /** Time from which another one may be asked for. */
  readonly againAt: number;
}

function showWait(): () => void {
  showToast('Many sign in just now. One moment: this takes a few seconds.');
  return () => useToasts.getState().hide();
}

export function OtherWays({ onSignedIn }: { onSignedIn(): Promise<unknown> }) {
  const [contact, setContact] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const step = useStep();
  const ask = (event?: SyntheticEvent) => {
    event?.preventDefault();
    return step.run(async () => {
      const { resendSeconds, expiresSeconds } = await askForLinkOrCode(contact.trim(), showWait);
      const minutes = Math.round(expiresSeconds / 60);
      setSent({ contact: contact.trim(), minutes, againAt: Date.now() + resendSeconds * 1_000 });
    });
  };
  if (sent)
    return (
      <SentStep
        sent={sent}
        trouble={step.trouble}
        onAgain={ask}
        onOther={() => setSent(null)}
        onSignedIn={onSignedIn}
      />
    );
  return (
    <form className={styles.form} onSubmit={(event) => void ask(event)} noValidate>
      <Field
        id="contact"
        label="E-mail or mobile number"
        isRequired
        error={step.trouble}
        note="A link by mail, or a code by SMS."
      >
        {(control) => (
          <input
            {...control}
            value={contact}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            onChange={(event) => setContact(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className={`${button.button} ${button.wide}`} disabled={step.isBusy}>
        Send it
      </button>
    </form>
  );
}

interface SentStepProps {
  sent: Sent;
  trouble: string;
  onAgain(): Promise<unknown>;
  onOther(): void;
  onSignedIn(): Promise<unknown>;
}

function SentStep({ sent, trouble, onAgain, onOther, onSignedIn }: SentStepProps) {
  const [code, setCode] = useState('');
  const left = useCountdown(sent.againAt);
  const step = useStep();
  const isMail = sent.contact.includes('@');
  const check = (typed: string) =>
    step.run(async () => {
      await signInByCode(sent.contact, typed);
      await onSignedIn();
    });
  return (
    <div className={styles.form}>
      <p role="status">
        If you work here, {isMail ? 'a link' : 'a code'} is on its way to {sent.contact}. It is good for {sent.minutes}{' '}
        minutes{isMail ? '; open it on this device.' : '.'}
      </p>
      {isMail ? null : (
        <CodeBox
          id="code"
          code={code}
          error={step.trouble}
          note={null}
          onType={setCode}
          onCode={(typed) => void check(typed)}
        />
      )}
      <div className={styles.row}>
        <button type="button" className={button.link} disabled={left > 0} onClick={() => void onAgain()}>
          {left > 0 ? `Send again in ${left} s` : 'Send again'}
        </button>
        <button type="button" className={button.link} onClick={onOther}>
          Another contact
        </button>
      </div>
      <p role="alert">{trouble}</p>
    </div>
  );
}
