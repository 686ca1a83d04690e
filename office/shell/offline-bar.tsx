/** Tells the person while the browser is offline. */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { useWords } from '../words/spoken.ts';
import styles from './offline-bar.module.css';

const follow = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnlineNow = () => onlineManager.isOnline();

export function OfflineBar() {
  const mayPack = mayOpen(useSignedIn(), 'packing');
  const { frame } = useWords();
  const isOnline = useSyncExternalStore(follow, isOnlineNow);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.bar}>
          {frame.offline}
          {mayPack ? ` ${frame.packingGoesOn}` : ''}
        </p>
      )}
    </div>
  );
}
