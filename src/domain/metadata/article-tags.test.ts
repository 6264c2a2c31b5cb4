import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublicArticle } from '#contract/entities/article.ts';
import {
  knownArticle,
  knownJournal,
  knownRecord,
} from '../../../tests/support/bibliographic-records.ts';
import { fromHtml } from '../rich-text/sanitise.ts';
import { jsonLd } from './article-json-ld.ts';
import { articleDates, publicationDate, splitKeywords } from './article-metadata.ts';
import { description, dublinCoreTags, openGraphTags, scholarTags } from './article-tags.ts';
import { bibliographicRecord } from './bibliographic-record.ts';

const journal = {
  ...knownJournal,
  abbreviatedTitle: '',
  printIssn: '',
  publisher: '',
  licence: undefined,
};

const article = (changes: Partial<PublicArticle> = {}, of = journal) =>
  bibliographicRecord(
    knownArticle({
      authorname: 'Dr. Anil Kumar Sharma, Puja Verma',
      metadata: {},
      language: '',
      ...changes,
      title: fromHtml(changes.title ?? 'Growth of <i>E. coli</i> & "others"', 'title'),
      abstract: fromHtml(
        changes.abstract ?? '<p>Soil <b>was</b> dug.</p><p>p < 0.05</p>',
        'abstract',
      ),
    }),
    of,
  );

const values = (tags: { name: string; content: string }[], name: string) =>
  tags.filter((tag) => tag.name === name).map((tag) => tag.content);

describe('the tags for Scholar', () => {
  test('are these, in this order, for an article that has everything', () => {
    const tags = scholarTags(article()).map(({ name, content }) => `${name}: ${content}`);
    expect(tags).toEqual([
      'citation_title: Growth of E. coli & "others"',
      'citation_author: Anil Kumar Sharma',
      'citation_author: Puja Verma',
      'citation_publication_date: 2024/5/2',
      'citation_journal_title: Annals of Soil',
      'citation_issn: 1234-5679',
      'citation_volume: 4',
      'citation_issue: 2',
      'citation_firstpage: 7',
      'citation_lastpage: 12',
      'citation_doi: 10.5555/soil.101',
      'citation_language: en',
      'citation_keywords: rice',
      'citation_keywords: soil',
      'citation_keywords: water',
      'citation_abstract: Soil was dug. p < 0.05',
      'citation_abstract_html_url: https://soil.example/archives/2024/4/2/101',
      'citation_pdf_url: https://soil.example/archives/2024/4/2/101.pdf',
    ]);
  });

  test('name a PDF only where there is a file', () => {
    expect(values(scholarTags(article({ file: '' })), 'citation_pdf_url')).toEqual([]);
  });

  test('give the year alone where the certificate is of another year, or there is none', () => {
    for (const publishdate of ['2023-12-31', ''] as const) {
      const tags = scholarTags(article({ publishdate, issue_date: '' }));
      expect(values(tags, 'citation_publication_date')).toEqual(['2024']);
    }
  });

  test('give authors without degrees', () => {
    const authorname = 'Anil Sharma Ph.D., Puja Verma, M.Sc., Md Rahman, R. Das';
    expect(values(scholarTags(article({ authorname })), 'citation_author')).toEqual([
      'Anil Sharma',
      'Puja Verma',
      'Md Rahman',
      'R. Das',
    ]);
  });

  test('give the language of the article before that of the journal', () => {
    const tags = scholarTags(article({ language: 'hi' }));
    expect(values(tags, 'citation_language')).toEqual(['hi']);
  });
});

const anyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '</script><script>alert(1)</script>',
    '<!--',
    '&lt;i&gt;',
    '\u2028',
    ',',
  ),
  fc.string({ unit: 'binary' }),
);
const anyArticle = fc.record({
  title: anyText,
  abstract: anyText,
  authorname: anyText,
  keywords: anyText,
  pagenumber: anyText,
  doi: anyText,
  language: anyText,
  file: fc.constantFrom('', '101.pdf'),
});
const anyJournal = fc.record({ title: anyText, issn: anyText });

test('no tag of any article is empty', () => {
  fc.assert(
    fc.property(anyArticle, anyJournal, (some, of) => {
      const record = article(some, { ...journal, ...of });
      const tags = [...scholarTags(record), ...dublinCoreTags(record), ...openGraphTags(record)];
      for (const { content } of tags) expect(content.trim()).not.toBe('');
    }),
  );
});

test('no markup reaches any tag', () => {
  const marked = article({ title: '<i>a</i>&amp;<b>b</b>', abstract: '<p>c</p>' });
  const tags = [...scholarTags(marked), ...dublinCoreTags(marked)];
  expect(JSON.stringify(tags)).toContain('a&b');
  expect(JSON.stringify([tags, openGraphTags(marked)])).not.toMatch(/<|&(?:lt|amp|gt)/);
});

test('no tag carries a private field', () => {
  const secret = { email: 'secret@a.example', mobile: 'secret', txnid: 'secret' };
  const record = article(secret as Partial<PublicArticle>);
  const all = [scholarTags, dublinCoreTags, openGraphTags, jsonLd].map((tags) => tags(record));
  expect(JSON.stringify(all)).toContain('Annals of Soil');
  expect(JSON.stringify(all)).not.toContain('secret');
});

test('what is known of authors, journal and references has its tags', () => {
  const record = knownRecord({
    metadata: {
      references: Array.from({ length: 300 }, (_, at) => `Work ${at}: ${'soil '.repeat(80)}`).join(
        '\n',
      ),
    },
  });
  const tags = scholarTags(record);
  const from = tags.findIndex(({ content }) => content === 'van Noord, Rik');
  expect(tags.slice(from, from + 4).map(({ name, content }) => `${name}: ${content}`)).toEqual([
    'citation_author: van Noord, Rik',
    'citation_author_institution: Institute of Soil, Pune',
    'citation_author_orcid: https://orcid.org/0000-0002-1825-0097',
    'citation_author: Suharto',
  ]);
  expect(values(tags, 'citation_issn')).toEqual(['1234-5679', '2049-3630']);
  expect(values(tags, 'citation_journal_abbrev')).toEqual(['Ann Soil']);
  expect(values(tags, 'citation_publisher')).toEqual(['Soil Society']);
  const references = values(tags, 'citation_reference');
  expect(references).toHaveLength(200);
  expect(references[7]).toMatch(/^Work 7: (soil )+…$/);
  expect(Math.max(...references.map(({ length }) => length))).toBeLessThanOrEqual(300);
});

test('without an abstract there is no description of any kind', () => {
  const tagged = (abstract: string) => {
    const record = article({ abstract });
    const og = openGraphTags(record).map(({ property, content }) => ({ name: property, content }));
    return [...scholarTags(record), ...dublinCoreTags(record), ...og].map(({ name }) => name);
  };
  const all = ['citation_abstract', 'DC.description', 'og:description'];
  expect(tagged('Soil.')).toEqual(expect.arrayContaining(all));
  for (const name of all) expect(tagged('')).not.toContain(name);
  expect(JSON.parse(jsonLd(article({ abstract: '' })))).not.toHaveProperty('abstract');
});

test('Dublin Core and Open Graph name the article', () => {
  expect(values(dublinCoreTags(article()), 'DC.identifier')).toEqual(['doi:10.5555/soil.101']);
  expect(openGraphTags(article())).toContainEqual({
    property: 'og:title',
    content: 'Growth of E. coli & "others"',
  });
});

test('an address is not taken for a DOI', () => {
  // What Zotero looks for in a `DC.identifier`.
  const zoteroDoi = /10(?:\.[0-9]{4,})?\/[^\s]*[^\s.,]/;
  const identified = (changes: Partial<PublicArticle>) =>
    values(dublinCoreTags(article({ volume: 10, issue: 10, ...changes })), 'DC.identifier').map(
      (identifier) => zoteroDoi.exec(identifier)?.[0],
    );
  expect(identified({})).toEqual(['10.5555/soil.101']);
  expect(identified({ doi: '' })).toEqual([]);
});

test('Dublin Core has the abstract whole, and titles in other languages', () => {
  const long = 'Seven letters, '.repeat(40).trim();
  const tags = dublinCoreTags(knownRecord({ abstract: long }));
  expect(values(tags, 'DC.description')).toEqual([long]);
  expect(tags.at(-1)).toEqual({ name: 'DCTERMS.alternative', content: 'मिट्टी', lang: 'hi' });
});

test('a suffix belongs to the name, for previews and search engines too', () => {
  const record = knownRecord({
    authorname: 'John Smith Jr.',
    contributors: [{ name: 'John Smith Jr.' }],
  });
  const named = openGraphTags(record).filter(({ property }) => property === 'article:author');
  expect(named.map(({ content }) => content)).toEqual(['John Smith Jr.']);
  expect(JSON.parse(jsonLd(record)).author).toEqual([
    {
      '@type': 'Person',
      name: 'John Smith Jr.',
      givenName: 'John',
      familyName: 'Smith',
      honorificSuffix: 'Jr.',
    },
  ]);
});

describe('JSON-LD', () => {
  test('has a picture, and when it was changed', () => {
    const image = 'https://soil.example/pictures/article-101-x.png';
    const datestamp = '2026-01-02T03:04:05.678Z';
    expect(JSON.parse(jsonLd({ ...article(), datestamp }, { image }))).toMatchObject({
      image,
      dateModified: datestamp,
    });
    expect(JSON.parse(jsonLd({ ...article(), datestamp: '' }))).not.toHaveProperty('dateModified');
    expect(JSON.parse(jsonLd(article()))).not.toHaveProperty('image');
  });

  test('names people, licence, funding and publisher by their ids', () => {
    expect(JSON.parse(jsonLd(knownRecord()))).toMatchObject({
      author: [
        { name: 'Anil Kumar Sharma', familyName: 'Sharma' },
        {
          '@id': 'https://orcid.org/0000-0002-1825-0097',
          name: 'Rik van Noord',
          alternateName: 'रिक',
          affiliation: [{ '@id': 'https://ror.org/05dxps055', name: 'Institute of Soil, Pune' }],
        },
        { name: 'Suharto' },
      ],
      license: 'https://creativecommons.org/licenses/by/4.0/',
      funding: [
        {
          '@type': 'Grant',
          identifier: 'S/1',
          funder: { '@id': 'https://doi.org/10.13039/501100001409', name: 'DST' },
        },
      ],
      publisher: { '@type': 'Organization', name: 'Soil Society' },
    });
  });

  test('puts the article in its issue, volume and journal', () => {
    expect(JSON.parse(jsonLd(article()))).toMatchObject({
      '@type': ['ScholarlyArticle', 'Article'],
      headline: 'Growth of E. coli & "others"',
      pageStart: '7',
      isPartOf: {
        issueNumber: '2',
        isPartOf: { volumeNumber: '4', isPartOf: { name: 'Annals of Soil', issn: '1234-5679' } },
      },
    });
  });

  test('can never end the script element that it is in, and says what was meant', () => {
    fc.assert(
      fc.property(anyArticle, anyJournal, (some, of) => {
        const text = jsonLd(article(some, { ...journal, ...of }));
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text).isPartOf.isPartOf.isPartOf.name).toBe(of.title);
      }),
    );
  });
});

describe('the description', () => {
  test('is the abstract as plain text', () => {
    expect(description(article())).toBe('Soil was dug. p < 0.05');
  });

  test('is cut at a word near 160 characters', () => {
    const text = description(article({ abstract: 'Seven letters, '.repeat(40) }));
    expect(text).toMatch(/(?:letters|Seven)…$/);
    expect(text.length).toBeGreaterThan(140);
    expect(text.length).toBeLessThanOrEqual(161);
  });

  test('is cut anywhere where there are no words', () => {
    expect(description(article({ abstract: '字'.repeat(300) }))).toBe(`${'字'.repeat(160)}…`);
  });
});

test('keywords are separated by commas and semicolons', () => {
  expect(splitKeywords(' rice; soil,, water ;')).toEqual(['rice', 'soil', 'water']);
});

test.each([
  ['<i>Oryza sativa</i>, H<sub>2</sub>O', ['Oryza sativa', 'H2O']],
  ['&lt;i&gt;Oryza sativa&lt;/i&gt;; R&amp;amp;D', ['Oryza sativa', 'R&D']],
  ['<span class="x">rice</span>;<br/>soil', ['rice', 'soil']],
  ['p < 0.05, a<b and c>d', ['p < 0.05', 'a<b and c>d']],
])('keywords %j are plain', (keywords, expected) => {
  expect(splitKeywords(keywords)).toEqual(expected);
});

test('a date of another year is no publication date', () => {
  const dateOf = (publishdate: string, issue_date = '') =>
    publicationDate({ year: 2024, publishdate, issue_date });
  expect(dateOf('2024-05-12')).toBe('2024-05-12');
  expect(dateOf('2025-05-12')).toBe('2024');
  expect(dateOf('', '2025-01-31')).toBe('2024');
});

test('an article without a day of its own was published on that of its issue', () => {
  const dateOf = (publishdate: string) =>
    publicationDate({ year: 2024, publishdate, issue_date: '2024-06-30' });
  expect(dateOf('')).toBe('2024-06-30');
  expect(dateOf('2023-12-31')).toBe('2024-06-30');
  expect(dateOf('2024-05-12')).toBe('2024-05-12');
});

test('the dates of an article go from the day it was received to its latest notice', () => {
  const notice = { refnumber: '9', title: '', year: 2025, volume: 5, issue: 1, doi: '' };
  const dates = articleDates({
    year: 2024,
    publishdate: '2024-05-12',
    issue_date: '',
    metadata: { received: '2024-01-02', accepted: '2024-04-01' },
    notices: [
      { ...notice, kind: 'retraction', publishdate: '2025-03-01', issue_date: '' },
      { ...notice, kind: 'concern', publishdate: '2024-09-01', issue_date: '' },
      { ...notice, kind: 'correction', publishdate: '2024-08-01', issue_date: '' },
    ],
  });
  expect(dates.map(({ name, date }) => `${name} ${date}`)).toEqual([
    'received 2024-01-02',
    'accepted 2024-04-01',
    'published 2024-05-12',
    'corrected 2024-08-01',
    'retracted 2025-03-01',
  ]);
});
