/** Acts that waited and were refused when they were due: the person learns of it here. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import type { ScheduledActs } from '../api/scheduled.ts';
import { useAct } from '../parts/use-act.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';
import styles from './today-screen.module.css';

export function Refused({ refused }: Pick<ScheduledActs, 'refused'>) {
  const { act, isBusy } = useAct();
  const { times, today } = useWords();
  if (refused.length === 0) return null;
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>{today.notDone.title}</h2>
        <p>{refused.length}</p>
      </div>
      <ul className={styles.urgent}>
        {refused.map(({ id, act: name, order, by, due_at }) => (
          <li key={id} className={styles.item}>
            <div className={styles.card}>
              <span className={styles.words}>
                <strong>{notDoneWords(name, today.notDone)}</strong>
                <span>
                  <span>{today.notDone.requested(by.name, times.moment(due_at))}</span>
                  {order === null ? null : (
                    <span>
                      {' '}
                      <Link to={`/orders/${order.code}`}>{order.code}</Link>
                    </span>
                  )}
                </span>
              </span>
              <button
                type="button"
                className={button.link}
                disabled={isBusy}
                onClick={() => void act('scheduled.dismiss', { scheduledActId: id })}
              >
                {today.notDone.dismiss}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function notDoneWords(act: string, { refund, cancel, other }: Words['today']['notDone']): string {
  if (act === 'order.refund') return refund;
  return act === 'order.cancel' ? cancel : other;
}
