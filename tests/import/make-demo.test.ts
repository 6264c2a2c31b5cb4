import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { demoJournals, demoSlug, isDemoWanted, makeDemo, renewLinks } from '#demo/make-demo.ts';
import { sahyadri } from '#demo/sahyadri/journal.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';
import { outcomeOf } from '../support/outcome.ts';

it('the demo administrator has the name and the password of the environment', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  const environment = { COLOPHON_DATA: dataDir, COLOPHON_ADMIN_USERNAME: 'meera' };
  const unknown = buildServices(readConfig(environment));
  const password = 'a password of my own';
  const given = buildServices(readConfig({ ...environment, COLOPHON_ADMIN_PASSWORD: password }));
  const login = async (word: string) =>
    outcomeOf(
      (await given.journal(demoSlug)).accounts.login(
        { username: 'meera', password: word },
        '127.0.0.1',
        new Date(),
      ),
    );
  try {
    const made = await makeDemo(unknown, undefined, [sahyadri]);
    expect(made?.username).toBe('meera');
    // A host that is nobody's is in no publisher.yaml.
    expect(unknown.registry.publisher.journals.get(demoSlug)?.hosts).toEqual([]);
    expect(await login(made?.password ?? '')).toHaveProperty('token');

    // As if it had been broken off after its administrator was made, and the password lost.
    const { database } = await unknown.journal(demoSlug);
    await database.write((tx) => tx.deleteFrom('settings').execute());
    expect(await makeDemo(given, undefined, [sahyadri])).toEqual({
      username: 'meera',
      password: undefined,
    });
    expect(await login(made?.password ?? '')).toEqual({ refused: 'invalid_credentials' });
    expect(await login(password)).toHaveProperty('token');
  } finally {
    await unknown.close();
    await given.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('wrong names and passwords of the demo administrator are named', () => {
  const wrong = () =>
    readConfig({ COLOPHON_ADMIN_USERNAME: 'a b', COLOPHON_ADMIN_PASSWORD: 'short' });
  expect(wrong).toThrow(/COLOPHON_ADMIN_USERNAME: must have 1 to 64.*COLOPHON_ADMIN_PASSWORD/s);
});

it('an office that was broken off anywhere is continued, and nothing is done twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  const services = buildServices(readConfig({ COLOPHON_DATA: dataDir }));
  const { office, issues } = sahyadri;
  const two = issues.flat().filter(({ refnumber }) => ['139', '140'].includes(refnumber));
  const small = { ...sahyadri, issues: [two] };
  try {
    await services.makeJournal(small.slug, { hosts: [] });
    const { manuscripts, fees, articles, documents } = await services.journal(small.slug);
    const calls = [
      () => vi.spyOn(manuscripts, 'addFile'),
      () => vi.spyOn(documents.letters, 'send'),
      () => vi.spyOn(fees, 'change'),
      () => vi.spyOn(manuscripts, 'becomeArticle'),
      () => vi.spyOn(articles, 'change'),
      () => vi.spyOn(articles.ofIssue, 'publish'),
    ];
    for (const spy of calls) {
      const broken = spy().mockRejectedValueOnce(new Error('broken off'));
      await expect(makeDemo(services, undefined, [small])).rejects.toThrow('broken off');
      broken.mockRestore();
    }
    expect(await makeDemo(services, undefined, [small])).toBeDefined();
    const written = office?.manuscripts.map(({ title, files = {}, letters = {} }) => [
      ...[title, Object.keys(files), Object.keys(letters).sort()],
    ]);
    const listed = await manuscripts.list({}, { role: 'owner' });
    const found = listed.manuscripts.map(async ({ id, title }) => {
      const { letters } = await documents.letters.plan(id);
      const whole = await manuscripts.get(id, { role: 'owner' });
      const files = 'files' in whole ? whole.files.map(({ name }) => name) : [];
      return [title, files, letters.map(({ kind }) => kind).sort()];
    });
    expect((await Promise.all(found)).sort()).toEqual(written?.sort());
    const paid = (await fees.list({ state: 'paid' })).fees.map(({ payment }) => payment?.txnid);
    expect(new Set(paid).size).toBe(paid.length);
    expect(await articles.findByRef('139')).toMatchObject({ file: '139.pdf' });
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('three journals are made whole, continued after interruptions, and made once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  const services = buildServices(readConfig({ COLOPHON_DATA: dataDir }));
  try {
    expect(await isDemoWanted(services)).toBe(true);
    // In one of the others, then in the first.
    for (const at of [2, 1]) {
      let steps = 0;
      const broken = makeDemo(services, () => {
        steps += 1;
        if (steps === at) throw new Error('broken off');
      });
      await expect(broken).rejects.toThrow('broken off');
      expect(await isDemoWanted(services)).toBe(true);
    }
    const made = await makeDemo(services);
    expect(await isDemoWanted(services)).toBe(false);
    expect(await makeDemo(services)).toBeUndefined();

    const journal = await services.journal(demoSlug);
    const editors = await journal.editors.list();
    expect(new Set(editors.map((editor) => editor.name)).size).toBe(editors.length);
    expect(editors.length).toBeGreaterThan(10);
    const logos = await journal.indexing.list();
    expect(logos.length).toBeGreaterThan(5);
    for (const { image } of logos) {
      expect(await journal.files.size(image.slice(0, 64))).toBeGreaterThan(100);
    }
    expect(await journal.articles.findByRef('101')).toMatchObject({ file: '101.pdf' });
    expect((await journal.issues.summaries()).map(({ year }) => year)).toContain(2024);

    for (const demo of demoJournals) {
      const { articles, settings, ...rest } = await services.journal(demo.slug);
      const { coming = [], manuscripts = [] } = demo.office ?? {};
      const own = [...demo.issues, ...coming.map((one) => one.articles)];
      const begun = manuscripts.filter(({ article }) => article && !('refnumber' in article));
      expect(await rest.imports.count(), demo.slug).toEqual({
        issues: own.length,
        articles: own.flat().length + begun.length,
      });
      for (const { refnumber, text } of demo.issues.flat()) {
        if (!text) continue;
        const { id = 0 } = (await articles.findByRef(refnumber)) ?? {};
        const { report } = await rest.givenTexts.report(id);
        expect(report, `${demo.slug} ${refnumber}`).toMatchObject({ missing: [], unreadable: [] });
      }
      // Each home leads to the others by whole addresses.
      const { home_content } = await settings.get();
      const links = [...decodeHtml(home_content).matchAll(/href="(http:[^"]+)"/g)].map(
        ([, href]) => href,
      );
      expect(links).toEqual(
        demoJournals
          .filter((other) => other !== demo)
          .map(({ slug }) => `${services.registry.find(slug)?.origin}/`),
      );
      expect(await rest.announcements.list()).toMatchObject([{ is_recent: true }]);
    }
    const { manuscripts } = await journal.manuscripts.list({}, { role: 'owner' });
    expect(manuscripts.map(({ title, state }) => [title, state]).sort()).toEqual(
      sahyadri.office?.manuscripts.map(({ title, state }) => [title, state]).sort(),
    );
    const fees = await journal.fees.list({});
    for (const count of Object.values(fees.counts)) expect(count).toBeGreaterThan(0);
    expect(fees.fees.filter(({ of }) => of.noun === 'manuscript').length).toBeGreaterThan(2);
    const [prepared, scheduled, newest] = await journal.issues.list();
    expect([prepared?.state, scheduled?.state, newest?.state]).toEqual([
      ...['draft', 'scheduled', 'published'],
    ]);
    // What was a manuscript is public as if it had never been one.
    expect(await journal.articles.findByRef('139')).toMatchObject({ file: '139.pdf' });
    const people = await journal.people.list();
    expect(people.filter(({ hasPassword }) => hasPassword)).toMatchObject([{ username: 'admin' }]);
    expect(people).toHaveLength((sahyadri.office?.people.length ?? 0) + 1);
    const rows = (table: 'mail_messages' | 'password_links') =>
      journal.database.reads.selectFrom(table).selectAll().execute();
    expect(await rows('mail_messages')).toEqual([]);
    expect(await rows('password_links')).toEqual([]);
    expect(await (await services.journal('deccan')).articles.findByRef('7')).toMatchObject({
      is_retracted: true,
    });

    // Nobody but who made it knows the password, and it is long.
    expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) });
    for (const { slug } of demoJournals) {
      const { accounts } = await services.journal(slug);
      const login = await accounts.login(
        { username: 'admin', password: made?.password ?? '' },
        '127.0.0.1',
        new Date(),
      );
      expect(login, slug).toHaveProperty('token');
    }

    services.listenAddress = 'http://127.0.0.1:4567';
    await renewLinks(services);
    const { home_content } = await journal.settings.get();
    expect(decodeHtml(home_content)).toContain('"http://vaksetu.localhost:4567/"');
    expect(decodeHtml(home_content)).not.toContain(':3000');

    // A journal that loses its name is no unfinished demo.
    await journal.settings.update({ websitename: '' });
    expect(await isDemoWanted(services)).toBe(false);
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
