const format = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Returns a time in India with its day: `Thu, 26 Nov, 1:20 pm`. */
export function formatDayAndTime(at: Date): string {
  return format.format(at);
}
