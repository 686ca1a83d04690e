/** Formats the times of the API (ISO 8601) for people in India. Pure. */
import { formatIndianMoment } from '../../shop/indian-time.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Formats a day in India: `21 November 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** Formats a month such as `2026-11`: `November 2026`. */
export const formatMonth = (yearAndMonth: string): string => month.format(new Date(`${yearAndMonth}-15`));

/** Formats a time in India: `21 Nov, 4:30 pm`. */
export const formatMoment = (iso: string): string => formatIndianMoment(new Date(iso));
