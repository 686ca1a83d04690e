/** Tells the person that a newer release of the office is there, and reloads when they say so: never while they type. */
import { useState, useSyncExternalStore } from 'react';
import { followRelease, isOtherRelease } from '../api/release.ts';
import { useWords } from '../words/spoken.ts';
import styles from './new-release-bar.module.css';
import { hasTypedText } from './typed-text.ts';

export function NewReleaseBar() {
  const { frame } = useWords();
  const isOther = useSyncExternalStore(followRelease, isOtherRelease);
  const [isAsking, setAsking] = useState(false);
  const reload = () => {
    if (isAsking || !hasTypedText()) location.reload();
    else setAsking(true);
  };
  return (
    <div role="status">
      {isOther ? (
        <p className={styles.bar}>
          <span>{isAsking ? frame.notSaved : frame.newRelease}</span>
          <button type="button" className={styles.act} onClick={reload}>
            {isAsking ? frame.reloadWithout : frame.reload}
          </button>
          {isAsking ? (
            <button type="button" className={styles.act} onClick={() => setAsking(false)}>
              {frame.reloadLater}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
