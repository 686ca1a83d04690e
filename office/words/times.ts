/** Writes times, days and counts in a language, with Latin digits: parcels and tags have those. Pure. */

const timeZone = 'Asia/Kolkata';

/** Returns a day of the calendar without commas, `Wed 25 Nov` in English. */
function weekdayIn(locale: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day) => {
    const parts = format.formatToParts(new Date(`${day}T00:00:00Z`));
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return `${part('weekday')} ${part('day')} ${part('month')}`;
  };
}

/** Returns a day of the calendar as `Wed 25 Nov`. */
export const formatWeekday = weekdayIn('en-IN');

/** Returns the formats of a language other than English, by its tag such as `mr-IN`. */
export function formatsOf(tag: string) {
  const locale = `${tag}-u-nu-latn`;
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    // The part of the day, as people say it: 'रात 8:45', where the default is 'PM'.
    dayPeriod: 'short',
    hour12: true,
    timeZone,
  });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const plurals = new Intl.PluralRules(locale);
  const list = new Intl.ListFormat(locale);
  return {
    times: {
      moment: (iso: string) => moment.format(new Date(iso)),
      /** Returns a day without the comma that some locales have before the year. */
      day: (iso: string) => day.format(new Date(iso)).replace(',', ''),
      weekday: weekdayIn(locale),
      /** Returns a month such as `2026-11` in words. */
      month: (yearAndMonth: string) => month.format(new Date(`${yearAndMonth}-15`)),
    },
    list: (items: readonly string[]) => list.format(items),
    /** Returns a number with its noun. */
    count: (count: number, one: string, other: string) =>
      `${count.toLocaleString(locale)} ${plurals.select(count) === 'one' ? one : other}`,
  };
}
