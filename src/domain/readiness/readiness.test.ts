import { expect, test } from 'vitest';
import { namesOf } from '#contract/fields/fields.ts';
import { identityFields } from '#contract/fields/settings/identity.ts';
import { journalFields } from '#contract/fields/settings/journal.ts';
import { type ArticleFacts, articleTally } from './article-tally.ts';
import { countLate } from './issue-checks.ts';
import { type ReadinessFacts, readiness } from './readiness.ts';

const empty = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, '']));
const whole: ArticleFacts = {
  id: 1,
  refnumber: '101',
  issueId: 1,
  isPublic: true,
  isNotice: false,
  kind: '',
  hasAbstract: true,
  hasPages: true,
  pdfBytes: 1000,
  pdfText: 'text',
  pdfLacks: [],
  sharesPdf: false,
  doi: '10.5555/1',
  isWrongDoi: false,
  language: 'en',
  isInEnglishToo: false,
  hasAffiliation: true,
  hasReferences: true,
  hasText: false,
  publishdate: '2026-03-20',
  days: { received: '2026-01-05', accepted: '2026-02-20' },
};
const origin = 'https://journal.example';
const rightAnswers: ReadinessFacts['answers'] = {
  origin,
  robots: `User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`,
  sitemapIndex: `<sitemapindex><sitemap><loc>${origin}/sitemaps/1.xml</loc></sitemap></sitemapindex>`,
  identify: `<OAI-PMH><Identify><baseURL>${origin}/oai</baseURL></Identify></OAI-PMH>`,
  isIdentifyXml: true,
  newest: { refnumber: '101', isListed: true },
};
const editor = (name: string, id: number) => ({
  id,
  name,
  isChief: id === 1,
  affiliation: 'Institute',
  country: 'India',
  degree: 'Ph.D.',
  post: '',
});
const names = ['Dr. Anil Sharma', 'Puja Verma', 'Sita Devi', 'Ravi Kumar', 'Meera Joshi'];
const issue = { id: 1, year: 2026, volume: 1, issue: 1, frequency: 'Jan-Mar', publicationDate: '' };

const silent = {
  settings: { ...empty(namesOf(journalFields)), issn: '' } as never,
  metadata: empty(namesOf(identityFields)) as never,
  origin: 'http://localhost:3000',
  publisher: { name: 'Banyan', address: 'Pune, India' },
  chargesNothing: false,
  pagesText: '',
  showsShippedInstructions: false,
  indexingEntries: 0,
};

function report(given: Partial<ReadinessFacts> = {}, articles: Partial<ArticleFacts>[] = [{}]) {
  const tally = articleTally(
    (id) => (id === 1 ? 2026 : 2024),
    (language) => language === 'en' || language === '',
    '2026-11-20',
  );
  for (const article of articles) tally.add({ ...whole, ...article });
  const facts = {
    journal: silent,
    editors: names.map((name, index) => editor(name, index + 1)),
    issues: [issue],
    lastIssues: [],
    tally,
    answers: rightAnswers,
    ...given,
  };
  const checks = readiness(facts, '2026-11-20');
  return (id: string) => checks.find((check) => check.id === id);
}

test('a journal that says nothing of itself meets little, and is told where to say it', () => {
  const check = report();
  for (const id of ['issn', 'licence', 'fees', 'copyright', 'archiving', 'https', 'open-access']) {
    expect([id, check(id)?.state]).toEqual([id, 'not_met']);
    expect(check(id)?.todo).not.toBe('');
  }
  expect(check('licence')?.records.first[0]?.address).toBe('/admin/settings');
  expect(check('publisher')?.state).toBe('met');
  expect(check('issn-registered')?.state).toBe('unknown');
});

test('what it says meets it', () => {
  const settings = {
    ...empty(namesOf(journalFields)),
    journal_essn: '2049-3630',
    journal_type: 'Peer reviewed, open access',
    fee_rupee: '0',
    fee_dollar: '0',
    impactfactor: 'Impact Factor: 5.61',
  };
  const metadata = { ...empty(namesOf(identityFields)), licence: 'CC-BY-4.0' };
  const journal = {
    settings: settings as never,
    metadata: metadata as never,
    origin: 'https://j.example',
    publisher: { name: 'Banyan', address: 'Pune' },
    chargesNothing: false,
    pagesText:
      'Publication ethics We follow COPE. Two reviewers read each manuscript without knowing who wrote it.',
    showsShippedInstructions: false,
    indexingEntries: 2,
  };
  const check = report({ journal });
  for (const id of ['issn', 'licence', 'fees', 'https', 'open-access', 'review', 'ethics']) {
    expect([id, check(id)?.state]).toEqual([id, 'met']);
  }
  for (const id of ['metrics', 'claims']) expect(check(id)?.state).toBe('unknown');
});

test('articles that lack something are counted, and fifty of them named', () => {
  const articles = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    refnumber: `${index + 1}`,
    hasAbstract: false,
  }));
  const check = report({}, [...articles, { hasAbstract: false, kind: 'editorial' }, {}]);
  expect(check('abstracts')?.records).toMatchObject({ total: 60 });
  expect(check('abstracts')?.records.first).toHaveLength(50);
  expect(check('abstracts')?.records.first[0]).toEqual({
    label: '1',
    address: '/admin/archives/1',
  });
  expect(check('pdfs')?.state).toBe('met');
  expect(report({}, [{ pdfBytes: undefined, hasText: true }])('pdfs')?.state).toBe('met');
});

test('each lack of an article is seen', () => {
  const lacks: [string, Partial<ArticleFacts>][] = [
    ['english', { language: 'hi' }],
    ['pdfs', { pdfBytes: undefined }],
    ['pdf-size', { pdfBytes: 5_242_881 }],
    ['pdf-text', { pdfText: 'pictures' }],
    ['pages', { hasPages: false }],
    ['dois', { doi: '' }],
    ['wrong-dois', { doi: 'nonsense', isWrongDoi: true }],
    ['affiliations', { hasAffiliation: false }],
    ['references', { hasReferences: false }],
    ['dates', { publishdate: '2025-12-31' }],
  ];
  for (const [id, lack] of lacks) {
    expect([id, report()(id)?.state]).toEqual([id, 'met']);
    expect([id, report({}, [lack])(id)?.state]).toEqual([id, 'not_met']);
  }
  expect(report({}, [{ isPublic: false }])('withdrawn')).toMatchObject({
    state: 'unknown',
    records: { total: 1 },
  });
});

test('how a journal reviews is a statement, not the words of its type', () => {
  const state = (home_content: string, more: object = {}) => {
    const settings = {
      ...empty(namesOf(journalFields)),
      journal_type: 'Peer reviewed',
      home_content,
    };
    return report({ journal: { ...silent, settings, ...more } as never })('review')?.state;
  };
  expect(state('')).toBe('not_met');
  expect(state('A peer reviewed journal of soil and water.')).toBe('not_met');
  expect(state('Every manuscript is reviewed by two experts of its field.')).toBe('met');
  expect(state('Review is double-blind in this journal.')).toBe('met');
  expect(state('', { showsShippedInstructions: true })).toBe('met');
});

test('a notice is no article of the year', () => {
  const five = Array.from({ length: 5 }, () => ({}));
  const check = report({}, [...five.slice(1), { isNotice: true }]);
  expect(report({}, five)('volume')?.state).toBe('met');
  expect(check('volume')?.state).toBe('not_met');
});

test('a quarter of an issue may be by its board, and not more', () => {
  const article = (id: number, authorname: string) => ({ id, refnumber: `${id}`, authorname });
  const others = [2, 3, 4].map((id) => article(id, 'Nobody Known'));
  const quarter = { label: 'One', articles: [article(1, 'SHARMA Anil, X Y'), ...others] };
  expect(report({ lastIssues: [quarter] })('endogeny')?.state).toBe('met');
  const more = { label: 'Two', articles: quarter.articles.slice(0, 3) };
  expect(report({ lastIssues: [quarter, more] })('endogeny')).toMatchObject({
    state: 'not_met',
    records: { total: 2 },
  });
});

test('a small board, without affiliations, is not enough', () => {
  const lonely = { ...editor('A B', 2), affiliation: '' };
  const check = report({ editors: [lonely] });
  for (const id of ['board', 'chief', 'board-affiliations']) {
    expect([id, check(id)?.state]).toEqual([id, 'not_met']);
  }
});

test('an issue is on time until a month after its months', () => {
  const state = (publicationDate: string) =>
    report({ issues: [{ ...issue, publicationDate }] })('punctuality')?.state;
  expect(state('2026-05-01')).toBe('met');
  expect(state('2026-05-02')).toBe('not_met');
  // Before its months it is not on time either.
  expect(state('2025-12-31')).toBe('not_met');
  // Without a date of its own, the last date of its articles counts.
  expect(state('')).toBe('met');
  // Nobody can read it yet, and its time is over.
  const unread = { ...issue, id: 9 };
  expect(report({ issues: [unread] })('punctuality')?.state).toBe('not_met');
  const inDecember = { ...unread, frequency: 'Oct-Dec' };
  expect(report({ issues: [inDecember] })('punctuality')?.state).toBe('met');
});

test('a journal in which nothing appears any more is not on time', () => {
  const published = { ...issue, publicationDate: '2026-03-31' };
  const quarter = { year: 2025, frequency: 'Oct-Dec', publicationDate: '2025-12-31' };
  const check = (...issues: object[]) =>
    report({ issues: issues.map((one) => ({ ...published, ...one })) })('punctuality');
  // By its issues it appears each quarter: that of April to June was due at the end of July.
  expect(check({}, quarter)).toMatchObject({
    state: 'not_met',
    finding:
      'No issue has appeared since Volume 1, issue 1 (2026); the next one was due by 2026-07-31.',
    records: { total: 1 },
  });
  const third = { frequency: 'Jul-Sep', publicationDate: '2026-09-30' };
  const second = { frequency: 'Apr-Jun', publicationDate: '2026-06-30' };
  expect(check(third, second)?.state).toBe('met');
  // Of one issue alone nobody knows when the next is due: a year is left to it.
  expect(check({})?.state).toBe('met');
  expect(check({ year: 2024, publicationDate: '2024-03-31' })?.state).toBe('not_met');
});

test('issues are late that nobody can read a month after their months', () => {
  const first = { ...issue, id: 1 };
  const second = { ...issue, id: 2, issue: 2, frequency: 'Apr-Jun' };
  const late = (published: number[], today: string) =>
    countLate([second, first], new Set(published), today);
  expect(late([], '2026-05-01')).toBe(0);
  expect(late([], '2026-05-02')).toBe(1);
  expect(late([], '2026-08-01')).toBe(2);
  expect(late([1, 2], '2026-08-01')).toBe(0);
  // The next one was due at the end of October, and nobody made it.
  expect(late([1, 2], '2026-11-01')).toBe(1);
});

test('two years and five articles a year', () => {
  const four = Array.from({ length: 4 }, () => ({}));
  expect(report({}, four)('volume')?.state).toBe('not_met');
  expect(report({}, [...four, {}])('volume')?.state).toBe('met');
  expect(report()('age')?.state).toBe('not_met');
  expect(report({}, [{ issueId: 2 }])('age')?.state).toBe('met');
});

test('whether PDFs hold text is met when all of them were read and do', () => {
  const textOf = (...found: ArticleFacts['pdfText'][]) =>
    report(
      {},
      found.map((pdfText) => ({ pdfText })),
    )('pdf-text');
  expect(textOf('text', 'text')).toMatchObject({ state: 'met' });
  expect(textOf('text', undefined)).toMatchObject({
    state: 'unknown',
    finding: expect.stringContaining('1 of 2 PDFs have been read'),
  });
  expect(textOf('text', 'unread')).toMatchObject({ state: 'unknown', records: { total: 1 } });
  expect(textOf('pictures', undefined)).toMatchObject({
    state: 'not_met',
    finding: '1 PDF with scanned pages and no text. So far 1 of 2 PDFs have been read.',
    records: { total: 1 },
  });
  expect(report({}, [{ pdfBytes: undefined, pdfText: undefined }])('pdf-text')?.finding).toBe(
    'There are no PDFs yet.',
  );
});

test('what crawlers and harvesters are told is looked through', () => {
  const { robots } = rightAnswers;
  for (const id of ['robots', 'sitemap', 'oai'])
    expect([id, report()(id)?.state]).toEqual([id, 'met']);
  const wrong: [string, Partial<ReadinessFacts['answers']>, string][] = [
    ['robots', { robots: robots.replace('/admin', '/') }, 'It keeps crawlers from articles (/).'],
    ['robots', { robots: robots.replace('/admin', '/*/2026/') }, 'It keeps crawlers'],
    ['robots', { robots: `User-agent: Googlebot\nDisallow: /archives\n${robots}` }, 'It keeps'],
    ['robots', { robots: robots.replace('Sitemap', '# Sitemap') }, 'It does not name the sitemap.'],
    ['robots', { robots: robots.replace('journal', 'other') }, 'a sitemap of another address'],
    ['sitemap', { sitemapIndex: '<html></html>' }, 'It is not a sitemap.'],
    ['sitemap', { newest: { refnumber: '9', isListed: false } }, 'The newest article, 9, is not'],
    ['oai', { identify: '<html></html>' }, 'It does not say who it is.'],
    ['oai', { origin: 'https://other.example' }, 'another address'],
    ['oai', { isIdentifyXml: false }, 'It is not XML.'],
  ];
  for (const [id, answers, finding] of wrong) {
    const check = report({ answers: { ...rightAnswers, ...answers } })(id);
    expect(check).toMatchObject({ state: 'not_met', finding: expect.stringContaining(finding) });
  }
  for (const fine of ['', '/admin', '/archives/x', '/*.zip$', '/archives/2026/1/1$']) {
    const answers = { ...rightAnswers, robots: robots.replace('/admin', fine) };
    expect([fine, report({ answers })('robots')?.state]).toEqual([fine, 'met']);
  }
});

test('days of review that are yet to come, or in another order, are named', () => {
  expect(report()('history-days')?.state).toBe('met');
  const days = [
    { received: '2026-11-21' },
    { received: '2026-02-02', accepted: '2026-02-01' },
    { accepted: '2026-11-20' },
  ];
  const check = report(
    {},
    days.map((one, index) => ({ days: one, refnumber: String(101 + index) })),
  )('history-days');
  expect(check?.state).toBe('not_met');
  expect(check?.records.first.map(({ label }) => label)).toEqual(['101', '102']);
});
