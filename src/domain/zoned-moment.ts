/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment that clocks of a zone show so, as ISO 8601 in UTC; undefined where it is no day and time. Of an hour that
 * clocks show twice, the first; one that they leave out is the hour after it.
 *
 * @param local as a field of the type `datetime-local` has it
 * @example zonedMoment('2026-12-01T09:00', 'Asia/Kolkata') // '2026-12-01T03:30:00.000Z'
 */
export function zonedMoment(local: string, zone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local)) return undefined;
  const utc = Date.parse(`${local}Z`);
  if (Number.isNaN(utc)) return undefined;
  const before = offsetAt(utc - 86_400_000, zone);
  const first = utc - before;
  const moment = offsetAt(first, zone) === before ? first : utc - offsetAt(utc + 86_400_000, zone);
  return new Date(moment).toISOString();
}

/**
 * What clocks of a zone show at a moment, to the minute.
 *
 * @example localTime('2026-12-01T03:30:00.000Z', 'Asia/Kolkata') // '2026-12-01T09:00'
 */
export function localTime(moment: string, zone: string): string {
  const time = Date.parse(moment);
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 16);
}
