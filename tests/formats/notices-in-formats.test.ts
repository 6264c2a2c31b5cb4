import { expect, test } from 'vitest';
import { type NoticeKind, noticeKinds } from '#contract/entities/notice.ts';
import { bibtex } from '#domain/exports/bibtex.ts';
import { crossref } from '#domain/exports/crossref.ts';
import { cslItem } from '#domain/exports/csl-json.ts';
import { csvRow } from '#domain/exports/csv.ts';
import { datacite } from '#domain/exports/datacite.ts';
import { dublinCoreDocument } from '#domain/exports/dublin-core.ts';
import { jatsDocument } from '#domain/exports/jats.ts';
import { pubmed } from '#domain/exports/pubmed.ts';
import { ris } from '#domain/exports/ris.ts';
import { jsonLd } from '#domain/metadata/article-json-ld.ts';
import { scholarTags } from '#domain/metadata/article-tags.ts';
import { citationStyles } from '#domain/metadata/citation-styles/citation-styles.ts';
import { noticeSentences } from '#domain/metadata/notice-sentences.ts';
import { knownRecord } from '../support/bibliographic-records.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';

const link = {
  year: 2025,
  volume: 5,
  issue: 1,
  publishdate: '2025-03-04',
  issue_date: '',
} as const;
const retraction = {
  ...link,
  kind: 'retraction',
  refnumber: '201',
  title: 'Retraction: Growth',
  doi: '',
} as const;
const original = {
  ...link,
  kind: 'retraction',
  refnumber: '101',
  title: 'Growth',
  doi: '10.5555/soil.101',
} as const;
const correction = {
  ...retraction,
  kind: 'correction',
  refnumber: '202',
  doi: '10.5555/soil.202',
} as const;

const retracted = knownRecord({ is_retracted: true, notices: [correction, retraction] });
const notice = knownRecord({ refnumber: '201', doi: '10.5555/soil.201', notice_of: [original] });
const page = 'https://soil.example/archives/2025/5/1/201';

test('a retracted article says so in every title and note, the gravest first', () => {
  expect(noticeSentences(retracted)).toEqual([
    `This article has been retracted. See: ${page}`,
    'This article has been corrected. See: https://doi.org/10.5555/soil.202',
  ]);
  const title = 'RETRACTED: Growth';
  expect(ris(retracted)).toContain(`TI  - ${title}`);
  expect(ris(retracted)).toContain(`N1  - This article has been retracted. See: ${page}\r\n`);
  expect(bibtex(retracted)).toContain('title = {{RETRACTED}: Growth');
  expect(bibtex(retracted)).toContain('note = {This article has been retracted.');
  expect(cslItem(retracted)).toMatchObject({
    status: 'Retracted',
    note: expect.stringContaining(page),
  });
  expect(csvRow(retracted)).toContain('This article has been retracted.');
  expect(scholarTags(retracted)[0]?.content).toContain(title);
  const dc = dublinCoreDocument(retracted);
  expect(dc).toContain(`<dc:title xml:lang="en">${title}`);
  expect(dc).toContain(`<dc:relation>${page}</dc:relation>`);
  expect(JSON.parse(jsonLd(retracted))).toMatchObject({
    creativeWorkStatus: 'Retracted',
    headline: expect.stringContaining(title),
    correction: [{ '@id': page }, { sameAs: 'https://doi.org/10.5555/soil.202' }],
  });
  for (const { cite } of citationStyles) {
    const text = cite(retracted)
      .map((run) => run.text)
      .join('');
    expect(text).toContain(title);
  }
});

test('what was never corrected says nothing of it', () => {
  const plain = knownRecord();
  expect(noticeSentences(plain)).toEqual([]);
  for (const written of [ris(plain), bibtex(plain), jatsDocument(plain), jsonLd(plain)]) {
    expect(written).not.toMatch(/retract|related-article|note = |N1 {2}-|"correction"/i);
  }
});

itWithSchemas('JATS relates the two, valid by its schema', () => {
  const from = jatsDocument(retracted);
  expect(from).toContain(
    `<related-article related-article-type="retraction-forward" ext-link-type="uri" xlink:href="${page}">`,
  );
  expect(from).toContain('related-article-type="correction-forward" ext-link-type="doi"');
  const of = jatsDocument(notice);
  expect(of).toContain('article-type="retraction"');
  expect(of).toContain('related-article-type="retracted-article"');
  for (const kind of noticeKinds) {
    validate('jats', jatsDocument(knownRecord({ notice_of: [{ ...original, kind }] })));
    validate('jats', jatsDocument(knownRecord({ notices: [{ ...original, kind }] })));
  }
});

const deposit = {
  depositor: { name: 'Office', email: 'office@soil.example' },
  dois: { prefix: '10.5555', pattern: '' },
  batchId: 'soil-1',
  timestamp: '20260101000000000',
};

itWithSchemas('Crossref is told what a notice updates, DataCite what obsoletes what', () => {
  const { xml } = crossref([notice], deposit);
  expect(xml).toContain(
    '<updates><update type="retraction" date="2024-05-02">10.5555/soil.101</update></updates>',
  );
  expect(xml).toContain('<custom_metadata><fr:program');
  validate('crossref', xml);
  const bare = { ...notice, licence: undefined, funding: [], date: '2024-02-31' };
  const { xml: plain } = crossref([bare], deposit);
  expect(plain).toContain('date="2024-01-01"');
  expect(plain).not.toContain('custom_metadata');
  validate('crossref', plain);
  expect(crossref([retracted], deposit).xml).toContain('<title>RETRACTED: Growth');
  for (const [record, relation] of [
    [retracted, 'IsObsoletedBy'],
    [notice, 'Obsoletes'],
  ] as const) {
    const written = datacite(record, deposit.dois);
    if ('reason' in written) throw new Error(written.reason);
    expect(written.xml).toContain(`relationType="${relation}"`);
    validate('datacite', written.xml);
  }
});

itWithSchemas(
  'PubMed is told what a notice is, and of which article, by its DOI or else by its number',
  () => {
    const of = (kind: NoticeKind, doi: string) =>
      pubmed([knownRecord({ refnumber: '201', notice_of: [{ ...original, kind, doi }] })]).xml;
    const written = of('retraction', original.doi);
    expect(written).toContain('<PublicationType>Retraction of Publication</PublicationType>');
    expect(written).toContain(
      '<Object Type="Retraction"><Param Name="type">doi</Param><Param Name="id">10.5555/soil.101</Param></Object>',
    );
    const correction = of('correction', '');
    expect(correction).toContain('<PublicationType>Published Erratum</PublicationType>');
    expect(correction).toContain(
      '<Object Type="Erratum"><Param Name="type">pii</Param><Param Name="id">101</Param></Object>',
    );
    const concern = of('concern', original.doi);
    expect(concern).toContain('<PublicationType>Expression of Concern</PublicationType>');
    for (const xml of [written, correction, concern]) validate('pubmed', xml);
  },
);
