import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { pdfsInMemory } from '#server/features/import/pdf-source.ts';
import { signIn } from '../support/administrator.ts';
import { writtenAt } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import {
  allRows,
  createArticle,
  createdArticle,
  createIssue,
  issue,
  refusal,
} from './articles-support.ts';

const sharma = {
  name: 'Anil Kumar Sharma',
  orcid: '0000-0002-1825-0097',
  affiliations: [{ name: 'Soil Institute', ror: 'https://ror.org/05dxps055' }],
  is_corresponding: true,
};
const verma = { name: 'Puja Verma', other_name: 'पूजा वर्मा' };

const metadata = {
  kind: 'review-article',
  translations: [{ language: 'hi', title: 'मिट्टी', abstract: '&lt;p&gt;जो मिला।&lt;/p&gt;' }],
  received: '2026-01-31',
  accepted: '2026-04-30',
  licence: 'CC-BY-4.0',
  copyright_holder: 'The authors',
  funding: [{ funder: 'ICAR', award: 'A-1' }],
  references: 'Gupta R. Soil. doi:10.5555/soil.7\nRao S. Sand.',
};

onEachSite('an article keeps what is known of it beside the form', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const made = await createdArticle(who, {
    contributors: JSON.stringify([sharma, verma]),
    metadata: JSON.stringify(metadata),
    doi: 'https://doi.org/10.5555/soil.101',
    language: 'English',
  });
  const known = {
    contributors: [sharma, verma],
    metadata,
    doi: '10.5555/soil.101',
    language: 'en',
  };
  expect(made).toMatchObject({ ...known, authorname: 'Anil Kumar Sharma, Puja Verma' });
  expect((await site.get('/api/archives/ref/101')).json()).toMatchObject(known);
  const [change] = (await allRows(site)).history.slice(-1);
  expect(JSON.parse(change?.now ?? '')).toMatchObject({ doi: '10.5555/soil.101' });
});

onEachSite('the authors are written from the rows, and rows from the authors', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const rows = JSON.stringify([sharma, verma]);
  const made = await createdArticle(who, { authorname: undefined, contributors: rows });
  expect(made.authorname).toBe('Anil Kumar Sharma, Puja Verma');

  // An old client knows the authors alone: a name that stays keeps what is known of it.
  const address = `/api/archives/${made.id}`;
  const changed = await who.send(address, { authorname: 'Puja Verma, Sita Devi' });
  expect((changed.body as Article).contributors).toEqual([verma, { name: 'Sita Devi' }]);
  const back = await who.send(address, { authorname: 'Anil Kumar Sharma, Puja Verma' });
  expect((back.body as Article).contributors).toEqual([{ name: sharma.name }, verma]);

  const cleared = await who.send(address, { contributors: '' });
  expect(cleared.body).toMatchObject({
    authorname: 'Anil Kumar Sharma, Puja Verma',
    contributors: [{ name: sharma.name }, { name: verma.name }],
  });
  const contradicting = { authorname: 'Sita Devi', contributors: rows };
  expect((await who.send(address, contradicting)).body).toMatchObject({
    error: 'invalid_fields',
    fields: { contributors: expect.any(String) },
  });
});

onEachSite('what is wrong in the metadata is named, and nothing is stored', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const said = await createArticle(who, {
    contributors: JSON.stringify([{ name: 'Anil Sharma', orcid: '0000-0002-1825-0098' }]),
    metadata: JSON.stringify({ licence: 'mine' }),
    doi: 'soil',
    language: '??',
    authorname: undefined,
  });
  expect(refusal(said)).toBe('422 invalid_fields');
  const { fields } = said.body as { fields: object };
  expect(Object.keys(fields).sort()).toEqual([
    'contributors.0.orcid',
    'doi',
    'language',
    'metadata.licence',
  ]);
  // The specified rule for names holds for rows too.
  const odd = await createArticle(who, {
    authorname: undefined,
    contributors: '[{"name":"R2D2"}]',
  });
  expect(odd.body).toMatchObject({ fields: { authorname: expect.any(String) } });
  expect((await allRows(site)).articles).toEqual([]);
});

onEachSite(
  'the rules of the form hold at each door, and nobody is held to them for the past',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const own = { translations: [{ language: 'en', title: 'Own' }] };
    const fieldsOf = ({ body }: { body: unknown }) =>
      Object.keys((body as { fields?: object }).fields ?? {});
    const change = (fields: object) => who.send(`/api/archives/${id}`, { ...fields });
    const twisted = { received: '2026-02-02', accepted: '2026-02-01' };
    const refused = await createArticle(who, {
      language: 'en',
      metadata: JSON.stringify({ ...own, ...twisted }),
    });
    expect(fieldsOf(refused).sort()).toEqual([
      'metadata.accepted',
      'metadata.translations.0.language',
    ]);
    const { id } = await createdArticle(who, { language: 'hi', metadata: JSON.stringify(own) });
    expect(fieldsOf(await change({ language: 'en' }))).toEqual(['language']);
    expect(fieldsOf(await change({ language: 'mr' }))).toEqual([]);

    // What is stored already, from a time without the rule, stops nobody from changing something else.
    const { database } = site.journal;
    const metadata = JSON.stringify(twisted);
    await database.write((tx) =>
      tx.updateTable('articles').set({ metadata }).where('id', '=', id).execute(),
    );
    expect(fieldsOf(await change({ metadata, subject: 'Soils' }))).toEqual([]);
    expect(
      fieldsOf(await change({ metadata: JSON.stringify({ ...twisted, kind: 'letter' }) })),
    ).toEqual(['metadata.accepted']);

    const rows = [own, twisted].map((given, index) => ({
      row: index + 1,
      fields: {
        ...{
          refnumber: `${900 + index}`,
          title: `Row ${index}`,
          authorname: 'A Das',
          language: 'en',
        },
        ...{ year: 2026, volume: 4, issue: 2, metadata: given },
      },
    }));
    const report = await site.journal.imports.run(rows, {
      now: writtenAt,
      findPdf: pdfsInMemory(new Map()),
    });
    expect([report.added, report.warnings.get('metadata')]).toEqual([2, 2]);
  },
);

onEachSite('print and electronic edition have an ISSN each', async (site) => {
  const who = await signIn(site);
  const address = '/api/admin/journal-metadata';
  const same = { fields: { print_issn: expect.stringContaining('these are the same') } };
  await who.post('/api/settings', { journal_essn: '2049-3630' });
  expect((await who.post(address, { print_issn: '20493630' })).body).toMatchObject(same);
  expect((await who.post(address, { print_issn: '0317-8471' })).status).toBe(200);
  expect((await who.post('/api/settings', { journal_essn: '03178471' })).body).toMatchObject({
    fields: { journal_essn: expect.stringContaining('these are the same') },
  });
});

onEachSite('an issue has a title and a day, which move its articles’ datestamps', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const made = await createdArticle(who);
  const facts = { title: ' Soils of the  Deccan ', publication_date: '2026-06-30' };
  const said = await who.post('/api/admin/archives/2026/vol4/issue2', facts);
  expect([said.status, said.body as Issue]).toMatchObject([
    200,
    { ...issue, title: 'Soils of the Deccan', publication_date: '2026-06-30', articles: 1 },
  ]);
  const after = (await site.get('/api/archives/ref/101')).json() as Article;
  expect(after).toMatchObject({ issue_title: 'Soils of the Deccan', issue_date: '2026-06-30' });
  expect(after.datestamp > made.datestamp).toBe(true);
  expect(after.modification).toBe(made.modification);

  expect(refusal(await who.post('/api/admin/archives/2026/4/3', facts))).toBe('404 unknown_issue');
  const wrong = await who.post('/api/admin/archives/2026/4/2', { publication_date: '2026-02-30' });
  expect(refusal(wrong)).toBe('422 invalid_fields');
});

onEachSite('a journal keeps what libraries ask of it', async (site) => {
  const who = await signIn(site);
  const address = '/api/admin/journal-metadata';
  const empty = (await who.get(address)).body as Record<string, string>;
  expect(new Set(Object.values(empty))).toEqual(new Set(['']));
  const given = { print_issn: '20493630', licence: 'cc by 4.0', doi_prefix: '10.5555' };
  const said = await who.post(address, { ...given, doi_pattern: 'soil.{year}.{ref}' });
  expect(said.body).toEqual({
    ...empty,
    print_issn: '2049-3630',
    licence: 'CC-BY-4.0',
    doi_prefix: '10.5555',
    doi_pattern: 'soil.{year}.{ref}',
  });
  expect((await who.get(address)).body).toEqual(said.body);
  expect(await site.journal.settings.recordsChanged()).toMatch(/^20/);

  const wrong = {
    print_issn: '1234-5678',
    licence: 'mine',
    doi_prefix: '11.5',
    doi_pattern: 'always-the-same',
    depositor_email: 'nobody',
  };
  const refused = await who.post(address, wrong);
  expect(Object.keys((refused.body as { fields: object }).fields).sort()).toEqual(
    Object.keys(wrong).sort(),
  );
  expect((refused.body as { fields: Record<string, string> }).fields.doi_pattern).toBe(
    'A part that differs from article to article is missing: {ref}, or {page}.',
  );
  expect((await who.get(address)).body).toEqual(said.body);
});

onEachSite(
  'metadata that cannot be read is refused where none is stored yet, too',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await createdArticle(who);
    for (const wrong of [
      '{"kind":"Retraction"}',
      '{"received":"2026-02-30"}',
      '{"licencia":"x"}',
      '{"funding":[{"award":"1"}]}',
      '{"translations":[{"language":"??"}]}',
      '[]',
      'x',
    ]) {
      const said = await who.send(`/api/archives/${id}`, { metadata: wrong });
      expect([wrong, said.status]).toEqual([wrong, 422]);
    }
    expect((await who.send(`/api/archives/${id}`, { metadata: '{}' })).status).toBe(200);
  },
);
