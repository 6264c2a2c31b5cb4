import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';
import { onEachSite, onSite, openSite, type TestSite } from '../support/sites.ts';

const pages = [
  '/',
  '/archives/volumes',
  '/board',
  '/instructions',
  '/instructions/copyright-form',
  '/indexing',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
];

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
  const subject = '/subjects/soil-science';
  const all = [
    ...pages,
    subject,
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
  expect(pages.map((path) => [path, found.get(path)?.slice(0, 4)])).toEqual([
    ['/', '2032'],
    ['/archives/volumes', '2032'],
    ['/board', '2031'],
    ['/instructions', '2030'],
    ['/instructions/copyright-form', '2030'],
    ['/indexing', '2030'],
    ['/contact', '2030'],
    ['/privacy-policy', '2030'],
    ['/terms-and-conditions', '2030'],
  ]);
});

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
  } finally {
    await site.close();
  }
});
