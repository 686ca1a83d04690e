/** Asks for confirmation before an account is deleted, and says what is erased and what the law has us keep. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import { forgetAllSyncs } from '../account-sync/sync-memory.ts';
import { ApiProblem } from '../api/client.ts';
import box from '../components/alert-box.module.css';
import drawer from '../components/drawer.module.css';
import { deleteAccount } from '../identity/session.ts';
import { useAddresses } from '../state/addresses.ts';
import { useCart, useWishlist } from '../state/item-list.ts';
import { useNotices } from '../state/notices.ts';
import styles from './profile.module.css';
import { ProveContactAgain } from './prove-contact-again.tsx';

const failed = 'We could not delete your account just now. Please try again.';

export interface DeleteDialogProps {
  onClose(): void;
}

export default function DeleteDialog({ onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const showAlert = useNotices((notices) => notices.showAlert);
  const [isBusy, setBusy] = useState(false);
  useLayer(true, isBusy ? undefined : onClose);
  const [trouble, setTrouble] = useState('');
  const [isUnsure, setUnsure] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);

  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    setTrouble('');
    try {
      await deleteAccount();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'proof_wanted') setUnsure(true);
      else setTrouble(failed);
      return setBusy(false);
    }
    forgetHere();
    await navigate('/', { replace: true });
    showAlert({ title: 'Your account is deleted', text: 'You are logged out, and may come back at any time.' });
  };
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={drawer.backdrop} />
        <AlertDialog.Popup className={box.box} initialFocus={keep}>
          <AlertDialog.Title className={box.title}>Delete your account?</AlertDialog.Title>
          <WhatGoes />
          <p role="alert" className={styles.trouble}>
            {trouble}
          </p>
          {isUnsure ? <ProveContactAgain action="Delete for good" onConfirmed={() => void confirm()} /> : null}
          <div className={styles.answers}>
            <AlertDialog.Close ref={keep} className={button.button}>
              Keep my account
            </AlertDialog.Close>
            {isUnsure ? null : (
              <button
                type="button"
                className={`${button.button} ${button.action}`}
                aria-disabled={isBusy}
                onClick={() => void confirm()}
              >
                {isBusy ? 'One moment' : 'Delete for good'}
              </button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function WhatGoes() {
  return (
    <AlertDialog.Description className={box.text} render={<div />}>
      <p>
        We erase your name, contacts, addresses, cart and wishlist, here and with us. Your notices and the newsletter
        end. You are logged out on every device. This cannot be undone.
      </p>
      <p>
        Orders you paid for and their invoices stay for the 72 months that tax law asks, apart from any account. Your
        reviews stay, without your name and picture.
      </p>
    </AlertDialog.Description>
  );
}

/** Removes the account's data from this browser. */
function forgetHere(): void {
  useCart.getState().clear();
  useWishlist.getState().clear();
  useAddresses.getState().rework(() => []);
  forgetAllSyncs();
}
