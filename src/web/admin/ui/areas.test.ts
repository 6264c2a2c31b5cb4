import { describe, expect, it } from 'vitest';
import { entryOf, menu } from './areas.ts';

describe('the menu', () => {
  it('has seven entries for the daily work', () => {
    expect(menu[0]?.map(({ label }) => label)).toEqual([
      'Home',
      'Manuscripts',
      'Issues',
      'Articles',
      'Journal',
      'Mail',
      'Statistics',
    ]);
  });

  it.each([
    ['/admin', 'Home'],
    ['/admin/fees', 'Manuscripts'],
    ['/admin/archives/add/2026/4/2', 'Issues'],
    ['/admin/upload/3', 'Articles'],
    ['/admin/editors/add', 'Journal'],
    ['/admin/settings/pages/terms', 'Journal'],
    ['/admin/settings/mail', 'Mail'],
    ['/admin/settings/fees', 'Settings'],
    ['/admin/settings', 'Settings'],
    ['/admin/readiness', 'Indexing'],
    ['/admin/publisher/journals/soil', 'Journals'],
    ['/admin/account', undefined],
    ['/admin/mailbox', undefined],
  ])('has %s in %s', (pathname, label) => {
    expect(entryOf(pathname)?.label).toBe(label);
  });
});
