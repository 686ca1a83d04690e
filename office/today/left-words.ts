/** Words for the time that is left until something is due. Pure. */
const hourMs = 3_600_000;

/** Returns `31 h left`, `5 days left` or `overdue`; urgent are the last twelve hours. */
export function leftWords(due: string, now: Date): { readonly words: string; readonly isUrgent: boolean } {
  const hours = (Date.parse(due) - now.getTime()) / hourMs;
  if (hours < 0) return { words: 'overdue', isUrgent: true };
  if (hours < 1) return { words: 'within the hour', isUrgent: true };
  if (hours < 72) return { words: `${Math.floor(hours)} h left`, isUrgent: hours <= 12 };
  return { words: `${Math.floor(hours / 24)} days left`, isUrgent: false };
}
