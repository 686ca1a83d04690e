/** Uses the token of an invitation or a link, once the person presses: whatever only looks at links uses none up. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { type SignInToken, signInByToken } from '../api/sign-in.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import styles from './sign-in.module.css';

interface TokenStepProps {
  token: SignInToken;
  onSignedIn(): Promise<unknown>;
  onRefused(): void;
}

const titles = { invitation: 'You are invited', link: 'Sign in to the office' };
const words = {
  invitation: 'You make a passkey on this device next. After that your fingerprint or PIN opens the office.',
  link: 'Your fingerprint or PIN is asked next.',
};

export function TokenStep({ token, onSignedIn, onRefused }: TokenStepProps) {
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
      <h1 className={styles.title}>{titles[token.purpose]}</h1>
      <p>{words[token.purpose]}</p>
      <MainAct isBusy={step.isBusy} onClick={() => void goOn()}>
        Open the office
      </MainAct>
      <Trouble>{step.trouble}</Trouble>
      {isOld ? (
        <button type="button" className={button.link} onClick={onRefused}>
          Sign in another way
        </button>
      ) : null}
    </>
  );
}
