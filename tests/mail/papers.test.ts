import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { expect } from 'vitest';
import { paperAddresses } from '#contract/paper.ts';
import type { JournalContext } from '#server/context.ts';
import { papersService } from '#server/features/papers/papers-service.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';
import { onEachMailSite } from './mail-support.ts';

const email = 'asha@field.example';
const manuscripts = '/api/admin/manuscripts';

const post = async (site: TestSite, fields: Record<string, string>) => {
  const { status, headers } = await site.get('/paper', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  await site.journal.papers.settled();
  return [status, headers.location];
};
const asked = [303, paperAddresses.form('asked')];
const offer = (who: Administrator, paper_lookup = 'shown') =>
  who.post('/api/admin/journal-metadata', { paper_lookup });
const linksOf = ({ journal }: TestSite) =>
  journal.database.reads.selectFrom('preview_links').selectAll().execute();

async function add(who: Administrator, form: object = {}) {
  const said = await who.post(manuscripts, {
    ...{ title: 'Roots of maize', authors: 'Asha Rao', email, notes: 'Second-rate' },
    ...{ state: 'with reviewers', reviewing_on: '2026-09-10' },
    reviewers: JSON.stringify([{ name: 'Sunita Rao', email: 'sunita@review.example' }]),
    ...form,
  });
  expect([said.status, said.body]).toEqual([201, expect.anything()]);
  return said.body as { id: number; number: string };
}

onEachMailSite('an author is mailed a link to where the manuscript is', async (house) => {
  const { site, receiver } = house;
  const who = await signIn(site);
  await have.settings(site.journal, { websiteemail: 'editor@annals.example' });
  const { id, number } = await add(who);
  expect((await offer(who)).status).toBe(200);
  const form = readPage((await site.get('/paper')).text);
  expect(form.headings).toEqual(['Where is my paper?']);
  expect(readPage((await site.get('/')).text).hrefs).toContain('/paper');

  const typed = { number: ` ${number.toLowerCase()} `, email: ' Asha@Field.example ', lang: 'mr' };
  expect(await post(site, typed)).toEqual([303, '/paper?done=asked&lang=mr']);
  await until('it came', () => receiver.messages.length === 1);
  const [message] = receiver.messages;
  expect(message?.to).toEqual([email]);
  expect(message?.mail.text).toContain('या हस्तलिखिताची स्थिती');
  const [, link = '', token = ''] =
    /https:\/\/demo\.example(\/paper\/([\w-]{22})\?lang=mr)/.exec(message?.mail.text ?? '') ?? [];
  expect(token).not.toBe('');
  // Neither the table nor the office's list of mail has it.
  expect(JSON.stringify(await linksOf(site))).not.toContain(token);
  const mails = (await who.get('/api/admin/mail')).body as { messages: { id: number }[] };
  const shown = await who.get(`/api/admin/mail/${mails.messages[0]?.id}`);
  expect([shown.status, JSON.stringify(shown.body)]).toEqual([
    200,
    expect.not.stringContaining(token),
  ]);

  const page = await site.get(link);
  expect([page.status, page.headers]).toMatchObject([
    200,
    {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    },
  ]);
  expect(readPage(page.text).lang).toBe('mr');
  const english = (await site.get(`/paper/${token}`)).text;
  for (const told of ['Roots of maize', number, 'With reviewers', 'Since 10 September 2026']) {
    expect(english).toContain(told);
  }
  expect(english).not.toMatch(/Sunita|review\.example|Second-rate|asha@field|<script/);
  expect(JSON.stringify(site.log)).not.toContain(token);

  // What is expected of the author follows the state, and of the fee nothing is said.
  await who.post(`${manuscripts}/${id}`, { state: 'revision' });
  expect((await site.get(`/paper/${token}`)).text).toMatch(
    /waits for you[\s\S]*editor@annals\.example[\s\S]*MS-2026-/,
  );
  await who.post(`${manuscripts}/${id}`, { state: 'accepted' });
  const [main = ''] = /<main[\s\S]*<\/main>/.exec((await site.get(`/paper/${token}`)).text) ?? [];
  expect(main).toContain('Accepted');
  expect(main).not.toMatch(/2,?000|\bfee/i);
  for (const guess of [token.slice(1), `${token}A`, 'A'.repeat(22)]) {
    expect((await site.get(`/paper/${guess}`)).status).toBe(404);
  }
  expect((await site.get(`/preview/${token}`)).status).toBe(404);
  await offer(who, '');
  expect((await site.get(`/paper/${token}`)).status).toBe(404);
  await offer(who);
  expect((await who.post(`${manuscripts}/${id}/erasure`, {})).status).toBe(200);
  expect((await site.get(`/paper/${token}`)).status).toBe(404);
});

onEachMailSite('whatever was typed, the answer and the work for it are the same', async (house) => {
  const { site, receiver } = house;
  const who = await signIn(site);
  const { number } = await add(who);
  const without = await add(who, { title: 'Roots of rice', email: '' });
  await offer(who);
  const { database, settings } = site.journal;
  const nodes: RootOperationNode[] = [];
  const note: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const noted = {
    ...database,
    reads: database.reads.withPlugin(note),
    writePrivate: <T>(work: Parameters<typeof database.writePrivate<T>>[0]) =>
      database.writePrivate<T>((tx) => work(tx.withPlugin(note) as typeof tx)),
  } as typeof database;
  const journal = { ...site.journal, database: noted, settings, installation: site.services };
  const papers = papersService(
    {
      ...journal,
      origin: () => 'https://demo.example',
      isRetired: () => false,
      dayOf: (moment: Date) => moment.toISOString().slice(0, 10),
    } as unknown as JournalContext,
    site.journal.mail,
    async () => noted,
  );
  const ask = async (typed: { number: string; email: string }, at: number) => {
    nodes.length = 0;
    const said = await papers.ask({
      ...{ ...typed, language: 'en', now: new Date() },
      clientAddress: `192.0.2.${at}`,
    });
    const statements = nodes.map((node) => {
      const { sql } = database.reads.getExecutor().compileQuery(node, { queryId: 'noted' });
      return sql;
    });
    await papers.settled();
    return { said, statements };
  };
  const long = 'x'.repeat(10_000);
  const answers = [];
  for (const [at, typed] of [
    { number, email },
    { number, email: 'other@field.example' },
    { number: 'MS-1999-001', email },
    { number: without.number, email: '' },
    { number: '', email: '' },
    { number: long, email: long },
    { number: "' or 1=1 --", email: '%' },
  ].entries()) {
    answers.push(await ask(typed, at));
  }
  const [first] = answers;
  expect(first).toMatchObject({ said: 'asked' });
  expect(first?.statements.length).toBeGreaterThan(0);
  expect(first?.statements.join()).not.toContain('manuscripts');
  for (const answer of answers) expect(answer).toEqual(first);
  await until('the one message came', () => receiver.messages.length === 1);
  expect(await linksOf(site)).toHaveLength(1);
});

onEachMailSite('neither an author nor the journal is flooded', async (house) => {
  const { site } = house;
  const who = await signIn(site);
  const { number } = await add(who);
  await offer(who);
  const mails = async () => ((await who.get('/api/admin/mail')).body as { total: number }).total;
  for (let time = 0; time < 5; time++) {
    expect(await post(site, { number, email })).toEqual(asked);
  }
  expect(await mails()).toBe(3);
  // A day later there may be more.
  const past = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await site.journal.database.writePrivate((tx) =>
    tx.updateTable('preview_links').set({ creation: past }).execute(),
  );
  expect(await post(site, { number, email })).toEqual(asked);
  expect(await mails()).toBe(4);
  // From one place there are ten requests in a quarter of an hour, whatever they ask.
  for (let time = 0; time < 4; time++) {
    expect(await post(site, { number: 'none', email })).toEqual(asked);
  }
  for (const typed of [number, 'none']) {
    expect(await post(site, { number: typed, email })).toEqual([303, '/paper?done=busy']);
  }
  // A link ends after seven days.
  const before = new Date(Date.now() - 1).toISOString();
  const [row] = await linksOf(site);
  const { creation, expiry } = { creation: '', expiry: '', ...(await linksOf(site)).at(-1) };
  expect(Math.round((Date.parse(expiry) - Date.parse(creation)) / 86_400_000)).toBe(7);
  expect(row).toBeDefined();
  await site.journal.database.writePrivate((tx) =>
    tx.updateTable('preview_links').set({ expiry: before }).execute(),
  );
  expect(await site.journal.papers.open('A'.repeat(22), new Date())).toBeUndefined();
});

onEachMailSite('a journal that does not offer it says so, and mails nothing', async (house) => {
  const { site } = house;
  const who = await signIn(site);
  const { number } = await add(who);
  await have.settings(site.journal, { websiteemail: 'editor@annals.example' });
  const page = (await site.get('/paper')).text;
  expect(page).toMatch(/please write to[\s\S]*editor@annals\.example/);
  expect(page).not.toContain('name="number"');
  expect(readPage((await site.get('/')).text).hrefs).not.toContain('/paper');
  expect(await post(site, { number, email })).toEqual(asked);
  expect(await linksOf(site)).toEqual([]);
  expect((await site.get('/paper?done=asked')).text).not.toContain('on its way');
  const refused = await who.post('/api/admin/journal-metadata', { paper_lookup: 'yes' });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { fields: { paper_lookup: expect.anything() } },
  ]);
});

onEachMailSite('a retired journal does not offer it', async ({ site }) => {
  const who = await signIn(site);
  const { number } = await add(who);
  await offer(who);
  const page = async () => (await site.get('/paper')).text.includes('name="number"');
  expect(await page()).toBe(true);
  setInPublisherFile(site.services, ['journals', 'demo', 'retired'], '2026-11-01');
  expect(await page()).toBe(false);
  expect(await post(site, { number, email })).toEqual(asked);
  expect(await linksOf(site)).toEqual([]);
});

onEachSite('without mail nobody can ask', async (site) => {
  const who = await signIn(site);
  await offer(who);
  expect((await site.get('/paper')).text).not.toContain('name="number"');
});
