/** The step after a link, a code or an invitation: the person's first passkey is made, or one of theirs is used. */
import { Fingerprint } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import type { Me } from '../api/me.ts';
import { makePasskey, signInByPasskey } from '../api/passkeys.ts';
import { recover, signOut } from '../api/sign-in.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import styles from './sign-in.module.css';

interface PasskeyStepProps {
  me: Extract<Me, { state: 'passkey_needed' }>;
  /** Makes the recovery codes of somebody who has just made their first passkey, and shows them before anything else. */
  onFirstPasskey(): void;
  onDone(): Promise<unknown>;
}

export function PasskeyStep({ me, onFirstPasskey, onDone }: PasskeyStepProps) {
  const { signIn } = useWords();
  const [isRecovered, setRecovered] = useState(false);
  const leave = async () => {
    await signOut().catch(() => {});
    await onDone();
  };
  return (
    <>
      <h1 className={styles.title}>{signIn.welcome(me.person.name)}</h1>
      {me.has_passkey && !isRecovered ? (
        <UsePasskey onDone={onDone} onRecovered={() => setRecovered(true)} />
      ) : (
        <MakePasskey onMade={me.has_passkey ? onDone : onFirstPasskey} isFirst={!me.has_passkey} />
      )}
      <button type="button" className={button.link} onClick={() => void leave()}>
        {signIn.somebodyElse}
      </button>
    </>
  );
}

function MakePasskey({ isFirst, onMade }: { isFirst: boolean; onMade(): unknown }) {
  const { signIn, passkey } = useWords();
  const step = useStep();
  const make = () =>
    step.run(async () => {
      await makePasskey();
      await onMade();
    });
  return (
    <>
      <p>
        {signIn.fromNowOn}
        {isFirst ? '' : ` ${signIn.earlierEnd}`}
      </p>
      <MainAct isBusy={step.isBusy} onClick={() => void make()}>
        <Fingerprint aria-hidden="true" strokeWidth={1.5} />
        {passkey.make}
      </MainAct>
      <Trouble>{step.trouble}</Trouble>
    </>
  );
}

function UsePasskey({ onDone, onRecovered }: { onDone(): Promise<unknown>; onRecovered(): void }) {
  const { signIn: said, passkey: key } = useWords();
  const [code, setCode] = useState('');
  const passkey = useStep();
  const recovery = useStep();
  const signIn = () =>
    passkey.run(async () => {
      await signInByPasskey();
      await onDone();
    });
  const redeem = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await recovery.run(() => recover(code))) onRecovered();
  };
  return (
    <>
      <MainAct isBusy={passkey.isBusy} onClick={() => void signIn()}>
        <Fingerprint aria-hidden="true" strokeWidth={1.5} />
        {key.use}
      </MainAct>
      <Trouble>{passkey.trouble}</Trouble>
      <details className={styles.others}>
        <summary>{said.lostDevice}</summary>
        <form className={styles.form} onSubmit={(event) => void redeem(event)} noValidate>
          <Field id="recovery" label={said.recoveryCode} isRequired error={recovery.trouble} note={said.recoveryNote}>
            {(control) => (
              <input
                {...control}
                value={code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="go"
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
          <button type="submit" className={`${button.button} ${button.wide}`} disabled={recovery.isBusy}>
            {said.goOn}
          </button>
          <p>{said.withoutCode}</p>
        </form>
      </details>
    </>
  );
}
