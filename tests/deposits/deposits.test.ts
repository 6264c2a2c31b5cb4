import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import type { DepositList } from '#contract/calls/deposits-calls.ts';
import { emptyReport } from '#server/features/deposits/deposit-job.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { engines } from '../support/databases.ts';
import { type DepositServers, openDepositServers } from '../support/deposit-servers.ts';
import { have, pdfBytes } from '../support/have.ts';
import { readZip } from '../support/read-zip.ts';
import { openSite, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

type Given = { site: TestSite; who: Administrator; servers: DepositServers };

/** A journal with three articles, an account at both services, and the services. */
function onEachEngine(name: string, test: (given: Given) => Promise<void>): void {
  describe(name, () => {
    it.each(engines)('on %s', async (engine) => {
      const servers = await openDepositServers();
      const site = await openSite(engine, { env: servers.env });
      try {
        const { journal } = site;
        await have.settings(journal);
        await journal.settings.change(
          {
            doi_prefix: '10.5555',
            doi_pattern: 'soil.{ref}',
            depositor_name: 'Office',
            depositor_email: 'office@demo.example',
          },
          { username: 'asha', now: new Date() },
        );
        const pdf = pdfBytes();
        await have.articles(journal, [
          { refnumber: 101, title: 'One', pdf },
          { refnumber: 102, title: 'Two', pdf },
          { refnumber: 103, title: 'Three', authorname: '?Nyberg', pdf },
        ]);
        await test({ site, who: await signIn(site), servers });
      } finally {
        await site.close();
        await servers.close();
      }
    });
  });
}

const listed = async (who: Administrator, service: string): Promise<DepositList> =>
  calls.listDeposits.answer.body.parse(
    (await who.get(`/api/admin/deposits?service=${service}&issue=2024/4/2`)).body,
  );

async function register(who: Administrator, service: string, mode = 'register') {
  const refnumbers = ['101', '102', '103'];
  const begun = await who.post('/api/admin/deposits', { service, refnumbers, mode });
  expect(begun.status).toBe(200);
  let list = await listed(who, service);
  await until('the end of the registration', async () => {
    list = await listed(who, service);
    return list.job?.is_running === false;
  });
  return list;
}

const states = (list: DepositList) =>
  list.articles.map(({ refnumber, state }) => `${refnumber} ${state}`);

onEachEngine('articles that Crossref takes have their DOI from then on', async (given) => {
  const { site, who, servers } = given;
  const before = await listed(who, 'crossref');
  expect(states(before)).toEqual(['101 never', '102 never', '103 never']);
  expect(before.articles[0]).toMatchObject({ doi: '10.5555/soil.101', left_out: '' });
  servers.behaviour.queued = 2;
  servers.behaviour.failures = [503];
  servers.behaviour.says['10.5555/soil.102'] = {
    status: 'Failure',
    message: 'ISSN "20493630" has already been assigned to another title',
  };
  const list = await register(who, 'crossref');
  expect(states(list)).toEqual(['101 accepted', '102 refused', '103 never']);
  expect(list.job).toMatchObject({
    failure: '',
    done: 2,
    total: 2,
    report: {
      accepted: ['101'],
      refused: [{ refnumber: '102', reason: expect.stringContaining('title and ISSN') }],
      left_out: [{ refnumber: '103', reason: expect.stringContaining('“?Nyberg”') }],
    },
  });
  expect(list.articles[1]?.reason).toContain('Crossref says: “ISSN "20493630" has already');
  expect([...servers.files.values()].join()).toContain('<title>One</title>');

  const shown = async (ref: string) => (await site.get(`/api/archives/ref/${ref}`)).json();
  expect(await shown('101')).toMatchObject({ doi: '10.5555/soil.101' });
  expect(await shown('102')).toMatchObject({ doi: '' });
  const history = await site.journal.database.reads
    .selectFrom('history')
    .selectAll()
    .where('noun', '=', 'article')
    .execute();
  expect(history.at(-1)).toMatchObject({ username: 'deposit', now: '{"doi":"10.5555/soil.101"}' });

  expect(list.articles.map(({ changed_since }) => changed_since)).toEqual([false, false, false]);
  const [one] = list.articles;
  await who.send(`/api/archives/${one?.id}`, { title: 'One and more' });
  expect((await listed(who, 'crossref')).articles[0]?.changed_since).toBe(true);
  const unsettled = await who.get('/api/admin/deposits');
  expect(states(calls.listDeposits.answer.body.parse(unsettled.body)).sort()).toEqual([
    '101 accepted',
    '102 refused',
  ]);
});

onEachEngine('what Crossref has not answered yet is asked for later', async ({ who, servers }) => {
  servers.behaviour.queued = 1000;
  expect(states(await register(who, 'crossref'))).toEqual([
    '101 deposited',
    '102 deposited',
    '103 never',
  ]);
  servers.behaviour.queued = 0;
  servers.behaviour.says['10.5555/soil.101'] = {
    status: 'Warning',
    message: 'Added with conflict',
  };
  const sent = servers.files.size;
  const list = await register(who, 'crossref', 'collect');
  expect(states(list)).toEqual(['101 accepted', '102 accepted', '103 never']);
  expect(list.articles[0]?.reason).toBe('Added with conflict');
  expect(servers.files.size).toBe(sent);
});

onEachEngine('what is withdrawn after it was deposited stays, with what to do', async (given) => {
  const { who, servers } = given;
  await register(who, 'crossref');
  await register(who, 'doaj');
  // Both are told which program it is, and whom to write to.
  expect([...servers.agents]).toEqual([
    expect.stringMatching(/^Colophon\/\d+\.\d+\.\d+ \(mailto:office@demo\.example\)$/),
  ]);
  const [one, two] = (await listed(who, 'crossref')).articles;
  const unsettled = async (service: string) =>
    calls.listDeposits.answer.body.parse(
      (await who.get(`/api/admin/deposits?service=${service}`)).body,
    ).articles;
  expect(await unsettled('crossref')).toEqual([]);
  await who.send(`/api/archives/${one?.id}`, { status: 'disabled' });

  const list = await listed(who, 'crossref');
  expect(states(list)).toEqual(['102 accepted', '103 never', '101 accepted']);
  expect(list.articles.map(({ is_withdrawn }) => is_withdrawn)).toEqual([false, false, true]);
  expect(list.articles[2]).toMatchObject({
    doi: '10.5555/soil.101',
    title: 'One',
    left_out: expect.stringContaining('A DOI stays registered'),
    updated_at: one?.updated_at,
  });
  expect(await unsettled('crossref')).toEqual([list.articles[2]]);
  expect((await unsettled('doaj')).at(-1)).toMatchObject({
    refnumber: '101',
    left_out: expect.stringContaining('remove it there'),
  });

  // What Crossref takes after its article was withdrawn is registered all the same.
  await who.send(`/api/archives/${two?.id}`, { title: 'Two and more' });
  servers.behaviour.queued = 1000;
  await register(who, 'crossref');
  await who.send(`/api/archives/${two?.id}`, { status: 'disabled' });
  expect(states(await listed(who, 'crossref'))).toContain('102 deposited');
  servers.behaviour.queued = 0;
  expect(states(await register(who, 'crossref', 'collect'))).toContain('102 accepted');

  await who.send(`/api/archives/${one?.id}`, { status: 'enabled' });
  expect((await listed(who, 'crossref')).articles[0]).toMatchObject({
    refnumber: '101',
    is_withdrawn: false,
    left_out: '',
  });
});

onEachEngine('one process at a time deposits articles of a journal', async (given) => {
  const { site, who, servers } = given;
  const begin = () =>
    who.post('/api/admin/deposits', { service: 'crossref', refnumbers: ['101'], mode: 'register' });
  // Another node, or a command.
  const { databases } = site.services;
  const other = await databases.tryLock(`colophon deposit ${site.journal.slug}`);
  expect(other).toBeDefined();
  const refused = await begin();
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'deposit_under_way' }]);
  const progress = { report: emptyReport(), step: () => {}, signal: AbortSignal.timeout(10_000) };
  await expect(site.journal.deposits.register('crossref', [], progress)).rejects.toThrow(
    'A deposit of this journal is under way',
  );
  await expect(site.journal.deposits.collect('crossref', progress)).rejects.toThrow('under way');
  expect(servers.requests).toEqual([]);
  await other?.();

  servers.behaviour.isSilent = true;
  expect((await begin()).status).toBe(200);
  expect((await begin()).status).toBe(409);
  await until('its end', async () => (await listed(who, 'crossref')).job?.is_running === false);
  servers.behaviour.isSilent = false;
  expect(states(await register(who, 'crossref'))).toContain('101 accepted');
});

onEachEngine('a refusal of a whole file is one of each article', async ({ who, servers }) => {
  servers.behaviour.refusesAll = 'ISSN "20493630" is invalid';
  const list = await register(who, 'crossref');
  expect(states(list)).toEqual(['101 refused', '102 refused', '103 never']);
  expect(list.articles[1]?.reason).toContain('Crossref does not know the journal’s ISSN');
});

onEachEngine('what stops a registration is said, and no secret is', async (given) => {
  const { site, who, servers } = given;
  const cases: [Partial<DepositServers['behaviour']>, RegExp][] = [
    [{ failures: [401] }, /does not accept the username and password/],
    [{ failures: [500, 502, 429] }, /^Crossref answered 429\.$/],
    [{ failures: [302] }, /^Crossref did not accept the file \(status 302\)\. .*Not now/],
    [{ isSilent: true, failures: [] }, /^Crossref did not answer within 1 seconds\.$/],
  ];
  for (const [behaviour, says] of cases) {
    Object.assign(servers.behaviour, behaviour);
    const list = await register(who, 'crossref');
    expect(list.job?.failure).toMatch(says);
    expect(states(list)).toEqual(['101 never', '102 never', '103 never']);
  }
  Object.assign(servers.behaviour, { isSilent: false, failures: [], isHtml: true });
  const list = await register(who, 'crossref');
  expect(list.job?.failure).toBe('Crossref’s answer is not a report.');
  // It has the file: only its answer is missing.
  expect(states(list)).toEqual(['101 deposited', '102 deposited', '103 never']);
  await servers.close();
  expect((await register(who, 'doaj')).job?.failure).toBe('DOAJ cannot be reached.');
  expect(JSON.stringify([site.log, list])).not.toMatch(/secret/);
});

onEachEngine('DOAJ answers of each article at once', async ({ who, servers }) => {
  servers.behaviour.failures = [500];
  servers.behaviour.says.Two = {
    status: 'Failure',
    message: 'No journal found to attach article to. Each article in DOAJ must belong to a journal',
  };
  const list = await register(who, 'doaj');
  expect(states(list)).toEqual(['101 accepted', '102 refused', '103 accepted']);
  expect(list.articles[1]?.reason).toMatch(/^This account at DOAJ has no journal/);
  // None of them is registered: the pattern's DOI is nothing that DOAJ is told.
  expect(list.articles[0]?.doi).toBe('');
  expect(servers.articles).toHaveLength(2);
  expect(servers.articles[0]).toMatchObject({
    bibjson: { title: 'One', link: [{ url: expect.stringMatching(/101\.pdf$/) }] },
  });
  expect(JSON.stringify(servers.articles)).not.toMatch(/@private|TXN|98000/);
  servers.behaviour.isHtml = true;
  expect((await register(who, 'doaj')).job?.failure).toBe(
    'DOAJ’s answer does not name an article.',
  );
});

onEachEngine('the file to upload has what can be deposited', async ({ who, servers }) => {
  const file = await who.get('/api/admin/deposits/crossref.xml?issue=2024/4/2');
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('crossref-2024-4-2.xml');
  expect(file.headers.get('x-left-out-count')).toBe('1');
  expect(file.bytes.toString()).toContain('<doi>10.5555/soil.102</doi>');
  expect(file.bytes.toString()).not.toContain('Nyberg');
  expect((await who.get('/api/admin/deposits/doaj.xml?issue=2024/4/2')).status).toBe(200);
  const wherever = '/api/admin/deposits/crossref.xml';
  expect((await who.get(`${wherever}?issue=2024/4/9`)).status).toBe(404);
  // The same in three parameters, and the wrong one is named.
  const apart = await who.get(`${wherever}?year=2024&volume=4&issue=2`);
  expect(apart.status).toBe(200);
  expect(apart.headers.get('content-disposition')).toContain('crossref-2024-4-2.xml');
  const wrong = async (query: string) => {
    const { status, body } = await who.get(`${wherever}?${query}`);
    return [status, Object.keys((body as { fields?: object }).fields ?? {})];
  };
  expect(await wrong('year=20x4&volume=4&issue=2')).toEqual([400, ['year']]);
  expect(await wrong('year=2024&volume=IV&issue=2')).toEqual([400, ['volume']]);
  expect(await wrong('year=2024&volume=4&issue=2-3')).toEqual([400, ['issue']]);
  expect(await wrong('issue=2')).toEqual([400, ['year', 'volume']]);
  expect(await wrong('year=2024&volume=4')).toEqual([400, ['issue']]);
  expect(servers.requests).toEqual([]);
});

onEachEngine('files are made of chosen articles, of several issues too', async (given) => {
  const { site, who } = given;
  await have.articles(site.journal, [{ refnumber: 104, title: 'Four', issue: 3, pdf: pdfBytes() }]);
  const chosen = { refnumbers: ['101', '103', '104', '999'] };
  for (const [service, leftOut] of [
    ['crossref', '2'],
    ['doaj', '1'],
    ['pubmed', '1'],
  ] as const) {
    const file = await who.post(`/api/admin/deposits/${service}.xml`, chosen);
    expect([file.status, file.headers.get('x-left-out-count')]).toEqual([200, leftOut]);
    expect(file.headers.get('content-disposition')).toContain(`${service}.xml`);
    const xml = file.bytes.toString();
    expect([xml.includes('One'), xml.includes('Two'), xml.includes('Four')]).toEqual([
      true,
      false,
      true,
    ]);
  }
  const zip = await who.post('/api/admin/deposits/datacite.zip', chosen);
  expect([zip.status, zip.headers.get('x-left-out-count')]).toEqual([200, '1']);
  const files = await readZip(zip.bytes);
  expect(files.map(({ name }) => name)).toEqual([
    '101.datacite.xml',
    '103.datacite.xml',
    '104.datacite.xml',
    'left-out.csv',
  ]);
  expect(files.at(-1)?.bytes.toString()).toContain('999,,There is no article with this number');
  const none = { refnumbers: ['999'] };
  expect((await who.post('/api/admin/deposits/pubmed.xml', none)).status).toBe(422);
  const reasons = await readZip((await who.post('/api/admin/deposits/datacite.zip', none)).bytes);
  expect(reasons.map(({ name }) => name)).toEqual(['left-out.csv']);
});

onEachEngine('of PubMed and DataCite the list says what their files leave out', async (given) => {
  const { site, who } = given;
  await site.journal.settings.change(
    { doi_prefix: '', publisher: '' },
    { username: 'asha', now: new Date() },
  );
  const refused = await listed(who, 'datacite');
  expect(refused).toMatchObject({ can_register: false, missing: '', job: null });
  expect(refused.articles[0]?.left_out).toContain('The journal has no DOI prefix');
  const pubmed = await listed(who, 'pubmed');
  expect(states(pubmed)).toEqual(['101 never', '102 never', '103 never']);
  expect(pubmed.articles.map(({ left_out }) => left_out)).toEqual(['', '', '']);
  const all = await who.get('/api/admin/deposits?service=pubmed');
  expect(calls.listDeposits.answer.body.parse(all.body).articles).toEqual([]);
  const registered = await who.post('/api/admin/deposits', {
    service: 'pubmed',
    refnumbers: ['101'],
    mode: 'register',
  });
  expect(registered.status).toBe(422);
});
