/** Tells the person while the browser is offline. */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import styles from './offline-bar.module.css';

const follow = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnlineNow = () => onlineManager.isOnline();

export function OfflineBar() {
  const isOnline = useSyncExternalStore(follow, isOnlineNow);
  return (
    <div role="status">
      {isOnline ? null : <p className={styles.bar}>No network. Packing goes on; anything else waits.</p>}
    </div>
  );
}
