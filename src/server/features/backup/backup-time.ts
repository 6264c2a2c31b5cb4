/**
 * The day whose nightly backup is due: today once the time of day has come, before that yesterday. It may go back by an hour
 * where clocks are put back; it is never passed over where they are put forward.
 *
 * @param at like `02:30`, in the time zone
 */
export function dueDay(now: Date, at: string, timeZone: string): string {
  const { day, time } = format(now, timeZone);
  return time >= at ? day : dayBefore(day);
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

function format(moment: Date, timeZone: string): { day: string; time: string } {
  // Swedish dates are those of ISO 8601.
  const text = moment.toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = text.split(' ');
  return { day, time };
}
