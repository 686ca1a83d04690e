/**
 * Records what stops purchases, as the probe of each machine finds it, and opens and ends its alarms. Machines are counted
 * together: an alarm is opened once, and ends when no machine finds its cause any more.
 */
import { sql } from 'kysely';
import type { OpenTransaction } from '../../database/connect.ts';
import { minuteMs, secondMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import type { AlarmFact } from './alarm-facts.ts';
import { type AlarmKind, saleStoppers } from './alarm-kinds.ts';
import { listAlarms } from './alarm-store.ts';
import { clearAlarm, raiseAlarm } from './raise-alarm.ts';

/** Kinds of alarms that a probe finds; true for one that a hiccup looks like, so that it must be found twice. */
const probed = {
  payment_key_refused: false,
  payment_unreachable: true,
  payment_slow: true,
  sales_locked: true,
  schema_behind: false,
  database_away: true,
  disk_full: false,
  clock_wrong: false,
} as const satisfies Partial<Record<AlarmKind, boolean>>;

export type PurchaseTrouble = keyof typeof probed;

export const purchaseTroubles = Object.keys(probed) as PurchaseTrouble[];

/** Troubles of one machine, which no other can see. */
const ofMachine: readonly PurchaseTrouble[] = ['disk_full', 'clock_wrong'];

/** A cause that a probe has found, with what it knows of it for the merchant. */
export interface SeenTrouble {
  readonly trouble: PurchaseTrouble;
  readonly facts: readonly AlarmFact[];
}

/** Time after which a machine that says nothing more of a trouble counts no more, such as one that was switched off. */
const forgottenAfterMs = 5 * minuteMs;
/** Longest time between two looks of which one follows the other. */
const inARowMs = 45 * secondMs;

/** Returns how often a trouble must be found before somebody is told. */
export const sightsNeeded = (trouble: PurchaseTrouble): number => (probed[trouble] ? 2 : 1);

/** Returns the subject of the alarm of a trouble that a machine found. */
export const subjectOf = (trouble: PurchaseTrouble, host: string): string =>
  ofMachine.includes(trouble) ? host : 'shop';

/**
 * Records all that a machine's probe found in one look. Opens the alarms of what was found often enough, and clears those of
 * what no machine finds any more. Writes nothing while all is well. Returns true if something was found that is to be
 * looked at again soon, because it is not sure yet.
 */
export async function recordTroubles(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  host: string,
  seen: readonly SeenTrouble[],
): Promise<boolean> {
  const at = services.now();
  const { db } = services;
  const known = await db.selectFrom('purchase_trouble').select('trouble').execute();
  const open = (await listAlarms(db)).filter(({ kind }) => isProbed(kind));
  if (seen.length === 0 && known.length === 0 && open.length === 0) return false;
  return db.transaction().execute(async (trx) => {
    await forgetEnded(trx, host, seen, at);
    for (const { trouble } of seen) await noteSight(trx, trouble, host, at);
    const rows = await trx.selectFrom('purchase_trouble').selectAll().execute();
    const found = (trouble: string, subject: string) =>
      rows.filter((row) => row.trouble === trouble && subjectOf(trouble as PurchaseTrouble, row.host) === subject);
    let isUnsure = false;
    for (const { trouble, facts } of seen) {
      const subject = subjectOf(trouble, host);
      const sights = found(trouble, subject).reduce((sum, row) => sum + row.sights, 0);
      if (sights >= sightsNeeded(trouble)) await raiseAlarm(trx, services, { kind: trouble, subject, facts });
      else isUnsure = true;
    }
    for (const { kind, subject } of open)
      if (found(kind, subject).length === 0) await clearAlarm(trx, services, { kind, subject });
    return isUnsure;
  });
}

function isProbed(kind: AlarmKind): kind is PurchaseTrouble {
  return Object.hasOwn(probed, kind);
}

/** Deletes what this machine finds no more, and what machines that say nothing any more had found. */
async function forgetEnded(trx: OpenTransaction, host: string, seen: readonly SeenTrouble[], at: Date): Promise<void> {
  const standing = seen.map(({ trouble }) => trouble as string);
  await trx
    .deleteFrom('purchase_trouble')
    .where((eb) =>
      eb.or([
        eb('seen_at', '<', subtractMs(at, forgottenAfterMs)),
        eb.and([eb('host', '=', host), eb.not(eb('trouble', '=', eb.fn.any(eb.val(standing))))]),
      ]),
    )
    .execute();
}

async function noteSight(trx: OpenTransaction, trouble: PurchaseTrouble, host: string, at: Date): Promise<void> {
  const inARow = subtractMs(at, inARowMs);
  await trx
    .insertInto('purchase_trouble')
    .values({ trouble, host, since: at, seen_at: at, sights: 1 })
    .onConflict((conflict) =>
      conflict.columns(['trouble', 'host']).doUpdateSet({
        since: sql`case when purchase_trouble.seen_at >= ${inARow} then purchase_trouble.since else excluded.since end`,
        sights: sql`case when purchase_trouble.seen_at >= ${inARow} then purchase_trouble.sights + 1 else 1 end`,
        seen_at: at,
      }),
    )
    .execute();
}

/** Returns the ids of open alarms that stop sales and were opened before a time, of which nobody was told yet. */
export async function listUntoldStoppers(db: Services['db'], before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('alarm')
    .select('id')
    .where('kind', 'in', saleStoppers)
    .where('cleared_at', 'is', null)
    .where('told_at', 'is', null)
    .where('raised_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}
