/** Times in India as a field for day and time writes them, such as `2026-12-01T10:30`. Pure. */
import { formatIndianTime } from '../../shop/indian-time.ts';

/** Returns the moment of a written time in ISO 8601; `null` if it is none. */
export function isoOfIndianTime(written: string): string | null {
  const at = new Date(`${written}:00+05:30`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(written) && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

/** Returns a moment as the field writes it; '' for none. */
export function writtenIndianTime(iso: string | null): string {
  return iso === null ? '' : formatIndianTime(new Date(iso)).replace(' ', 'T');
}
