/** The bars of acts that wait some seconds before they are done: each counts down and undoes its act. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCountdown } from '../../look/components/use-countdown.ts';
import {
  scheduledKey,
  scheduledQuery,
  undoScheduledAct,
  type WaitingAct,
  wordsOfWaitingAct,
} from '../api/scheduled.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import { showToast } from '../parts/toasts.ts';
import { useWords } from '../words/spoken.ts';
import styles from './notices.module.css';

/** Pause between looks whether an act that is due has been done. */
const lookMs = 3_000;

export function ScheduledBars() {
  const { data } = useQuery(scheduledQuery);
  return data?.waiting.filter(({ is_own }) => is_own).map((act) => <ScheduledBar key={act.id} act={act} />);
}

function ScheduledBar({ act }: { act: WaitingAct }) {
  const { id } = act;
  const words = useWords();
  const { scheduled } = words;
  const what = wordsOfWaitingAct(act, words);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const left = useCountdown(Date.parse(act.due_at));
  useEffect(() => {
    if (left > 0) return;
    const timer = window.setInterval(() => void client.invalidateQueries({ queryKey: scheduledKey }), lookMs);
    return () => {
      window.clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [left, client]);
  const undo = async () => {
    setBusy(true);
    try {
      await undoScheduledAct(id);
      showToast(scheduled.undone(what));
    } catch (error) {
      showToast(refusalWords(error, scheduled.reasons, words));
    }
    await client.invalidateQueries();
    setBusy(false);
  };
  return (
    <div className={styles.notice}>
      <p aria-hidden="true">{left > 0 ? scheduled.goesIn(what, left) : scheduled.goesNow(what)}</p>
      {/* Read out once, not at every second. */}
      <p className="visually-hidden">{scheduled.isAboutToGo(what)}</p>
      {left > 0 ? (
        <button type="button" className={styles.action} disabled={isBusy} onClick={() => void undo()}>
          {scheduled.undo}
          <span className="visually-hidden"> {what}</span>
        </button>
      ) : null}
    </div>
  );
}
