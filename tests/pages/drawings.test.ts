import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawingName } from '#domain/made-pictures.ts';
import type { Journal } from '#server/journal.ts';
import { redrawIssues } from '#server/store/issue-drawings.ts';
import { listDrawnIssues } from '#server/store/issue-queries.ts';
import { createdArticle } from '../admin/articles-support.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachDatabase, openHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { plansOf } from '../support/query-plans.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

const address = { year: 2024, volume: 4, issue: 2 };
const shown = { ...address, months: '' };
const by = { username: 'asha', now: new Date() };

/** The address of the issue's cover as pages name it now. */
async function coverOf(site: TestSite): Promise<string> {
  const [issue] = await site.journal.issues.covers();
  const look = { motif: 'strata', colour: '#8a2432', ground: 'light', face: 'newsreader' } as const;
  const { settings } = site.journal;
  const named = { slug: 'demo', settings: await settings.get(), look };
  return `/drawings/${drawingName(named, 'cover', issue, false)}`;
}

const rowsOf = ({ database }: Journal) =>
  database.reads.selectFrom('issues').select(['id', 'issue', 'drawing']).orderBy('id').execute();

/** What names the drawings, each as if it were written from the beginning. */
async function drawnAnew(journal: Journal) {
  await journal.database.write(async (tx) => {
    const issues = await tx.selectFrom('issues').select('id').execute();
    const ids = issues.map(({ id }) => id);
    await redrawIssues(tx, [], ids);
  });
  return rowsOf(journal);
}

onEachSite('an issue is drawn at an address that names what it shows', async (site) => {
  await have.settings(site.journal);
  await site.journal.settings.update({ motif: 'strata' });
  const title = 'Effects of bunds on soil moisture';
  await have.article(site.journal, { refnumber: 101, title });
  const path = await coverOf(site);
  const answer = await site.get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.text).toMatch(/^<svg .*<\/svg>$/s);

  // A title that begins alike is the same drawing; another length is another one, to which the former address leads.
  await have.article(site.journal, { refnumber: 101, title: `${title} and yield` });
  expect(await coverOf(site)).toBe(path);
  await have.article(site.journal, { refnumber: 101, pagenumber: '101-140' });
  const next = await coverOf(site);
  expect(next).not.toBe(path);
  const former = await site.get(path);
  expect([former.status, former.headers.location]).toEqual([301, next]);

  const night = next.replace('cover-', 'band-night-').replace(/-\w+\.svg$/, '-00000000000.svg');
  expect((await site.get(night)).headers.location).toMatch(/^\/drawings\/band-night-2024-4-2-/);
  expect((await site.get('/drawings/band-0.svg')).status).toBe(404);
  expect((await site.get('/drawings/cover-1999-1-1-00000000000.svg')).status).toBe(404);
});

onEachSite('letters are those of the titles, from one write to the next', async (site) => {
  const { journal } = site;
  await have.settings(journal);
  await have.article(journal, { refnumber: 101, title: 'Soil &lt;i&gt;moisture&lt;/i&gt;' });
  const drawn = async () => {
    const { location } = (await site.get('/drawings/cover-2024-4-2-00000000000.svg')).headers;
    return (await site.get(location ?? '')).text;
  };
  const rows = await rowsOf(journal);
  const strata = await drawn();
  await journal.settings.update({ motif: 'letters' });
  expect(await rowsOf(journal)).toEqual(rows);
  const letters = await drawn();
  expect(letters).not.toBe(strata);
  expect(letters.match(/<path transform/g)).toHaveLength(9);
  await have.article(journal, { refnumber: 101, title: 'Toil &lt;i&gt;moisture&lt;/i&gt;' });
  expect(await drawn()).not.toBe(letters);
});

onEachSite('an article that leaves its issue changes both drawings', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  await have.article(site.journal, { refnumber: 102 });
  const [both] = await site.journal.issues.covers();
  await have.article(site.journal, { refnumber: 102, issue: 3 });
  const [third, second] = await site.journal.issues.covers();
  expect(second).toMatchObject(address);
  expect(new Set([both?.drawing, second?.drawing, third?.drawing]).size).toBe(3);
});

async function undoLast(who: Administrator, noun: string, id: number): Promise<void> {
  const [last] = (await who.get(`/api/admin/history/${noun}/${id}`)).body as { id: number }[];
  expect((await who.post(`/api/admin/history/${last?.id}/undo`, {})).status).toBe(204);
}

onEachSite('whatever is written, the drawings are those of what is there', async (site) => {
  const { journal } = site;
  const who = await signIn(site);
  const seen = new Set<string>();
  /** Each step draws the second issue as it was never drawn before, unless it is said otherwise. */
  async function check(what: string, { isNew = true } = {}): Promise<void> {
    const rows = await rowsOf(journal);
    expect([what, rows]).toEqual([what, await drawnAnew(journal)]);
    const drawing = rows.find(({ issue }) => issue === 2)?.drawing ?? '';
    expect([what, seen.has(drawing)]).toEqual([what, !isNew]);
    seen.add(drawing);
  }
  const idOf = async (refnumber: number) =>
    (await journal.articles.full.findByRef(`${refnumber}`))?.id ?? 0;

  await have.articles(
    journal,
    [101, 102, 103, 104].map((refnumber) => ({ refnumber })),
  );
  await have.article(journal, { refnumber: 201, issue: 3 });
  await check('imported');
  await have.article(journal, { refnumber: 102, subject: 'Ecology' });
  await check('an import over an article');
  await have.article(journal, { refnumber: 103, issue: 3 });
  await check('an import moves it to another issue');
  const change = (id: number, fields: object) =>
    journal.articles.change({ id, fields, file: undefined }, by);
  await change(await idOf(101), { pagenumber: '101-140' });
  await check('other pages');
  await undoLast(who, 'article', await idOf(101));
  await check('undone', { isNew: false });

  const retraction = { kind: 'retraction', notice_id: await idOf(201) } as const;
  const [{ id: link = 0 } = {}] = (await journal.notices.add(await idOf(101), retraction, by))
    .notices;
  await check('a notice in another issue retracts one');
  await change(await idOf(201), { state: 'withdrawn' });
  await check('the notice is withdrawn', { isNew: false });
  await change(await idOf(201), { state: 'published' });
  await check('and public again', { isNew: false });
  await journal.notices.remove(link, by);
  await check('no longer a notice', { isNew: false });
  await change(await idOf(104), { state: 'withdrawn' });
  await check('withdrawn');
  expect((await journal.documents.drawn(shown)).articles.map(({ refnumber }) => refnumber)).toEqual(
    ['101', '102'],
  );
  await journal.issues.change(address, { lead: '102' }, by);
  await check('a lead is chosen');

  const scheduled = { refnumber: '150', txnid: 'TXN-150', pagenumber: '150-155' };
  const made = await createdArticle(who, {
    ...{ ...scheduled, year: '2024', volume: '4', issue: '2' },
    ...{ state: 'scheduled', publish_at: '2099-01-01T00:00:00.000Z' },
  });
  await check('scheduled');
  expect((await who.remove(`/api/archives/${made.id}`)).status).toBe(204);
  await check('deleted before its moment', { isNew: false });
  await undoLast(who, 'article', made.id);
  await check('and brought back', { isNew: false });
  await undoLast(who, 'issue', (await journal.issues.findAny(address))?.id ?? 0);
  await check('no lead again');
});

onEachSite('months, motif, colour, ground and short name are part of the address', async (site) => {
  const { journal } = site;
  await have.settings(journal);
  await have.article(journal, { refnumber: 101 });
  const asked = '/drawings/cover-2024-4-2-00000000000.svg';
  const current = async () => (await site.get(asked)).headers.location ?? '';
  const seen = [await current()];
  for (const values of [{ motif: 'rings' }, { ground: 'dark' }, { accent: '#0b5c8a' }]) {
    await journal.settings.update(values);
    seen.push(await current());
  }
  await journal.issues.change(address, { frequency: 'Jan' }, by);
  seen.push(await current());
  expect(new Set(seen).size).toBe(5);
  for (const path of seen.slice(0, -1)) {
    const former = await site.get(path);
    expect([former.status, former.headers.location]).toEqual([301, seen.at(-1)]);
  }
});

onEachSite('a scheduled article is drawn from its moment on, without a write', async (site) => {
  const { journal } = site;
  const who = await signIn(site);
  await have.article(journal, { refnumber: 101 });
  const moment = new Date(Date.now() + 1500).toISOString();
  await createdArticle(who, {
    ...{ refnumber: '150', txnid: 'TXN-150', pagenumber: '150-155' },
    ...{ year: '2024', volume: '4', issue: '2', state: 'scheduled', publish_at: moment },
  });
  const before = await coverOf(site);
  const rows = await rowsOf(journal);
  expect((await journal.documents.drawn(shown)).articles).toHaveLength(1);
  await until('another address', async () => (await coverOf(site)) !== before);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment));
  expect((await journal.documents.drawn(shown)).articles).toHaveLength(2);
  expect(await rowsOf(journal)).toEqual(rows);
});

onEachSite('what is not public has no drawing, nor what is no name of one', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  await have.article(site.journal, { refnumber: 102, issue: 3, status: 'draft' });
  const hash = '0x0k2b7f9qz';
  for (const name of [
    ...[`cover-2024-4-3-${hash}.svg`, `cover-2024-4-${hash}.svg`, `cover-2024-4-2.svg`],
    ...[
      `cover-2024-4-2-${hash}.png`,
      `poster-2024-4-2-${hash}.svg`,
      `cover-2024-4-2-${hash}.svg.gz`,
    ],
    ...[`cover-dusk-2024-4-2-${hash}.svg`, `${hash}.svg`, '.svg', '%2e%2e%2fcover.svg'],
  ]) {
    expect([name, (await site.get(`/drawings/${name}`)).status]).toEqual([name, 404]);
  }
  expect(await site.journal.issues.covers()).toHaveLength(1);
});

onEachSite('each drawing is made once, by the processes of documents', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  const { renderer } = site.services;
  for (const shape of ['cover', 'thumbnail', 'wide', 'band', 'cover-night']) {
    const { location } = (await site.get(`/drawings/${shape}-2024-4-2-00000000000.svg`)).headers;
    const before = renderer.state().finished;
    const [one, again] = [await site.get(location ?? ''), await site.get(location ?? '')];
    expect([one.status, one.text]).toEqual([200, again.text]);
    expect([shape, renderer.state().finished]).toEqual([shape, before + 1]);
  }
});

onEachDatabase('pages know all drawings without reading an article', async (house) => {
  await have.article(house.journal, { refnumber: 101 });
  for (const plan of await plansOf(house, (db) => listDrawnIssues(db))) {
    expect(plan).toMatch(/issues/);
    expect(plan).not.toMatch(/articles/);
  }
});

it('two who add to an issue at once both end up in its drawing', async () => {
  const house = await openHouse('postgres');
  try {
    const { journal } = house;
    await have.article(journal, { refnumber: 1 });
    for (let round = 1; round <= 10; round++) {
      const numbers = [0, 1, 2].map((writer) => round * 10 + writer);
      await Promise.all(numbers.map((refnumber) => have.article(journal, { refnumber })));
      expect(await rowsOf(journal)).toEqual(await drawnAnew(journal));
    }
    expect((await journal.documents.drawn(shown)).articles).toHaveLength(31);
  } finally {
    await house.close();
  }
});

onEachDatabase('a journal that is exported and imported has the same drawings', async (house) => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-drawings-'));
  const other = await openHouse(house.journal.database.engine);
  try {
    await have.articles(
      house.journal,
      [101, 102, 103].map((refnumber) => ({ refnumber })),
    );
    const id = async (refnumber: string) =>
      (await house.journal.articles.full.findByRef(refnumber))?.id ?? 0;
    const retraction = { kind: 'retraction', notice_id: await id('103') } as const;
    await house.journal.notices.add(await id('102'), retraction, by);
    await house.journal.issues.change(address, { lead: '101' }, by);
    await house.journal.exports.write(join(folder, 'out'));
    await other.journal.exports.take(join(folder, 'out'));
    const covers = await house.journal.issues.covers();
    expect(covers).toHaveLength(1);
    expect(await other.journal.issues.covers()).toEqual(covers);
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
});

onEachSite('a certificate with a drawing is the same when its issue grows', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  const path = `/api/pdf/certificate/101/${encodeURIComponent('Priya Verma')}`;
  const etags = async () => {
    const said = await Promise.all([path, '/api/pdf/editorialboard'].map((one) => site.get(one)));
    return said.map(({ status, headers }) => [status, headers.etag]);
  };
  const plain = await etags();
  await site.journal.settings.update({ document_band: 'shown' });
  const drawn = await etags();
  expect(drawn[0]).not.toEqual(plain[0]);
  expect(drawn[1]).not.toEqual(plain[1]);
  await have.article(site.journal, { refnumber: 102 });
  await site.journal.issues.change(address, { lead: '102' }, by);
  expect(await etags()).toEqual(drawn);
  await site.journal.settings.update({ document_band: '' });
  expect(await etags()).toEqual(plain);
});
