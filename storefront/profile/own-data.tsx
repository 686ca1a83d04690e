/** Offers the customer's own data as a file, and the deletion of the account (privacy policy, Your rights). */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { useLazyOverlay } from '../components/use-overlay.ts';
import type { DeleteDialogProps } from './delete-dialog.tsx';
import styles from './profile.module.css';

export function OwnData() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const DeleteDialog = useLazyOverlay<DeleteDialogProps>(isAsking, () => import('./delete-dialog.tsx'), close);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const fetchFile = async () => {
    if (isBusy) return;
    setBusy(true);
    setTrouble('');
    await saveExport().catch((error: unknown) => setTrouble(troubleText(error)));
    setBusy(false);
  };
  return (
    <section className={styles.part} aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p>
        Everything we keep about you, in one file: your details, addresses, cart, wishlist, orders and reviews. It is
        yours, and you can end the account at any time.
      </p>
      <div className={styles.row}>
        <button type="button" className={button.button} aria-disabled={isBusy} onClick={() => void fetchFile()}>
          {isBusy ? 'One moment' : 'Download my data'}
        </button>
        <button type="button" className={button.link} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete my account
        </button>
      </div>
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      {DeleteDialog && isAsking ? <DeleteDialog onClose={close} /> : null}
    </section>
  );
}

/** Milliseconds for which a file can be read that a browser is asked to save. */
const longestSaveMs = 300_000;

/** Fetches the customer's data and saves them as a file. Rejects if the fetch fails: the page then says so. */
async function saveExport(): Promise<void> {
  const data = await answerOf(browserApi.me.export.$get());
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // Safari reads the file after the click, and asks before it does.
  setTimeout(() => URL.revokeObjectURL(link.href), longestSaveMs);
}

function troubleText(error: unknown): string {
  if (error instanceof ApiProblem && error.code === 'too_many')
    return 'You have just downloaded it several times. Please try again in an hour.';
  return 'We could not fetch the file just now. Please try again.';
}
