/** Opens the alarm of jobs that failed for good: the merchant is told of each once. */
import { findOpenAlarm, listToldFacts } from '../../shop/alarms/alarm-store.ts';
import { clearAlarm, raiseAlarm } from '../../shop/alarms/raise-alarm.ts';
import { type FailedJob, listFailedJobs } from '../../shop/failed-jobs/failed-job-store.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import type { Services } from '../../shop/services.ts';

/** The one alarm about all failed jobs. */
const alarm = { kind: 'jobs_failed', subject: 'jobs' } as const;

/**
 * Opens the alarm with the jobs that the merchant has not been told of, in place of an open one that lacks some of them;
 * clears it once no failed job is left. It names jobs and ids: the reasons, which may be personal, stay on the machine.
 */
export async function raiseFailedJobsAlarm(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const lines = (await listFailedJobs(services.db)).map(lineOf);
  await services.db.transaction().execute(async (trx) => {
    const open = await findOpenAlarm(trx, alarm);
    const told = new Set(await listToldFacts(trx, alarm));
    const untold = lines.filter((line) => !told.has(line));
    const isKnown = untold.every((line) => open?.facts.includes(line));
    if (lines.length > 0 && isKnown) return;
    if (open) await clearAlarm(trx, services, alarm);
    if (untold.length > 0) await raiseAlarm(trx, services, { ...alarm, facts: untold });
  });
}

function lineOf({ id, job, queuedAt }: FailedJob): string {
  return `${job}, since ${formatIndianTime(queuedAt)}: ${id}`;
}
