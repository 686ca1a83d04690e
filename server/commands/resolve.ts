/** Marks as resolved what waits for the merchant: an unknown payment, or a difference of money. */
import type { Database } from '../../database/connect.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

/** Kind of entries that wait for the merchant: its name, an example of a reason, and how it is stored. */
export interface Resolvable {
  readonly noun: string;
  readonly example: string;
  /** Marks the one with this id; returns false if none with this id waits. */
  resolve(db: Database, id: string, resolution: { readonly reason: string; readonly now: Date }): Promise<boolean>;
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
  if (await resolve(db, id, { reason, now: new Date() })) return console.log(`The ${noun} ${id} is resolved.`);
  const waiting = await listWaiting(db);
  const others = waiting.length === 0 ? `No ${noun} waits.` : `These wait: ${waiting.join(', ')}.`;
  throw new CommandRefusal(`There is no ${noun} ${id} that waits for you. ${others}`);
}
