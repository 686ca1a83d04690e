/** Signing in by a link that is mailed or a code that comes by SMS; a passkey is asked for after that. */
import { type SyntheticEvent, useState } from 'react';
import button from '../../look/components/button.module.css';
import { CodeBox } from '../../look/components/code-box.tsx';
import { Field } from '../../look/components/field.tsx';
import { useCountdown } from '../../look/components/use-countdown.ts';
import { askForLinkOrCode, signInByCode } from '../api/sign-in.ts';
import { useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import styles from './sign-in.module.css';

interface Sent {
  readonly contact: string;
  readonly minutes: number;
  /** Time from which another one may be asked for. */
  readonly againAt: number;
}

export function OtherWays({ onSignedIn }: { onSignedIn(): Promise<unknown> }) {
  const { signIn } = useWords();
  const [contact, setContact] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const step = useStep();
  const ask = (event?: SyntheticEvent) => {
    event?.preventDefault();
    return step.run(async () => {
      const { resendSeconds, expiresSeconds } = await askForLinkOrCode(contact.trim());
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
      <Field id="contact" label={signIn.contact} isRequired error={step.trouble} note={signIn.contactNote}>
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
        {signIn.sendIt}
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
  const { signIn } = useWords();
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
        {isMail ? signIn.sentLink(sent.contact, sent.minutes) : signIn.sentCode(sent.contact, sent.minutes)}
      </p>
      {isMail ? null : (
        <CodeBox
          id="code"
          label={signIn.codeLabel}
          code={code}
          error={step.trouble}
          note={null}
          onType={setCode}
          onCode={(typed) => void check(typed)}
        />
      )}
      <div className={styles.row}>
        <button type="button" className={button.link} disabled={left > 0} onClick={() => void onAgain()}>
          {left > 0 ? signIn.againIn(left) : signIn.again}
        </button>
        <button type="button" className={button.link} onClick={onOther}>
          {signIn.anotherContact}
        </button>
      </div>
      <p role="alert">{trouble}</p>
    </div>
  );
}
