import { z } from 'zod';

export const settingsFields = [
  'formatted_journal_name',
  'websitename',
  'websiteemail',
  'domain',
  'journal_essn',
  'year_started',
  'journal_frequency',
  'journal_type',
  'journal_language',
  'impactfactor',
  'nassScore',
  'nassScoreYear',
  'whatsup_number',
  'home_content',
  'fee_rupee',
  'fee_dollar',
] as const;
export type SettingsField = (typeof settingsFields)[number];

/** Every field is a string; one that was never set is empty. `issn` repeats `journal_essn`. */
export const settings = z.object({
  ...(Object.fromEntries(settingsFields.map((field) => [field, z.string()])) as Record<
    SettingsField,
    z.ZodString
  >),
  issn: z.string(),
});
export type Settings = z.infer<typeof settings>;
