/** Marks as resolved what waits for the merchant: an unknown payment, or a difference of money. */
import type { Database } from '../../database/connect.ts';
import type { Services } from '../../shop/services.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

/** Kind of entries that wait for the merchant: its name, an example of a reason, and how one is resolved. */
export interface Resolvable {
  readonly noun: string;
  readonly example: string;
  /** Marks the one with this id; refuses if none with this id waits. */
  resolve(services: Pick<Services, 'db' | 'now'>, reason: string): Promise<{ readonly ok: boolean }>;
  /** Returns the ids of those that wait. */
  listWaiting(db: Database): Promise<string[]>;
}

/** Marks one as resolved, with the reason. Throws a `CommandRefusal` that names those that wait if it is none of them. */
export async function resolveForMerchant(
  open: OpenShop,
  { noun, example, resolve, listWaiting }: Resolvable,
  id: string,
  typed: string,
): Promise<void> {
  const reason = typed.trim();
  if (reason === '') throw new CommandRefusal(`Say the reason, such as --reason "${example}".`);
  const { db } = await open();
  const outcome = await resolve({ db, now: () => new Date() }, reason);
  if (outcome.ok) return console.log(`The ${noun} ${id} is resolved.`);
  const waiting = await listWaiting(db);
  const others = waiting.length === 0 ? `No ${noun} waits.` : `These wait: ${waiting.join(', ')}.`;
  throw new CommandRefusal(`There is no ${noun} ${id} that waits for you. ${others}`);
}
