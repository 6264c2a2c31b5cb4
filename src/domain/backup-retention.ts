/** How many days, weeks and months keep their newest backup. */
export type Retention = { days: number; weeks: number; months: number };

const units = { d: 'days', w: 'weeks', m: 'months' } as const;
const dayMilliseconds = 24 * 60 * 60_000;

/**
 * `7d,4w,12m`: the newest backup of each of the last seven days, four weeks and twelve months that have any. Undefined for
 * what means nothing.
 *
 * @example parseRetention('7d,4w') // { days: 7, weeks: 4, months: 0 }
 */
export function parseRetention(text: string): Retention | undefined {
  const retention: Retention = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count, unit] = /^\s*(\d{1,4})([dwm])\s*$/.exec(part) ?? [];
    if (count === undefined || unit === undefined) return undefined;
    retention[units[unit as keyof typeof units]] = Number(count);
  }
  return Object.values(retention).some((count) => count > 0) ? retention : undefined;
}

/** The moments that stay; the newest of all is always among them. Days, weeks and months are those of UTC. */
export function keptMoments(moments: Date[], { days, weeks, months }: Retention): Set<Date> {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  const rules: [number, (moment: Date) => string][] = [
    [days, (moment) => moment.toISOString().slice(0, 10)],
    [weeks, weekOf],
    [months, (moment) => moment.toISOString().slice(0, 7)],
  ];
  for (const [count, periodOf] of rules) {
    const periods = new Map<string, Date>();
    for (const moment of newestFirst) {
      const period = periodOf(moment);
      if (!periods.has(period)) periods.set(period, moment);
    }
    for (const moment of [...periods.values()].slice(0, count)) kept.add(moment);
  }
  return kept;
}

/** By its Monday: 1970 began on a Thursday. */
const weekOf = (moment: Date): string =>
  String(Math.floor((moment.getTime() / dayMilliseconds + 3) / 7));
