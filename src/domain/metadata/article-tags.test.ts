import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublicArticle } from '#contract/entities.ts';
import { splitAuthors } from '../names/authors.ts';
import { fromHtml } from '../rich-text/sanitise.ts';
import { jsonLd } from './article-json-ld.ts';
import { description, publicationDate, splitKeywords } from './article-metadata.ts';
import { dublinCoreTags, openGraphTags, scholarTags } from './article-tags.ts';

const journal = {
  name: 'Annals of Soil',
  issn: '1234-5679',
  origin: 'https://soil.example',
  language: 'English',
};

function article(changes: Partial<PublicArticle> = {}): PublicArticle {
  const title = fromHtml(changes.title ?? 'Growth of <i>E. coli</i> & "others"', 'title');
  return {
    id: 1,
    refnumber: '101',
    authorname: 'Dr. Anil Kumar Sharma, Puja Verma',
    keywords: 'rice; soil, water',
    year: 2024,
    volume: 4,
    issue: 2,
    frequency: 'Apr-Jun',
    pagenumber: '7-12',
    publishdate: '2024-05-02',
    subject: '',
    country: '',
    file: '101.pdf',
    status: 'enabled',
    doi: '10.5555/soil.101',
    language: '',
    creation: '2024-05-01T00:00:00Z',
    modification: '2024-05-01T00:00:00Z',
    contributors: splitAuthors(changes.authorname ?? '').map((name) => ({ name })),
    metadata: {},
    issue_title: '',
    issue_date: '',
    datestamp: '2024-05-01T00:00:00Z',
    ...changes,
    title,
    description: title,
    abstract: fromHtml(
      changes.abstract ?? '<p>Soil <b>was</b> dug.</p><p>p < 0.05</p>',
      'abstract',
    ),
  };
}

const values = (tags: { name: string; content: string }[], name: string) =>
  tags.filter((tag) => tag.name === name).map((tag) => tag.content);

describe('the tags for Scholar', () => {
  test('are these, in this order, for an article that has everything', () => {
    const tags = scholarTags(article(), journal).map(({ name, content }) => `${name}: ${content}`);
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
      'citation_abstract_html_url: https://soil.example/archives/2024/4/2/101',
      'citation_pdf_url: https://soil.example/archives/2024/4/2/101.pdf',
    ]);
  });

  test('name a PDF only where there is a file', () => {
    expect(values(scholarTags(article({ file: '' }), journal), 'citation_pdf_url')).toEqual([]);
  });

  test('give the year alone where the certificate is of another year, or there is none', () => {
    for (const publishdate of ['2023-12-31', '']) {
      const tags = scholarTags(article({ publishdate }), journal);
      expect(values(tags, 'citation_publication_date')).toEqual(['2024']);
    }
  });

  test('give authors without degrees', () => {
    const authorname = 'Anil Sharma Ph.D., Puja Verma, M.Sc., Md Rahman, R. Das';
    expect(values(scholarTags(article({ authorname }), journal), 'citation_author')).toEqual([
      'Anil Sharma',
      'Puja Verma',
      'Md Rahman',
      'R. Das',
    ]);
  });

  test('give the language of the article before that of the journal', () => {
    const tags = scholarTags(article({ language: 'hi' }), journal);
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
const anyArticle = fc
  .record({
    title: anyText,
    abstract: anyText,
    authorname: anyText,
    keywords: anyText,
    pagenumber: anyText,
    doi: anyText,
    language: anyText,
    file: fc.constantFrom('', '101.pdf'),
  })
  .map(article);
const anyJournal = fc.record({
  name: anyText,
  issn: anyText,
  origin: fc.constant('https://soil.example'),
  language: anyText,
});

test('no tag of any article is empty', () => {
  fc.assert(
    fc.property(anyArticle, anyJournal, (some, of) => {
      const tags = [
        ...scholarTags(some, of),
        ...dublinCoreTags(some, of),
        ...openGraphTags(some, of),
      ];
      for (const { content } of tags) expect(content.trim()).not.toBe('');
    }),
  );
});

test('no markup reaches any tag', () => {
  const marked = article({ title: '<i>a</i>&amp;<b>b</b>', abstract: '<p>c</p>' });
  const tags = [...scholarTags(marked, journal), ...dublinCoreTags(marked, journal)];
  expect(JSON.stringify(tags)).toContain('a&b');
  expect(JSON.stringify([tags, openGraphTags(marked, journal)])).not.toMatch(/<|&(?:lt|amp|gt)/);
});

test('no tag carries a private field', () => {
  const secret = { ...article(), email: 'secret@a.example', mobile: 'secret', txnid: 'secret' };
  const all = [scholarTags, dublinCoreTags, openGraphTags, jsonLd].map((tags) =>
    tags(secret, journal),
  );
  expect(JSON.stringify(all)).toContain('Annals of Soil');
  expect(JSON.stringify(all)).not.toContain('secret');
});

test('Dublin Core and Open Graph name the article', () => {
  expect(values(dublinCoreTags(article(), journal), 'DC.identifier')).toEqual([
    'https://soil.example/archives/2024/4/2/101',
    'doi:10.5555/soil.101',
  ]);
  expect(openGraphTags(article(), journal)).toContainEqual({
    property: 'og:title',
    content: 'Growth of E. coli & "others"',
  });
});

describe('JSON-LD', () => {
  test('puts the article in its issue, volume and journal', () => {
    expect(JSON.parse(jsonLd(article(), journal))).toMatchObject({
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
        const text = jsonLd(some, of);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text).isPartOf.isPartOf.isPartOf.name).toBe(of.name);
      }),
    );
  });
});

describe('the description', () => {
  test('is the abstract as plain text', () => {
    expect(description(article(), 'Annals')).toBe('Soil was dug. p < 0.05');
  });

  test('is cut at a word near 160 characters', () => {
    const text = description(article({ abstract: 'Seven letters, '.repeat(40) }), 'Annals');
    expect(text).toMatch(/(?:letters|Seven)…$/);
    expect(text.length).toBeGreaterThan(140);
    expect(text.length).toBeLessThanOrEqual(161);
  });

  test('is cut anywhere where there are no words', () => {
    expect(description(article({ abstract: '字'.repeat(300) }), 'Annals')).toBe(
      `${'字'.repeat(160)}…`,
    );
  });

  test('is the citation where there is no abstract', () => {
    expect(description(article({ abstract: '' }), 'Annals')).toMatch(
      /^Sharma AK, Verma P\. "Growth/,
    );
  });
});

test('keywords are separated by commas and semicolons', () => {
  expect(splitKeywords(' rice; soil,, water ;')).toEqual(['rice', 'soil', 'water']);
});

test('a date of another year is no publication date', () => {
  expect(publicationDate({ year: 2024, publishdate: '2024-05-12' })).toBe('2024-05-12');
  expect(publicationDate({ year: 2024, publishdate: '2025-05-12' })).toBe('2024');
});
