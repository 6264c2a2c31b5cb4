import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import { signIn } from '../support/administrator.ts';
import { pdfBytes } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { articleParts, createIssue, pdfFile, refusal } from './articles-support.ts';

const office = '/api/admin/archives/2026/4/2';
const inMilliseconds = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** A draft that can be published: the second is on pages 7 to 12. */
const draftOf = (number: number, given: Record<string, string> = {}) =>
  articleParts({
    title: `Draft ${number}`,
    refnumber: `${100 + number}`,
    txnid: `TXN-${number}`,
    pagenumber: `${number * 6 - 5}-${number * 6}`,
    state: 'draft',
    pdfFile: pdfFile(pdfBytes(`draft ${number}`)),
    ...given,
  });

async function openOffice(site: TestSite) {
  const who = await signIn(site);
  await createIssue(who);
  const add = async (parts: ReturnType<typeof draftOf>) => {
    const said = await who.send('/api/admin/archives/', parts);
    expect([said.status, said.body]).toEqual([201, said.body]);
    return said.body as Article;
  };
  const publish = (body: object) => who.post(`${office}/publication`, body);
  const about = async () => (await who.get('/api/archives/2026/4/2/about')).body;
  const listed = async () => JSON.parse((await site.get('/api/archives/2026/4/2')).text).length;
  return { who, add, publish, about, listed };
}

onEachSite('all drafts of an issue are published at once', async (site) => {
  const { add, publish, about, listed, who } = await openOffice(site);
  // The order in which they were made is not that of their pages.
  for (const number of [3, 1, 2]) await add(draftOf(number));
  expect(await about()).toMatchObject({ state: 'draft', states: { draft: 3 } });
  expect((await who.get(`${office}/publication`)).body).toEqual({ ready: 3, lacking: [] });
  expect((await publish({ state: 'published' })).body).toMatchObject({ changed: 3, left: [] });
  expect([await listed(), await about()]).toMatchObject([3, { state: 'published' }]);
  expect((await site.get('/api/search?keyword=draft')).headers['x-total-count']).toBe('3');
  expect((await publish({ state: 'published' })).body).toMatchObject({ changed: 0, left: [] });
});

onEachSite(
  'what cannot be published is named, and nothing is published without a word',
  async (site) => {
    const { add, publish, listed, who } = await openOffice(site);
    await add(draftOf(1));
    const bare = await who.send('/api/admin/archives/', {
      ...{ title: 'Bare', year: '2026', volume: '4', issue: '2', state: 'draft' },
    });
    const { id } = bare.body as Article;
    // It would overlap with the first.
    const overlapping = await add(draftOf(2, { pagenumber: '6-9' }));
    const said = await publish({ state: 'published' });
    expect(refusal(said)).toBe('422 drafts_lacking');
    expect((said.body as { fields: object }).fields).toEqual({
      [id]: expect.stringContaining('required'),
      [overlapping.id]: expect.stringContaining('The last page was 6'),
    });
    expect((said.body as { articles: object }).articles).toEqual({
      [id]: expect.objectContaining({ refnumber: expect.any(String), pdfFile: expect.any(String) }),
      [overlapping.id]: { pagenumber: expect.stringContaining('The last page was 6') },
    });
    expect(await listed()).toBe(0);
    const { body } = await who.get(`${office}/publication`);
    expect(body).toMatchObject({
      ready: 1,
      lacking: [{ id: overlapping.id }, { id, title: 'Bare' }],
    });
    const { lacking } = body as { lacking: { fields: object }[] };
    expect(Object.keys(lacking[1]?.fields ?? {})).toEqual(
      expect.arrayContaining(['authorname', 'abstract', 'refnumber', 'pdfFile']),
    );
    const left = await publish({ state: 'published', leave_lacking: true });
    expect(left.body).toMatchObject({ changed: 1, left: [{ id: overlapping.id }, { id }] });
    expect(await listed()).toBe(1);
  },
);

onEachSite('an issue is published at its moment, or the moment is called off', async (site) => {
  const { add, publish, about, listed } = await openOffice(site);
  for (const number of [1, 2]) await add(draftOf(number));
  expect((await publish({ state: 'scheduled' })).body).toMatchObject({
    fields: { publish_at: 'Choose the day and time at which it is published.' },
  });
  const later = inMilliseconds(3_600_000);
  await publish({ state: 'scheduled', publish_at: later });
  expect(await about()).toMatchObject({ state: 'scheduled', publish_at: later });
  expect((await publish({ state: 'draft' })).body).toMatchObject({ changed: 2, left: [] });
  expect(await about()).toMatchObject({ state: 'draft', publish_at: '' });

  // Put off and brought forward, a moment is one for all of them.
  await publish({ state: 'scheduled', publish_at: later });
  const soon = inMilliseconds(1000);
  expect((await publish({ state: 'scheduled', publish_at: soon })).body).toMatchObject({
    changed: 2,
  });
  await expect.poll(listed, { timeout: 10_000, interval: 50 }).toBe(2);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon));
  expect(await about()).toMatchObject({ state: 'published', publish_at: '' });
});
