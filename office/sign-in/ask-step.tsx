/** The first step: a passkey, or below it another way. */
import { Fingerprint } from 'lucide-react';
import { signInByPasskey } from '../api/passkeys.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import { OtherWays } from './other-ways.tsx';
import styles from './sign-in.module.css';

export function AskStep({ onSignedIn }: { onSignedIn(): Promise<unknown> }) {
  const step = useStep();
  const { signIn: said, passkey } = useWords();
  const signIn = () =>
    step.run(async () => {
      await signInByPasskey();
      await onSignedIn();
    });
  return (
    <>
      <h1 className={styles.title}>{said.toOffice}</h1>
      <MainAct isBusy={step.isBusy} onClick={() => void signIn()}>
        <Fingerprint aria-hidden="true" strokeWidth={1.5} />
        {passkey.use}
      </MainAct>
      <Trouble>{step.trouble}</Trouble>
      <details className={styles.others}>
        <summary>{said.otherWays}</summary>
        <OtherWays onSignedIn={onSignedIn} />
      </details>
    </>
  );
}
