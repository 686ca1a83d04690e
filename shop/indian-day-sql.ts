/** SQL of days in India. They begin at one time of the day all year, so that a row's day is found by arithmetic. */
import { type RawBuilder, sql } from 'kysely';

/** Returns the moment at which the day of a column's moment begins. */
export function startOfIndianDayIn(column: string): RawBuilder<Date> {
  return sql<Date>`date_bin('1 day', ${sql.ref(column)}, '2000-01-01 00:00+05:30')`;
}

/** Returns the day of a column's moment as a date. Takes longer than {@link startOfIndianDayIn}, by which rows are grouped first. */
export function indianDayIn(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;
}
