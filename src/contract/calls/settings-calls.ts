import { z } from 'zod';
import { settings, settingsFields } from '../entities/settings.ts';
import { formMessages } from '../form-messages.ts';
import { callsOf } from './call.ts';
import { someOf } from './some-of.ts';

const { read, write } = callsOf('Settings');

const value = z
  .union([z.string(), z.number()], formMessages.settings.text)
  .transform(String)
  .optional();

/** Any subset of the fields; numbers are accepted and kept as text. `issn` means `journal_essn`. */
const settingsUpdate = someOf([...settingsFields, 'issn'], value);

export const settingsCalls = {
  getSettings: read('/api/settings/', 'Read the settings', { token: 'optional', answer: settings }),
  updateSettings: write('/api/settings', 'Change some settings', {
    body: settingsUpdate,
    answer: settings,
  }),
};
