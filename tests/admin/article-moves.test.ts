import { expect } from 'vitest';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { refusal } from './articles-support.ts';

const there = '/api/admin/archives/2025/5/1';
const here = '/api/admin/archives/2024/4/2';

async function openOffice(site: TestSite): Promise<Administrator> {
  await have.articles(site.journal, [
    { refnumber: 101, pagenumber: '1-6', pdf: pdfBytes('one') },
    { refnumber: 102, pagenumber: '7-8' },
    { refnumber: 103, pagenumber: '9-9' },
  ]);
  const who = await signIn(site);
  await who.post('/api/admin/create-issue', { year: 2025, volume: 5, issue: 1, frequency: 'Jan' });
  return who;
}

const movedTo = async (site: TestSite, path: string) => {
  const { status, headers } = await site.get(path);
  return `${status} ${headers.location}`;
};
const pagesOf = async (site: TestSite, path: string) =>
  (JSON.parse((await site.get(path)).text) as { refnumber: string; pagenumber: string }[]).map(
    ({ refnumber, pagenumber }) => `${refnumber}: ${pagenumber}`,
  );

onEachSite('marked articles move to another issue together', async (site) => {
  const who = await openOffice(site);
  const said = await who.post(`${there}/articles`, { ids: [1, 3] });
  expect([said.status, said.body]).toEqual([200, { moved: 2 }]);
  expect(await pagesOf(site, '/api/archives/2025/5/1')).toEqual(['101: 1-6', '103: 9-9']);
  expect(await pagesOf(site, '/api/archives/2024/4/2')).toEqual(['102: 7-8']);
  expect(await movedTo(site, '/archives/2024/4/2/101')).toBe('301 /archives/2025/5/1/101');
  expect(await movedTo(site, '/archives/2024/4/2/101.pdf')).toBe('301 /archives/2025/5/1/101.pdf');
  expect(await movedTo(site, '/assets/archives/2024/vol4issue2/101.pdf')).toBe(
    '301 /assets/archives/2025/vol5issue1/101.pdf',
  );
  const [entry] = await site.journal.history.list('article', 1);
  expect(entry).toMatchObject({ was: { year: 2024, issue: 2 }, now: { year: 2025, issue: 1 } });
  // Again it changes nothing.
  expect((await who.post(`${there}/articles`, { ids: [1, 3] })).body).toEqual({ moved: 0 });
});

onEachSite('articles move all, or none', async (site) => {
  const who = await openOffice(site);
  expect(await who.post(`${there}/articles`, { ids: [1, 99] }).then(refusal)).toBe('404 not_found');
  const nowhere = '/api/admin/archives/2025/5/9/articles';
  expect(await who.post(nowhere, { ids: [1] }).then(refusal)).toBe('404 unknown_issue');
  expect(await who.post(`${there}/articles`, { ids: ['1'] }).then(refusal)).toBe(
    '422 invalid_fields',
  );
  expect(await pagesOf(site, '/api/archives/2024/4/2')).toHaveLength(3);
});

onEachSite('articles of an issue get other pages together', async (site) => {
  const who = await openOffice(site);
  const moved = [
    { id: 2, pagenumber: '1-2', was: '7-8' },
    { id: 1, pagenumber: '3 - 8', was: '1-6' },
  ];
  expect(await who.post(`${here}/pages`, { articles: moved }).then(refusal)).toBe(
    '422 invalid_pagenumber',
  );
  const [second, first] = moved;
  const right = { articles: [second, { ...first, pagenumber: '3-8' }] };
  expect((await who.post(`${here}/pages`, right)).body).toEqual({ changed: 2 });
  const now = ['102: 1-2', '101: 3-8', '103: 9-9'];
  expect(await pagesOf(site, '/api/archives/2024/4/2')).toEqual(now);
  // What was read before is refused, whole.
  const stale = { articles: [{ id: 3, pagenumber: '20-20', was: '9-9' }, ...right.articles] };
  expect(await who.post(`${here}/pages`, stale).then(refusal)).toBe('409 changed_meanwhile');
  const back = { articles: [{ id: 3, pagenumber: '9-8', was: '9-9' }] };
  expect(await who.post(`${here}/pages`, back).then(refusal)).toBe('422 invalid_pagenumber');
  const elsewhere = { articles: [{ id: 3, pagenumber: '9-10', was: '9-9' }] };
  expect(await who.post(`${there}/pages`, elsewhere).then(refusal)).toBe('404 not_found');
  expect(await pagesOf(site, '/api/archives/2024/4/2')).toEqual(now);
});

onEachSite('a reference number that was given up leads to its article', async (site) => {
  const who = await openOffice(site);
  await who.send('/api/archives/1', { refnumber: '900' });
  const old = {
    '/archives/2024/4/2/101': '/archives/2024/4/2/900',
    '/archives/2024/4/2/101.pdf': '/archives/2024/4/2/900.pdf',
    '/archives/2024/4/2/101.ris': '/archives/2024/4/2/900.ris',
    '/assets/archives/2024/vol4issue2/101.pdf': '/assets/archives/2024/vol4issue2/900.pdf',
    '/api/archives/ref/101': '/api/archives/ref/900',
    '/pdf?refno=101': '/pdf?refno=900',
  };
  for (const [was, now] of Object.entries(old)) {
    expect([was, await movedTo(site, was)]).toEqual([was, `301 ${now}`]);
    expect([now, (await site.get(now)).status]).toEqual([now, 200]);
  }
  expect((await site.get('/api/pdf/certificate/101/Priya%20Verma')).status).toBe(200);

  // Another article that gets the number has the address, withdrawn too.
  await have.article(site.journal, { refnumber: 101, title: 'Another', issue: 2 });
  expect((await site.get('/archives/2024/4/2/101')).text).toContain('Another');
  const another = await site.journal.articles.full.findByRef('101');
  await who.send(`/api/archives/${another?.id}`, { status: 'disabled' });
  expect((await site.get('/archives/2024/4/2/101')).status).toBe(404);
  expect((await site.get('/archives/2024/4/2/101.pdf')).status).toBe(404);
  // It gives the number up in its turn: the last who had it is found there.
  await who.send(`/api/archives/${another?.id}`, { status: 'enabled', refnumber: '901' });
  expect(await movedTo(site, '/archives/2024/4/2/101')).toBe('301 /archives/2024/4/2/901');
  // Back to its first number, an article is at its first address, and no circle is left.
  await who.send('/api/archives/1', { refnumber: '101' });
  expect((await site.get('/archives/2024/4/2/101')).text).toContain('Article 101');
  expect(await movedTo(site, '/archives/2024/4/2/900')).toBe('301 /archives/2024/4/2/101');
});
