import { expect, test } from 'vitest';
import type { Contributor } from '#contract/metadata.ts';
import { bibtex } from '#domain/exports/bibtex.ts';
import { cslItem } from '#domain/exports/csl-json.ts';
import { csvHeader, csvRow } from '#domain/exports/csv.ts';
import { ris } from '#domain/exports/ris.ts';
import { scholarTags } from '#domain/metadata/article-tags.ts';
import { citationStyles } from '#domain/metadata/citation-styles/citation-styles.ts';
import { knownRecord } from '../support/bibliographic-records.ts';

const record = knownRecord({
  contributors: [
    { name: 'John Smith' },
    { name: 'Jr.' },
    { name: 'Puja Verma', orcid: '0000-0002-1825-0097' },
    { name: 'Ludwig van Beethoven', role: 'editor' },
  ],
  metadata: { kind: 'review-article' },
});

test('a suffix after a comma is not lost to Scholar, and takes no family name’s place', () => {
  const authors = scholarTags(record).filter(({ name }) => name === 'citation_author');
  expect(authors.map(({ content }) => content)).toEqual(['Smith, John Jr.', 'Puja Verma']);
});

test('a spreadsheet names authors alone, and whose each ORCID iD is', () => {
  const names = csvHeader.trim().split(',');
  const values = csvRow(record).split(',');
  expect(values[names.indexOf('authors')]).toBe('John Smith Jr.; Puja Verma');
  expect(values[names.indexOf('orcids')]).toBe('Puja Verma 0000-0002-1825-0097');
});

test('a review article is an article, not a review of another work', () => {
  expect(cslItem(record).type).toBe('article-journal');
});

const authorOf = (contributor: Contributor) => {
  const { name } = contributor;
  const text = bibtex(knownRecord({ authorname: name, contributors: [contributor] }));
  return /^ {2}author = \{(.*)\},$/m.exec(text)?.[1];
};

test.each([
  [{ name: 'John Smith III' }, 'Smith, III, John'],
  [{ name: 'John Smith III', given: 'John', family: 'Smith III' }, 'Smith, III, John'],
  [{ name: 'John Smith Jr.', given: 'John Jr.', family: 'Smith' }, 'Smith, Jr., John'],
  [{ name: 'Smith III' }, 'Smith, III, {}'],
  [{ name: 'Suharto' }, '{Suharto}'],
])('BibTeX has %j in its three parts', (contributor, expected) => {
  expect(authorOf(contributor)).toBe(expected);
});

test('BibTeX has both ISSNs', () => {
  expect(bibtex(knownRecord())).toContain('issn = {1234-5679, 2049-3630}');
});

test.each([
  ['Prof. (Dr.) Anil Kumar Sharma', 'Sharma, Anil Kumar'],
  ['Dr. (Mrs.) Lata Rao', 'Rao, Lata'],
  ['डॉ. (श्रीमती) सीता देवी', 'देवी, सीता'],
  ['Dr. de Souza', 'de Souza'],
])('titles in brackets and particles are in no given name of %s', (name, expected) => {
  const text = ris(knownRecord({ authorname: name, contributors: [{ name }] }));
  expect(text).toContain(`AU  - ${expected}\r\n`);
});

test('the styles cite who has titles in brackets', () => {
  const name = 'Prof. (Dr.) Anil Kumar Sharma';
  const cited = citationStyles.map(({ cite }) =>
    cite(knownRecord({ authorname: name, contributors: [{ name }] }))
      .map((run) => run.text)
      .join(''),
  );
  expect(cited[0]).toMatch(/^Sharma, A\. K\. /);
  for (const text of cited) expect(text).not.toMatch(/Dr|Prof/);
});
