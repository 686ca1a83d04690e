/** Lists the browsers in which the customer is logged in; each but this one can be logged out. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { answerOf, browserApi } from '../api/client.ts';
import { useQuery } from '../api/use-query.ts';
import styles from './profile.module.css';

type Session = Awaited<ReturnType<typeof readSessions>>[number];

const readSessions = (signal: AbortSignal) => answerOf(browserApi.me.sessions.$get({}, { init: { signal } }));

export function Sessions({ uid }: { uid: string }) {
  const { data: sessions = [], setData, status } = useQuery(uid, readSessions);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState('');
  const end = async (id: string) => {
    if (busy) return;
    setBusy(id);
    setTrouble('');
    try {
      await answerOf(browserApi.me.sessions[':id'].end.$post({ param: { id } }));
      setData(sessions.filter((session) => session.id !== id));
    } catch {
      setTrouble('We could not log that browser out just now. Please try again.');
    }
    setBusy('');
  };
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      {status === 'failed' ? <p role="alert">We could not fetch this list just now.</p> : null}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionWords session={session} />
            {session.is_this ? null : (
              <button
                type="button"
                className={button.link}
                aria-disabled={busy !== ''}
                onClick={() => void end(session.id)}
              >
                Log out<span className="visually-hidden"> of {session.browser}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
    </section>
  );
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

function SessionWords({ session: { browser, is_this: isThis, signed_in_at, used_at } }: { session: Session }) {
  return (
    <p>
      <strong>{browser}</strong>
      <span className={styles.kind}>
        {isThis
          ? `This browser, since ${day.format(new Date(signed_in_at))}`
          : `Last used ${day.format(new Date(used_at))}`}
      </span>
    </p>
  );
}
