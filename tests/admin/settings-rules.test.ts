import { describe, expect, it } from 'vitest';
import { listHistory } from '#server/store/history-queries.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { siteToRead } from '../support/sites.ts';

const noIssn = 'This is not a valid ISSN: the check digit is wrong.';
const noFee = 'A fee is a number.';
const noEmail = 'This is not an email address.';

const refused: [field: string, value: unknown, sentence: string][] = [
  ['journal_essn', '2049-3631', noIssn],
  ['journal_essn', '2049', noIssn],
  ['issn', '2049-3631', noIssn],
  ['fee_rupee', 'two thousand', noFee],
  ['fee_rupee', '-5', noFee],
  ['fee_dollar', '1e3', noFee],
  ['fee_dollar', '10.123', noFee],
  ['websiteemail', 'nobody', noEmail],
  ['websiteemail', 'a b@c.example', noEmail],
  ['websiteemail', 'a@b.example,c@d.example', noEmail],
  ['websiteemail', 'a@b.example?cc=c@d.example', noEmail],
  ['year_started', '21', 'A year has four digits.'],
  ['websitename', '  ', 'The journal needs a name.'],
  ['domain', 'd'.repeat(501), 'At most 500 characters.'],
  ['domain', null, 'A setting is text.'],
  ['domain', ['a'], 'A setting is text.'],
  ['colour', 'red', 'There is no such setting.'],
  ['whatsup_number', 'call us', 'A number with the country code, such as +91 98765 43210.'],
  ['constructor', 'x', 'There is no such setting.'],
];

const taken: [field: string, value: unknown, kept: string][] = [
  ['journal_essn', '', ''],
  ['fee_rupee', '', ''],
  ['fee_rupee', 2500, '2500'],
  ['fee_dollar', ' 60.50 ', '60.50'],
  ['websiteemail', 'संपादक@annals.example', 'संपादक@annals.example'],
  ['year_started', 1998, '1998'],
  ['journal_type', 'A\u0000 <b>bold</b> type\ud800', 'A <b>bold</b> type'],
  ['whatsup_number', '', ''],
  ['whatsup_number', 919850012345, '919850012345'],
  ['whatsup_number', '+91 55500 10142', '+91 55500 10142'],
];

describe.each(engines)('on %s', (engine) => {
  let asha: Administrator;
  const site = siteToRead(engine, async (opened) => {
    await have.settings(opened.journal);
    asha = await signIn(opened);
  });

  it.each(refused)('%s %j is refused', async (field, value, sentence) => {
    const { settings, database } = site().journal;
    const before = await settings.get();
    const kept = await listHistory(database.reads, 'settings', 1);
    const named = field === 'issn' ? 'journal_essn' : field;
    const answer = await asha.post('/api/settings', { journal_type: 'new', [field]: value });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        error: 'invalid_fields',
        message: 'Please check the marked fields.',
        fields: { [named]: sentence },
      },
    ]);
    expect(await settings.get()).toEqual(before);
    expect(await listHistory(database.reads, 'settings', 1)).toEqual(kept);
  });

  it.each(taken)('%s %j is taken', async (field, value, kept) => {
    const answer = await asha.post('/api/settings', { [field]: value });
    expect([answer.status, answer.body]).toMatchObject([200, { [field]: kept }]);
  });

  it('what is no object is refused', async () => {
    for (const body of [[], 'text', 7, null, [{ domain: 'x' }]]) {
      const answer = await asha.post('/api/settings', body);
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect((await asha.send('/api/settings', { domain: 'x' })).status).toBe(400);
  });

  it('nothing to change changes nothing', async () => {
    const version = site().journal.database.version();
    expect((await asha.post('/api/settings', {})).status).toBe(200);
    expect((await site().get('/api/settings')).status).toBe(200);
    expect(site().journal.database.version()).toBeGreaterThanOrEqual(version);
  });

  it('markup in a plain setting is text on the pages', async () => {
    const name = '<script>alert(7)</script>';
    await asha.post('/api/settings', { websitename: name, journal_language: name });
    const { text } = await site().get('/');
    expect(text).toContain('&lt;script&gt;alert(7)');
    expect(text).not.toContain('<script>alert(7)');
    await asha.post('/api/settings', { websitename: 'Annals of Testing' });
  });
});
