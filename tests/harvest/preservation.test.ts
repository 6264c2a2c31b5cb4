import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite('a manifest allows a year to be collected, and names all of it', async (site) => {
  const { journal } = site;
  await have.settings(journal, { websitename: 'Annals of R&D <x>' });
  await have.articles(journal, [
    { refnumber: 1, title: 'On <i>soil</i> & sand' },
    { refnumber: 2, issue: 10 },
    { refnumber: 3, year: 2023 },
    { refnumber: 4, title: 'Gone 7311', status: 'disabled' },
  ]);
  const statements = {
    lockss: 'LOCKSS system has permission to collect, preserve, and serve this Archival Unit',
    clockss: 'CLOCKSS system has permission to ingest, preserve, and serve this Archival Unit',
  };
  for (const [network, statement] of Object.entries(statements)) {
    const { text, headers } = await site.get(`/${network}/2024`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const page = readPage(text);
    expect(page.text).toContain(statement);
    expect(page.text).toContain('Annals of R&D <x>');
    expect(page.links.map(({ href, text: shown }) => [href, shown])).toEqual([
      ['https://demo.example/archives/2024/vol4/issue2', 'Volume 4, issue 2 (2024)'],
      ['https://demo.example/archives/2024/4/2/1', 'On soil & sand'],
      ['https://demo.example/archives/2024/vol4/issue10', 'Volume 4, issue 10 (2024)'],
      ['https://demo.example/archives/2024/4/10/2', 'Article 2'],
    ]);
    const list = readPage((await site.get(`/${network}`)).text);
    expect(list.hrefs).toEqual([
      `https://demo.example/${network}/2024`,
      `https://demo.example/${network}/2023`,
    ]);
    for (const path of [`/${network}/1999`, `/${network}/x`]) {
      expect((await site.get(path)).status).toBe(404);
    }
  }
});

onEachSite('libraries find the journal in the list of titles', async (site) => {
  const { journal } = site;
  await have.settings(journal, { websitename: 'Annals\tof Testing' });
  const read = async () => {
    const { text, headers } = await site.get('/kbart.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const [names = [], ...rows] = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(names).toHaveLength(25);
    expect([names[0], names.at(-1)]).toEqual(['publication_title', 'access_type']);
    return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
  };
  expect(await read()).toEqual([]);
  await have.articles(journal, [
    { refnumber: 1, year: 2022, volume: 2, issue: 3, status: 'disabled' },
    { refnumber: 2, year: 2023, volume: 3, issue: 1 },
    { refnumber: 3 },
  ]);
  const by = { username: 'asha', now: new Date() };
  await journal.settings.change({ print_issn: '0378-5955' }, by);
  expect(await read()).toMatchObject([
    {
      publication_title: 'Annals of Testing',
      print_identifier: '0378-5955',
      online_identifier: '2049-3630',
      date_first_issue_online: '2023',
      num_first_vol_online: '3',
      num_first_issue_online: '1',
      date_last_issue_online: '',
      title_url: 'https://demo.example/',
      title_id: 'demo',
      coverage_depth: 'abstracts',
      publication_type: 'serial',
      access_type: 'F',
    },
  ]);
  await have.article(journal, { refnumber: 5, pdf: pdfBytes() });
  const address = { year: 2023, volume: 3, issue: 1 };
  await journal.issues.change(address, { publication_date: '2023-03-31' }, by);
  expect(await read()).toMatchObject([
    { coverage_depth: 'fulltext', date_first_issue_online: '2023-03-31' },
  ]);
});
