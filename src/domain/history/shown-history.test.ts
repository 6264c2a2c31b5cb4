import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { Role } from '#contract/entities/user.ts';
import { shownTo } from './shown-history.ts';

const user = (role: Role) => ({ id: 1, role });

test('bank details are shown in the history to those who see them on their page', () => {
  const now = { upi_address: 'journal@okbank', usage_mail_to: 'asha@example.org' };
  const change: HistoryEntry = {
    id: 1,
    noun: 'settings',
    recordId: 1,
    action: 'changed',
    label: 'Settings',
    moment: '2026-11-29T00:00:00.000Z',
    username: 'asha',
    was: {},
    now,
  };
  const seen = (role: Role) => shownTo(user(role))(change).now;
  expect(seen('owner')).toEqual(now);
  expect(seen('editor')).toEqual({ ...now, usage_mail_to: 'a…@…' });
  expect(seen('assistant')).toEqual({ usage_mail_to: 'a…@…' });
});
