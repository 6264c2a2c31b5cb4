import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { buildServices } from '#server/installation.ts';
import { colophon } from '../cli/cli-support.ts';
import { onEachMailSite } from '../mail/mail-support.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { until } from '../support/until.ts';
import { counts, haveArticle, haveTotals, haveYears } from './usage-support.ts';

type Journal = Parameters<typeof haveArticle>[0];

/** A year with two months of figures, and some of the year before that another system counted. */
async function haveYear(journal: Journal) {
  const one = await haveArticle(journal, { refnumber: '101', title: '=Paddy, “dry”' });
  const two = await haveArticle(journal, { refnumber: '102', title: 'Wheat', doi: '10.5555/w' });
  await haveYears(journal.database, [
    { article_id: one, year: 2025, months: [[10, counts(3, 1)]], imported: [[2, counts(7)]] },
    { article_id: two, year: 2025, months: [[11, counts(40, 20)]] },
    { article_id: two, year: 2024, months: [[11, counts(900)]] },
  ]);
  const totals = [
    { measure: 'views', day: '2025-11-03', amount: 3 },
    { measure: 'downloads', day: '2025-11-03', amount: 1 },
    { measure: 'views', day: '2025-12-24', amount: 40 },
    { measure: 'downloads', day: '2025-12-24', amount: 20 },
    { measure: 'views', day: '2025-03-01', amount: 7, is_imported: 1 },
    { measure: 'sessions', day: '2025-12-24', amount: 33 },
    { measure: 'texts', day: '2025-12-24', amount: 9 },
    { measure: 'country', key: 'IN', day: '2025-12-24', amount: 30 },
    { measure: 'referrer', key: 'scholar.example', day: '2025-12-24', amount: 5 },
  ];
  await haveTotals(journal.database, totals, '2026-01-01');
}

onEachDatabase('a year is written as files', async (house) => {
  await haveYear(house.journal);
  const folder = join(house.dataDir, 'figures', '2025');
  const report = ['usage', 'report', '--year'];
  expect(await colophon(house, ...report, '2025', '--to', folder)).toEqual({
    code: 0,
    stdout: `11 files in ${folder}, of 2025-03 to 2025-12\n`,
    stderr: '',
  });
  expect((await readdir(folder)).sort()).toEqual([
    ...['IR-2025.tsv', 'IR_A1-2025.tsv', 'PR-2025.tsv', 'PR_P1-2025.tsv', 'TR-2025.tsv'],
    ...['TR_J3-2025.tsv', 'articles-2025.csv', 'countries-2025.csv', 'readers-2025.csv'],
    ...['searched-in-vain-2025.csv', 'sites-2025.csv'],
  ]);
  const lines = async (name: string) =>
    (await readFile(join(folder, name), 'utf8')).replace('\uFEFF', '').trimEnd().split(/\r?\n/);
  expect((await lines('articles-2025.csv')).slice(1)).toEqual([
    '102,10.5555/w,Wheat,2024,4,2,40,20,0,60,20,0,0,0',
    // No spreadsheet takes it as a formula.
    `101,,"'=Paddy, “dry”",2024,4,2,3,1,0,4,1,7,0,0`,
  ]);
  const months = await lines('readers-2025.csv');
  expect(months).toHaveLength(13);
  expect([months[3], months[12]]).toEqual(['2025-03,7,0,0,0', '2025-12,40,20,33,9']);
  expect(await lines('countries-2025.csv')).toEqual(['country,sessions', 'IN,30']);
  const counter = await lines('TR_J3-2025.tsv');
  expect(counter[0]).toBe('Report_Name\tJournal Usage by Access Type');
  expect(counter.find((line) => line.includes('Total_Item_Requests\t'))).toMatch(
    /\t30(?:\t0){8}\t1\t29$/,
  );

  const missing = await colophon(house, ...report, '2023', '--to', folder);
  expect(missing).toMatchObject({
    code: 1,
    stderr: 'There are no figures of 2023: those there are go from 2025-03 to 2025-12.\n',
  });
  await expect(house.journal.yearReport(1, new Date())).rejects.toThrow(
    'There are no figures of 1',
  );
});

onEachDatabase('a year that is not over has the months that are', async (house) => {
  const { journal } = house;
  await haveYear(journal);
  const three = await haveArticle(journal, { refnumber: '103', title: 'Millet' });
  await haveYears(journal.database, [
    {
      ...{ article_id: three, year: 2026 },
      months: [
        [0, counts(5, 1)],
        [2, counts(100)],
      ],
    },
  ]);
  const totals = [
    { measure: 'views', day: '2026-01-07', amount: 5 },
    { measure: 'views', day: '2026-03-02', amount: 100 },
    { measure: 'country', key: 'NP', day: '2026-03-02', amount: 4 },
  ];
  await haveTotals(journal.database, totals, '2026-03-05');
  const { from, until, files } = await journal.yearReport(2026, new Date());
  expect([from, until]).toEqual(['2026-01', '2026-02']);
  const lines = async (name: string) => {
    const file = files.find((one) => one.name === name);
    return (await Array.fromAsync(file?.pieces ?? [])).join('').trimEnd().split('\r\n').slice(1);
  };
  expect(await lines('articles-2026.csv')).toEqual(['103,,Millet,2024,4,2,5,1,0,6,1,0,0,0']);
  expect(await lines('readers-2026.csv')).toEqual(['2026-01,5,0,0,0', '2026-02,0,0,0,0']);
  expect(await lines('countries-2026.csv')).toEqual([]);
});

const january = new Date('2026-01-02T06:00:00Z');

onEachMailSite(
  'the figures of the year are mailed in January, once to who wants them',
  async (house) => {
    const { site, receiver } = house;
    const { journal } = site;
    await haveYear(journal);
    const send = (at: Date) => journal.yearMail.send(at);
    expect(await send(january), 'nobody wants it').toBe(0);
    const want = (usage_mail_to: string) =>
      journal.settings.change({ usage_mail_to }, { username: 'asha', now: january });
    await expect(want('asha@')).rejects.toMatchObject({ code: 'invalid_fields' });
    await expect(
      want(Array.from({ length: 11 }, (_, index) => `e${index}@x.example`).join(' ')),
    ).rejects.toMatchObject({ code: 'invalid_fields' });
    await want('asha@annals.example; Board@annals.example asha@annals.example');
    expect((await journal.settings.metadata()).usage_mail_to).toBe(
      'asha@annals.example, Board@annals.example',
    );
    for (const at of ['2025-12-31T06:00:00Z', '2026-02-01T06:00:00Z', '2027-01-05T06:00:00Z']) {
      expect(await send(new Date(at)), at).toBe(0);
    }

    // Two nodes at once, and one that was started anew.
    const other = buildServices(site.config);
    try {
      const second = (await other.journal('demo')).yearMail;
      const [one, two] = await Promise.all([send(january), second.send(january)]);
      expect(one + two).toBe(2);
      expect(await second.send(new Date('2026-01-31T06:00:00Z'))).toBe(0);
    } finally {
      await other.close();
    }
    await until('both came', () => {
      journal.mail.kick();
      return receiver.messages.length === 2;
    });
    expect(receiver.messages.flatMap(({ to }) => to).sort()).toEqual([
      'Board@annals.example',
      'asha@annals.example',
    ]);
    const [mail] = receiver.messages.map(({ mail }) => mail);
    expect(mail?.subject).toBe('How often Annals of Testing was read in 2025');
    for (const line of [
      'had 33 visits. Its articles were viewed 50 times and downloaded 21 times.',
      '2025-12: 40 / 20',
      'Wheat (102): 40 / 20',
      '/admin/readers?from=2025-01-01&until=2025-12-31',
    ]) {
      expect(mail?.text).toContain(line);
    }
    await want('asha@annals.example, later@annals.example');
    expect(await send(january), 'who comes later').toBe(1);
  },
);

onEachMailSite(
  'a journal that was restored mails no figures before it is released',
  async ({ site }) => {
    const { journal } = site;
    await haveYear(journal);
    await have.article(journal, {});
    const by = { username: 'asha', now: january };
    await journal.settings.change({ usage_mail_to: 'asha@annals.example' }, by);
    await journal.database.writePrivate((tx) =>
      tx.updateTable('journal_state').set({ held_since: january.toISOString() }).execute(),
    );
    expect(await journal.yearMail.send(january)).toBe(0);
    await journal.database.writePrivate((tx) =>
      tx.updateTable('journal_state').set({ held_since: null }).execute(),
    );
    expect(await journal.yearMail.send(january)).toBe(1);
  },
);
