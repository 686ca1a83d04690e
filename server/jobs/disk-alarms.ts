/** Opens the alarm of a disk that is nearly full, which would stop the shop. */

import { type AlarmFact, sayFact } from '../../shop/alarms/alarm-facts.ts';
import { findOpenAlarm, listUnseenAlarms } from '../../shop/alarms/alarm-store.ts';
import { clearAlarm, raiseAlarm } from '../../shop/alarms/raise-alarm.ts';
import { dayMs, subtractMs } from '../../shop/duration.ts';
import type { Services } from '../../shop/services.ts';
import type { DiskSpace } from '../process/free-space.ts';

export interface WatchedDisks {
  /** Name of this machine. */
  readonly host: string;
  readonly folders: readonly string[];
  readonly freeSpace: (folder: string) => Promise<DiskSpace>;
}

const gigabyte = 1_000_000_000;
/** The alarm begins below either of these, and ends above both of the second: a disk at the limit does not flap. */
const low = { share: 0.1, bytes: gigabyte } as const;
const enough = { share: 0.15, bytes: 2 * gigabyte } as const;
/** Time after which an alarm is forgotten that nobody confirms, such as that of a machine which is gone. */
const forgottenAfterMs = dayMs;

/** Opens the alarm of each disk with too little room, and clears those of disks that have enough again. */
export async function raiseDiskAlarms(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  { host, folders, freeSpace }: WatchedDisks,
): Promise<void> {
  const { db } = services;
  const seen = new Set<number>();
  for (const folder of folders) {
    const space = await freeSpace(folder);
    if (!seen.has(space.disk)) await lookAt(services, `${host}: ${folder}`, space);
    seen.add(space.disk);
  }
  for (const { kind, subject } of await listUnseenAlarms(db, 'disk_low', subtractMs(services.now(), forgottenAfterMs)))
    await db.transaction().execute((trx) => clearAlarm(trx, services, { kind, subject, silently: true }));
}

async function lookAt(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  subject: string,
  space: DiskSpace,
): Promise<void> {
  const alarm = { kind: 'disk_low', subject } as const;
  const stands = (await findOpenAlarm(services.db, alarm)) !== null;
  if (!stands && !hasLess(space, low)) return;
  const facts = [roomOf(space)];
  await services.db
    .transaction()
    .execute((trx) =>
      hasLess(space, stands ? enough : low)
        ? raiseAlarm(trx, services, { ...alarm, facts })
        : clearAlarm(trx, services, alarm),
    );
}

/** Tells whether a disk has less room than that. A file system that states no size has enough. */
function hasLess({ freeBytes, totalBytes }: DiskSpace, { share, bytes }: { share: number; bytes: number }): boolean {
  return totalBytes > 0 && (freeBytes < totalBytes * share || freeBytes < bytes);
}

function roomOf({ freeBytes, totalBytes }: DiskSpace): AlarmFact {
  const gigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);
  const percent = Math.floor((freeBytes / totalBytes) * 100);
  return sayFact('free_space', { free: gigabytes(freeBytes), total: gigabytes(totalBytes), percent: String(percent) });
}
