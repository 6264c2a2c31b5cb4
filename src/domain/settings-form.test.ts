import { expect, it } from 'vitest';
import { settingsGroups } from '#contract/settings-groups.ts';
import { readSettings, valuesIn } from './settings-form.ts';

const noPublisher = valuesIn('publisher', new Map());

it('each field of a publisher has its rule, said in words, and a value that stays is held to none', () => {
  const wrong = {
    publisher_name: ' ',
    publisher_site: 'neem',
    publisher_email: 'x',
    publisher_phone: 'ask me',
    publisher_whatsapp: '12',
  };
  expect(Object.keys(readSettings(wrong, noPublisher).problems).sort()).toEqual(
    Object.keys(wrong).sort(),
  );
  const odd = { ...noPublisher, publisher_name: 'Neem', publisher_site: 'neem' };
  expect(readSettings({ ...odd, publisher_phone: '+91 20 5550 1234' }, odd)).toEqual({
    values: { ...odd, publisher_phone: '+91 20 5550 1234' },
    problems: {},
  });
});

it('a text that is too long is told of and not looked at', () => {
  const before = { ...noPublisher, publisher_name: 'Neem' };
  expect(readSettings({ publisher_address: 'a'.repeat(501) }, before)).toMatchObject({
    problems: { publisher_address: 'At most 500 characters.' },
  });
});

it('a colour that cannot be read is refused with the nearest that can', () => {
  const { problems } = readSettings({ accent: ' #FFD700 ' }, {});
  expect(problems.accent).toMatch(/1\.3\d to 1.*The nearest readable colour is #[0-9a-f]{6}\./);
  const nearest = /is (#[0-9a-f]{6})/.exec(problems.accent ?? '')?.[1];
  expect(readSettings({ accent: nearest }, {}).problems).toEqual({});
  expect(readSettings({ accent: 'red' }, {}).problems.accent).toMatch(/such as #8a2432/);
  expect(readSettings({ accent: '#8A2432' }, {})).toEqual({
    values: { accent: '#8a2432' },
    problems: {},
  });
  // One from before this was checked stays while nobody changes it.
  expect(readSettings({ accent: '#ffd700' }, { accent: '#ffd700' }).problems).toEqual({});
});

it('a picture can be taken away, and no name of a file can be given', () => {
  expect(readSettings({ logo: '', cover: 'a.webp' }, {}).values).toEqual({ logo: '' });
});

it('codes of banks are stored in capitals, and those that are none are refused', () => {
  expect(readSettings({ bank_ifsc: ' sbin 0001234', bank_swift: 'sbininbb104' }, {})).toEqual({
    values: { bank_ifsc: 'SBIN0001234', bank_swift: 'SBININBB104' },
    problems: {},
  });
  const wrong = {
    ...{ upi_address: 'journal', bank_account: '12', bank_ifsc: 'SBIN1001234', bank_swift: 'SBI' },
  };
  expect(Object.keys(readSettings(wrong, {}).problems)).toEqual(Object.keys(wrong));
  // What is stored already stays, whatever rules came since.
  expect(readSettings(wrong, wrong).problems).toEqual({});
  expect(readSettings({ bank_account: 'DE89 3704 0044 0532 0130 00' }, {}).problems).toEqual({});
});

it('each of the two ISSNs is another one than the other will be', () => {
  const issn = '2049-3630';
  const print = readSettings({ print_issn: issn }, { journal_essn: issn });
  expect(Object.keys(print.problems)).toEqual(['print_issn']);
  const moved = readSettings({ print_issn: issn, journal_essn: '' }, { journal_essn: issn });
  expect(moved.problems).toEqual({});
});

it('readers are shown these settings, said again so that a reviewer sees a new one', () => {
  const shown = Object.entries(settingsGroups).map(([group, { fields }]) => [
    group,
    Object.entries<{ see: string }>(fields).flatMap(([name, { see }]) =>
      see === 'admin' ? [] : [name],
    ),
  ]);
  const all = ({ fields }: { fields: object }) => Object.keys(fields);
  expect(Object.fromEntries(shown)).toEqual({
    settings: all(settingsGroups.settings),
    journalMetadata: [
      ...['print_issn', 'abbreviated_title', 'publisher', 'doi_prefix', 'doi_pattern', 'licence'],
      ...['copyright_terms', 'oai_admin_email', 'archiving', 'decision_weeks', 'instructions_kind'],
      ...['reader_language', 'usage_shown'],
    ],
    publisher: all(settingsGroups.publisher),
    appearance: [
      ...['accent', 'motif', 'ground', 'heading_face', 'short_title'],
      ...['logo', 'cover', 'share_picture', 'icon'],
    ],
    fees: all(settingsGroups.fees),
    accountSettings: [],
    payee: [],
    mailSettings: [],
  });
});
