/** Jobs that failed in every try, with a button that tries one or all of them again. */
import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import { useAct, useMayDo } from '../parts/use-act.ts';
import styles from './health-screen.module.css';

interface FailedJob {
  readonly id: string;
  readonly job: string;
  readonly queued_at: string;
}

const reasons: Readonly<Record<string, string>> = { no_failed_job: 'It was tried again meanwhile.' };

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const { act, isBusy } = useAct();
  const mayRetry = useMayDo('jobs.retry');
  const retry = (which: string) => void act('jobs.retry', { which }, { done: 'It is tried again.', reasons });
  if (jobs.length === 0) return null;
  return (
    <>
      <ul className={styles.jobs} aria-label="Failed jobs">
        {jobs.map(({ id, job, queued_at }) => (
          <li key={id}>
            <span>
              {job.replaceAll('-', ' ')}, since {formatMoment(queued_at)}
            </span>
            {mayRetry ? (
              <button type="button" className={button.link} disabled={isBusy} onClick={() => retry(id)}>
                Try again
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayRetry && jobs.length > 1 ? (
        <button type="button" className={button.link} disabled={isBusy} onClick={() => retry('all')}>
          Try all again
        </button>
      ) : null}
    </>
  );
}
