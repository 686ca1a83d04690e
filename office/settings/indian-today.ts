const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Returns today in India, such as `2026-11-08`. */
export const indianToday = (): string => indian.format(new Date());
