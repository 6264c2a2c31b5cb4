import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

const address = (slug: string) => `/api/admin/pages/${slug}`;

onEachSite('a page in the journal’s own words is read, linked and in the sitemap', async (site) => {
  await have.settings(site.journal);
  const who = await signIn(site);
  expect((await site.get('/pages/ethics')).status).toBe(404);
  const content = '<h2>Fair</h2><script>x()</script><p>We play [how].</p>';
  expect((await who.post(address('ethics'), { title: 'Ethics', content })).status).toBe(200);
  const page = await site.get('/pages/ethics');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<h2>Fair</h2><p>We play [how].</p>');
  expect(page.text).not.toContain('x()');
  expect((await site.get('/')).text).toContain('href="/pages/ethics"');
  expect((await site.get('/sitemaps/1.xml')).text).toContain('/pages/ethics</loc>');
  expect((await site.get('/api/pages/ethics')).json()).toMatchObject({ title: 'Ethics' });

  await who.post(address('ethics'), { title: 'Ethics', content: '' });
  expect((await site.get('/pages/ethics')).status).toBe(404);
  expect((await site.get('/')).text).not.toContain('/pages/ethics');
  const [kept] = await site.journal.ownPages.list();
  const [change] = await site.journal.history.list('page', kept?.id ?? 0);
  await site.journal.history.restore(change?.id ?? 0, { username: 'asha', now: new Date() });
  expect((await site.get('/pages/ethics')).text).toContain('We play');
});

onEachSite(
  'a shipped page has the journal’s words instead, until they are taken away',
  async (site) => {
    await have.settings(site.journal);
    const who = await signIn(site);
    for (const [slug, path] of [
      ['instructions', '/instructions'],
      ['privacy-policy', '/privacy-policy'],
      ['terms-and-conditions', '/terms-and-conditions'],
    ] as const) {
      const shipped = (await site.get(path)).text;
      await who.post(address(slug), { title: 'In our words', content: '<p>Only this.</p>' });
      const own = (await site.get(path)).text;
      expect(own).toContain('<p>Only this.</p>');
      expect(own).toContain(`rel="canonical" href="https://demo.example${path}"`);
      await who.post(address(slug), { title: 'In our words', content: '' });
      const again = (await site.get(path)).text;
      expect(/<h1[^>]*>[^<]*/.exec(again)).toEqual(/<h1[^>]*>[^<]*/.exec(shipped));
    }
  },
);

onEachSite(
  'a page that is kept unshown is the office’s alone: readers get what they got before',
  async (site) => {
    await have.settings(site.journal);
    const who = await signIn(site);
    const body = { title: 'Peer review', content: '<p>By [how many] reviewers.</p>' };
    const seen = async (path: string) => {
      const page = await site.get(path);
      return [page.status, page.text.includes('[how many]')];
    };
    const places = async () => [
      await seen('/pages/review'),
      (await site.get('/api/pages/review')).status,
      (await site.get('/')).text.includes('/pages/review'),
      (await site.get('/sitemaps/1.xml')).text.includes('/pages/review'),
    ];
    const unshown = { ...body, status: 'disabled' };
    const kept = await who.post(address('review'), unshown);
    expect([kept.status, kept.body]).toMatchObject([200, { status: 'disabled' }]);
    expect(await places()).toEqual([[404, false], 404, false, false]);
    // A save that says nothing of it leaves it so.
    await who.post(address('review'), { ...body, title: 'Review' });
    expect(await places()).toEqual([[404, false], 404, false, false]);
    expect((await who.get('/api/admin/pages')).body).toMatchObject([
      { title: 'Review', status: 'disabled', content: expect.stringContaining('[how many]') },
    ]);
    await who.post(address('review'), { ...body, status: 'enabled' });
    expect(await places()).toEqual([[200, true], 200, true, true]);

    // Of a shipped page the shipped text stays; that it is shown can be undone.
    for (const [slug, path] of [
      ['instructions', '/instructions'],
      ['privacy-policy', '/privacy-policy'],
    ] as const) {
      await who.post(address(slug), unshown);
      expect(await seen(path)).toEqual([200, false]);
      await who.post(address(slug), { ...body, status: 'enabled' });
      expect(await seen(path)).toEqual([200, true]);
      const page = (await site.journal.ownPages.list()).find((one) => one.slug === slug);
      const [change] = await site.journal.history.list('page', page?.id ?? 0);
      await site.journal.history.restore(change?.id ?? 0, { username: 'asha', now: new Date() });
      expect(await seen(path)).toEqual([200, false]);
    }
  },
);

onEachSite(
  'a page without a title is refused beside its field, and one written twice is one',
  async (site) => {
    const who = await signIn(site);
    const refused = await who.post(address('ethics'), { title: '', content: 'x' });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { title: 'This field is required.' } },
    });
    expect((await who.post(address('No!'), { title: 'A', content: 'x' })).status).toBe(404);
    const body = { title: 'Ethics', content: '<p>x</p>' };
    const both = await Promise.all([
      who.post(address('ethics'), body),
      who.post(address('ethics'), body),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await site.journal.ownPages.list()).toHaveLength(1);
  },
);
