/** Asks for one code before the pieces are held, where many buy at once (shop/limits/hold-budget.ts). */
import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import type { Billing } from '../../shop/contact/billing.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import box from '../components/alert-box.module.css';
import button from '../components/button.module.css';
import { CodeBox } from '../components/code-box.tsx';
import drawer from '../components/drawer.module.css';
import { spacedPhone } from '../components/spaced-phone.ts';
import { useCountdown } from '../components/use-countdown.ts';
import styles from './prove-contact.module.css';

interface ProveContactProps {
  billing: Pick<Billing, 'email' | 'phone'>;
  onProven(): void;
  onClose(): void;
}

interface Sent {
  contact: string;
  /** Milliseconds since 1970, from when on another may be asked for. */
  resendAt: number;
}

export default function ProveContact({ billing, onProven, onClose }: ProveContactProps) {
  const { sent, error, isBusy, send, check } = useProof(onProven);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={drawer.backdrop} />
        <Dialog.Popup className={box.box} aria-busy={isBusy}>
          <Dialog.Title className={box.title}>One code before you pay</Dialog.Title>
          {sent ? (
            <CodeStep sent={sent} error={error} isBusy={isBusy} onSend={send} onCode={check} />
          ) : (
            <ChoiceStep billing={billing} error={error} isBusy={isBusy} onSend={send} />
          )}
          <Dialog.Close className={button.link}>Not now</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Sends codes and checks them, one call at a time. */
function useProof(onProven: () => void) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    await work().catch((problem: unknown) => setError(problem instanceof ApiProblem ? textOf(problem) : tryAgain));
    setBusy(false);
  };
  return {
    sent,
    error,
    isBusy,
    send: (contact: string) =>
      attempt(async () => {
        const asked = await answerOf(browserApi['prove-contact']['send-code'].$post({ json: { contact } }));
        setSent({ contact, resendAt: Date.now() + asked.resendSeconds * 1_000 });
      }),
    check: (code: string) =>
      attempt(async () => {
        if (!sent) return;
        await answerOf(browserApi['prove-contact']['check-code'].$post({ json: { contact: sent.contact, code } }));
        onProven();
      }),
  };
}

const tryAgain = 'That did not work. Please try again.';

function textOf({ code, message }: ApiProblem): string {
  if (code === 'too_many') return 'You have asked often. Please wait a little, then ask again.';
  if (code === 'outside_service_failed') return 'The code could not be sent just now. Please try the other way.';
  if (code === 'bad_request') return 'Enter the six digits of the code.';
  return message;
}

/** A number of ten digits in groups, on one line. */
function unbroken(phone: string): string {
  return spacedPhone(`+91${phone}`).replaceAll(' ', '\u00a0');
}

interface StepProps {
  error: string;
  isBusy: boolean;
  onSend(contact: string): Promise<void>;
}

function ChoiceStep({
  billing: { email, phone },
  error,
  isBusy,
  onSend,
}: StepProps & Pick<ProveContactProps, 'billing'>) {
  return (
    <>
      <Dialog.Description className={box.text} render={<div />}>
        <p>
          Many people are buying just now, and most pieces are the only one of their kind. Type the code that we send
          you, and yours is held while you pay.
        </p>
      </Dialog.Description>
      <p role="alert" className={styles.trouble}>
        {error}
      </p>
      <div className={styles.choices}>
        <button
          type="button"
          className={`${button.button} ${button.action}`}
          aria-disabled={isBusy}
          onClick={() => void onSend(phone)}
        >
          Send it by SMS to {unbroken(phone)}
        </button>
        <button type="button" className={button.button} aria-disabled={isBusy} onClick={() => void onSend(email)}>
          Mail it to {email}
        </button>
      </div>
    </>
  );
}

function CodeStep({
  sent,
  error,
  isBusy,
  onSend,
  onCode,
}: StepProps & { sent: Sent; onCode(code: string): Promise<void> }) {
  const [code, setCode] = useState('');
  const left = useCountdown(sent.resendAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onCode(code);
  };
  const to = sent.contact.includes('@') ? sent.contact : unbroken(sent.contact);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={box.text}>We sent six digits to {to}. They work for 5 minutes.</p>
      <CodeBox
        id="proof-code"
        code={code}
        error={error}
        note={null}
        onType={setCode}
        onCode={(digits) => void onCode(digits)}
      />
      <div className={styles.choices}>
        <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isBusy}>
          {isBusy ? 'One moment' : 'Go on to pay'}
        </button>
        <button
          type="button"
          className={button.link}
          disabled={left > 0 || isBusy}
          onClick={() => void onSend(sent.contact)}
        >
          {left > 0 ? `Send another code in 0:${String(left).padStart(2, '0')}` : 'Send another code'}
        </button>
      </div>
    </form>
  );
}
