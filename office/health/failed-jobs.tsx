/** Jobs that failed in every try, with a button that tries one or all of them again. */
import button from '../../look/components/button.module.css';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { useWords } from '../words/spoken.ts';
import styles from './health-screen.module.css';
import { useHealthWords } from './words/use-health-words.ts';

interface FailedJob {
  readonly id: string;
  readonly job: string;
  readonly queued_at: string;
}

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const { act, isBusy } = useAct();
  const mayRetry = useMayDo('jobs.retry');
  const { failedJobs: words, jobs: names } = useHealthWords();
  const { times } = useWords();
  const options = { done: words.done, reasons: words.reasons };
  const retry = (which: string) => void act('jobs.retry', { which }, options);
  if (jobs.length === 0) return null;
  return (
    <>
      <ul className={styles.jobs} aria-label={words.title}>
        {jobs.map(({ id, job, queued_at }) => (
          <li key={id}>
            <span>{words.since(names?.[job] ?? job.replaceAll('-', ' '), times.moment(queued_at))}</span>
            {mayRetry ? (
              <button type="button" className={button.link} disabled={isBusy} onClick={() => retry(id)}>
                {words.tryAgain}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayRetry && jobs.length > 1 ? (
        <button type="button" className={button.link} disabled={isBusy} onClick={() => retry('all')}>
          {words.tryAll}
        </button>
      ) : null}
    </>
  );
}
