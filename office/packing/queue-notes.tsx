/** Says what waits for a network, and what the shop refused of it. */

import button from '../../look/components/button.module.css';
import { isWaiting, type QueuedAct } from '../offline/act-queue.ts';
import { useQueue, useQueueActs } from '../offline/use-queue.ts';
import { useWords } from '../words/spoken.ts';
import styles from './notice-strip.module.css';

export function QueueNotes() {
  const queue = useQueue();
  const { offline } = useWords();
  const { send } = useQueueActs();
  const waiting = queue.filter(isWaiting);
  return (
    <>
      <div role="status">
        {waiting.length === 0 ? null : (
          <div className={styles.strip}>
            <p>{offline.changesWait(waiting.length)}</p>
            <button type="button" className={button.link} onClick={() => void send()}>
              {offline.sendNow}
            </button>
          </div>
        )}
      </div>
      <div role="alert">
        {queue.map((act) =>
          act.outcome?.kind === 'refused' ? <Refused key={act.key} act={act} words={act.outcome.words} /> : null,
        )}
      </div>
    </>
  );
}

function Refused({ act: { key, name, about }, words }: { act: QueuedAct; words: string }) {
  const { putAway } = useQueueActs();
  const { offline } = useWords();
  return (
    <div className={`${styles.strip} ${styles.urgent}`}>
      <p>
        <strong>{about}</strong> · {offline.notDone(offline.asked[name])} {words}
      </p>
      <button type="button" className={button.link} onClick={() => void putAway(key)}>
        {offline.understood}
      </button>
    </div>
  );
}
