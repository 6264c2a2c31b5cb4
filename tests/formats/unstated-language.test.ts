import { expect, test } from 'vitest';
import { crossref } from '#domain/exports/crossref.ts';
import { datacite } from '#domain/exports/datacite.ts';
import { doaj } from '#domain/exports/doaj.ts';
import { dublinCoreDocument } from '#domain/exports/dublin-core.ts';
import { jatsDocument } from '#domain/exports/jats.ts';
import { reasons } from '#domain/exports/left-out.ts';
import { pubmed } from '#domain/exports/pubmed.ts';
import { jsonLd } from '#domain/metadata/article-json-ld.ts';
import { scholarTags } from '#domain/metadata/article-tags.ts';
import { knownRecord } from '../support/bibliographic-records.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';

const dois = { prefix: '10.5555', pattern: 'soil.{ref}' };
const deposit = {
  depositor: { name: 'Office', email: 'office@soil.example' },
  dois,
  batchId: 'soil-1',
  timestamp: '20260101000000000',
};
const written = (language: string, translation: string) =>
  knownRecord({
    language,
    title: 'Les sols',
    abstract: 'Des sols.',
    metadata: { translations: [{ language: translation, title: 'Soils', abstract: 'Of soils.' }] },
  });
/** It says nothing of its language, and has a title in the journal's: it cannot be in that itself. */
const unstated = written('', 'en');
const dataciteXml = (record: typeof unstated): string => {
  const file = datacite(record, dois);
  return 'xml' in file ? file.xml : file.reason;
};

test('an article without a language is in the journal’s, unless it is translated into that', () => {
  expect(written('', 'hi').language).toBe('en');
  expect(written('fr', 'en').language).toBe('fr');
  expect(unstated.language).toBe('');
});

test('no format says that such an article is in the language of its translation', () => {
  const jats = jatsDocument(unstated);
  // Without the attribute it would be English, by the schema.
  expect(jats).toMatch(/<article [^>]*xml:lang="und"/);
  expect(jats.match(/xml:lang="en"/g)).toHaveLength(2);
  const dc = dublinCoreDocument(unstated);
  expect(dc).toContain('<dc:title>Les sols<');
  expect(dc).toContain('<dc:title xml:lang="en">Soils<');
  expect(dc).not.toContain('dc:language');
  expect(dublinCoreDocument(written('fr', 'en'))).toContain('<dc:language>');
  const { xml } = crossref([unstated], deposit);
  expect(xml).toContain('<original_language_title>Les sols<');
  expect(xml).toContain('<jats:abstract><jats:p>Des sols.<');
  expect(xml).toContain('<jats:abstract xml:lang="en"><jats:p>Of soils.<');
  const data = dataciteXml(unstated);
  expect(data).toContain('<title>Les sols<');
  expect(data).toContain('<title titleType="TranslatedTitle" xml:lang="en">Soils<');
  expect(data).not.toContain('<language>');
  expect(dataciteXml(written('fr', 'en'))).toContain('<language>fr<');
  expect(jsonLd(unstated)).not.toContain('"inLanguage"');
  expect(jsonLd(written('fr', 'en'))).toContain('"inLanguage"');
  expect(scholarTags(unstated).map(({ name }) => name)).not.toContain('citation_language');
  expect(pubmed([unstated]).leftOut).toEqual([
    { refnumber: '101', reason: reasons.unstatedLanguage },
  ]);
});

itWithSchemas('what they say of it is valid', () => {
  validate('jats', jatsDocument(unstated));
  validate('crossref', crossref([unstated], deposit).xml);
  validate('doaj', doaj([unstated]).xml);
  validate('datacite', dataciteXml(unstated));
});
