import { z } from 'zod';
import { settings, settingsFields } from '../entities/settings.ts';
import { formMessages } from '../form-messages.ts';
import type { Call } from './call.ts';
import { someOf } from './some-of.ts';

const value = z
  .union([z.string(), z.number()], formMessages.settings.text)
  .transform(String)
  .optional();

/** Any subset of the fields; numbers are accepted and kept as text. `issn` means `journal_essn`. */
const settingsUpdate = someOf([...settingsFields, 'issn'], value);

export const settingsCalls = {
  getSettings: {
    method: 'GET',
    path: '/api/settings/',
    group: 'Settings',
    summary: 'Read the settings',
    token: 'optional',
    answer: { status: 200, body: settings },
    problems: [],
  },
  updateSettings: {
    method: 'POST',
    path: '/api/settings',
    group: 'Settings',
    summary: 'Change some settings',
    token: 'required',
    body: settingsUpdate,
    answer: { status: 200, body: settings },
    problems: ['unauthorized', 'invalid_fields'],
  },
} as const satisfies Record<string, Call>;
