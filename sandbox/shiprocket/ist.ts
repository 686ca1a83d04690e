/** Indian Standard Time in the formats of Shiprocket, all without an offset (contracts: Shiprocket tracking). */

const IST_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function iso(ms: number): string {
  return new Date(ms + IST_AHEAD_MS).toISOString();
}

/** Returns a time such as `2023-05-19 11:59:16`. */
export function formatIstDateTime(ms: number): string {
  return iso(ms).slice(0, 19).replace('T', ' ');
}

/** Returns a time such as `23 05 2023 11:43:52`, the format of the webhook's `current_timestamp`. */
export function formatIstWebhookTime(ms: number): string {
  const [year, month, day] = iso(ms).slice(0, 10).split('-');
  return `${day} ${month} ${year} ${iso(ms).slice(11, 19)}`;
}

/** Returns a date such as `Jul 01, 2024`, the format of the `etd` of a quote. */
export function formatIstLongDate(ms: number): string {
  const [year, month, day] = iso(ms).slice(0, 10).split('-');
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
}

/** Returns 14:00 of the next day that is not a Sunday: pickups are moved on (contracts: Shiprocket AWB, pickup). */
export function nextPickupMs(ms: number): number {
  const tomorrow = Math.floor((ms + IST_AHEAD_MS) / DAY_MS) * DAY_MS + DAY_MS;
  const day = new Date(tomorrow).getUTCDay() === 0 ? tomorrow + DAY_MS : tomorrow;
  return day + 14 * 3_600_000 - IST_AHEAD_MS;
}

/** Returns a time as PHP serialises it. */
export function phpDate(ms: number): object {
  return { date: `${formatIstDateTime(ms)}.000000`, timezone_type: 3, timezone: 'Asia/Kolkata' };
}
