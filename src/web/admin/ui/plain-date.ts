const plainDate = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});

/** A plain date as people read it, the same in every time zone: '29 Nov 2026' of '2026-11-29'; empty for an empty one. */
export const formatDate = (day: string): string => (day ? plainDate.format(new Date(day)) : '');
