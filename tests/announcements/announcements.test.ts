import { expect } from 'vitest';
import type { Announcement } from '#contract/fields/announcement.ts';
import { onEachMailSite } from '../mail/mail-support.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

const office = '/api/admin/announcements';

async function openOffice(site: TestSite) {
  await have.settings(site.journal);
  const who = await signIn(site);
  return {
    who,
    async write(form: object): Promise<Announcement> {
      const said = await who.post(office, form);
      expect([said.status, said.body]).toMatchObject([201, said.body]);
      return said.body as Announcement;
    },
  };
}

const call = {
  title: 'Call for papers: soils & rocks',
  content: '<p>Manuscripts <b>now</b><script>alert(1)</script></p>',
};
const slug = 'call-for-papers-soils-rocks';

onEachSite('a draft is for the office alone, and a published one for everybody', async (site) => {
  const { who, write } = await openOffice(site);
  const draft = await write(call);
  const address = `/announcements/${draft.id}/${slug}`;
  const home = async () => (await site.get('/')).text;
  const news = '/announcements"';
  expect([draft.status, draft.announced_on]).toEqual(['draft', '']);
  expect((await site.get(address)).status).toBe(404);
  expect((await site.get(`/api/announcements/${draft.id}`)).status).toBe(404);
  expect((await site.get('/announcements/atom.xml')).status).toBe(404);
  expect((await site.get('/api/announcements')).json()).toEqual([]);
  expect(await home()).not.toContain(news);
  expect((await site.get('/sitemaps/1.xml')).text).not.toContain('/announcements');

  const { id, modification } = draft;
  const path = `${office}/${id}`;
  const published = await who.post(path, { status: 'published', modification });
  expect(published.body).toMatchObject({
    status: 'published',
    announced_on: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()),
  });
  const page = await site.get(address);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<p>Manuscripts <b>now</b></p>');
  expect(readPage(page.text).title).toContain('Call for papers: soils & rocks');
  expect(await home()).toContain(news);
  expect(await home()).toContain(`href="${address}"`);
  expect((await site.get('/announcements')).text).toContain(`href="${address}"`);
  const other = await site.get(`/announcements/${id}/another-title`);
  expect([other.status, other.headers.location]).toEqual([301, address]);
  expect((await site.get('/api/announcements')).json()).toMatchObject([
    { id, title: call.title, summary: 'Manuscripts now', is_recent: true },
  ]);
  for (const [format, type] of [
    ['atom.xml', 'application/atom+xml'],
    ['rss.xml', 'application/rss+xml'],
    ['feed.json', 'application/feed+json'],
  ]) {
    const feed = await site.get(`/announcements/${format}`);
    expect([feed.status, feed.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    expect(feed.text).toContain(`https://demo.example${address}`);
    expect(feed.text).not.toMatch(/<script|alert/);
  }
  const map = (await site.get('/sitemaps/1.xml')).text;
  expect(map).toContain(`<loc>https://demo.example${address}</loc>`);
  expect(map).toContain('<loc>https://demo.example/announcements</loc>');

  // Somebody who read it before it was published.
  const late = await who.post(path, { title: 'Mine', modification });
  expect([late.status, late.body]).toMatchObject([409, { error: 'changed_meanwhile' }]);
  await who.post(path, { status: 'draft' });
  expect((await site.get(address)).status).toBe(404);
  expect(await home()).not.toContain(news);
  expect((await who.remove(path)).status).toBe(204);
  expect((await who.get(path)).status).toBe(404);
});

onEachSite('what is wrong is said at its field', async (site) => {
  const { who } = await openOffice(site);
  const problems = async (form: object) =>
    ((await who.post(office, form)).body as { fields?: object }).fields;
  expect(await problems({ title: ' ', status: 'published' })).toEqual({
    title: 'This field is required.',
    content: 'This field is required.',
  });
  expect(await problems({ ...call, announced_on: '2126-01-01' })).toEqual({
    announced_on: 'This date is in the future.',
  });
  expect(await problems({ ...call, announced_on: '2026-02-30' })).toHaveProperty('announced_on');
  expect(await problems({ ...call, content: '<p> </p>', status: 'published' })).toHaveProperty(
    'content',
  );
});

onEachSite('an earlier version comes back, and the home page forgets what is old', async (site) => {
  const { who, write } = await openOffice(site);
  const old = await write({ ...call, status: 'published', announced_on: '2026-01-31' });
  expect(old.is_recent).toBe(false);
  expect((await site.get('/')).text).not.toContain('Call for papers');
  const moments = await site.journal.database.reads
    .selectFrom('publication_moments')
    .select('moment')
    .execute();
  expect(moments).toEqual([{ moment: '2026-03-02T00:00:00.000Z' }]);
  await who.post(`${office}/${old.id}`, { title: 'Other', content: '<p>Other</p>' });
  const history = await who.get(`/api/admin/history/announcement/${old.id}`);
  const [last] = history.body as { id: number }[];
  expect((await who.post(`/api/admin/history/${last?.id}/undo`, {})).status).toBe(204);
  expect((await who.get(`${office}/${old.id}`)).body).toMatchObject({
    title: call.title,
    content: old.content,
    status: 'published',
  });
});

onSite('a title in any script has an address', async (site) => {
  const { write } = await openOffice(site);
  for (const title of ['शोधपत्र आमंत्रण', '!!!', '𝒳'.repeat(90)]) {
    const { id } = await write({ ...call, title, status: 'published' });
    const list = (await site.get('/announcements')).text;
    const [, address = ''] = new RegExp(`href="(/announcements/${id}/[^"]+)"`).exec(list) ?? [];
    expect([title, (await site.get(address)).status]).toEqual([title, 200]);
  }
});

onEachMailSite('an announcement is mailed to the editorial board, to each once', async (house) => {
  const { site, receiver } = house;
  const { who, write } = await openOffice(site);
  await have.editor(site.journal, { name: 'A', email: 'a@board.example' });
  await have.editor(site.journal, { name: 'B', email: 'b@board.example' });
  await have.editor(site.journal, { name: 'C', email: '' });
  await have.editor(site.journal, { name: 'D', email: 'd@board.example', status: 'disabled' });
  const { id } = await write(call);
  const mail = () => who.post(`${office}/${id}/mail`, {});
  expect((await mail()).status).toBe(404);
  await who.post(`${office}/${id}`, { status: 'published' });
  expect((await mail()).body).toEqual({ queued: 2, already: 0 });
  expect((await mail()).body).toEqual({ queued: 0, already: 2 });
  await until('both are there', () => receiver.messages.length === 2);
  expect(receiver.messages.flatMap(({ to }) => to).sort()).toEqual([
    'a@board.example',
    'b@board.example',
  ]);
  expect(receiver.messages[0]?.mail.text).toContain(`/announcements/${id}/${slug}`);
});
