import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

const origin = 'https://demo.example';

/** The picture that previews of a page show, as a path. */
async function previewOf(site: TestSite, path: string): Promise<string> {
  const page = readPage((await site.get(path)).text);
  expect(page.property('og:image:alt')[0]).not.toBe('');
  expect([page.property('og:image:width'), page.property('og:image:height')]).toEqual([
    ['1200'],
    ['630'],
  ]);
  return page.property('og:image')[0]?.replace(origin, '') ?? '';
}

/** Where the cover that is made of an issue is now: what an address of an earlier version leads to. */
const coverOf = async (site: TestSite, numbers: string) =>
  (await site.get(`/pictures/cover-${numbers}-x.png`)).headers.location ?? '';

const article = '/archives/2024/4/2/101';
const issue = '/archives/2024/vol4/issue2';

onEachSite('an article and an issue have pictures of their own, kept for good', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'On soil' });
  const pictures = [await previewOf(site, article), await previewOf(site, issue)];
  expect(pictures[0]).toMatch(/^\/pictures\/article-101-\w+\.png$/);
  expect(pictures[1]).toMatch(/^\/pictures\/issue-2024-4-2-\w+\.png$/);
  pictures.push(await previewOf(site, '/'), await coverOf(site, '2024-4-2'));
  expect(pictures[2]).toMatch(/^\/pictures\/journal-\w+\.png$/);
  for (const path of pictures) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await site.get(path, { headers: { 'if-none-match': answer.headers.etag ?? '' } });
    expect(again.status).toBe(304);
    // An earlier version that another site shows leads to this one, and may be shown.
    const earlier = await site.get(path.replace(/-\w+\.png$/, '-x.png'));
    expect([earlier.status, earlier.headers.location]).toEqual([301, path]);
    expect(earlier.headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
});

onSite('what changes has another address, and the former one leads there', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'On soil' });
  const first = await previewOf(site, article);
  await site.journal.settings.update({ websitename: 'Annals of Another Name' });
  const second = await previewOf(site, article);
  expect(second).not.toBe(first);
  const answer = await site.get(first);
  expect([answer.status, answer.headers.location]).toEqual([301, second]);
});

onEachSite('nothing that is not public has a picture', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  await have.article(site.journal, { refnumber: 102, issue: 3 });
  const paths = [
    await previewOf(site, '/archives/2024/4/3/102'),
    await previewOf(site, '/archives/2024/vol4/issue3'),
    await coverOf(site, '2024-4-3'),
  ];
  for (const path of paths) expect((await site.get(path)).status).toBe(200);
  await have.article(site.journal, { refnumber: 102, issue: 3, status: 'disabled' });
  for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  for (const name of [
    'article-999-abc.png',
    'issue-1999-1-1-abc.png',
    'cover.png',
    'icon-1-a.png',
  ]) {
    expect([name, (await site.get(`/pictures/${name}`)).status]).toEqual([name, 404]);
  }
});

onSite('a journal’s own picture and covers go before', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  const made = await previewOf(site, '/');
  expect(made).toMatch(/^\/pictures\/journal-/);
  expect((await site.get(made)).headers['content-type']).toBe('image/png');
  expect((await site.get('/share.png')).headers['content-type']).toBe('image/png');
});

onSite('phones are told of the colours of the page, and of an icon', async (site) => {
  await have.settings(site.journal);
  const page = readPage((await site.get('/')).text);
  const colours = page.elements.filter(({ attribs }) => attribs.name === 'theme-color');
  expect(colours.map(({ attribs }) => attribs.media)).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  const [icon = ''] = page.rel('apple-touch-icon');
  expect((await site.get(icon)).headers['content-type']).toBe('image/png');
  const manifest = await site.get(page.rel('manifest')[0] ?? '');
  expect(manifest.headers['content-type']).toBe('application/manifest+json');
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: 'Annals of Testing',
    icons: [{ src: icon, sizes: '180x180', type: 'image/png' }],
  });
});
