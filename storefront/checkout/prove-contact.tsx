/**
 * Asks for a code that proves a contact, before pieces are reserved while many buy (shop/limits/reservation-budget.ts).
 */
import { Dialog } from '@base-ui/react/dialog';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import type { Billing } from '../../shop/contact/billing.ts';
import { isScarceContact } from '../../shop/limits/mailbox.ts';
import { answerOf, browserApi } from '../api/client.ts';
import box from '../components/alert-box.module.css';
import drawer from '../components/drawer.module.css';
import { ChooseContact, CodeEntry } from '../identity/code-steps.tsx';
import { useContactCode } from '../identity/use-code.ts';

interface ProveContactProps {
  billing: Pick<Billing, 'email' | 'phone'>;
  onProven(): void;
  onClose(): void;
}

const calls = browserApi['prove-contact'];

export default function ProveContact({ billing, onProven, onClose }: ProveContactProps) {
  useLayer(true, onClose);
  const canMail = isScarceContact({ kind: 'email', address: billing.email });
  const code = useContactCode({
    place: 'checkout',
    // The form may have been changed since the code was sent.
    isOffered: (to) => to === billing.phone || (canMail && to === billing.email),
    send: (contact) => answerOf(calls['send-code'].$post({ json: { contact } })),
    async check(contact, digits) {
      await answerOf(calls['check-code'].$post({ json: { contact, code: digits } }));
      onProven();
    },
  });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={drawer.backdrop} />
        <Dialog.Popup className={box.box} aria-busy={code.isBusy}>
          <Dialog.Title className={box.title}>One code before you pay</Dialog.Title>
          {code.sent ? (
            <CodeEntry {...code} action="Go on to pay" other="Use another phone or e-mail" />
          ) : (
            <>
              <Dialog.Description className={box.text} render={<div />}>
                <p>
                  Many people are buying just now, and most pieces are one of a kind. Enter the code we send you, and we
                  hold yours while you pay.
                </p>
                {canMail ? null : <p>It comes by SMS. By mail it comes to large providers only, such as Gmail.</p>}
              </Dialog.Description>
              <ChooseContact phone={billing.phone} email={canMail ? billing.email : null} {...code} />
            </>
          )}
          <Dialog.Close className={button.link}>Not now</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
