/** Dialog that adds an e-mail address or a phone number to the account, or changes it, once it is proven by a code. */
import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { parseContact } from '../../shop/contact/contact.ts';
import { answerOf, browserApi } from '../api/client.ts';
import box from '../components/alert-box.module.css';
import drawer from '../components/drawer.module.css';
import steps from '../identity/code-steps.module.css';
import { CodeEntry } from '../identity/code-steps.tsx';
import { closeSentCode } from '../identity/sent-codes.ts';
import { useContactCode } from '../identity/use-code.ts';
import { contactWords } from './contact-words.ts';
import { ProveContactAgain } from './prove-contact-again.tsx';
import type { ProfileContacts } from './use-profile.ts';

export interface ContactDialogProps {
  kind: 'email' | 'phone';
  /** True if the account has no contact of this kind yet. */
  isNew: boolean;
  onChanged(contacts: ProfileContacts): void;
  onClose(): void;
}

const { contact: calls } = browserApi.me;

export default function ContactDialog({ kind, isNew, onChanged, onClose }: ContactDialogProps) {
  const words = contactWords[kind];
  useLayer(true, onClose);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [isUnsure, setUnsure] = useState(false);
  const code = useContactCode({
    place: words.place,
    send: (contact) => answerOf(calls['send-code'].$post({ json: { contact } })),
    check: async (contact, digits) => onChanged(await answerOf(calls.$put({ json: { contact, code: digits } }))),
    onProblem(problem) {
      if (problem.code !== 'proof_wanted') return false;
      setUnsure(true);
      return true;
    },
  });
  const send = () => {
    const contact = parseContact(typed);
    if (contact?.kind !== kind) return setWrong(words.wrong);
    setWrong('');
    void code.send(contact.address);
  };
  const goOn = () => {
    setUnsure(false);
    send();
  };
  const close = () => {
    // A reload would open the dialog again.
    closeSentCode(words.place);
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={drawer.backdrop} />
        <Dialog.Popup className={box.box} aria-busy={code.isBusy}>
          <Dialog.Title className={box.title}>{isNew ? words.add : words.change}</Dialog.Title>
          {isUnsure ? (
            <ProveContactAgain action="Go on" onConfirmed={goOn} />
          ) : code.sent ? (
            <CodeEntry {...code} action="Save" other={words.other} />
          ) : (
            <NewContact
              kind={kind}
              typed={typed}
              error={wrong || code.error}
              isBusy={code.isBusy}
              onType={setTyped}
              onSend={send}
            />
          )}
          <Dialog.Close className={button.link}>Not now</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface NewContactProps {
  kind: 'email' | 'phone';
  typed: string;
  error: string;
  isBusy: boolean;
  onType(typed: string): void;
  onSend(): void;
}

function NewContact({ kind, typed, error, isBusy, onType, onSend }: NewContactProps) {
  const words = contactWords[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className={steps.form} noValidate onSubmit={submit}>
      <Dialog.Description className={box.text}>{words.why}</Dialog.Description>
      <Field id="new-contact" label={words.label} isRequired error={error}>
        {(control) => (
          <input
            {...control}
            name="new-contact"
            value={typed}
            type={kind === 'email' ? 'email' : 'tel'}
            inputMode={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel-national'}
            enterKeyHint="go"
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isBusy}>
        {isBusy ? 'One moment' : 'Send me a code'}
      </button>
    </form>
  );
}
