import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Page, readerPages } from '#contract/pages.ts';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';
import { onEachSite, onSite, openSite, type TestSite } from '../support/sites.ts';

const fixed = Object.values<Page>(readerPages).filter(({ path }) => !path.includes('{'));
const pages = fixed.filter(({ dated, shownIf }) => dated && !shownIf).map(({ path }) => path);

/** What no search engine is shown: forms, and what sends on. */
const untold = ['/archives', '/search', '/submit', '/pdf', '/verify', '/alerts', '/paper'];

it('each page of readers that has no parameter is in the sitemap, or is here for a reason', () => {
  const left = fixed.filter(({ dated }) => !dated).map(({ path }) => path);
  expect(left.toSorted()).toEqual(untold.toSorted());
});

const entriesOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g)].map(
    ([, address = '', changed]) => ({ path: address.replace('https://demo.example', ''), changed }),
  );

/** Every address that the sitemaps name, with its date. */
async function sitemap(site: TestSite) {
  const index = entriesOf((await site.get('/sitemap.xml')).text);
  const files = await Promise.all(index.map(({ path }) => site.get(path)));
  return new Map(
    files.flatMap(({ text }) => entriesOf(text)).map(({ path, changed }) => [path, changed]),
  );
}

const withdraw = ({ journal }: TestSite, id: number, now: Date) =>
  journal.articles.change(
    { id, fields: { status: 'disabled' }, file: undefined },
    { username: 'asha', now },
  );

onEachSite('the sitemap is all that is public, and nothing else', async (site) => {
  const { journal } = site;
  expect([...(await sitemap(site)).keys()]).toEqual(pages);
  await have.articles(journal, [
    { refnumber: 1, pdf: pdfBytes() },
    { refnumber: 2 },
    { refnumber: 3, issue: 3 },
  ]);
  const article = '/archives/2024/4/2/1';
  const issue = '/archives/2024/vol4/issue2';
  const third = ['/archives/2024/vol4/issue3', '/archives/2024/4/3/3'];
  const terms = ['/subjects/soil-science', '/authors/anil-kumar-sharma', '/authors/priya-verma'];
  const all = [
    ...pages,
    ...terms,
    issue,
    article,
    `${article}.pdf`,
    '/archives/2024/4/2/2',
    ...third,
  ];
  const found = await sitemap(site);
  expect([...found.keys()].sort()).toEqual(all.sort());
  for (const path of found.keys()) expect((await site.get(path)).status).toBe(200);

  await withdraw(site, 3, new Date('2030-01-02T03:04:05.678Z'));
  const left = await sitemap(site);
  expect([...left.keys()].sort()).toEqual(all.filter((path) => !third.includes(path)).sort());
  await withdraw(site, 2, new Date('2031-01-02T03:04:05.678Z'));
  const now = await sitemap(site);
  expect(now.get(issue)).toBe('2031-01-02T03:04:05Z');
  expect(now.get(article)).toBe(found.get(article));
  const [file] = entriesOf((await site.get('/sitemap.xml')).text);
  expect(file).toEqual({ path: '/sitemaps/1.xml', changed: '2031-01-02T03:04:05Z' });
  for (const path of ['/sitemaps/2.xml', '/sitemaps/0.xml', '/sitemaps/x.xml']) {
    expect((await site.get(path)).status).toBe(404);
  }
});

onEachSite('the fixed pages are dated by what they show, where it has a date', async (site) => {
  const { journal } = site;
  expect((await sitemap(site)).get('/contact')).toBeUndefined();
  await journal.settings.change(
    { ...(await journal.settings.get()), websitename: 'Annals', whatsup_number: '+91 98000 11111' },
    { username: 'asha', now: new Date('2030-01-02T03:04:05Z') },
  );
  await have.editor(journal);
  await journal.database.write((tx) =>
    tx.updateTable('editors').set({ updated_at: '2031-01-02T03:04:05.000Z' }).execute(),
  );
  await have.article(journal, { refnumber: 1 });
  await journal.articles.change(
    { id: 1, fields: { title: 'Newer' }, file: undefined },
    { username: 'asha', now: new Date('2032-01-02T03:04:05Z') },
  );
  const found = await sitemap(site);
  const years = pages.map((path) => [path, found.get(path)?.slice(0, 4)]);
  expect(Object.fromEntries(years)).toMatchObject({
    '/': '2032',
    '/archives/volumes': '2032',
    '/board': '2031',
    '/instructions': '2030',
    '/instructions/copyright-form': '2030',
    '/indexing': '2030',
    '/contact': '2030',
    '/privacy-policy': '2030',
    '/terms-and-conditions': '2030',
  });
});

/** Its pages of authors, keywords and subjects, each with the year of its date. */
const termsOf = async (site: TestSite) =>
  [...(await sitemap(site))]
    .filter(([path]) => /^\/(authors|keywords|subjects)\//.test(path))
    .map(([path, changed]) => `${path} ${changed?.slice(0, 4)}`)
    .sort();

const change = ({ journal }: TestSite, id: number, year: number, fields: Record<string, string>) =>
  journal.articles.change(
    { id, fields, file: undefined },
    { username: 'asha', now: new Date(`${year}-01-02T03:04:05Z`) },
  );

onEachSite('authors and keywords are in it by what may be indexed of them', async (site) => {
  const [one, other] = ['0000-0002-1825-0097', '0000-0001-5109-3700'];
  const kumar = (orcid: string) => JSON.stringify([{ name: 'R. Kumar', orcid }]);
  await have.articles(site.journal, [
    { refnumber: 1, authorname: 'R. Kumar', contributors: kumar(one), keywords: 'rice; soil' },
    { refnumber: 2, authorname: 'R. Kumar', contributors: kumar(one), keywords: 'rice' },
    { refnumber: 3, authorname: 'R. Kumar', contributors: kumar(other), subject: '' },
    { refnumber: 4, authorname: 'R. Kumar, Anil Das', keywords: 'rice', status: 'disabled' },
    { refnumber: 5, authorname: 'R. Kumar, Anil Das', subject: '' },
  ]);
  const paths = async () => (await termsOf(site)).map((line) => line.split(' ')[0]);
  // The page of the name has one article, and so has the other author of it.
  const shared = `/authors/r-kumar-${one}`;
  expect(await paths()).toEqual([shared, '/keywords/rice', '/subjects/soil-science']);
  for (const path of await paths()) {
    expect((await site.get(`${path}`)).text, path).not.toContain('noindex');
  }
  for (const path of ['/authors/r-kumar', `/authors/r-kumar-${other}`, '/keywords/soil']) {
    expect((await site.get(path)).text, path).toContain('noindex');
  }

  await change(site, 4, 2031, { status: 'enabled' });
  expect(await paths()).toEqual([
    ...['/authors/anil-das', '/authors/r-kumar', shared],
    ...['/keywords/rice', '/subjects/soil-science'],
  ]);
  await site.journal.database.write((tx) =>
    tx
      .updateTable('articles')
      .set({ published_at: '2126-01-01T00:00:00.000Z' })
      .where('refnumber', '=', 4)
      .execute(),
  );
  expect(await paths()).toEqual([shared, '/keywords/rice', '/subjects/soil-science']);
});

onEachSite('their pages are dated by what they list, and by what left them', async (site) => {
  const authors = { authorname: 'Anil Das', subject: '' };
  await have.articles(site.journal, [
    { refnumber: 1, ...authors, keywords: 'rice; soil' },
    { refnumber: 2, ...authors, keywords: 'rice; soil' },
    { refnumber: 3, ...authors, keywords: 'rice; soil; maize' },
    { refnumber: 4, authorname: 'Priya Verma', keywords: 'maize', subject: '' },
  ]);
  const written = '2026';
  const [das, maize, rice, soil] = [
    ...['/authors/anil-das', '/keywords/maize', '/keywords/rice', '/keywords/soil'],
  ];
  expect(await termsOf(site)).toEqual([das, maize, rice, soil].map((path) => `${path} ${written}`));
  await change(site, 1, 2031, { keywords: 'soil' });
  expect(await termsOf(site)).toEqual([
    ...[`${das} 2031`, `${maize} ${written}`, `${rice} 2031`, `${soil} 2031`],
  ]);
  await change(site, 2, 2032, { status: 'disabled' });
  // Of rice one article is left.
  expect(await termsOf(site)).toEqual([`${das} 2032`, `${maize} ${written}`, `${soil} 2032`]);
  await change(site, 2, 2033, { status: 'enabled' });
  expect(await termsOf(site)).toEqual([
    ...[`${das} 2033`, `${maize} ${written}`, `${rice} 2033`, `${soil} 2033`],
  ]);
  const index = entriesOf((await site.get('/sitemap.xml')).text);
  expect(index.map(({ path, changed }) => `${path} ${changed?.slice(0, 4)}`)).toEqual([
    ...['/sitemaps/1.xml 2033', '/sitemaps/authors-1.xml 2033', '/sitemaps/keywords-1.xml 2033'],
  ]);
  for (const name of ['authors-2', 'authors-0', 'subjects-1', 'people-1', 'authors']) {
    expect((await site.get(`/sitemaps/${name}.xml`)).status, name).toBe(404);
  }
});

onEachSite('each page of 25 articles of theirs is in it', async (site) => {
  await have.articles(
    site.journal,
    Array.from({ length: 51 }, (_, index) => ({ refnumber: 1 + index, authorname: 'Anil Das' })),
  );
  const pagesOf = (path: string) => [path, `${path}?page=2`, `${path}?page=3`];
  const found = [...(await sitemap(site)).keys()].filter((path) => !path.startsWith('/archives/'));
  expect(found.slice(-6)).toEqual([
    ...pagesOf('/subjects/soil-science'),
    ...pagesOf('/authors/anil-das'),
  ]);
  for (const path of found) {
    const { status, text } = await site.get(path);
    expect([path, status, text.includes('noindex')]).toEqual([path, 200, false]);
  }
});

// What sends on, asks for something or belongs to one person is for people.
const isForm = (path: string) => /^\/(search|verify|pdf|alerts)\b/.test(path);

onSite('what a crawler may list is in it, and nothing else', async (site) => {
  await have.settings(site.journal);
  await have.editor(site.journal);
  await have.announcement(site.journal);
  await have.articles(site.journal, [
    ...Array.from({ length: 26 }, (_, index) => ({ refnumber: 1 + index, keywords: 'rice' })),
    { refnumber: 40, issue: 3, authorname: 'Priya Verma, Anil Das', keywords: 'soil' },
    { refnumber: 41, issue: 3, keywords: 'rice, soil', status: 'disabled' },
  ]);
  const seen = new Set(['/']);
  const listed = new Set<string>();
  for (const path of seen) {
    const { status, headers, text } = await site.get(path);
    if (status !== 200 || !`${headers['content-type']}`.startsWith('text/html')) continue;
    const page = readPage(text);
    for (const address of page.rel('canonical')) {
      const canonical = address.replace('https://demo.example', '');
      if (!isForm(canonical)) listed.add(canonical);
    }
    for (const href of page.hrefs) {
      const [next = ''] = href.split('#');
      if (/^\/(?!api|assets|search)/.test(next) && !/[?&]lang=/.test(next)) seen.add(next);
    }
  }
  const named = [...(await sitemap(site)).keys()].filter((path) => !path.endsWith('.pdf'));
  expect(named.sort()).toEqual([...listed].sort());
});

onEachSite(
  'while an earlier version’s articles are being listed it is told to wait',
  async (site) => {
    const { database } = site.journal;
    await have.articles(site.journal, [{ refnumber: 1 }, { refnumber: 2 }]);
    await database.write(async (tx) => {
      await tx.deleteFrom('article_terms').execute();
      await tx.updateTable('term_progress').set({ next_id: 0 }).execute();
    });
    expect((await site.get('/sitemap.xml')).status).toBe(503);
    await site.journal.terms.fill();
    expect(await termsOf(site)).toHaveLength(3);
  },
);

// PostgreSQL gives its ids itself.
onSite('an article stays in the sitemap of its id', async (site) => {
  const { journal } = site;
  await have.articles(journal, [{ refnumber: 1 }, { refnumber: 2 }]);
  const { database } = journal;
  await database.write((tx) =>
    tx.updateTable('articles').set({ id: 4401 }).where('refnumber', '=', 2).execute(),
  );
  const [first, second] = await Promise.all(
    [1, 2].map(async (number) => entriesOf((await site.get(`/sitemaps/${number}.xml`)).text)),
  );
  expect(first?.map(({ path }) => path)).toContain('/archives/2024/4/2/1');
  expect(second?.map(({ path }) => path)).toEqual(['/archives/2024/4/2/2']);
});

onEachSite('who has a sitemap is told so until something changes', async (site) => {
  await have.article(site.journal, { refnumber: 1 });
  const got = await site.get('/sitemaps/1.xml');
  const headers = { 'if-none-match': `${got.headers.etag}` };
  expect((await site.get('/sitemaps/1.xml', { headers })).status).toBe(304);
  await withdraw(site, 1, new Date());
  expect((await site.get('/sitemaps/1.xml', { headers })).status).toBe(200);
  const head = await site.get('/sitemaps/1.xml', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  const zipped = await site.get('/sitemaps/1.xml', { headers: { 'accept-encoding': 'gzip' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
});

itWithSchemas('sitemaps and their list are valid', async () => {
  const site = await openSite('sqlite');
  try {
    for (const articles of [[], [{ refnumber: 1, pdf: pdfBytes() }, { refnumber: 2 }]]) {
      await have.articles(site.journal, articles);
      validate('siteindex', (await site.get('/sitemap.xml')).text);
      validate('sitemap', (await site.get('/sitemaps/1.xml')).text);
    }
    // The schema of sitemaps leaves pictures to another one, which is that of Google.
    const key_image = `${'a'.repeat(64)}-9x6.webp`;
    await site.journal.database.write((tx) =>
      tx.updateTable('articles').set({ key_image, key_image_alt: 'Roots' }).execute(),
    );
    const pictured = (await site.get('/sitemaps/1.xml')).text;
    const images = pictured.match(/<image:image><image:loc>[^<]+<\/image:loc><\/image:image>/g);
    expect(images).toHaveLength(2);
    validate('sitemap', pictured.replaceAll(/<image:image>.*?<\/image:image>/g, ''));
  } finally {
    await site.close();
  }
});

onSite('terms are read again after a write of articles, and after no other', async (site) => {
  const { journal } = site;
  await have.articles(journal, [{ refnumber: 1 }, { refnumber: 2 }]);
  const hasAuthor = async () => (await sitemap(site)).has('/authors/priya-verma');
  expect(await hasAuthor()).toBe(true);
  // Behind its back.
  await journal.database.writePrivate((tx) =>
    sql`delete from ${sql.table('article_terms')}`.execute(tx),
  );
  await have.settings(journal, { websitename: 'Journal of Tests' });
  expect((await site.get('/sitemap.xml')).text).toContain('authors-1');
  const row = await journal.articles.full.findByRef('1');
  await withdraw(site, row?.id ?? 0, new Date());
  expect((await site.get('/sitemap.xml')).text).not.toContain('authors-1');
});
