/** Asks for the passkey again before an act that needs one that was used in the last ten minutes. */
import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import { meKey } from '../api/me.ts';
import { usePasskeyQuestion } from '../api/passkey-dialog.ts';
import { signInByPasskey } from '../api/passkeys.ts';
import { MainAct } from '../parts/main-act.tsx';
import sheet from '../parts/sheet.module.css';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import styles from './passkey-dialog.module.css';

export default function PasskeyDialog() {
  const { nth, answer } = usePasskeyQuestion();
  const { passkey } = useWords();
  useLayer(answer !== null, () => answer?.(false));
  return (
    <Dialog.Root open={answer !== null} onOpenChange={(open) => !open && answer?.(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={sheet.backdrop} />
        <Dialog.Popup className={sheet.sheet}>
          <div className={sheet.head}>
            <Dialog.Title className={sheet.title}>{passkey.isItYou}</Dialog.Title>
          </div>
          <div className={`${sheet.body} ${styles.body}`}>
            <Dialog.Description>{passkey.why}</Dialog.Description>
            <Confirm key={nth} answer={answer} />
            <Dialog.Close className={button.link}>{passkey.leave}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Confirm({ answer }: { answer: ((wasUsed: boolean) => void) | null }) {
  const client = useQueryClient();
  const step = useStep();
  const { passkey } = useWords();
  const confirm = async () => {
    if (!(await step.run(signInByPasskey))) return;
    void client.invalidateQueries({ queryKey: meKey });
    answer?.(true);
  };
  return (
    <>
      <MainAct isBusy={step.isBusy} onClick={() => void confirm()}>
        <Fingerprint aria-hidden="true" strokeWidth={1.5} />
        {passkey.use}
      </MainAct>
      <Trouble>{step.trouble}</Trouble>
    </>
  );
}
