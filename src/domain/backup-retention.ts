import { localTime } from './zoned-moment.ts';

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

/** A backup as retention looks at it. */
export type DatedBackup = {
  moment: Date;
  /** The journals that it has whole, by names that are the same in each backup; `all` where it lacks nothing. */
  whole: 'all' | string[];
};

/**
 * The moments that stay. A backup that lacks something takes the day, week or month of none that is whole: where a period has no
 * whole backup its newest stays as well, of as many periods at most. The newest of all, and for each journal the newest
 * that has it whole, stay whatever is asked for.
 *
 * @param timeZone whose days, weeks and months are meant
 */
export function keptMoments(
  backups: DatedBackup[],
  { days, weeks, months }: Retention,
  timeZone: string,
): Set<Date> {
  const newestFirst = backups.toSorted((a, b) => b.moment.getTime() - a.moment.getTime());
  const dayOf = ({ moment }: DatedBackup) =>
    localTime(moment.toISOString(), timeZone).slice(0, 'YYYY-MM-DD'.length);
  const rules: [number, (backup: DatedBackup) => string | number][] = [
    [days, dayOf],
    [weeks, (backup) => weekOf(dayOf(backup))],
    [months, (backup) => dayOf(backup).slice(0, 'YYYY-MM'.length)],
  ];
  const kept = [
    ...newestFirst.slice(0, 1),
    ...newestOfJournals(newestFirst),
    ...rules.flatMap(([count, periodOf]) => newestOfPeriods(newestFirst, count, periodOf)),
  ];
  return new Set(kept.map(({ moment }) => moment));
}

function newestOfPeriods(
  newestFirst: DatedBackup[],
  count: number,
  periodOf: (backup: DatedBackup) => string | number,
): DatedBackup[] {
  const kept: DatedBackup[] = [];
  const left = { whole: count, lacking: count };
  for (const backups of Map.groupBy(newestFirst, periodOf).values()) {
    if (left.whole === 0) break;
    const whole = backups.find((backup) => backup.whole === 'all');
    const kind = whole ? 'whole' : 'lacking';
    if (left[kind] === 0) continue;
    left[kind] -= 1;
    kept.push(...(whole ? [whole] : backups.slice(0, 1)));
  }
  return kept;
}

/** Down to the newest backup that has all whole. */
function newestOfJournals(newestFirst: DatedBackup[]): DatedBackup[] {
  const found = new Set<string>();
  const kept: DatedBackup[] = [];
  for (const backup of newestFirst) {
    if (backup.whole === 'all') return [...kept, backup];
    if (backup.whole.some((journal) => !found.has(journal))) kept.push(backup);
    for (const journal of backup.whole) found.add(journal);
  }
  return kept;
}

/** By its Monday: 1970 began on a Thursday. */
const weekOf = (day: string): number => Math.floor((Date.parse(day) / dayMilliseconds + 3) / 7);
