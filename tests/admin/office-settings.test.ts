import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite } from '../support/sites.ts';

const fees = '/api/admin/fees';
const mail = '/api/admin/mail-settings';

onEachSite(
  'a journal says in its own words what authors pay, or that they pay nothing',
  async (site) => {
    await have.settings(site.journal, { fee_rupee: '', fee_dollar: '' });
    const who = await signIn(site);
    const instructions = async () => readPage((await site.get('/instructions')).text).main;
    expect(await instructions()).toContain('2000');
    expect(await instructions()).toContain('a fee is due once');

    const wrong = await who.post(fees, {
      ...{ fee_rupee: 'many', fee_kind: 'some', fee_rows: 'SAARC countries 30' },
      ...{ fee_lines: 'SAARC countries 30' },
    });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        fields: {
          fee_rupee: 'A fee is a number.',
          fee_kind: expect.any(String),
          fee_rows: 'Up to 12 rows, each with its countries, an amount and a currency.',
          fee_lines: expect.stringContaining('a row of the table'),
        },
      },
    });
    const row = { name: '', countries: ['LK'], amount: 0, currency: '' };
    for (const [problem, refused] of [
      ['Row 2: Sri Lanka is in another row already.', [row, row]],
      ['Row 1: the fee for India is the one in rupees above.', [{ ...row, countries: ['IN'] }]],
      ['Row 1: enter an amount, such as 30 or 30.50.', [{ ...row, currency: 'USD' }]],
      ['Row 1: choose at least one country.', [{ ...row, countries: [] }]],
      ['Row 1: choose at least one country.', [{ ...row, countries: ['ZZ'] }]],
    ] as const) {
      const given = await who.post(fees, { fee_rows: JSON.stringify(refused) });
      expect(given.body).toMatchObject({ fields: { fee_rows: problem } });
    }
    // Rows to settle come from earlier versions alone, and go one by one.
    await site.journal.settings.update({ fee_lines: 'Members | ₹ 900\nStudents | half' });
    const longer = await who.post(fees, { fee_lines: 'Members | ₹ 900\nGuests | US$ 30' });
    expect(longer.body).toMatchObject({ fields: { fee_lines: expect.any(String) } });
    const saarc = { name: 'SAARC countries', countries: ['NP', 'BD'] };
    const rows = [{ ...saarc, amount: 3000, currency: 'USD' }, row];
    const saved = await who.post(fees, {
      fee_rupee: '1750',
      fee_rows: JSON.stringify(rows),
      fee_lines: 'Members | ₹ 900\r\n',
      fee_text: 'Two sentences.\n\nOf our own <b>& more</b>.',
      fee_waivers: 'Write to the editor.',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { fee_rupee: '1750', fee_rows: JSON.stringify(rows), fee_lines: 'Members | ₹ 900' },
    });
    const page = await instructions();
    for (const said of [
      '1750',
      'SAARC countries: Nepal, Bangladesh',
      'US$ 30',
      'Sri Lanka',
      'Free of charge',
      '₹ 900',
      'Two sentences.',
      'Write to',
    ]) {
      expect(page).toContain(said);
    }
    expect(page).toContain('<b>& more</b>');
    expect(page).not.toContain('a fee is due once');
    expect((await who.get('/api/settings/')).body).toMatchObject({ fee_rupee: '1750' });

    await who.post(fees, { fee_kind: 'none', fee_text: '' });
    expect(await instructions()).toContain('Authors pay nothing');
    expect(await instructions()).not.toContain('1750');

    const [last] = (await who.get('/api/admin/history/settings/1')).body as { id: number }[];
    await who.post(`/api/admin/history/${last?.id}/undo`, {});
    expect((await who.get(fees)).body).toMatchObject({
      fee_kind: '',
      fee_text: 'Two sentences.\n\nOf our own <b>& more</b>.',
    });
  },
);

onEachSite('how mail is signed is one line in headers and some lines below', async (site) => {
  const who = await signIn(site);
  const wrong = await who.post(mail, { mail_reply_to: 'nowhere' });
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { fields: { mail_reply_to: expect.any(String) } },
  ]);
  const saved = await who.post(mail, {
    mail_sender: 'Soil\r\nBcc: all@example.org',
    mail_reply_to: ' editor@soil.example ',
    mail_signature: 'Asha Rao\r\n\r\n\r\nJournal of Soil ',
  });
  expect(saved.body).toEqual({
    mail_sender: 'Soil Bcc: all@example.org',
    mail_reply_to: 'editor@soil.example',
    mail_signature: 'Asha Rao\n\nJournal of Soil',
  });
  expect((await who.get(mail)).body).toEqual(saved.body);
});

onEachSite(
  'of two who change the same setting, the later one is told; of two fields both stay',
  async (site) => {
    const who = await signIn(site);
    const settings = '/api/settings';
    const was = { journal_type: 'Peer reviewed', year_started: '2012' };
    await who.post(settings, was);
    const first = { journal_type: 'Open access', was: { journal_type: was.journal_type } };
    expect((await who.post(settings, first)).status).toBe(200);
    const later = { journal_type: 'Diamond', year_started: '2011', was };
    expect(await who.post(settings, later)).toMatchObject({
      status: 409,
      body: {
        error: 'changed_meanwhile',
        fields: { journal_type: expect.stringContaining('“Open access” meanwhile') },
      },
    });
    const stored = async () => (await who.get(settings)).body;
    expect(await stored()).toMatchObject({ journal_type: 'Open access', year_started: '2012' });
    const another = { year_started: '2011', was: { year_started: '2012' } };
    expect((await who.post(settings, another)).status).toBe(200);
    // A client that does not say what it read changes what it sends, as ever.
    expect((await who.post(settings, { journal_type: 'Diamond' })).status).toBe(200);
    expect(await stored()).toMatchObject({ journal_type: 'Diamond', year_started: '2011' });

    const groups = {
      [fees]: { fee_text: 'Mine' },
      [mail]: { mail_sender: 'Mine' },
      '/api/admin/journal-metadata': { print_issn: '' },
      '/api/admin/publisher': { publisher_name: 'Mine' },
      '/api/admin/appearance': { accent: '#0a5c36' },
    };
    for (const [path, fields] of Object.entries(groups)) {
      const [field = ''] = Object.keys(fields);
      const said = await who.post(path, { ...fields, was: { [field]: 'Read before' } });
      expect([path, said.status]).toEqual([path, 409]);
    }
  },
);
