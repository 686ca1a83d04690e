/**
 * The settings as they are now: the server's, and before them what the office has saved. A process reads them at its start and
 * again whenever they change; whoever needs a fact reads it from a view, which is never older than that reading.
 */
import type { Database } from '../../database/connect.ts';
import { dispatchDaysAt, isInSeason } from '../../shop/delivery/delivery-promise.ts';
import type { FixedFacts, ShopFacts } from '../../shop/facts.ts';
import type { Services } from '../../shop/services.ts';
import { dispatchCalendarOf } from '../../shop/settings/dispatch-settings.ts';
import { type EditableTexts, readTexts } from '../../shop/settings/editable-settings.ts';
import { readSavedTexts } from '../../shop/settings/settings-store.ts';
import { type Config, type FactSettings, factsOf } from './config.ts';

/** Settings of the server that count here. */
export type ServerSettings = FactSettings & Pick<Config, 'facts'>;

export interface PresentSettings
  extends Pick<Services, 'boxes' | 'facts' | 'dispatchCalendar' | 'reviewsNeedApproval'> {
  /** Reads them anew. A call that was begun later goes before an earlier one. */
  read(): Promise<void>;
  /** Resolves once the last reading is done; repeats one that failed. */
  settled(): Promise<void>;
}

/** Opens the present settings, which are the server's until `read` was called. */
export function openPresentSettings(
  server: ServerSettings,
  { db, now }: { readonly db: Database; readonly now: () => Date },
): PresentSettings {
  let present = presentOf(server, {});
  let count = 0;
  let last: Promise<void> = Promise.resolve();
  let hasFailed = false;
  const read = (): Promise<void> => {
    count += 1;
    const own = count;
    last = readSavedTexts(db).then(
      (texts) => {
        // A caller that waits for this one gets the facts of the later one.
        if (own !== count) return last;
        hasFailed = false;
        present = presentOf(server, texts);
        return undefined;
      },
      (error: unknown) => {
        if (own === count) hasFailed = true;
        throw error;
      },
    );
    return last;
  };
  return {
    facts: factsView(() => present, now),
    dispatchCalendar: viewOf(() => present.dispatchCalendar),
    boxes: () => present.boxes,
    reviewsNeedApproval: () => present.reviewsNeedApproval,
    read,
    settled: () => (hasFailed ? read() : last),
  };
}

/** Reads the present settings once, as a command does. */
export async function readPresentSettings(
  server: ServerSettings,
  db: Database,
): Promise<Pick<Services, 'boxes' | 'facts' | 'dispatchCalendar'>> {
  const present = openPresentSettings(server, { db, now: () => new Date() });
  await present.read();
  return { facts: present.facts, dispatchCalendar: present.dispatchCalendar, boxes: present.boxes };
}

/** Tells whether changes with these tags may be of facts that every page shows: settings, or what the house is made of. */
export const changesFacts = (tags: readonly string[]): boolean => tags.includes('house') || tags.includes('all');

interface Present {
  readonly facts: FixedFacts;
  readonly dispatchCalendar: Services['dispatchCalendar'];
  readonly boxes: ReturnType<Services['boxes']>;
  readonly reviewsNeedApproval: boolean;
  readonly notice: string;
}

/** Returns what the settings say. A saved text that this release cannot read leaves the server's own. */
function presentOf(server: ServerSettings, saved: Partial<EditableTexts>): Present {
  const values = { ...server, ...readTexts(saved).values };
  return {
    facts: factsOf(values, server.facts.demo),
    dispatchCalendar: dispatchCalendarOf(values),
    boxes: values.DISPATCH_BOXES,
    reviewsNeedApproval: values.REVIEWS_NEED_APPROVAL === 'on',
    notice: values.FESTIVE_NOTICE,
  };
}

/** Returns the view of the facts. What depends on the time is computed when it is read, and nothing else is then. */
function factsView(read: () => Present, now: () => Date): ShopFacts {
  return Object.defineProperties(viewOf(() => read().facts) as ShopFacts, {
    dispatchDays: { enumerable: true, get: () => dispatchDaysAt(now(), read().dispatchCalendar) },
    notice: { enumerable: true, get: () => noticeAt(read(), now()) },
  });
}

function noticeAt({ dispatchCalendar: { season }, notice }: Present, now: Date): string | null {
  return season !== null && isInSeason(season, now) && notice !== '' ? notice : null;
}

/** Returns an object whose fields are always those of what `read` returns. */
function viewOf<T extends object>(read: () => T): T {
  const fields = Object.keys(read()) as (keyof T)[];
  const getters = fields.map((field) => [field, { enumerable: true, get: () => read()[field] }]);
  return Object.defineProperties({}, Object.fromEntries(getters)) as T;
}
