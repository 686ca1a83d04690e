/** Acts that waited and were refused when they were due: the person learns of it here. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import type { ScheduledActs } from '../api/scheduled.ts';
import { useAct } from '../parts/use-act.ts';
import styles from './today-screen.module.css';

export function Refused({ refused }: Pick<ScheduledActs, 'refused'>) {
  const { act, isBusy } = useAct();
  if (refused.length === 0) return null;
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>Not done</h2>
        <p>{refused.length}</p>
      </div>
      <ul className={styles.urgent}>
        {refused.map(({ id, act: name, order, by, due_at }) => (
          <li key={id} className={styles.item}>
            <div className={styles.card}>
              <span className={styles.words}>
                <strong>{notDoneWords(name)}</strong>
                <span>
                  Requested by {by.name}, due {formatMoment(due_at)}.
                  {order === null ? null : (
                    <>
                      {' '}
                      <Link to={`/orders/${order.code}`}>{order.code}</Link>
                    </>
                  )}
                </span>
              </span>
              <button
                type="button"
                className={button.link}
                disabled={isBusy}
                onClick={() => void act('scheduled.dismiss', { scheduledActId: id })}
              >
                Dismiss
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function notDoneWords(act: string): string {
  if (act === 'order.refund') return 'A refund was not made: the order had changed.';
  if (act === 'order.cancel') return 'An order was not cancelled: it had changed.';
  return 'What was requested was not done: something had changed.';
}
