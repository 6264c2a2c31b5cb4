const trustedMilliseconds = 10_000;
const years = new Map<string, { from: number; year: number }>();

/** The current year in a time zone. Every request needs it, so it is worked out once in ten seconds. */
export function currentYear(timeZone: string, now = Date.now()): number {
  const known = years.get(timeZone);
  if (known && now >= known.from && now < known.from + trustedMilliseconds) return known.year;
  const year = Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(now));
  years.set(timeZone, { from: now, year });
  return year;
}
