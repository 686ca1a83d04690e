/** The place of notices above the foot of the screen: acts that wait, and the toast. It is read out when it changes. */
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { showChallengesBy } from '../../look/calls/challenged-fetch.ts';
import { showToast, useToasts } from '../parts/toasts.ts';
import { useWords, wordsNow } from '../words/spoken.ts';
import styles from './notices.module.css';
import { ScheduledBars } from './scheduled-bar.tsx';

const shownMs = 10_000;

showChallengesBy(() => {
  showToast(wordsNow().signIn.manySignIn);
  return () => useToasts.getState().hide();
});

export function Notices() {
  return (
    <div role="status" aria-live="polite" className={styles.place}>
      <ScheduledBars />
      <ShownToast />
    </div>
  );
}

function ShownToast() {
  const { toast, hide } = useToasts();
  const { frame } = useWords();
  useEffect(() => {
    if (!toast) return;
    const timer = window.setTimeout(hide, shownMs);
    return () => window.clearTimeout(timer);
  }, [toast, hide]);
  if (!toast) return null;
  const { id, text } = toast;
  return (
    <div key={id} className={styles.notice}>
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label={frame.closeMessage} onClick={hide}>
        <X aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
    </div>
  );
}
