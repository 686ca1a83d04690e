/**
 * Tries every twenty seconds what the first step of a purchase needs, so that somebody hears within a minute when nobody can buy:
 * the payment provider takes the key and answers, the tables of a purchase can be written to, the database is that of this release, the
 * disks have room and the clock is right. It opens no order, reserves nothing and leaves no trace in books, visits and limits.
 */
import { sql } from 'kysely';
import { type Database, isDatabaseAway, isDiskFull, openDatabase } from '../../database/connect.ts';
import { readMigrationState } from '../../database/migrate.ts';
import { type AlarmFact, sayFact, wordsOfFact } from '../../shop/alarms/alarm-facts.ts';
import { wordsOfKind } from '../../shop/alarms/alarm-kinds.ts';
import { composeAlarmMail, composeEndMail, mailMerchantOfAlarm } from '../../shop/alarms/alarm-mail.ts';
import {
  listUntoldStoppers,
  type PurchaseTrouble,
  recordTroubles,
  type SeenTrouble,
  sightsNeeded,
  subjectOf,
} from '../../shop/alarms/purchase-troubles.ts';
import { secondMs, subtractMs } from '../../shop/duration.ts';
import type { Messages } from '../../shop/ports/messages.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { Services } from '../../shop/services.ts';
import { type DiskSpace, leastFreeBytes } from '../process/free-space.ts';
import type { Logger } from '../process/log.ts';
import type { Rounds } from './rounds.ts';

export interface PurchaseProbeParts {
  readonly services: Pick<Services, 'facts' | 'jobs' | 'now' | 'payment' | 'publicUrl'>;
  /** The database of the shop. Its pool may be busy, as when purchases wait for a lock: the probe has connections of its own. */
  readonly database: {
    readonly url: string;
    readonly prepares: boolean;
    /** True if the shop runs it itself, on a disk whose room it sees. */
    readonly isOwn: boolean;
  };
  /** Name of this machine. */
  readonly host: string;
  /** Folders whose disks must have room. */
  readonly folders: readonly string[];
  readonly freeSpace: (folder: string) => Promise<DiskSpace>;
  /** Sends a mail at once, whatever the database says. */
  readonly sendMail: Messages['sendMail'];
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number;
}

export interface PurchaseProbe {
  /** Looks once; returns true if something was found that is not sure yet, so that the next look comes soon. */
  look(): Promise<boolean>;
  close(): Promise<void>;
}

const everyMs = 20 * secondMs;
/** Pause before the second look at what the first one was not sure of. */
const againMs = 5 * secondMs;
/** Time within which the job that mails the merchant of an alarm must have done so; after it, the probe mails. */
const jobMs = 10 * secondMs;
/** Time after which buyers begin to give up. */
const slowMs = 5 * secondMs;
/** A purchase waits longer; nobody wants to. */
const limits = { connectMs: 3_000, statementMs: 3_000, answerMs: 4_000 };
const lockMs = 2_000;
/** Greatest difference of clocks: signatures and sign-ins allow for some minutes. */
const maxClockMs = 120 * secondMs;

/** Starts to probe. */
export function startPurchaseProbe(parts: PurchaseProbeParts): Rounds {
  const probe = openPurchaseProbe(parts);
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const round = async () => {
    const isUnsure = await probe.look().catch((error: unknown) => {
      parts.log.error({ err: error }, 'the probe of a purchase failed');
      return false;
    });
    if (!isOver) timer = setTimeout(next, isUnsure ? againMs : everyMs);
  };
  let current = round();
  const next = () => {
    current = round();
  };
  return {
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await current;
      clearTimeout(timer);
      await probe.close();
    },
  };
}

/** Opens the probe of this machine. The caller ends it with `close()`. */
export function openPurchaseProbe(parts: PurchaseProbeParts): PurchaseProbe {
  const { database, host, services, log } = parts;
  const db = openDatabase({ url: database.url, prepares: database.prepares, connections: 2, limits });
  const mailing = { ...services, db, messages: { sendMail: parts.sendMail } };
  const direct = tellDirectly(parts);
  const tried = new Set<string>();
  /** Hinders no other look by one that fails. */
  const nothing = (error: unknown): SeenTrouble[] => {
    log.error({ err: error }, 'a look of the probe of a purchase failed');
    return [];
  };

  /** Mails the merchant of alarms whose job did not do so in time, such as one that waits for a busy database. */
  const mailUntold = async () => {
    const untold = await listUntoldStoppers(db, subtractMs(services.now(), jobMs));
    for (const alarmId of untold.filter((id) => !tried.has(id))) {
      tried.add(alarmId);
      await mailMerchantOfAlarm(mailing, { alarmId });
    }
    return (await listUntoldStoppers(db, services.now())).some((id) => !tried.has(id));
  };

  return {
    async look() {
      const looks = [lookAtDatabase(parts, db), lookAtPayment(parts), lookAtDisks(parts)];
      const seen = (await Promise.all(looks.map((look) => look.catch(nothing)))).flat();
      let isUnsure: boolean;
      try {
        isUnsure = await recordTroubles({ ...services, db }, host, seen);
      } catch (error) {
        log.warn({ err: error }, 'what stops purchases could not be written down');
        return direct.tell(seen.length > 0 ? seen : [{ trouble: 'database_away', facts: [] }]);
      }
      await direct.tellEnds();
      return (await mailUntold()) || isUnsure;
    },
    close: () => db.destroy(),
  };
}

/** Tells the merchant without the database, by this process's own memory. */
function tellDirectly({ services, host, sendMail, log }: PurchaseProbeParts) {
  const standing = new Map<PurchaseTrouble, { readonly since: Date; sights: number; isTold: boolean }>();
  return {
    /** Counts what was found, and mails what was found often enough and was not told; returns true if something was not. */
    async tell(seen: readonly SeenTrouble[]): Promise<boolean> {
      let isUnsure = false;
      for (const { trouble, facts } of seen) {
        const known = standing.get(trouble) ?? { since: services.now(), sights: 0, isTold: false };
        standing.set(trouble, known);
        known.sights += 1;
        if (known.sights < sightsNeeded(trouble)) isUnsure = true;
        else if (!known.isTold) {
          const alarm = { kind: trouble, subject: subjectOf(trouble, host), facts: facts.map(wordsOfFact) };
          await sendMail(composeAlarmMail({ ...alarm, raisedAt: known.since }, services));
          known.isTold = true;
        }
      }
      return isUnsure;
    },
    /** Forgets what was found, and mails that what was told has ended. */
    async tellEnds(): Promise<void> {
      for (const [kind, { since, isTold }] of standing) {
        standing.delete(kind);
        const subject = subjectOf(kind, host);
        const title = wordsOfKind(kind).endTitle?.(subject);
        const from = { kind, subject, raisedAt: since };
        if (isTold && title)
          await sendMail(composeEndMail({ title, from, clearedAt: services.now() }, services)).catch((error: unknown) =>
            log.warn({ err: error }, 'the end of an alarm could not be mailed'),
          );
      }
    },
  };
}

/** Writes to each table of a purchase without changing a row, and compares the migrations. */
async function lookAtDatabase({ database, log }: PurchaseProbeParts, db: Database): Promise<SeenTrouble[]> {
  try {
    const { waiting } = await readMigrationState(db);
    if (waiting.length > 0) return [{ trouble: 'schema_behind', facts: [] }];
    await tryToWrite(db, database.isOwn);
    return [];
  } catch (error) {
    if (codeOf(error) === lockNotAvailable)
      return [{ trouble: 'sales_locked', facts: await readHolders(db).catch(() => []) }];
    if (isDiskFull(error)) return [{ trouble: 'disk_full', facts: ['PostgreSQL'] }];
    if (isMissingInSchema(error)) return [{ trouble: 'schema_behind', facts: [] }];
    if (!isDatabaseAway(error)) log.error({ err: error }, 'the probe of a purchase could not write');
    return [{ trouble: 'database_away', facts: [] }];
  }
}

const lockNotAvailable = '55P03';
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
/** Tells whether PostgreSQL knows no such table, column, function or type. */
const isMissingInSchema = (error: unknown) => /^(?:42P01|42703|42883|42704)$/.test(codeOf(error));

/** Statements by which a purchase writes to its tables. */
const writes = {
  saree: sql`update saree set availability = availability`,
  orders: sql`update orders set amount_paise = amount_paise`,
  order_line: sql`insert into order_line (order_id) select id from orders`,
  order_event: sql`insert into order_event (order_id) select id from orders`,
  stock_movement: sql`insert into stock_movement (sku) select sku from saree`,
};

/**
 * Takes the locks and needs the rights of a purchase for a moment; the statements are only planned, so that no row and no trigger is
 * touched. A database on another machine is written to as well: only so does it show that its disk is full.
 */
async function tryToWrite(db: Database, isOwn: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(trx);
    for (const write of Object.values(writes)) await sql`explain ${write}`.execute(trx);
    if (!isOwn)
      await trx
        .insertInto('readiness_write')
        .values({ written_at: sql`now()` })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: sql`now()` }))
        .execute();
  });
}

/** Returns who holds the tables of a purchase so that nobody else can write to them. */
async function readHolders(db: Database): Promise<AlarmFact[]> {
  const tables = sql.join(Object.keys(writes));
  const { rows } = await sql<{ process: number; program: string | null; since: Date | null }>`
    select distinct activity.pid as process, activity.application_name as program, activity.xact_start as since
    from pg_locks held join pg_stat_activity activity on activity.pid = held.pid
    where held.granted and held.relation in (select to_regclass(name) from unnest(array[${tables}]::text[]) name)
      and held.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    limit 3`.execute(db);
  return rows.map(({ process, program, since }) =>
    // PostgreSQL says no more than the process of what another role does.
    sayFact('held_by', { process: String(process), program: program ?? '', since: since?.toISOString() ?? null }),
  );
}

/** Asks the provider, and compares the clocks. */
async function lookAtPayment({
  services: { payment, now },
  log,
  clock = () => performance.now(),
}: PurchaseProbeParts): Promise<SeenTrouble[]> {
  const asked = now();
  const begun = clock();
  try {
    const there = await payment.probe();
    const ms = clock() - begun;
    const fact = sayFact('answered_in', { seconds: (ms / secondMs).toFixed(1) });
    const slow: SeenTrouble[] = ms > slowMs ? [{ trouble: 'payment_slow', facts: [fact] }] : [];
    return [...slow, ...compareClocks(asked, there, ms)];
  } catch (error) {
    if (!(error instanceof OutsideServiceError)) {
      log.error({ err: error }, 'the probe of a purchase could not ask');
      return [];
    }
    const trouble = error.refusesAccount ? 'payment_key_refused' : 'payment_unreachable';
    return [{ trouble, facts: [error.message] }];
  }
}

/** Compares this machine's clock in the middle of a call with the provider's; its answer may come from anywhere in it. */
function compareClocks(asked: Date, there: Date | null, ms: number): SeenTrouble[] {
  const off = there === null ? 0 : asked.getTime() + ms / 2 - there.getTime();
  if (Math.abs(off) <= maxClockMs + ms / 2) return [];
  return [{ trouble: 'clock_wrong', facts: [sayFact('clock_off', { seconds: Math.round(off / secondMs) })] }];
}

async function lookAtDisks({ folders, freeSpace, log }: PurchaseProbeParts): Promise<SeenTrouble[]> {
  for (const folder of folders)
    try {
      const { totalBytes, freeBytes } = await freeSpace(folder);
      if (totalBytes > 0 && freeBytes < leastFreeBytes) return [{ trouble: 'disk_full', facts: [folder] }];
    } catch (error) {
      log.warn({ err: error }, 'the room on a disk could not be read');
    }
  return [];
}
