/** A call of the office that `office-lists.ts` measures. */
import type { Services } from '../shop/services.ts';

export type OfficeServices = Pick<
  Services,
  'db' | 'secrets' | 'now' | 'dispatchCalendar' | 'facts' | 'vocabulary' | 'eventLog'
>;

export interface OfficeCall {
  readonly name: string;
  /** Makes the call for the nth time. */
  run(services: OfficeServices, nth: number): Promise<unknown>;
}

/** Pages of 100 rows before a deep page. */
const deepPages = 200;

/** Returns the cursor of a deep page; `null` if there is only one page. */
export async function deepCursor(
  read: (cursor: string | null) => Promise<{ next: string | null }>,
): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 0; page < deepPages; page += 1) {
    const { next } = await read(cursor);
    if (next === null) break;
    cursor = next;
  }
  return cursor;
}
