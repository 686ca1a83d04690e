/**
 * The place of notices above the foot of the screen: acts that wait, and the toast. It is read out when it changes. What else is at
 * the foot, such as the screen's act, moves above them (`--notices` is their height), so that they cover nothing that is pressed.
 */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const tell = () => {
      const height = current.childElementCount === 0 ? 0 : current.offsetHeight;
      document.documentElement.style.setProperty('--notices', `${height}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} role="status" aria-live="polite" className={styles.place}>
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
