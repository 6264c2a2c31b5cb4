import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { setupSteps, underWay } from '#contract/calls/dashboard-calls.ts';
import { newJournalSettings } from '#domain/new-journal.ts';
import { holdJournal } from '#server/store/hold-queries.ts';
import { signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';
import { createdArticle, createIssue } from './articles-support.ts';

onEachSite('the home of the office tells what is to be set up, until it is', async (site) => {
  const { journal, services } = site;
  const who = await signIn(site);
  const setup = async () => underWay.parse((await who.get('/api/admin/under-way')).body).setup;
  const { path } = services.registry;
  const written = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    written
      .replace(/name: .*/, 'name: Banyan Scholarly Press')
      .replace(/whatsapp: .*/, 'whatsapp: "919800000000"'),
  );
  await have.settings(journal, { journal_essn: '2049-3630', websiteemail: '' });
  const unset = { fee_rupee: '', fee_dollar: '', year_started: '' };
  await journal.settings.update({ ...newJournalSettings, ...unset });
  // The file says at which address readers find it.
  const steps = () => setupSteps.filter((step) => step !== 'address' && step !== 'language');
  await expect.poll(setup).toEqual(steps());
  await journal.settings.update({ journal_language: 'Hindi, English' });
  await expect.poll(setup).toContain('language');
  await journal.settings.update({ reader_language: 'hi' });
  await expect.poll(setup).toEqual(steps());
  writeFileSync(
    path,
    written
      .replace(/name: .*/, 'name: Neem Press')
      .replace(/whatsapp: .*/, 'whatsapp: "919811111111"'),
  );
  await have.settings(journal, {
    ...{ journal_essn: '0317-8471', websiteemail: 'a@annals.example', year_started: '2011' },
  });
  const amounts = { fee_rupee: '', fee_dollar: '' };
  await journal.settings.update({ ...amounts, instructions_kind: 'unconfirmed' });
  for (const fee_kind of ['unstated', 'shipped'] as const) {
    await journal.settings.update({ fee_kind });
    await expect.poll(setup).toEqual(expect.arrayContaining(['fees', 'instructions']));
  }
  await who.post('/api/admin/fees', { fee_kind: 'none' });
  await who.post('/api/admin/journal-metadata', { author_names: 'specified' });
  await who.post('/api/admin/pages/instructions', {
    title: 'For authors',
    content: '<p>By post</p>',
  });
  await have.editor(journal, { category: 'chief editor' });
  await have.article(journal);
  await expect.poll(setup).toEqual(['signature', 'logo']);
});

onEachSite(
  'it tells what the newest issue lacks, what is scheduled and what failed',
  async (site) => {
    const { journal } = site;
    const who = await signIn(site);
    const read = async () => underWay.parse((await who.get('/api/admin/under-way')).body);
    expect(await read()).toMatchObject({
      current: null,
      drafts: 0,
      scheduled: { total: 0, first: [] },
    });
    await have.articles(journal, [
      { refnumber: 1, year: 2026, authorname: '' },
      { refnumber: 2, year: 2026, pdf: pdfBytes(), doi: '10.5555/2' },
      { refnumber: 3, year: 2025 },
    ]);
    await who.send('/api/admin/archives/', {
      ...{ year: '2026', volume: '4', issue: '2', title: 'A draft', state: 'draft' },
    });
    await createdArticle(who, {
      ...{ refnumber: '7', txnid: 'L', pagenumber: '90-91', state: 'scheduled' },
      publish_at: '2199-01-01T00:00:00Z',
    });
    await journal.database.write(async (tx) => {
      const deposit = {
        batch: 'b',
        record_sha256: '',
        reason: 'No',
        creation: '',
        modification: '',
      };
      await tx
        .insertInto('deposits')
        .values({ article_id: 2, service: 'crossref', state: 'refused', ...deposit })
        .execute();
    });
    expect(await read()).toMatchObject({
      current: {
        ...{ year: 2026, volume: 4, issue: 2, articles: 4, drafts: 1 },
        without: { pdf: 2, authors: 2, abstract: 1, pages: 1, doi: 3 },
      },
      drafts: 1,
      scheduled: { total: 1, first: [{ refnumber: '7', publish_at: '2199-01-01T00:00:00.000Z' }] },
      refused: { crossref: 1, doaj: 0 },
    });
    // The chosen issue comes before the newest.
    await who.post('/api/admin/archives/2025/4/2', { is_current: true });
    expect((await read()).current).toMatchObject({ year: 2025, articles: 1 });
  },
);

onEachSite('it tells that a restored journal waits for an operator', async (site) => {
  const who = await signIn(site);
  const held = async () => underWay.parse((await who.get('/api/admin/under-way')).body).held;
  await have.article(site.journal);
  expect(await held()).toBeNull();
  const now = new Date().toISOString();
  // Of a backup that was made before the article was public.
  await site.journal.database.write((tx) =>
    tx.updateTable('articles').set({ published_at: now }).execute(),
  );
  const { database, hold } = site.journal;
  await database.write((tx) => holdJournal(tx, { backup: '2026-01-01T00:00:00.000Z', now }));
  expect(await held()).toEqual({ since: now, schedules: 1 });
  await hold.release({ username: 'operator', now: new Date() });
  expect(await held()).toBeNull();
});

onEachSite(
  'it lists reviewers who are late, accepted manuscripts and issues that are due',
  async (site) => {
    const who = await signIn(site);
    const read = async (one = who) => underWay.parse((await one.get('/api/admin/under-way')).body);
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const asked = (name: string, days: number, answered = '') => ({
      ...{ key: 0, name, email: '', asked: daysAgo(days), answered },
    });
    const manuscripts = '/api/admin/manuscripts';
    const reviewers = [
      asked('Late', 30),
      asked('Later', 40),
      asked('Soon', 20),
      asked('Done', 50, daysAgo(1)),
    ];
    await who.post(manuscripts, {
      title: 'Maize',
      state: 'with reviewers',
      reviewers: JSON.stringify(reviewers),
    });
    await who.post(manuscripts, {
      title: 'Wheat',
      state: 'received',
      reviewers: JSON.stringify([asked('No', 60)]),
    });
    await who.post(manuscripts, {
      ...{ title: 'Rice', state: 'accepted', received_on: '2026-01-02', accepted_on: '2026-02-03' },
    });
    await createIssue(who, { year: 2020, volume: 3, issue: 1, frequency: 'Jan-Mar' });
    await createIssue(who, { year: 9998, volume: 9, issue: 1, frequency: 'Jan-Mar' });
    const { reviews, accepted, due } = await read();
    expect(reviews.first.map(({ title, reviewer }) => [title, reviewer])).toEqual([
      ['Maize', 'Later'],
      ['Maize', 'Late'],
    ]);
    expect(accepted).toMatchObject({
      total: 1,
      first: [{ id: 3, title: 'Rice', accepted_on: '2026-02-03' }],
    });
    expect(due).toEqual([{ year: 2020, volume: 3, issue: 1, day: '2020-03-31' }]);

    await addUser(site.journal, { username: 'vera', role: 'viewer' });
    const seen = await read(await signIn(site, 'vera'));
    expect(seen.reviews.first.map(({ reviewer }) => reviewer)).toEqual(['', '']);
    const inIssue = { year: '2020', volume: '3', issue: '1', file: '' };
    expect((await who.post(`${manuscripts}/3/article`, inIssue)).status).toBe(200);
    expect((await read()).accepted.total).toBe(0);
  },
);
