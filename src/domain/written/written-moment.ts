import { parseWrittenDay } from './written-day.ts';

/** Longer than every day with its time; longer text is not parsed. */
const maxCharacters = 60;
const dayAndTime = /^(.+?)(?:T|[ ,]+)(\d{1,2})[:.](\d{2})(:\d{2})?\s*(am|pm)?$/i;

/**
 * A day and a time as people write them, as clocks show them: `2027-01-15T09:30`. Of two numbers that could both be the month the
 * first is the day. Undefined for what is none. Never fails.
 *
 * @example parseWrittenMoment('15 Jan 2027, 9:30 pm', 2026) // '2027-01-15T21:30'
 * @example parseWrittenMoment('05/01/27 09.30', 2026) // '2027-01-05T09:30'
 */
export function parseWrittenMoment(text: string, thisYear: number): string | undefined {
  if (text.length > maxCharacters) return undefined;
  const [, written = '', hours = '', minutes = '', seconds = '', half] =
    dayAndTime.exec(text.trim()) ?? [];
  const day = parseWrittenDay(written, 'day', thisYear);
  const hour = hourOf(Number(hours), half?.toLowerCase());
  if (day === undefined || hour > 23 || Number(minutes) > 59 || seconds > ':59') return undefined;
  return `${day}T${String(hour).padStart(2, '0')}:${minutes}${seconds}`;
}

/** Of a clock of twelve hours where a half of the day is said; more than 23 for what no clock shows. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
