import { describe, expect, it } from 'vitest';
import { type Settings, settingsFields } from '#contract/entities/settings.ts';
import { settingsGroups } from './settings-fields.ts';
import { toSettingsValues } from './settings-values.ts';

const stored = {
  ...Object.fromEntries(settingsFields.map((field) => [field, ''])),
  websitename: 'Annals & Letters',
  formatted_journal_name: '&lt;em&gt;Annals&lt;/em&gt; &amp;amp; Letters',
  issn: '',
} as Settings;

describe('the values of the settings form', () => {
  it('hold markup as HTML and plain text as it is', () => {
    const values = toSettingsValues(stored);
    expect(values.formatted_journal_name).toBe('<em>Annals</em> &amp; Letters');
    expect(values.websitename).toBe('Annals & Letters');
  });
});

describe('the groups of the settings form', () => {
  it('show every field exactly once, but for the fees, which have a page', () => {
    const shown = settingsGroups.flatMap(({ fields }) => fields.map(({ field }) => field));
    expect(shown.toSorted()).toEqual(
      settingsFields.filter((field) => !field.startsWith('fee_')).toSorted(),
    );
  });
});
