/** Formats moments in Indian time, for people and for couriers. Pure. */

/** Formats a moment as Indian time `YYYY-MM-DD HH:MM`, such as `2026-11-21 15:30`. */
export function formatIndianTime(at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).slice(0, 16);
}
