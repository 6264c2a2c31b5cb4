import { expect, test, vi } from 'vitest';
import { formatDate } from './plain-date.ts';

test('a plain date is the same day wherever the publisher is, a moment is not', async () => {
  for (const [timezone, day] of [
    ['America/Bogota', '20 Nov 2026'],
    ['Pacific/Auckland', '21 Nov 2026'],
  ] as const) {
    vi.resetModules();
    vi.doMock('./shell-data.ts', () => ({ shellData: { timezone } }));
    const { formatDay } = await import('./moment.ts');
    expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDay('2026-11-20T18:00:00Z')).toBe(day);
    // @ts-expect-error: a plain date has no time zone
    formatDay('2026-11-20' as const);
  }
});
