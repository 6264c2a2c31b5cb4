import type { Journal, Services } from '#server/compose.ts';

const yearGoodForMilliseconds = 10_000;
const years = new Map<string, { from: number; year: number }>();

/** The current year in a time zone. */
export function currentYear(timeZone: string, now = Date.now()): number {
  const known = years.get(timeZone);
  if (known && now >= known.from && now < known.from + yearGoodForMilliseconds) return known.year;
  const year = Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(now));
  years.set(timeZone, { from: now, year });
  return year;
}

/** All that a public answer depends on beside its address: an answer with another stamp is stale. */
export function cacheVersion(services: Services, journal: Journal): string {
  const { registry } = services;
  const year = currentYear(registry.publisher.timezone);
  return `${journal.database.version()}.${registry.generation}.${year}`;
}
