import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dublinCore, dublinCoreDocument } from '#domain/exports/dublin-core.ts';
import { jatsArticle, jatsDocument } from '#domain/exports/jats.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import {
  hostileRecords,
  knownJournal,
  knownRecord,
  sampleRecords,
} from '../support/bibliographic-records.ts';
import { randomRecords, randomRecordsTimeout } from '../support/random-records.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';
import { itWithSharedData } from '../support/shared-data.ts';

/** An answer of OAI-PMH with records in both of its formats. */
function harvested(records: readonly BibliographicRecord[]): string {
  const wrapped = (format: string) =>
    `<record><header><identifier>oai:soil.example:article/1</identifier><datestamp>2026-01-02T03:04:05Z</datestamp></header><metadata>${format}</metadata></record>`;
  const both = records.map(
    (record) =>
      wrapped(jatsArticle(record, { isNamespaced: true }).text) + wrapped(dublinCore(record).text),
  );
  return `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-11-22T02:00:00Z</responseDate><request verb="ListRecords" metadataPrefix="jats">https://soil.example/oai</request><ListRecords>${both.join('')}</ListRecords></OAI-PMH>`;
}

function check(record: BibliographicRecord): void {
  validate('jats', jatsDocument(record));
  validate('oai', harvested([record]));
}

describe('JATS and Dublin Core', () => {
  itWithSchemas('a key image is the graphic of an abstract', () => {
    const url = `https://soil.example/assets/articles/${'a'.repeat(64)}-9x6.webp`;
    const keyImage = { url, alt: 'Roots & <leaves>', credit: 'Photo: Asha Rao' };
    for (const credit of ['', keyImage.credit]) {
      const record = { ...knownRecord(), keyImage: { ...keyImage, credit } };
      check(record);
      expect(jatsDocument(record)).toContain('<alt-text>Roots &amp; &lt;leaves&gt;</alt-text>');
    }
  });

  test('say what is known of an article, and nothing that is not', () => {
    const jats = jatsDocument(knownRecord());
    expect(jats).toContain(
      '<article-title>Growth of <italic>E. coli</italic> &amp; &quot;others&quot;</article-title>',
    );
    expect(jats).toContain(
      '<abstract><p>Soil <bold>was</bold> dug in H<sub>2</sub>O.</p><p>p &lt; 0.05</p></abstract>',
    );
    expect(jats).toContain(
      '</abstract><abstract abstract-type="key-points"><p><list list-type="bullet"><list-item><p><italic>E. coli</italic> grew &amp; stayed.</p></list-item><list-item><p>Soil did not.</p></list-item></list></p></abstract>',
    );
    expect(jats).toContain(
      '<name name-style="western"><surname>van Noord</surname><given-names>Rik</given-names></name>',
    );
    expect(jats).toContain(
      '<name name-style="given-only"><given-names>Suharto</given-names></name>',
    );
    expect(jats).toContain(
      '<pub-id pub-id-type="doi" xlink:href="https://doi.org/10.5555/soil.7">10.5555/soil.7</pub-id>.',
    );
    expect(jats).toMatch(
      /corresp="yes"><contrib-id contrib-id-type="orcid">https:\/\/orcid.org\/0000-0002-1825-0097</,
    );
    expect(jats).toContain(
      '<journal-id journal-id-type="publisher-id">annals</journal-id><journal-id journal-id-type="issn">1234-5679</journal-id>',
    );
    const dc = dublinCoreDocument(knownRecord());
    expect(dc).toContain('<dc:creator>van Noord, Rik</dc:creator>');
    expect(dc).toContain('<dc:source>Annals of Soil; Vol. 4 No. 2 (2024); 7-12</dc:source>');
    expect(dc).toContain('<dc:rights>info:eu-repo/semantics/openAccess</dc:rights>');
    expect(dc).toContain('<dc:relation>info:eu-repo/grantAgreement/DST//S%2F1</dc:relation>');
    const unnumbered = { ...knownRecord(), funding: [{ funder: 'DST', funderId: '', award: '' }] };
    expect(dublinCoreDocument(unnumbered)).not.toContain('grantAgreement');
    const bare = {
      ...knownRecord({ metadata: {}, authorname: '', abstract: '', highlights: '', doi: '' }),
      people: [],
    };
    expect(jatsDocument({ ...bare, licence: undefined })).not.toMatch(
      /<(contrib|abstract|permissions|history|back)/,
    );
    expect(dublinCoreDocument({ ...bare, licence: undefined })).not.toMatch(
      /dc:(creator|description|rights)/,
    );
  });

  itWithSchemas(
    'are valid for an article that has everything, and for a journal without an ISSN',
    () => {
      check(knownRecord());
      check({ ...knownRecord(), journal: { ...knownJournal, issn: '', printIssn: '' } });
    },
  );

  itWithSchemas(
    'are valid whatever the texts hold',
    () => {
      const some = fc.array(hostileRecords, { minLength: 20, maxLength: 20 });
      const valid = (records: BibliographicRecord[]) => {
        for (const record of records) validate('jats', jatsDocument(record));
        validate('oai', harvested(records));
      };
      fc.assert(fc.property(some, valid), { numRuns: randomRecords / 20 });
    },
    randomRecordsTimeout,
  );

  for (const [file, most] of [
    ['computational-linguistics.jsonl.gz', Infinity],
    ['devanagari.jsonl', Infinity],
    ['scale-100k.jsonl.gz', 2_000],
  ] as const) {
    itWithSharedData(file, `are valid for the records of ${file}`, async () => {
      const records = sampleRecords(file, most);
      const invalid = records.flatMap((record) => {
        try {
          validate('jats', jatsDocument(record));
          return [];
        } catch (error) {
          return [`${record.refnumber}: ${String(error)}`];
        }
      });
      expect(invalid.slice(0, 5)).toEqual([]);
      validate('oai', harvested(records));
    });
  }
});
