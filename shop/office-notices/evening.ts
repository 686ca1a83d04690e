/** The notice of the evening to owners: what the day brought, what is late, and whose price was changed. */
import type { Queryable } from '../../database/connect.ts';
import { indianHourOf } from '../delivery/indian-day.ts';
import { indianDayOf, startOfIndianDay } from '../indian-time.ts';
import { formatPrice, paise } from '../money.ts';
import { readOldestToPack } from '../office-lists/today-store.ts';
import { readTakings } from '../office-pages/day-book-store.ts';
import type { Services } from '../services.ts';
import { quietHours } from './due-time.ts';
import { tellStaff } from './tell-staff.ts';

/** Hour in India from which the evening is told, until the quiet hours. */
const eveningHour = 20;
/** Most orders to be packed that are looked at. */
const maxToPack = 500;

/** The figures of a day, as the notice keeps them. */
export interface EveningFigures {
  readonly orders: number;
  /** In paise. */
  readonly received: number;
  /** Parcels whose last day of dispatch has passed. */
  readonly late: number;
  /** Sarees whose price was changed. */
  readonly prices: number;
}

/** Tells owners of the day once, in its evening. It may be called any number of times, at any hour. */
export async function tellEvening(services: Pick<Services, 'db' | 'dispatchCalendar' | 'jobs' | 'now'>): Promise<void> {
  const now = services.now();
  const hour = indianHourOf(now);
  if (hour < eveningHour || hour >= quietHours.from) return;
  const day = indianDayOf(now);
  const [{ orders, received }, waiting, prices] = await Promise.all([
    readTakings(services.db, day),
    readOldestToPack(services, maxToPack),
    countChangedPrices(services.db, startOfIndianDay(day)),
  ]);
  const late = waiting.filter(({ due, isHeld }) => due.isLate && !isHeld).length;
  const figures: EveningFigures = { orders, received, late, prices };
  await tellStaff(services, {
    occasion: `evening ${day}`,
    kind: 'evening',
    subject: day,
    detail: JSON.stringify(figures),
  });
}

/** Counts the sarees whose price was changed since a moment and is another one now. */
async function countChangedPrices(db: Queryable, since: Date): Promise<number> {
  const rows = await db
    .selectFrom('saree_former_price as former')
    .innerJoin('saree', 'saree.sku', 'former.sku')
    .distinctOn('former.sku')
    .select(['former.sku', 'former.price_paise as before', 'saree.price_paise as now'])
    .where('changed_at', '>=', since)
    .orderBy('former.sku')
    .orderBy('changed_at')
    .execute();
  return rows.filter(({ before, now }) => before !== now).length;
}

/** Returns what the notice says of its figures; `null` of a day without any. */
export function eveningWords(detail: string): { readonly title: string; readonly body: string } | null {
  const { orders, received, late, prices }: EveningFigures = JSON.parse(detail);
  if (orders + late + prices === 0) return null;
  const sales = orders === 0 ? 'no order' : `${counted(orders, 'order')}, ${formatPrice(paise(received))}`;
  const rest = [
    late > 0 ? `${counted(late, 'parcel')} ${late === 1 ? 'is' : 'are'} late.` : '',
    prices > 0 ? `${counted(prices, 'price')} ${prices === 1 ? 'was' : 'were'} changed.` : '',
  ];
  return { title: `Today: ${sales}`, body: rest.filter(Boolean).join(' ') };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
