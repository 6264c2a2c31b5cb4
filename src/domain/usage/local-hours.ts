/** The day and the hour of a moment where the publisher is. */
export type LocalHour = {
  /** `2026-03-04` */
  day: string;
  hour: number;
};

/** Every zone's hours begin at a quarter of an hour of UTC. */
const quarter = 15 * 60_000;
const maxRemembered = 500;

/**
 * Tells day and hour of moments, which it works out once each quarter of an hour. Throws `RangeError` for a zone that there
 * is none of.
 *
 * @example localHours('Asia/Kolkata')(Date.parse('2026-03-04T20:10:00Z')) // { day: '2026-03-05', hour: 1 }
 */
export function localHours(timeZone: string): (milliseconds: number) => LocalHour {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  });
  const known = new Map<number, LocalHour>();
  return (milliseconds) => {
    const slot = Math.floor(milliseconds / quarter);
    const found = known.get(slot);
    if (found) return found;
    if (known.size >= maxRemembered) known.clear();
    const parts = format.formatToParts(slot * quarter);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
    const hour = { day, hour: Number(part('hour')) };
    known.set(slot, hour);
    return hour;
  };
}

/** The same where a zone is that may become another one. */
export function hoursWhere(zone: () => string): (milliseconds: number) => LocalHour {
  let known = { zone: '', hourOf: localHours('UTC') };
  return (milliseconds) => {
    const now = zone();
    if (known.zone !== now) known = { zone: now, hourOf: localHours(now) };
    return known.hourOf(milliseconds);
  };
}
