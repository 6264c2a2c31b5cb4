import { expect } from 'vitest';
import type { CoverIssue } from '#domain/cover/cover.ts';
import type { Outlines } from '#domain/cover/letters.ts';
import { noArticles } from '#domain/cover/measure.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { asFile, images } from '../support/images.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

const address = '/api/admin/appearance';

const slots = ['logo', 'cover', 'share_picture', 'icon', 'signature', 'frame'];

const themeOf = (page: string) => /href="(\/theme\/[^"]+)"/.exec(page)?.[1] ?? '';
const pictureOf = (body: unknown, slot: string) => String(Object(body)[slot]);

onEachSite(
  'a colour is on the next page, and one that cannot be read is refused with a better one',
  async (site) => {
    await have.settings(site.journal);
    const who = await signIn(site);
    const before = themeOf((await site.get('/')).text);
    const saved = await who.post(address, { accent: '#204060' });
    expect(saved).toMatchObject({ status: 200, body: { accent: '#204060' } });
    const after = themeOf((await site.get('/')).text);
    expect(after).not.toBe(before);
    for (const theme of [after, before]) expect((await site.get(theme)).status).toBe(200);
    expect((await site.get(after)).text).toContain('light-dark(#204060,');

    const refused = await who.post(address, { accent: '#ffd700' });
    expect(refused.status).toBe(422);
    const { accent } = Object(refused.body).fields as { accent: string };
    const nearest = /nearest readable colour is (#\w{6})/.exec(accent)?.[1] ?? '';
    expect((await who.post(address, { accent: nearest })).status).toBe(200);

    setInPublisherFile(site.services, ['journals', 'demo', 'accent'], '#550000');
    expect(themeOf((await site.get('/')).text)).not.toBe(after);
    await who.post(address, { accent: '' });
    expect((await site.get(themeOf((await site.get('/')).text))).text).toContain('#550000');
  },
);

onEachSite(
  'the journal’s pictures are on its pages and at the shared addresses at once',
  async (site) => {
    await have.settings(site.journal);
    await have.article(site.journal);
    const who = await signIn(site);
    expect((await site.get('/share.png')).headers['content-type']).toBe('image/png');
    expect((await site.get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    const names: Record<string, string> = {};
    for (const [index, slot] of slots.entries()) {
      const picture = asFile(await images.png({ colour: `#2a${index}` }));
      const answer = await who.send(`${address}/${slot}`, { imgFile: picture });
      expect([slot, answer.status]).toEqual([slot, 200]);
      names[slot] = pictureOf(answer.body, slot);
    }
    const home = (await site.get('/')).text;
    for (const slot of ['logo', 'cover', 'icon', 'share_picture'])
      expect(home).toContain(`/assets/journal/${names[slot]}`);
    expect(home).toContain('Volume 1, Issue: 1');
    expect((await site.get('/archives/2024/4/2/101')).text).toContain(
      `og:image" content="https://demo.example/assets/journal/${names.share_picture}`,
    );
    for (const [shared, slot, type] of [
      ['/share.png', 'share_picture', 'image/jpeg'],
      ['/favicon.svg', 'icon', 'image/png'],
    ] as const) {
      const there = await site.get(shared);
      expect([there.status, there.headers.location]).toEqual([
        302,
        `/assets/journal/${names[slot]}`,
      ]);
      expect((await site.get(String(there.headers.location))).headers['content-type']).toBe(type);
    }
    for (const slot of ['signature', 'frame']) {
      expect((await site.get(`/assets/journal/${names[slot]}`)).status).toBe(404);
      expect((await who.get(`/assets/journal/${names[slot]}`)).status).toBe(200);
    }
    const certificate = await site.get('/api/pdf/certificate/101/Anil%20Kumar%20Sharma');
    expect(certificate.status).toBe(200);

    await who.post(address, { icon: '', share_picture: '' });
    expect((await site.get('/share.png')).headers['content-type']).toBe('image/png');
    expect((await site.get('/')).text).not.toContain('image/jpeg');
    const [change] = await site.journal.history.list('settings', 1);
    await site.journal.history.undo(change?.id ?? 0, { username: 'asha', now: new Date() });
    expect((await site.get('/')).text).toContain(`/assets/journal/${names.share_picture}`);
  },
);

onEachSite(
  'certificates say what the journal says, and a sample shows it before it is saved',
  async (site) => {
    await have.settings(site.journal);
    await have.article(site.journal);
    const who = await signIn(site);
    const words = {
      certificate_heading: 'Author’s Certificate',
      certificate_published: 'wrote the article',
    };
    const sample = await who.post('/api/pdf/samplecertificate', words);
    expect(sample.headers.get('content-type')).toBe('application/pdf');
    const certificate = async () =>
      (await site.get('/api/pdf/certificate/101/Anil%20Kumar%20Sharma')).headers.etag;
    const before = await certificate();
    await who.post(address, words);
    expect(await certificate()).not.toBe(before);
    const tooLong = await who.post(address, { certificate_heading: 'x'.repeat(81) });
    expect(tooLong).toMatchObject({
      status: 422,
      body: { fields: { certificate_heading: 'At most 80 characters.' } },
    });
  },
);

onSite(
  'what is no picture is refused, and no place but the known ones takes one',
  async (site: TestSite) => {
    const who = await signIn(site);
    const bad = await who.send(`${address}/logo`, { imgFile: new File(['no'], 'a.png') });
    expect(bad).toMatchObject({ status: 422, body: { error: 'invalid_picture' } });
    const nowhere = await who.send(`${address}/hat`, { imgFile: asFile(await images.png()) });
    expect(nowhere.status).toBe(404);
  },
);

onSite('pictures of the design are no orphans, and are backed up', async (site) => {
  const who = await signIn(site);
  const { body } = await who.send(`${address}/signature`, { imgFile: asFile(await images.png()) });
  const sha256 = pictureOf(body, 'signature').slice(0, 64);
  const { listNamedFiles } = await import('#server/records/dump-rows.ts');
  expect([...(await listNamedFiles(site.journal.database.reads, [sha256]))]).toContain(sha256);
});

onSite(
  'the picture of shared links and the mark are each journal’s, in its colour and by its name',
  async (site) => {
    await have.settings(site.journal, { websitename: 'Annals of Testing' });
    const who = await signIn(site);
    const shared = async () => (await site.get('/share.png')).bytes;
    const before = await shared();
    expect((await site.get('/favicon.svg')).text).toContain('#8a2432');
    await who.post(address, { accent: '#005577' });
    const mark = await site.get('/favicon.svg');
    expect([mark.headers['content-type'], mark.text.includes('#8a2432')]).toEqual([
      'image/svg+xml',
      false,
    ]);
    expect(mark.text).toContain('#005577');
    const coloured = await shared();
    expect(coloured.equals(before)).toBe(false);
    await who.post('/api/settings', { websitename: 'Another Journal' });
    expect((await shared()).equals(coloured)).toBe(false);
  },
);

onEachSite('a look is tried on the journal’s pages, and nothing of it is stored', async (site) => {
  await have.settings(site.journal);
  const who = await signIn(site);
  const attempt = async (query: Record<string, string>) => {
    const { body, status } = await who.get(`${address}/preview?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body as { page: string; issue: Pick<CoverIssue, 'articles'> & { outlines: Outlines } };
  };
  // Without a public issue the drawings are those of readers' pages too: of the journal's name.
  expect((await attempt({ page: 'article' })).issue.articles).toEqual(
    noArticles((await site.journal.settings.get()).websitename),
  );

  await have.articles(site.journal, [{ refnumber: 101 }, { refnumber: 102 }]);
  const before = await site.journal.appearance.get();
  const typed = { motif: 'weave', heading_face: 'archivo', short_title: 'Soil' };
  for (const [page, within] of Object.entries({
    home: 'Article 101',
    issue: 'Article 102',
    article: 'citation_title',
  })) {
    const tried = await attempt({ page, ...typed });
    expect(tried.page).toContain(within);
    expect(tried.page).toMatch(/href="\/theme\/[^"]*archivo-/);
    expect(tried.page).not.toContain('type="module"');
    expect(tried.issue).toMatchObject({
      ...{ journal: 'demo', year: 2024, volume: 4, issue: 2 },
      articles: [{ refnumber: '101' }, { refnumber: '102' }],
    });
  }
  expect(await site.journal.appearance.get()).toEqual(before);
  expect((await site.get('/')).text).not.toMatch(/href="\/theme\/[^"]*archivo-/);

  // Letters of titles are drawn where they are looked at.
  const { outlines } = (await attempt({})).issue;
  expect(Object.keys(outlines)).toContain('A');
  expect(outlines.A).toMatchObject({ path: expect.stringMatching(/^M.*z$/) });

  // What was chosen is in the history, and is taken back.
  const line = (await who.post(address, typed)).headers.get('colophon-batch');
  expect(await site.journal.appearance.get()).toMatchObject(typed);
  await who.post(`/api/admin/history/lines/${line}/undo`, {});
  expect(await site.journal.appearance.get()).toEqual(before);
  const wrong = await who.post(address, { motif: 'waves' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: { motif: expect.stringContaining('ridges, contours') } },
  });
});
