import { z } from 'zod';
import { settings, settingsFields } from '../entities.ts';
import type { Call } from './call.ts';

const value = z.union([z.string(), z.number()]);

/** Any subset of the fields; numbers are accepted and kept as text. */
const settingsUpdate = z.partialRecord(z.enum([...settingsFields, 'issn']), value);

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
