/** The bars of acts that wait some seconds before they are done: each counts down and undoes its act. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCountdown } from '../../look/components/use-countdown.ts';
import { undoScheduledAct } from '../api/undo-scheduled.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import { removeWaitingAct, useWaitingActs, type WaitingAct } from '../parts/scheduled.ts';
import { showToast } from '../parts/toasts.ts';
import styles from './notices.module.css';

const reasons = { too_late: 'It was too late to undo it.', undone_before: 'It was undone before.' };
/** Time after which an act that was due has been done, as a rule. */
const doneMs = 3_000;

export function ScheduledBars() {
  const { waiting } = useWaitingActs();
  return waiting.map((act) => <ScheduledBar key={act.id} act={act} />);
}

function ScheduledBar({ act: { id, what, dueAt } }: { act: WaitingAct }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const left = useCountdown(dueAt);
  useEffect(() => {
    if (left > 0) return;
    const timer = window.setTimeout(() => {
      removeWaitingAct(id);
      void client.invalidateQueries();
    }, doneMs);
    return () => window.clearTimeout(timer);
  }, [left, id, client]);
  const undo = async () => {
    setBusy(true);
    try {
      await undoScheduledAct(id);
      removeWaitingAct(id);
      showToast(`${what}: undone. Nothing was sent.`);
    } catch (error) {
      showToast(refusalWords(error, reasons));
    }
    setBusy(false);
    void client.invalidateQueries();
  };
  return (
    <div className={styles.notice}>
      <p aria-hidden="true">{left > 0 ? `${what} goes in ${left} s` : `${what} goes now`}</p>
      {/* Read out once, not at every second. */}
      <p className="visually-hidden">{what} is about to go. You can undo it.</p>
      {left > 0 ? (
        <button type="button" className={styles.action} disabled={isBusy} onClick={() => void undo()}>
          Undo<span className="visually-hidden"> {what}</span>
        </button>
      ) : null}
    </div>
  );
}
