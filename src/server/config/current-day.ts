const trustedMilliseconds = 10_000;
const days = new Map<string, { from: number; day: string }>();

/** The current day in a time zone, `2026-10-05`. Every request needs it, so it is worked out once in ten seconds. */
export function currentDay(timeZone: string, now = Date.now()): string {
  const known = days.get(timeZone);
  if (known && now >= known.from && now < known.from + trustedMilliseconds) return known.day;
  // The Swedish way of writing a date is ISO 8601.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  days.set(timeZone, { from: now, day });
  return day;
}

export const currentYear = (timeZone: string, now = Date.now()): number =>
  Number(currentDay(timeZone, now).slice(0, 4));
