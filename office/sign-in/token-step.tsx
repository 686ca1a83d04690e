/** Uses the token of an invitation or a link, once the person presses: whatever only looks at links uses none up. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { type SignInToken, signInByToken } from '../api/sign-in.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import styles from './sign-in.module.css';

interface TokenStepProps {
  token: SignInToken;
  onSignedIn(): Promise<unknown>;
  onRefused(): void;
}

export function TokenStep({ token, onSignedIn, onRefused }: TokenStepProps) {
  const { signIn } = useWords();
  const isInvited = token.purpose === 'invitation';
  const [isOld, setOld] = useState(false);
  const step = useStep();
  const goOn = async () => {
    const isDone = await step.run(async () => {
      await signInByToken(token);
      await onSignedIn();
    });
    if (!isDone) setOld(true);
  };
  return (
    <>
      <h1 className={styles.title}>{isInvited ? signIn.invited : signIn.toOffice}</h1>
      <p>{isInvited ? signIn.invitedWhat : signIn.linkWhat}</p>
      <MainAct isBusy={step.isBusy} onClick={() => void goOn()}>
        {signIn.open}
      </MainAct>
      <Trouble>{step.trouble}</Trouble>
      {isOld ? (
        <button type="button" className={button.link} onClick={onRefused}>
          {signIn.anotherWay}
        </button>
      ) : null}
    </>
  );
}
