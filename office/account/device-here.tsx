/** State of this browser, which shows notices or not, and the button that lets it, or what to do first. */
import { useSyncExternalStore } from 'react';
import button from '../../look/components/button.module.css';
import { canShowNotices, isOfAppleTouch, showNoticesHere } from '../api/this-device.ts';
import type { Step } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import styles from './notices.module.css';

interface DeviceHereProps {
  isOn: boolean;
  personId: string;
  publicKey: string;
  step: Step;
  onChange(): Promise<unknown>;
}

export function DeviceHere({ isOn, personId, publicKey, step, onChange }: DeviceHereProps) {
  const permission = usePermission();
  const { notices } = useWords();
  if (!canShowNotices()) return <p className={styles.here}>{isOfAppleTouch() ? notices.install : notices.unable}</p>;
  if (permission === 'denied') return <p className={styles.here}>{notices.denied}</p>;
  if (isOn && permission === 'granted') return <p className={styles.here}>{notices.isOn}</p>;
  // The browser asks only while the tap lasts: nothing may be awaited before.
  const begin = () => step.run(() => showNoticesHere(personId, publicKey)).then(onChange);
  return (
    <button
      type="button"
      className={`${button.button} ${button.action} ${styles.here}`}
      disabled={step.isBusy}
      onClick={() => void begin()}
    >
      {notices.turnOn}
    </button>
  );
}

/** Returns the browser's permission, also after it was changed in its settings. */
function usePermission(): NotificationPermission {
  return useSyncExternalStore(
    (look) => {
      const events = ['focus', 'visibilitychange'] as const;
      for (const event of events) addEventListener(event, look);
      return () => {
        for (const event of events) removeEventListener(event, look);
      };
    },
    () => (canShowNotices() ? Notification.permission : 'default'),
  );
}
