/** Says what waits for a network, and what the shop refused of it. */

import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { isWaiting, type QueuedAct } from '../offline/act-queue.ts';
import { queuedActs } from '../offline/queued-acts.ts';
import { useQueue, useQueueActs } from '../offline/use-queue.ts';
import styles from './notice-strip.module.css';

export function QueueNotes() {
  const queue = useQueue();
  const { send } = useQueueActs();
  const waiting = queue.filter(isWaiting);
  return (
    <>
      <div role="status">
        {waiting.length === 0 ? null : (
          <div className={styles.strip}>
            <p>
              {formatCount(
                waiting.length,
                'change waits for the network, and is sent by itself.',
                'changes wait for the network, and are sent by themselves.',
              )}
            </p>
            <button type="button" className={button.link} onClick={() => void send()}>
              Send now
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
  return (
    <div className={`${styles.strip} ${styles.urgent}`}>
      <p>
        <strong>{about}</strong> · {queuedActs[name].asked}: not done. {words}
      </p>
      <button type="button" className={button.link} onClick={() => void putAway(key)}>
        Understood
      </button>
    </div>
  );
}
