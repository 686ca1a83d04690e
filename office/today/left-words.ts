/** Words for the time that is left until something is due. Pure. */
const hourMs = 3_600_000;

/** Returns `31 h left`, `5 days left` or `overdue`. */
export function leftWords(due: string, now: Date): string {
  const hours = (Date.parse(due) - now.getTime()) / hourMs;
  if (hours < 0) return 'overdue';
  if (hours < 1) return 'within the hour';
  return hours < 72 ? `${Math.floor(hours)} h left` : `${Math.floor(hours / 24)} days left`;
}
