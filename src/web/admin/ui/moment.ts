import type { Day, PlainDate } from '#contract/entities/values.ts';
import { shellData } from './shell-data.ts';

const timeZone = shellData.timezone;
const locale = 'en-IN';

const withTime = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const dateAlone = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});
/** The Swedish way of writing a date is ISO 8601. */
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone });

const timeAlone = new Intl.DateTimeFormat(locale, {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** The time of a moment where the publisher is: '14:05'. */
export const formatTime = (moment: string): string => timeAlone.format(new Date(moment));

/** A moment where the publisher is: '20 Nov 2026, 14:05'; empty for an empty one. */
export const formatMoment = (moment: string): string =>
  moment ? withTime.format(new Date(moment)) : '';

/** The day of a moment where the publisher is: '20 Nov 2026'; empty for an empty one. A plain date has `formatDate`. */
export const formatDay = <M extends string>(moment: M extends PlainDate ? never : M): string =>
  moment ? dateAlone.format(new Date(moment)) : '';

/** Today where the publisher is, as a plain date: '2026-11-20'. */
export const today = (): Day => isoDate.format(new Date()) as Day;
