import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { problems } from '#contract/problems.ts';
import { isLeftInRetired } from '#domain/rights.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { type Administrator, enter, signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { readZip } from '../support/read-zip.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';
import { createdArticle, createIssue } from './articles-support.ts';
import { namedCalls } from './call-samples.ts';

const calls = '/api/admin/journals';
const refused = [409, { error: 'journal_retired', message: problems.journal_retired[1] }];

/** A journal with an article, and an owner of all journals. */
async function haveMeera(site: TestSite) {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: '101', pdf: pdfBytes() });
  await have.editor(site.journal);
  const store = await site.services.publisherPeople.make();
  await addUser(store, { username: 'meera' });
  return { store, meera: await enter(site, 'meera'), asha: await signIn(site) };
}

async function retire(meera: Administrator): Promise<void> {
  const said = await meera.post(`${calls}/demo/retire`, { slug: 'demo' });
  expect([said.status, said.body]).toMatchObject([
    200,
    { slug: 'demo', retired: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  ]);
}

onEachSite('a journal is retired by an owner of all journals alone, who names it', async (site) => {
  const { meera, asha, store } = await haveMeera(site);
  await addUser(store, { username: 'farah', role: 'editor' });
  for (const who of [asha, await enter(site, 'farah')])
    for (const path of ['retire', 'bring-back', 'export'])
      expect((await who.post(`${calls}/demo/${path}`, { slug: 'demo' })).status).toBe(403);
  const unnamed = await meera.post(`${calls}/demo/retire`, { slug: 'soil' });
  expect([unnamed.status, unnamed.body]).toMatchObject([
    422,
    { fields: { slug: 'Type the short name of this journal: demo.' } },
  ]);
  expect((await meera.post(`${calls}/none/retire`, { slug: 'none' })).status).toBe(404);
  // What is to become public would do so by itself.
  await createIssue(asha, { year: 2020 });
  const later = {
    state: 'scheduled',
    publish_at: '2126-03-04T05:06:07Z',
    txnid: 'L',
    refnumber: '109',
  };
  const { id } = await createdArticle(asha, { year: '2020', title: 'Later', ...later });
  expect((await meera.post(`${calls}/demo/retire`, { slug: 'demo' })).status).toBe(409);
  await asha.remove(`/api/archives/${id}`);
  await retire(meera);
  expect(await readFile(site.services.registry.path, 'utf8')).toMatch(/retired: ["']?\d{4}-/);
  expect((await meera.get(calls)).body).toMatchObject([
    { slug: 'demo', retired: expect.stringMatching(/^\d{4}/) },
  ]);
});

onEachSite('readers and harvesters find a retired journal as it was', async (site) => {
  const { meera } = await haveMeera(site);
  const read = async () => {
    const pages = ['/archives/2024/vol4/issue2', '/board', '/api/settings/', '/sitemap.xml'];
    const files = ['/archives/2024/4/2/101.pdf', '/feed.xml', '/api/pdf/certificate/101/x'];
    const harvest = '/oai?verb=ListRecords&metadataPrefix=oai_dc';
    return Promise.all(
      [...pages, ...files, harvest].map(async (path) => {
        const { status, text } = await site.get(path);
        return [path, status, text.replace(/<(responseDate|lastmod)>[^<]*/g, '')];
      }),
    );
  };
  const before = await read();
  expect(before).toContainEqual(['/archives/2024/vol4/issue2', 200, expect.any(String)]);
  await retire(meera);
  expect(await read()).toEqual(before);
});

onEachSite(
  'nothing of a retired journal is written, by whatever door',
  async (site) => {
    const { meera, asha } = await haveMeera(site);
    const drafted = await asha.post('/api/admin/manuscripts', { title: 'Wheat' });
    expect(drafted.status).toBe(201);
    await retire(meera);
    const closed = namedCalls.filter(
      ([, call]) =>
        call.method !== 'GET' &&
        call.token === 'required' &&
        !call.answer.file &&
        call.right !== undefined &&
        !isLeftInRetired(call.right),
    );
    for (const [name, { method, path }] of namedCalls) {
      if (!closed.some(([one]) => one === name)) continue;
      const to = path.replace(/\{\w+\}/g, '1');
      const said = method === 'DELETE' ? await asha.remove(to) : await asha.post(to, {});
      expect([name, said.status, said.body]).toEqual([name, ...refused]);
    }
    expect((await asha.send('/api/editors/1', { status: 'disabled' })).status).toBe(409);

    // Past the calls: an import, a service, mail, deposits, readers.
    const { journal } = site;
    const retired = { code: 'journal_retired' };
    const now = new Date();
    const by = { username: 'asha', now };
    await expect(have.article(journal, { refnumber: '102' })).rejects.toMatchObject(retired);
    await expect(journal.exports.take('/nowhere')).rejects.toMatchObject(retired);
    await expect(journal.settings.change({ websitename: 'Mine' }, by)).rejects.toMatchObject(
      retired,
    );
    const test = { kind: 'test', to: 'one@reader.example' } as const;
    await expect(journal.mail.queue(test, by)).rejects.toMatchObject(retired);
    const deposit = { now, onError() {} };
    await expect(journal.deposits.start('doaj', ['101'], deposit)).rejects.toMatchObject(retired);
    const alert = { about: 'issues', of: '', language: 'en', clientAddress: '::1', now } as const;
    expect(await journal.alerts.ask({ ...alert, email: 'one@reader.example' })).toBe('invalid');
    expect(await journal.yearMail.send(new Date('2027-01-05'))).toBe(0);
    expect(await journal.alertSender.send()).toBe(0);

    // Users who may read it go on logging in, and one who left is removed.
    await addUser(journal, { username: 'leaves', role: 'editor' });
    const { people } = { people: await journal.people.list() };
    const leaves = people.find(({ username }) => username === 'leaves')?.id;
    expect((await asha.remove(`/api/admin/people/${leaves}`)).status).toBe(204);
    expect((await signIn(site)).token).not.toBe('');
    expect((await asha.get('/api/admin/articles')).status).toBe(200);
    const invitation = {
      name: '',
      username: 'asha',
      address: 'https://x',
      expiry: now.toISOString(),
    };
    await journal.mail.sendToPerson('reset', 'asha@annals.example', invitation);
  },
  {
    env: {
      COLOPHON_DOAJ_KEY: 'none',
      COLOPHON_SMTP_URL: 'smtp://127.0.0.1:9',
      COLOPHON_MAIL_FROM: 'office@annals.example',
    },
  },
);

onEachSite('a journal that is brought back can be changed again, and tells both', async (site) => {
  const { meera, asha } = await haveMeera(site);
  await retire(meera);
  const at = `${calls}/demo`;
  const renamed = { name: 'Annals', hosts: '', origin: '' };
  const kept = await meera.post(at, renamed);
  expect([kept.status, kept.body]).toEqual(refused);
  const back = await meera.post(`${at}/bring-back`, {});
  expect([back.status, back.body]).toMatchObject([200, { retired: '' }]);
  expect((await meera.post(at, renamed)).status).toBe(200);
  const { body } = await asha.get('/api/admin/history');
  const { lines } = body as { lines: { username: string; text: string; id: number }[] };
  const told = lines.map(({ username, text }) => `${username} ${text}`);
  expect(told).toContain('meera (publisher) retired the journal');
  expect(told).toContain('meera (publisher) brought the journal back');
  const line = lines.find(({ text }) => text === 'retired the journal')?.id;
  // That is no setting: what an undo of it finds is nothing.
  await asha.post(`/api/admin/history/lines/${line}/undo`, {});
  expect(site.services.registry.find('demo')?.retired).toBeUndefined();
  const { reads } = site.journal.database;
  const fields = await reads.selectFrom('settings').select('field').execute();
  expect(fields.map(({ field }) => field)).not.toContain('retired');
});

onEachSite('the export of a retired journal is one that another journal takes', async (site) => {
  const { meera } = await haveMeera(site);
  await retire(meera);
  const said = await meera.post(`${calls}/demo/export`, {});
  expect([said.status, said.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(said.headers.get('content-disposition')).toContain('demo.zip');
  const folder = await mkdtemp(join(tmpdir(), 'colophon-taken-'));
  try {
    for (const { name, bytes } of await readZip(said.bytes)) {
      const path = join(folder, name);
      await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true });
      if (!name.endsWith('/')) await writeFile(path, bytes);
    }
    addJournalEntry(site.services.registry.path, 'taken', { hosts: [] });
    const taken = await site.services.journal('taken');
    await taken.exports.take(folder);
    expect(await taken.imports.count()).toEqual({ issues: 1, articles: 1 });
    expect((await taken.editors.listAll()).map(({ name }) => name)).toEqual(['Meera Joshi']);
    expect(JSON.stringify(await taken.settings.get())).not.toContain(password);
  } finally {
    await rm(folder, { recursive: true });
  }
});
