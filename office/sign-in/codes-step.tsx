/** The step after the first passkey: recovery codes are made, and shown until the person has kept them. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { answerOf, officeApi } from '../api/client.ts';
import { MainAct } from '../parts/main-act.tsx';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { type Step, useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import styles from './sign-in.module.css';

interface FirstCodes {
  /** True from the first passkey until the person has kept the codes, or leaves them for later. */
  readonly areDue: boolean;
  /** Empty while they are not there. */
  readonly codes: readonly string[];
  readonly step: Step;
  /** Makes the codes; those of an earlier try, whose answer was lost, end. */
  make(): void;
  leave(): void;
}

/** Makes recovery codes. The screen holds them, since it goes on to the office once the person is signed in. */
export function useFirstCodes(): FirstCodes {
  const [areDue, setDue] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const step = useStep();
  const make = () => {
    setDue(true);
    void step.run(async () => setCodes((await answerOf(officeApi['recovery-codes'].$post())).codes));
  };
  return { areDue, codes, step, make, leave: () => setDue(false) };
}

interface CodesStepProps {
  codes: FirstCodes;
  /** Reads who is signed in anew; rejects if it cannot be read. */
  onDone(): Promise<unknown>;
}

export function CodesStep({ codes: { codes, step, make, leave }, onDone }: CodesStepProps) {
  const leaving = useStep();
  const { signIn, states } = useWords();
  // With the state from before the passkey, the screen would ask for another one.
  const goOn = () =>
    leaving.run(async () => {
      await onDone();
      leave();
    });
  return (
    <>
      <h1 className={styles.title}>{signIn.yourCodes}</h1>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={() => void goOn()} />
      ) : (
        <>
          <Trouble>{step.trouble}</Trouble>
          <MainAct isBusy={step.isBusy} onClick={make}>
            {step.trouble === '' ? signIn.makingCodes : states.tryAgain}
          </MainAct>
          {step.trouble === '' ? null : (
            <button type="button" className={button.link} onClick={() => void goOn()}>
              {signIn.codesLater}
            </button>
          )}
        </>
      )}
      <Trouble>{leaving.trouble}</Trouble>
    </>
  );
}
