import { expect, it } from 'vitest';
import { historyDateWarnings } from './history-dates.ts';

const warned = (days: Parameters<typeof historyDateWarnings>[0]) =>
  historyDateWarnings(days, '2026-11-22').map(({ field, words }) => `${field}: ${words}`);

it('names days that are yet to come, where the publisher is', () => {
  expect(warned({ received: '2026-11-22', accepted: '2026-11-22' })).toEqual([]);
  expect(warned({ received: '2026-11-23', revised: '2027-01-01', accepted: '2062-01-01' })).toEqual(
    [
      'received: This date is in the future.',
      'revised: This date is in the future.',
      'accepted: This date is in the future.',
    ],
  );
  expect(warned({ received: '31.1.2062', revised: '' })).toEqual([]);
});

it('names days before those that they follow', () => {
  expect(warned({ received: '2026-02-02', accepted: '2026-02-01' })).toEqual([
    'accepted: This is before the article was received.',
  ]);
  expect(warned({ received: '2026-02-02', revised: '2026-02-01', accepted: '2026-01-31' })).toEqual(
    [
      'revised: This is before the article was received.',
      'accepted: This is before the article was received.',
    ],
  );
  expect(warned({ revised: '2026-02-02', accepted: '2026-02-01' })).toEqual([
    'accepted: This is before the article was revised.',
  ]);
});
