/** Looks once a minute for what the merchant must be told of, and counts the alarms that stand. */
import { type AlarmKind, alarmKindNames } from '../../shop/alarms/alarm-kinds.ts';
import { deleteEndedAlarms, listAlarms } from '../../shop/alarms/alarm-store.ts';
import { raiseOutageAlarms } from '../../shop/alarms/outages.ts';
import { dayMs, minuteMs, subtractMs } from '../../shop/duration.ts';
import { clearRefusedWebhooks } from '../../shop/refused-webhooks/refused-webhook.ts';
import type { Services } from '../../shop/services.ts';
import type { Logger } from '../process/log.ts';
import { deadLettersKeptSeconds } from './dead-letters.ts';
import { raiseDiskAlarms, type WatchedDisks } from './disk-alarms.ts';
import { raiseFailedJobsAlarm } from './failed-jobs-alarm.ts';
import { type Rounds, repeat } from './rounds.ts';

export interface AlarmRounds extends Rounds {
  /** Returns how many alarms of each kind stood at the last round, 0 among them. */
  openAlarms(): ReadonlyMap<AlarmKind, number>;
}

/** Time for which ended alarms are kept: longer than dead letters, of which they tell that they were mailed. */
const keptMs = deadLettersKeptSeconds * 1_000 + 30 * dayMs;

/** Starts to look for alarms. One look that fails is logged and hinders no other. */
export function startAlarmRounds(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  disks: WatchedDisks,
  log: Logger,
): AlarmRounds {
  let counts = countByKind([]);
  const looks = {
    'outside services': () => raiseOutageAlarms(services),
    'failed jobs': () => raiseFailedJobsAlarm(services),
    'refused webhooks': () => clearRefusedWebhooks(services),
    disks: () => raiseDiskAlarms(services, disks),
    'old alarms': () => deleteEndedAlarms(services.db, subtractMs(services.now(), keptMs)),
  };
  const round = async () => {
    for (const [about, look] of Object.entries(looks))
      await look().catch((error: unknown) => log.error({ err: error, about }, 'a look for alarms failed'));
    counts = countByKind((await listAlarms(services.db)).map(({ kind }) => kind));
  };
  const rounds = repeat(minuteMs, round, log, 'the alarms could not be counted');
  return { stop: rounds.stop, openAlarms: () => counts };
}

function countByKind(open: readonly AlarmKind[]): ReadonlyMap<AlarmKind, number> {
  return new Map(alarmKindNames.map((name) => [name, open.filter((kind) => kind === name).length]));
}
