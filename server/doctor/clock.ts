/** Checks the clock of this machine against others, and that the time of India is known. */
import { sql } from 'kysely';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { connectRealPayment } from '../process/connect.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** Seconds from which a difference is wrong: signatures, sign-in and reservations go by the clock. */
const mostSeconds = 60;
const limitMs = 5_000;

/** A clock that is compared: the middle of the call by this machine's clock, and what the other said. */
export interface ClockReading {
  readonly clock: string;
  readonly here: Date;
  readonly there: Date;
}

/** Compares with the clock of the database and of the payment provider. */
export async function checkClock({
  config,
  database,
  now,
}: Pick<Patient, 'config' | 'database' | 'now'>): Promise<Finding[]> {
  const ofDatabase = database.state === 'open' ? await readDatabaseClock(database, now) : null;
  const provider = connectRealPayment(config)?.browser;
  const script = provider?.settings.scriptUrl;
  const ofProvider = provider && script ? await readHttpClock(script, `of ${provider.displayName}`, now) : null;
  return [
    ...[ofDatabase, ofProvider].filter((reading) => reading !== null).map(describeClock),
    ...(script && !ofProvider ? [note('The clock of the payment provider could not be asked.')] : []),
    describeZone(),
  ];
}

/** Describes the difference of a clock. */
export function describeClock({ clock, here, there }: ClockReading): Finding {
  const seconds = Math.round((here.getTime() - there.getTime()) / 1_000);
  if (Math.abs(seconds) <= mostSeconds)
    return ok(
      `The clock of this machine agrees with that ${clock}${seconds === 0 ? '' : ` (to ${Math.abs(seconds)} s)`}.`,
    );
  return wrong(
    `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that ${clock}.`,
    'Set the clock by the network: timedatectl set-ntp true.',
  );
}

async function readDatabaseClock(
  { db }: Extract<Patient['database'], { state: 'open' }>,
  now: () => Date,
): Promise<ClockReading | null> {
  const begun = now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  return row ? { clock: 'of the database', here: middleOf(begun, now()), there: row.at } : null;
}

/** Reads the clock of a web server from its `Date` header; `null` if it does not answer. */
export async function readHttpClock(url: string, clock: string, now: () => Date): Promise<ClockReading | null> {
  const begun = now();
  try {
    const { headers } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(limitMs) });
    // A kept answer has the time at which it was made.
    const there = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1_000;
    return Number.isNaN(there) ? null : { clock, here: middleOf(begun, now()), there: new Date(there) };
  } catch {
    return null;
  }
}

function middleOf(one: Date, other: Date): Date {
  return new Date((one.getTime() + other.getTime()) / 2);
}

/** Checks the time zone data of Node, by which invoices and delivery days are dated. */
function describeZone(): Finding {
  const isRight = formatIndianTime(new Date('2026-11-24T20:00:00Z')) === '2026-11-25 01:30';
  if (isRight) return ok('The time of India is known.');
  return wrong(
    'Node does not know the time of India.',
    'Use the Node that is installed with the packages: start the shop by npm start.',
  );
}
