/**
 * Computes the delivery promise: the day by which an order is delivered. The only rule for it; pages, orders and mails
 * show its result. Pure; days are in Indian time. Decision 0050 has the reasons.
 */
import { dayMs } from '../duration.ts';
import {
  formatShortDay,
  type IndianDay,
  indianDayNumberOf,
  indianDayOf,
  indianHourOf,
  weekdayOf,
} from './indian-day.ts';

/** Working days until dispatch, at the least and at the most. */
export interface DispatchDays {
  readonly min: number;
  readonly max: number;
}

/** Working days until dispatch outside a festive season (spec 9: dispatch in 2-3 working days). */
export const usualDispatchDays: DispatchDays = { min: 2, max: 3 };

/** Days on which so much is ordered that dispatch takes longer, first and last included. */
export interface FestiveSeason {
  readonly from: IndianDay;
  readonly until: IndianDay;
  /** Working days until dispatch of an order of these days: no fewer than usual. */
  readonly dispatchDays: DispatchDays;
  /** Orders that the shop can send on a working day; `null` if the merchant has set no number. */
  readonly ordersADay: number | null;
}

/** The merchant's days and hours of dispatch (`DISPATCH_…` and `FESTIVE_…` in `.env.example`). */
export interface DispatchCalendar {
  /** Hour in India from which an order counts as one of the next working day; 24 for none. */
  readonly cutOffHour: number;
  /** Weekdays without dispatch, 0 for Sunday to 6 for Saturday; at most six of them. */
  readonly closedWeekdays: readonly number[];
  /** Days without dispatch and without delivery, besides the national holidays. */
  readonly holidays: readonly IndianDay[];
  readonly season: FestiveSeason | null;
}

export interface DeliveryPromise {
  /** Last day on which the shipment leaves the shop. */
  readonly dispatchDay: IndianDay;
  /** Last day on which it is delivered. */
  readonly deliveryDay: IndianDay;
}

/** First and last day on which an order may arrive. */
export interface ArrivalDays {
  readonly first: IndianDay;
  readonly last: IndianDay;
}

/** The courier's date of arrival of a shipment that is dispatched at `askedAt`. */
export interface CourierDate {
  /** In the courier's notation, `Nov 26, 2026`; `null` if it does not deliver. */
  readonly etd: string | null;
  readonly askedAt: Date;
}

/** The delivery promise of one order. */
export interface OrderPromise {
  /** Last day of delivery, which pages and mails name. */
  readonly deliveryDay: IndianDay;
  /** Calendar days of the courier, for {@link renewPromise}. */
  readonly courierDays: number;
}

/** Month and day of India's national holidays, on which every business is closed by law. */
const nationalHolidays = ['01-26', '08-15', '10-02'];
const sunday = 0;
/** Longest way, in days, that a promise is made for: a courier's date further away is taken for a mistake. */
const maxCourierDays = 60;

/**
 * Returns the promise for an order of the moment `orderedAt` that the courier carries for `courierDays` calendar days.
 * Working days until dispatch are counted from the day of the order; an order after the cut-off hour or on a day without
 * dispatch counts as one of the next working day. A delivery that would fall on a Sunday or a holiday moves to the next
 * day. A later order is never promised an earlier day, also after a festive season.
 */
export function promiseDelivery(
  orderedAt: Date,
  courierDays: number,
  calendar: DispatchCalendar,
  pace: keyof DispatchDays = 'max',
): DeliveryPromise {
  const dispatchDay = indianDayOf(dispatchOf(orderedAt, calendar, pace));
  return { dispatchDay, deliveryDay: deliveryDayOf(dispatchDay, courierDays, calendar) };
}

/** Returns the day on which a parcel arrives that is handed to the courier on `dispatchDay`. */
export function deliveryDayOf(dispatchDay: IndianDay, courierDays: number, calendar: DispatchCalendar): IndianDay {
  const isDeliveryDay = (day: number) => weekdayOf(day) !== sunday && !isHoliday(day, calendar);
  return indianDayOf(firstDayFrom(Date.parse(dispatchDay) / dayMs + courierDays, isDeliveryDay));
}

/** Returns the working days until dispatch that an order of the moment `orderedAt` is promised. */
export function dispatchDaysAt(orderedAt: Date, calendar: DispatchCalendar): DispatchDays {
  const counted = countedDayOf(orderedAt, calendar);
  const until = (pace: keyof DispatchDays) => {
    const dispatch = dispatchOf(orderedAt, calendar, pace);
    let days = 0;
    for (let day = counted; day < dispatch; day = workingDayAfter(day, 1, calendar)) days += 1;
    return days;
  };
  return { min: until('min'), max: until('max') };
}

/** Counts the working days from the day of the moment `now` to a day, both included. */
export function workingDaysUntil(last: IndianDay, now: Date, calendar: DispatchCalendar): number {
  const lastDay = Date.parse(last) / dayMs;
  let count = 0;
  for (let day = indianDayNumberOf(now); day <= lastDay; day += 1) if (isWorkingDay(day, calendar)) count += 1;
  return count;
}

/** Tells whether a season has begun and is not over. */
export function isInSeason(season: FestiveSeason, at: Date): boolean {
  const day = indianDayOf(indianDayNumberOf(at));
  return season.from <= day && day <= season.until;
}

/** Returns the number of the day of dispatch. */
function dispatchOf(orderedAt: Date, calendar: DispatchCalendar, pace: keyof DispatchDays): number {
  const { season } = calendar;
  const days = season && isInSeason(season, orderedAt) ? season.dispatchDays : usualDispatchDays;
  const dispatch = workingDayAfter(countedDayOf(orderedAt, calendar), days[pace], calendar);
  if (season === null || indianDayOf(indianDayNumberOf(orderedAt)) <= season.until) return dispatch;
  // Nobody overtakes the last order of the season.
  return Math.max(dispatch, lastOfSeason(season, calendar, pace));
}

/** Returns the last day of dispatch of the last order of a season. */
export function lastSeasonDispatch(season: FestiveSeason, calendar: DispatchCalendar): IndianDay {
  return indianDayOf(lastOfSeason(season, calendar, 'max'));
}

/** Returns the number of the day of dispatch of the last order of a season, which comes after the cut-off hour. */
function lastOfSeason(
  { until, dispatchDays }: FestiveSeason,
  calendar: DispatchCalendar,
  pace: keyof DispatchDays,
): number {
  const counted = firstDayFrom(Date.parse(until) / dayMs + 1, (day) => isWorkingDay(day, calendar));
  return workingDayAfter(counted, dispatchDays[pace], calendar);
}

/** Returns the number of the working day that an order counts as one of. */
function countedDayOf(orderedAt: Date, calendar: DispatchCalendar): number {
  const isLate = indianHourOf(orderedAt) >= calendar.cutOffHour;
  return firstDayFrom(indianDayNumberOf(orderedAt) + (isLate ? 1 : 0), (day) => isWorkingDay(day, calendar));
}

function workingDayAfter(day: number, workingDays: number, calendar: DispatchCalendar): number {
  let after = day;
  for (let count = 0; count < workingDays; count += 1)
    after = firstDayFrom(after + 1, (one) => isWorkingDay(one, calendar));
  return after;
}

/**
 * Returns the last working day on which an order can be handed over to the courier and still be delivered by its promised
 * day. It is the promise's day of dispatch, or later where a delivery on a Sunday or a holiday moved to the next day.
 */
export function lastDispatchDay({ deliveryDay, courierDays }: OrderPromise, calendar: DispatchCalendar): IndianDay {
  let day = Date.parse(deliveryDay) / dayMs - courierDays;
  while (!isWorkingDay(day, calendar)) day -= 1;
  return indianDayOf(day);
}

function isHoliday(day: number, { holidays }: DispatchCalendar): boolean {
  const text = indianDayOf(day);
  return holidays.includes(text) || nationalHolidays.includes(text.slice(5));
}

function isWorkingDay(day: number, calendar: DispatchCalendar): boolean {
  return !calendar.closedWeekdays.includes(weekdayOf(day)) && !isHoliday(day, calendar);
}

/**
 * Returns the promise to store with an order of the moment `orderedAt`; `null` if the courier's date is not known or not
 * a date.
 */
export function promiseByCourierDate(
  courierDate: CourierDate | null,
  orderedAt: Date,
  calendar: DispatchCalendar,
): OrderPromise | null {
  const courierDays = courierDate === null ? null : courierDaysOf(courierDate);
  if (courierDays === null) return null;
  return { courierDays, deliveryDay: promiseDelivery(orderedAt, courierDays, calendar).deliveryDay };
}

/** Returns the same courier's days promised from the moment `orderedAt` on; `null` for an order without a promise. */
export function renewPromise(
  promise: OrderPromise | null,
  orderedAt: Date,
  calendar: DispatchCalendar,
): OrderPromise | null {
  if (promise === null) return null;
  const { courierDays } = promise;
  return { courierDays, deliveryDay: promiseDelivery(orderedAt, courierDays, calendar).deliveryDay };
}

/** Returns the first day from `day` on that is open. */
function firstDayFrom(day: number, isOpen: (day: number) => boolean): number {
  let at = day;
  while (!isOpen(at)) at += 1;
  return at;
}

/** Returns the days that the courier takes, at least one; `null` if its date is none, or more than 60 days away. */
export function courierDaysOf({ etd, askedAt }: CourierDate): number | null {
  const time = Date.parse(`${etd} UTC`);
  if (Number.isNaN(time)) return null;
  const days = Math.max(1, Math.round(time / dayMs) - indianDayNumberOf(askedAt));
  return days <= maxCourierDays ? days : null;
}

/** Returns the first and the last day of arrival of an order of the moment `orderedAt`; the last is the promised one. */
export function arrivalDaysOf(orderedAt: Date, courierDays: number, calendar: DispatchCalendar): ArrivalDays {
  const dayAt = (pace: keyof DispatchDays) => promiseDelivery(orderedAt, courierDays, calendar, pace).deliveryDay;
  return { first: dayAt('min'), last: dayAt('max') };
}

/** Formats days of arrival, `26 Nov – 28 Nov`; one day alone if they are the same. */
export function formatArrival({ first, last }: ArrivalDays): string {
  return [...new Set([first, last])].map(dayAndMonth).join(' – ');
}

function dayAndMonth(day: IndianDay): string {
  return formatShortDay(day).replace(/^\w+ /, '');
}
