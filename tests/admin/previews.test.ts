import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import { withToken } from '../support/administrator.ts';
import { pdfBytes } from '../support/have.ts';
import { asFile, images } from '../support/images.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { articleParts, createdArticle, createIssue, pdfFile } from './articles-support.ts';
import { logIn } from './strangers.ts';

type Made = { id: string; address: string };

async function openOffice(site: TestSite) {
  const who = withToken(site, await logIn(site.journal, 'asha'));
  await createIssue(who);
  const preview = async (subject: object) => {
    const said = await who.post('/api/admin/previews', subject);
    expect(said.status).toBe(201);
    const made = said.body as Made;
    return { ...made, path: new URL(made.address).pathname };
  };
  const draft = (title: string) =>
    createdArticle(who, {
      ...articleParts({ title }),
      refnumber: '',
      txnid: title.slice(9),
      state: 'draft',
    });
  return { who, preview, draft };
}

onEachSite('a draft is seen by whoever has the link, as readers will see it', async (site) => {
  const { who, preview, draft } = await openOffice(site);
  const { id } = await draft('Roots of rice');
  const { path } = await preview({ article: id });
  const page = await site.get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Roots of rice');
  // Its issue is not public: the drawing is the journal's own, without an article.
  expect(page.text).toMatch(/src="\/drawings\/band-\w+\.svg"/);
  // No address, payment or number of the author travels with it.
  expect(page.text).not.toMatch(/private\.example|TXN-1/);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  const pdf = `${path}/${id}.pdf`;
  expect(page.text).toContain(`href="${pdf}"`);
  expect((await site.get(pdf)).bytes).toEqual(Buffer.from(pdfBytes()));

  await who.send(`/api/archives/${id}`, { title: 'Roots of wheat' });
  expect((await site.get(path)).text).toContain('Roots of wheat');
  const logged = JSON.stringify(site.log);
  expect(logged).toContain('/preview/***');
  expect(logged).not.toContain(path.split('/')[2]);
});

onEachSite('an issue is seen with its drafts, and what is withdrawn is not', async (site) => {
  const { who, preview, draft } = await openOffice(site);
  const [one, two] = [await draft('Roots of rice'), await draft('Roots of wheat')];
  const gone = await createdArticle(who, {
    ...{ title: 'Withdrawn leaves', refnumber: '7', txnid: 'T-7', pagenumber: '90-91' },
    pdfFile: pdfFile(),
  });
  await who.send(`/api/archives/${gone.id}`, { status: 'disabled' });
  const office = '/api/admin/archives/2026/4/2';
  await who.post(office, { title: 'Roots of the Deccan' });
  await who.send(`${office}/cover`, { imgFile: asFile(await images.png()) });
  const { path } = await preview({ issue: '2026/4/2' });
  const page = await site.get(path);
  expect([page.status, page.text.includes('Withdrawn leaves')]).toEqual([200, false]);
  for (const { id, title } of [one, two] as Article[]) {
    expect(page.text).toContain(title);
    expect(page.text).toContain(`href="${path}/${id}"`);
    const { text } = await site.get(`${path}/${id}`);
    expect(text).toContain(title);
    // And back to the issue, which readers would find empty.
    expect(text).toContain(`href="${path}"`);
    expect(text).not.toContain('href="/archives/2026/vol4/issue2"');
  }
  expect((await site.get(`${path}/${gone.id}`)).status).toBe(404);
  expect(page.text).toContain('Roots of the Deccan');
  expect(page.text).toContain(`src="${path}/cover"`);
  expect((await site.get(`${path}/cover`)).headers['content-type']).toBe('image/webp');
  await who.post(office, { cover: '' });
  // Without one it has the journal's own drawing: that of the issue will have an address when the issue is public.
  const drawn = await site.get(path);
  expect(drawn.text).toMatch(/src="\/drawings\/(?:band|wide)-[0-9a-z]{8,}\.svg"/);
  expect(drawn.text).not.toContain(`src="${path}/cover"`);
  expect((await site.get(`${path}/cover`)).status).toBe(404);
});

onEachSite('the records of what is previewed are files of the preview', async (site) => {
  const { preview, draft } = await openOffice(site);
  const { id } = await draft('Roots of rice');
  await draft('Roots of wheat');
  const article = await preview({ article: id });
  const issue = await preview({ issue: '2026/4/2' });
  const recordsOn = async (path: string) => {
    const links = (await site.get(path)).text.matchAll(/href="([^"]+\.(?:ris|bib|csv|json|xml))"/g);
    return [...new Set([...links].map(([, address = '']) => address))].filter(
      (address) => !address.startsWith('/feeds/') && !address.includes('atom.xml'),
    );
  };
  const ofArticle = ['ris', 'bib', 'csl.json', 'jats.xml', 'dc.xml'].map(
    (extension) => `${article.path}/records/${id}.${extension}`,
  );
  expect((await recordsOn(article.path)).sort()).toEqual(ofArticle.sort());
  for (const path of ofArticle) {
    const file = await site.get(path);
    expect([path, file.status, file.text.includes('Roots of rice')]).toEqual([path, 200, true]);
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
  }
  const ofIssue = ['ris', 'bib', 'csv'].map((name) => `${issue.path}/records/issue.${name}`);
  expect((await recordsOn(issue.path)).sort()).toEqual(ofIssue.sort());
  for (const path of ofIssue) {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toMatch(/Roots of rice[\s\S]*Roots of wheat/);
  }
  const nothing = ['issue.ris', `${id + 1}.ris`, `${id}.csv`, `${id}.pdf`, 'x', `${id}`];
  for (const name of nothing) {
    expect([name, (await site.get(`${article.path}/records/${name}`)).status]).toEqual([name, 404]);
  }
  expect((await site.get(`${issue.path}/records/issue.jats.xml`)).status).toBe(404);
});

onEachSite('a link ends when it is revoked, and is good for nothing else', async (site) => {
  const { who, preview, draft } = await openOffice(site);
  const { id } = await draft('Roots of rice');
  const other = await draft('Roots of wheat');
  const link = await preview({ article: id });
  expect((await site.get(`${link.path}/${other.id}`)).status).toBe(404);
  const listed = await who.get(`/api/admin/previews?article=${id}`);
  expect(listed.body).toMatchObject([{ id: link.id, createdby: 'asha' }]);
  // What the database holds opens nothing.
  expect((await site.get(`/preview/${link.id}`)).status).toBe(404);
  expect((await who.remove(`/api/admin/previews/${link.id}`)).status).toBe(204);
  expect((await who.remove(`/api/admin/previews/${link.id}`)).status).toBe(404);
  expect((await site.get(link.path)).status).toBe(404);
  expect((await site.get(`${link.path}/${id}.pdf`)).status).toBe(404);
  expect((await who.post('/api/admin/previews', { article: 999 })).status).toBe(404);
  expect((await who.post('/api/admin/previews', { issue: '2026/9/9' })).status).toBe(404);
});

onEachSite('a link expires', async (site) => {
  const { draft } = await openOffice(site);
  const { id } = await draft('Roots of rice');
  const now = new Date(Date.now() - 15 * 86_400_000);
  const { token } = await site.journal.previews.create({ article: id }, { username: 'asha', now });
  expect((await site.get(`/preview/${token}`)).status).toBe(404);
});
