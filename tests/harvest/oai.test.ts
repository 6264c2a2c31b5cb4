import { describe, expect, it } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import type { AskOptions } from '../support/http-client.ts';
import { onEachSite, openSite, siteToRead, type TestSite } from '../support/sites.ts';
import { askOai, harvest, readAnswer } from './oai-support.ts';

const dc = 'metadataPrefix=oai_dc';
const articles = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ refnumber: 1000 + index, ...more }));

/** The article's id, by its reference number. */
async function idOf({ journal }: TestSite, refnumber: number): Promise<number> {
  const { reads } = journal.database;
  const found = reads.selectFrom('articles').where('refnumber', '=', refnumber).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
}

describe('what is wrong with a request is an answer', () => {
  const site = siteToRead('sqlite', async (one) => {
    await have.settings(one.journal);
    await have.articles(one.journal, articles(101));
    await have.article(one.journal, { refnumber: 2000, status: 'disabled' });
  });

  it.each([
    ['', 'badVerb'],
    ['verb=Nothing', 'badVerb'],
    ['verb=identify', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&more=1', 'badArgument'],
    ['verb=Identify&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    [`verb=ListRecords&${dc}&${dc}`, 'badArgument'],
    [`verb=ListRecords&${dc}&from=yesterday`, 'badArgument'],
    [`verb=ListRecords&${dc}&from=2026-02-30`, 'badArgument'],
    [`verb=ListRecords&${dc}&from=`, 'badArgument'],
    [`verb=ListRecords&${dc}&from=2026-01-01T00:00:00.000Z`, 'badArgument'],
    [`verb=ListRecords&${dc}&from=2026-01-01&until=2026-01-02T00:00:00Z`, 'badArgument'],
    [`verb=ListRecords&${dc}&from=2026-01-02&until=2026-01-01`, 'badArgument'],
    [`verb=ListRecords&${dc}&set=a%20b`, 'badArgument'],
    [`verb=ListRecords&${dc}&resumptionToken=x`, 'badArgument'],
    ['verb=ListRecords&metadataPrefix=%00', 'badArgument'],
    ['verb=GetRecord&identifier=oai:annals.example:article/1', 'badArgument'],
    [`verb=GetRecord&${dc}`, 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    [
      'verb=GetRecord&identifier=oai:annals.example:article/1&metadataPrefix=x',
      'cannotDisseminateFormat',
    ],
    [`verb=GetRecord&${dc}&identifier=oai:annals.example:article/999`, 'idDoesNotExist'],
    [`verb=GetRecord&${dc}&identifier=oai:other.example:article/1`, 'idDoesNotExist'],
    [`verb=GetRecord&${dc}&identifier=1`, 'idDoesNotExist'],
    [`verb=GetRecord&${dc}&identifier=%00%3C%20%25`, 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=nothing', 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=oai:annals.example:article/102', 'noMetadataFormats'],
    [`verb=ListRecords&${dc}&until=1999-01-01`, 'noRecordsMatch'],
    [`verb=ListRecords&${dc}&set=no:such:set`, 'noRecordsMatch'],
    [`verb=ListRecords&${dc}&set=issue:1999:1:1`, 'noRecordsMatch'],
    [`verb=ListIdentifiers&${dc}&set=subject:nothing`, 'noRecordsMatch'],
    ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
    ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
    [`verb=ListRecords&resumptionToken=${'9'.repeat(5000)}`, 'badResumptionToken'],
  ])('?%s is %s', async (query, code) => {
    expect((await askOai(site(), query)).code).toBe(code);
  });

  it('the arguments are told back, but not where they are what is wrong', async () => {
    const request = async (query: string) =>
      /<request.*?<\/request>/.exec((await askOai(site(), query)).xml)?.[0];
    const baseUrl = 'https://demo.example/oai';
    expect(await request('verb=Identify')).toBe(`<request verb="Identify">${baseUrl}</request>`);
    expect(await request('verb=Identify&more=1')).toBe(`<request>${baseUrl}</request>`);
    expect(await request('verb=ListRecords&metadataPrefix=marc21')).toBe(
      `<request verb="ListRecords" metadataPrefix="marc21">${baseUrl}</request>`,
    );
  });

  it('answers with and without a slash at the end, by GET and by POST, and nothing else', async () => {
    const asked = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    for (const path of ['/oai', '/oai/']) {
      const got = await site().get(`${path}?verb=Identify`);
      expect(got.status).toBe(200);
      expect(got.headers['content-type']).toBe('text/xml; charset=utf-8');
      expect(got.headers['set-cookie']).toBeUndefined();
      const posted = await site().get(path, { ...asked, method: 'POST', body: 'verb=Identify' });
      expect(posted.status).toBe(200);
      expect(posted.text).toContain('<Identify>');
    }
    const twice = { ...asked, method: 'POST', body: 'verb=Identify&verb=Identify' };
    expect(readAnswer((await site().get('/oai', twice)).text).code).toBe('badVerb');
    const endless = { ...asked, method: 'POST', body: `verb=${'x'.repeat(20_000)}` };
    expect((await site().get('/oai', endless)).status).toBe(413);
  });

  it('is asked in no other way, and says so in plain text', async () => {
    const head = await site().get('/oai?verb=Identify', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe('text/xml; charset=utf-8');
    const type = 'application/x-www-form-urlencoded';
    const wrong: [AskOptions, number, string][] = [
      [{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, 415, type],
      [
        { method: 'POST', body: 'verb=Identify', headers: { 'content-type': 'text/xml' } },
        415,
        type,
      ],
      [{ method: 'PUT', body: 'verb=Identify', headers: { 'content-type': type } }, 405, 'GET'],
      [{ method: 'DELETE' }, 405, 'GET'],
      [
        { method: 'POST', body: `a=${'x'.repeat(20_000)}`, headers: { 'content-type': type } },
        413,
        '',
      ],
    ];
    for (const [asked, status, says] of wrong) {
      const got = await site().get('/oai', asked);
      expect([asked, got.status]).toEqual([asked, status]);
      expect(got.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(got.text).toContain(says);
      expect(got.headers.allow).toBe(status === 405 ? 'GET, HEAD, POST' : undefined);
    }
    const utf8 = { 'content-type': `${type}; charset=UTF-8` };
    const form = { method: 'POST', body: 'verb=Identify', headers: utf8 };
    expect((await site().get('/oai', form)).text).toContain('<Identify>');
  });

  it('a token is of its journal and its verb, says what it was given to say, and is good for a week', async () => {
    const { token = '' } = await askOai(site(), `verb=ListRecords&${dc}`);
    expect(token).not.toBe('');
    const resumed = `verb=ListRecords&resumptionToken=${token}`;
    expect((await askOai(site(), resumed)).code).toBeUndefined();
    expect((await askOai(site(), resumed.replace('Records', 'Identifiers'))).code).toBe(
      'badResumptionToken',
    );
    const refused = async (changed: string) => {
      expect(changed).not.toBe(token);
      const query = `verb=ListRecords&resumptionToken=${encodeURIComponent(changed)}`;
      expect((await askOai(site(), query)).code).toBe('badResumptionToken');
    };
    await refused(token.replace(',100,', ',7,'));
    await refused(token.replace(',102,', ',99999,'));
    await refused(token.replace('oai_dc', 'jats'));
    await refused(token.replace(/,[^,]*$/, ''));
    await refused(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    const { oai } = site().journal;
    const inDays = async (days: number) => {
      const given: [string, string][] = [
        ['verb', 'ListRecords'],
        ['resumptionToken', token],
      ];
      return readAnswer(await oai.answer(given, new Date(Date.now() + days * 86_400_000))).code;
    };
    expect([await inDays(6), await inDays(8)]).toEqual([undefined, 'badResumptionToken']);
  });

  it('a token of another journal is none of this one', async () => {
    const other = await openSite('sqlite');
    try {
      await have.settings(other.journal);
      await have.articles(other.journal, articles(101));
      const { token } = await askOai(other, `verb=ListRecords&${dc}`);
      const query = `verb=ListRecords&resumptionToken=${token}`;
      expect((await askOai(other, query)).code).toBeUndefined();
      expect((await askOai(site(), query)).code).toBe('badResumptionToken');
    } finally {
      await other.close();
    }
  });
});

onEachSite('every record comes once, withdrawn ones as withdrawn', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, articles(205));
  await have.article(site.journal, { refnumber: 1003, status: 'disabled', title: 'Gone 7311' });
  const parts = await harvest(site, `verb=ListRecords&${dc}`);
  expect(parts.map(({ records }) => records.length)).toEqual([100, 100, 5]);
  expect(parts.map(({ attributes }) => / cursor="(\d+)"/.exec(attributes)?.[1])).toEqual([
    '0',
    '100',
    '200',
  ]);
  for (const { attributes } of parts) expect(attributes).toContain('completeListSize="205"');
  expect(parts[0]?.attributes).toMatch(/expirationDate="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/);
  expect(parts.at(-1)?.token).toBe('');
  const all = parts.flatMap(({ records }) => records);
  expect(new Set(all.map(({ id }) => id)).size).toBe(205);
  const withdrawn = await idOf(site, 1003);
  expect(all.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)).toEqual([withdrawn]);
  const xml = parts.map((part) => part.xml).join('');
  expect(xml).toContain('Article 1004');
  expect(xml).not.toContain('Gone 7311');
  expect(xml).not.toContain('Article 1003');
  expect(xml).not.toContain('private.example');

  const same = await askOai(site, `verb=ListRecords&resumptionToken=${parts[0]?.token}`);
  expect(same.records).toEqual(parts[1]?.records);
  const [identify, one] = [
    await askOai(site, 'verb=Identify'),
    await askOai(site, `verb=GetRecord&${dc}&identifier=oai:annals.example:article/${withdrawn}`),
  ];
  expect(one.records).toMatchObject([{ id: withdrawn, isDeleted: true }]);
  const earliest = /<earliestDatestamp>([^<]*)</.exec(identify.xml)?.[1] ?? '';
  expect(all.every(({ datestamp }) => datestamp >= earliest)).toBe(true);
  expect(identify.xml).toContain('<adminEmail>editor@annals.example</adminEmail>');
  expect(identify.xml).toContain('<baseURL>https://demo.example/oai</baseURL>');
  const identifiers = await harvest(site, `verb=ListIdentifiers&${dc}`);
  expect(identifiers.flatMap(({ records }) => records)).toEqual(all);
});

onEachSite('from and until take in whole seconds and days', async (site) => {
  await have.articles(site.journal, articles(2));
  const { database } = site.journal;
  const at = (refnumber: number, datestamp: string) =>
    database.write((tx) =>
      tx.updateTable('articles').set({ datestamp }).where('refnumber', '=', refnumber).execute(),
    );
  await at(1000, '2026-03-04T05:06:05.999Z');
  await at(1001, '2026-03-04T23:59:59.500Z');
  const count = async (range: string) =>
    (await askOai(site, `verb=ListRecords&${dc}&${range}`)).records.length;
  expect(await count('until=2026-03-04T05:06:05Z')).toBe(1);
  expect(await count('until=2026-03-04T05:06:04Z')).toBe(0);
  expect(await count('from=2026-03-04T05:06:05Z')).toBe(2);
  expect(await count('from=2026-03-04T05:06:06Z')).toBe(1);
  expect(await count('until=2026-03-04')).toBe(2);
  expect(await count('until=2026-03-03')).toBe(0);
  expect(await count('from=2026-03-04&until=2026-03-04')).toBe(2);
  expect(await count('from=2026-03-05')).toBe(0);
  const [first] = (await askOai(site, `verb=ListRecords&${dc}`)).records;
  expect(first?.datestamp).toBe('2026-03-04T05:06:05Z');
});

onEachSite(
  'the sets are the issues, the subjects and that of OpenAIRE, which holds all',
  async (site) => {
    const { journal } = site;
    expect((await askOai(site, 'verb=ListSets')).code).toBe('noSetHierarchy');
    await have.articles(journal, [
      { refnumber: 1, subject: 'Soil Science' },
      { refnumber: 2, subject: 'SOIL-SCIENCE' },
      { refnumber: 3, subject: 'मृदा विज्ञान', issue: 3 },
      { refnumber: 4, subject: '' },
      { refnumber: 5, subject: 'Secret 7311', issue: 4, status: 'disabled' },
    ]);
    const { xml } = await askOai(site, 'verb=ListSets');
    const sets = [...xml.matchAll(/<setSpec>([^<]*)<\/setSpec><setName>([^<]*)</g)];
    expect(sets.map(([, spec]) => spec).slice(0, 4)).toEqual([
      ...['issue', 'issue:2024', 'issue:2024:4', 'issue:2024:4:2'],
    ]);
    expect(Object.fromEntries(sets.map(([, spec, name]) => [spec, name]))).toEqual({
      issue: 'Issues',
      'issue:2024': '2024',
      'issue:2024:4': 'Volume 4 (2024)',
      subject: 'Subjects',
      'issue:2024:4:2': 'Volume 4, issue 2 (2024)',
      'issue:2024:4:3': 'Volume 4, issue 3 (2024)',
      'issue:2024:4:4': 'Volume 4, issue 4 (2024)',
      'subject:soil-science': expect.stringMatching(/^soil.science$/i),
      'subject:mrida-vijnana': 'मृदा विज्ञान',
      'subject:secret-7311': 'subject:secret-7311',
      openaire: 'OpenAIRE',
    });
    const ofSet = async (set: string) =>
      (await askOai(site, `verb=ListRecords&${dc}&set=${set}`)).records.map(({ id }) => id);
    const ids = await Promise.all([1, 2, 3, 4].map((refnumber) => idOf(site, refnumber)));
    expect(await ofSet('issue:2024:4:3')).toEqual([ids[2]]);
    expect(await ofSet('subject:soil-science')).toEqual(ids.slice(0, 2));
    expect(await ofSet('subject:mrida-vijnana')).toEqual([ids[2]]);
    // A set holds what the sets under it hold.
    const all = [...ids, await idOf(site, 5)];
    for (const set of ['openaire', 'issue', 'issue:2024', 'issue:2024:4']) {
      expect(await ofSet(set)).toEqual(all);
    }
    expect(await ofSet('subject')).toEqual(all.filter((id) => id !== ids[3]));
    for (const set of [
      'issue:2023',
      'issue:2024:5',
      'issue:2024:04:3',
      'issue:02024',
      'issues',
      'openaire:x',
    ]) {
      expect([set, await ofSet(set)]).toEqual([set, []]);
    }
    const [third] = (await askOai(site, `verb=ListRecords&${dc}&set=issue:2024:4:3`)).records;
    expect(third?.setSpecs).toEqual(['issue:2024:4:3', 'subject:mrida-vijnana', 'openaire']);
  },
);

onEachSite('a set of several spellings is listed page by page as one', async (site) => {
  const half = (from: number, subject: string) =>
    Array.from({ length: 75 }, (_, index) => ({ refnumber: from + index, subject }));
  await have.articles(site.journal, [...half(1, 'Soil Science'), ...half(101, 'soil science')]);
  const parts = await harvest(site, `verb=ListIdentifiers&${dc}&set=subject:soil-science`);
  const ids = parts.flatMap(({ records }) => records.map(({ id }) => id));
  expect(parts).toHaveLength(2);
  expect(parts[0]?.attributes).toContain('completeListSize="150"');
  expect(new Set(ids).size).toBe(150);
});

onEachSite('what changes during a harvest is in the next one from its date', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, articles(250));
  await have.article(site.journal, { refnumber: 1002, status: 'disabled' });
  const [edited, withdrawn, enabled] = await Promise.all(
    [1000, 1001, 1002].map((refnumber) => idOf(site, refnumber)),
  );
  const who = await signIn(site);
  const change = async (id: number | undefined, fields: Record<string, string>) => {
    const said = await who.send(`/api/archives/${id}`, fields);
    expect(said.status).toBe(200);
  };
  const first = await harvest(site, `verb=ListRecords&${dc}`, async (part) => {
    if (part !== 1) return;
    await change(edited, { title: 'Edited 7311' });
    await change(withdrawn, { status: 'disabled' });
    await change(enabled, { status: 'enabled' });
  });
  const from = first[0]?.responseDate;
  const next = await askOai(site, `verb=ListRecords&${dc}&from=${from}`);
  expect(next.records.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
    [edited, false],
    [withdrawn, true],
    [enabled, false],
  ]);
  expect(next.xml).toContain('Edited 7311');
  expect(new Set(first.flatMap(({ records }) => records.map(({ id }) => id))).size).toBe(250);
});

onEachSite('an import is dated batch by batch, so that none is missed meanwhile', async (site) => {
  const { journal } = site;
  const row = (refnumber: number) => ({
    row: refnumber,
    fields: {
      refnumber: `${refnumber}`,
      title: `T ${refnumber}`,
      authorname: 'A',
      year: '2024',
      volume: '1',
      issue: '1',
    },
  });
  let seen = '';
  await journal.imports.run(
    Array.from({ length: 600 }, (_, index) => row(index + 1)),
    {
      now: new Date(),
      onBatch: () => {
        seen ||= new Date().toISOString();
      },
    },
  );
  const { reads } = journal.database;
  const rows = await reads.selectFrom('articles').select(['refnumber', 'datestamp']).execute();
  const later = rows.filter(({ datestamp }) => datestamp >= seen);
  expect(rows).toHaveLength(600);
  expect(later.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ datestamp }) => datestamp)).size).toBe(2);
});
