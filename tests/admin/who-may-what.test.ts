import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { type Role, roles } from '#contract/entities/user.ts';
import { plainNouns } from '#contract/nouns.ts';
import { problemMessage, problems } from '#contract/problems.ts';
import { isAllowed } from '#domain/rights.ts';
import { noteRestore } from '#server/store/account-queries.ts';
import { type Administrator, enter, type Said, withToken } from '../support/administrator.ts';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { asFile } from '../support/images.ts';
import { siteToRead, type TestSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { addUser, password } from '../support/users.ts';
import { haveTotals } from '../usage/usage-support.ts';
import { createdArticle, createIssue } from './articles-support.ts';
import {
  keptFile,
  makeCall,
  type NamedCall,
  namedCalls,
  type SampleFacts,
} from './call-samples.ts';
import { havePasskey, home } from './passkeys-support.ts';
import { logIn, strangers } from './strangers.ts';

const callsWhere = (is: (call: NamedCall[1]) => boolean) =>
  namedCalls.filter(([, call]) => is(call));
const withoutToken = callsWhere(({ token }) => token === 'none');
const withAnyToken = callsWhere(({ token }) => token === 'optional');
const forAdministrators = callsWhere(({ token }) => token === 'required');
/** A token that is no good is refused everywhere but where one comes without any: to log in, to give a password. */
const allButLogin = namedCalls.filter(
  ([, { token, method }]) => token !== 'none' || method === 'GET',
);
/** The token is judged in one place: one kind of stranger makes every call, the others one of each kind. */
const oneOfEachKind = [
  allButLogin.find(([, { token }]) => token === 'optional'),
  allButLogin.find(([, { token, method }]) => token === 'required' && method === 'GET'),
  allButLogin.find(([, { token, body, form }]) => token === 'required' && body && !form),
  allButLogin.find(([, { token, form }]) => token === 'required' && form),
].filter((one) => one !== undefined);
/** What changes nothing by itself though it is no GET. */
const changeNothing = [
  ...['requestReset', 'readPasswordLink', 'readSwitch', 'checkPdf', 'readDroppedFile'],
  ...['checkFullText', 'noteShown', 'noteOwn', 'testServiceAccount'],
];
/** Of the people of the whole publisher, or of those who keep them. */
const ofKeepers = namedCalls.filter(
  ([, { right }]) => right === 'publisher' || right === 'journals',
);
/** Made by somebody with an app for codes, who is nobody else. */
const ofSecondFactor = [
  ...['confirmSecondFactor', 'renewRecoveryCodes', 'endSecondFactor'],
  ...['beginPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
];

/** Ways that the contract does not name: files, another way to write an address, a form that switches something. */
const readsBeside = [
  '/archives/2026/4/2/101.pdf',
  '/assets/archives/2026/vol4issue2/101.pdf',
  '/auth/verify-token',
];
const writesBeside: [what: string, ask: (who: Administrator) => Promise<Said>][] = [
  ['POST /api/editors/', (who) => who.send('/api/editors/', { name: 'Another' })],
  ['the status of an editor', (who) => who.send('/api/editors/1', { status: 'disabled' })],
  ['withdrawing an article', (who) => who.send('/api/archives/1', { status: 'disabled' })],
];

/** An article that waits for its moment, in an issue of its own. */
const scheduled = {
  ...{ issue: '3', refnumber: '105', title: 'Later', txnid: 'SECRET-E' },
  ...{ state: 'scheduled', publish_at: '2126-03-04T05:06:07Z' },
};

/** Transaction ids and the number of a receipt. */
const secrets = /SECRET-|TXN-1|ANR\/\d/;

/** All that a call could change. */
async function everything(site: TestSite) {
  const { reads: db } = site.journal.database;
  const ordered = (table: string) =>
    db
      .selectFrom(table as 'articles')
      .selectAll()
      .orderBy('id')
      .execute();
  return JSON.stringify([
    await Promise.all(['articles', 'issues', 'history'].map(ordered)),
    await Promise.all(plainNouns.map(({ table }) => ordered(table))),
    await db.selectFrom('settings').selectAll().orderBy('field').execute(),
    await db.selectFrom('users').selectAll().orderBy('id').execute(),
    await db.selectFrom('recovery_codes').selectAll().orderBy('id').execute(),
    await db.selectFrom('passkeys').selectAll().orderBy('id').execute(),
    await db.selectFrom('passkey_challenges').selectAll().orderBy('challenge_hash').execute(),
    await db.selectFrom('password_links').selectAll().orderBy('token_hash').execute(),
    await db.selectFrom('sessions').selectAll().orderBy('token_hash').execute(),
    await db.selectFrom('uploads').selectAll().orderBy('id').execute(),
    await db.selectFrom('upload_rows').selectAll().orderBy('id').execute(),
    await db.selectFrom('upload_files').selectAll().orderBy('id').execute(),
    await db.selectFrom('preview_links').selectAll().orderBy('token_hash').execute(),
    await db.selectFrom('mail_messages').selectAll().orderBy('id').execute(),
    await db.selectFrom('mail_templates').selectAll().orderBy('id').execute(),
    await db.selectFrom('certificates').selectAll().orderBy('code').execute(),
    [...site.services.registry.publisher.journals],
    await everythingOfPublisher(site),
    (await listFiles(site)).sort(),
  ]);
}

/** All that a call could change of its people. */
async function everythingOfPublisher({ services }: TestSite) {
  const store = await services.publisherPeople.find();
  if (!store) throw new Error('The publisher has no people');
  const { reads } = store.database;
  return Promise.all([
    reads.selectFrom('users').selectAll().orderBy('id').execute(),
    reads.selectFrom('password_links').selectAll().orderBy('token_hash').execute(),
    reads.selectFrom('sessions').selectAll().orderBy('token_hash').execute(),
    reads.selectFrom('switch_codes').selectAll().orderBy('code_hash').execute(),
    reads.selectFrom('service_accounts').selectAll().orderBy('service').execute(),
    reads.selectFrom('history').selectAll().orderBy('id').execute(),
    reads.selectFrom('mail_messages').selectAll().orderBy('id').execute(),
  ]);
}

/** Messages of which an administrator decides. */
const addHeldMail = ({ database }: TestSite['journal'], names: string[]) =>
  database.writePrivate((tx) =>
    tx
      .insertInto('mail_messages')
      .values(
        names.map((name) => ({
          ...{
            kind: 'test' as const,
            recipient: `${name}@reader.example`,
            subject: name,
            body: name,
          },
          ...{ state: 'held' as const, message_id: name, createdby: 'asha' },
          ...{ next_at: '2026-01-01T00:00:00.000Z', creation: '2026-01-01T00:00:00.000Z' },
        })),
      )
      .execute(),
  );

it('every call of the contract is one of the three kinds, and there are some of each', () => {
  expect(withoutToken.length + withAnyToken.length + forAdministrators.length).toBe(
    namedCalls.length,
  );
  for (const kind of [withoutToken, withAnyToken, forAdministrators]) expect(kind).not.toEqual([]);
});

describe.each(engines)('on %s', (engine) => {
  let facts: SampleFacts;
  let factorToken = '';
  const site = siteToRead(
    engine,
    async (opened) => {
      const { journal } = opened;
      await have.settings(journal);
      await have.editor(journal);
      const by = { username: 'asha', now: new Date() };
      await journal.ownPages.save('ethics', { title: 'Ethics', content: '<p>Kept</p>' }, by);
      const who = withToken(opened, await logIn(journal, 'asha'));
      await createIssue(who);
      await createdArticle(who);
      await have.fullText(journal, 101);
      const draft = await createdArticle(who, {
        title: 'A draft',
        refnumber: '',
        state: 'draft',
        txnid: '',
      });
      const free = {
        title: 'Withdrawn',
        refnumber: '103',
        txnid: 'SECRET-C',
        pagenumber: '901-902',
      };
      const withdrawn = await createdArticle(who, free);
      await who.send(`/api/archives/${withdrawn.id}`, { status: 'disabled' });
      const said = {
        title: 'A correction',
        refnumber: '104',
        txnid: 'SECRET-D',
        pagenumber: '903-904',
      };
      const notice = await createdArticle(who, said);
      expect([draft.id, withdrawn.id, notice.id]).toEqual([2, 3, 4]);
      const linked = { kind: 'correction', notice_id: 4 };
      expect((await who.post('/api/admin/articles/3/notices', linked)).status).toBe(200);
      await createIssue(who, { issue: 3 });
      const shown = { usage_shown: 'shown' };
      expect((await who.post('/api/admin/journal-metadata', shown)).status).toBe(200);
      const read = { measure: 'views', day: '2026-01-09', amount: 3 };
      await haveTotals(journal.database, [read], '2026-04-02');
      await createdArticle(who, scheduled);
      const drawn = await opened.get('/api/pdf/certificate/101/Anil%20Kumar%20Sharma');
      expect(drawn.status).toBe(200);
      const { reads } = journal.database;
      const { code } = await reads
        .selectFrom('certificates')
        .select('code')
        .executeTakeFirstOrThrow();
      const preview = await journal.previews.create({ article: 1 }, by);
      const file = {
        bytes: Buffer.from('refnumber,title,txnid\n7,Rice,SECRET-R'),
        isTooLarge: false,
      };
      const sheet = { name: 'rice.csv', issue: '', file };
      await journal.uploads.create(sheet, by, new AbortController().signal);
      await addHeldMail(journal, ['one', 'two']);
      await addUser(journal, { username: 'kept', role: 'editor' });
      await addUser(journal, { username: 'leaving', role: 'editor' });
      const store = await opened.services.publisherPeople.make();
      for (const username of ['meera', 'stays', 'leaves']) await addUser(store, { username });
      const idInStore = async (username: string) =>
        (await store.people.list()).find((person) => person.username === username)?.id ?? 0;
      factorToken = await logIn(journal, 'factor');
      const idOf = async (username: string) => {
        const found = await journal.people.list();
        return found.find((person) => person.username === username)?.id ?? 0;
      };
      const self = { userId: await idOf('factor'), token: factorToken, now: new Date() };
      const { secret } = await journal.ownAccounts.beginSecondFactor(self);
      const totp = new TOTP({ secret });
      const ofFactor = await havePasskey(journal, self.userId);
      // Asked for as of tomorrow, for these tests take longer than a challenge is good.
      const later = { ...self, now: new Date(Date.now() + 86_400_000), origin: home };
      const madePasskey = ofFactor.make(await journal.passkeys.begin(later));
      await addUser(journal, { username: 'keyed' });
      const key = await havePasskey(journal, await idOf('keyed'));
      facts = {
        async signedPasskey() {
          const from = { address: '127.0.0.1', now: new Date(), origin: home };
          return key.sign(await journal.accounts.beginPasskey({}, from));
        },
        madePasskey: () => madePasskey,
        async switchCode() {
          const now = new Date();
          const given = { username: 'meera', password };
          const { token, user } = await journal.accounts.login(given, '127.0.0.1', now);
          const from = { userId: user.id, token, now };
          return (await journal.journalSwitch.makeCode(from, journal.slug)).code;
        },
        secondFactorCode: () => totp.generate(),
        async passwordToken() {
          const origin = 'https://demo.example';
          const { address } = await journal.users.makeLink('kept', { now: new Date(), origin });
          return address.split('#')[1] ?? '';
        },
        certificateCode: code,
        letterCode: '',
        accountCode: '',
        previewId: preview.id,
        async idsOf(table) {
          const rows = await reads
            .selectFrom(table as 'editors')
            .select('id')
            .orderBy('id', 'desc')
            .execute();
          return rows.map(({ id }) => id);
        },
        async idFor(name) {
          if (name === 'deleteArticle') return 2;
          const { method, group } = calls[name];
          if (method === 'DELETE' && plainNouns.some((one) => one.group === group)) return 2;
          if (name === 'removePublisherPerson') return idInStore('leaves');
          if (name === 'updatePublisherPerson' || name === 'createPublisherLink') {
            return idInStore('stays');
          }
          if (name === 'removePerson') return idOf('leaving');
          if (name === 'updatePerson' || name === 'createPasswordLink') return idOf('kept');
          if (name === 'freeArticle') return 3;
          if (name === 'addNotice') return 4;
          if (name === 'cancelMail') return 2;
          const ofHistory = ['undoChange', 'undoLine', 'restoreVersion'];
          if (!ofHistory.includes(name)) return 1;
          const last = await reads
            .selectFrom('history')
            .where('noun', '=', 'article')
            .where('record_id', '=', 1)
            .select((eb) => eb.fn.max('id').as('id'))
            .executeTakeFirstOrThrow();
          return Number(last.id);
        },
      };
      // Two records of each plain noun, by their own door.
      const creating = namedCalls.filter(
        ([, { answer, group }]) =>
          answer.status === 201 && plainNouns.some((one) => one.group === group),
      );
      for (const named of [...creating, ...creating]) {
        expect((await makeCall(named, who, facts)).status, named[0]).toBe(201);
      }
      const kept = { name: 'kept.docx', anyFile: asFile(keptFile) };
      expect((await who.send('/api/admin/manuscripts/1/files', kept)).status).toBe(200);
      const text = { subject: 'Received', body: 'Thank you' };
      const letter = { kind: 'acknowledgement', language: 'en', ...text };
      const written = await who.post('/api/admin/manuscripts/1/letters', letter);
      facts.letterCode = (written.body as { code: string }).code;
      const prefixes = { prefix_receipt: 'ANR', prefix_bill: 'ANB', prefix_credit: 'ANC' };
      expect((await who.post('/api/admin/account-settings', prefixes)).status).toBe(200);
      await journal.database.writePrivate((tx) => noteRestore(tx, by.now.toISOString()));
      for (const kind of ['receipt', 'credit']) {
        const confirmed = await who.post('/api/admin/account-series', { kind, last: 0 });
        expect(confirmed.status).toBe(200);
      }
      // Of the notice, so that one can be issued of the first article.
      const receipt = { kind: 'receipt', language: 'en', name: 'A', address: '', gstin: '' };
      const paid = { state: '', country: '', amount: 100, currency: 'INR' };
      const issued = await who.post('/api/admin/article-fees/4/document', { ...receipt, ...paid });
      expect([issued.status, issued.body]).toMatchObject([201, { id: 1 }]);
      facts.accountCode = (issued.body as { code: string }).code;
    },
    {
      env: {
        COLOPHON_DOAJ_KEY: 'none',
        // Where nobody listens: nothing is sent.
        COLOPHON_SMTP_URL: 'smtp://127.0.0.1:9',
        COLOPHON_MAIL_FROM: 'office@annals.example',
      },
    },
  );

  /** Without a token no session has expired, and the message says so: nothing else differs. */
  function isRefused(said: Said, operation?: 'without-token') {
    const message = problemMessage('unauthorized', operation);
    expect([said.status, said.body]).toEqual([
      401,
      { error: 'unauthorized', message, status: 401 },
    ]);
    expect(said.headers.get('cache-control')).toBe('no-store');
  }

  /** Of all tests of a group together: to read everything takes longer than most calls. */
  function changesNothing() {
    let before: string;
    beforeAll(async () => {
      before = await everything(site());
    });
    it('has changed nothing by that', async () => {
      expect(await everything(site())).toBe(before);
    });
  }

  it('there is a call of each kind', () => expect(oneOfEachKind).toHaveLength(4));

  describe.each(strangers)('%s', (kind, makeToken) => {
    const made = kind === strangers[0]?.[0] ? allButLogin : oneOfEachKind;
    let stranger: Administrator;
    beforeAll(async () => {
      stranger = withToken(site(), await makeToken(site()));
    });

    it.each(made)('may not: %s', async (...named) =>
      isRefused(await makeCall(named, stranger, facts)),
    );
    it.each(writesBeside)('may not: %s', async (_what, ask) => isRefused(await ask(stranger)));
    it.each(readsBeside)('may not: GET %s', async (path) => {
      expect((await stranger.get(path)).status).toBe(401);
    });
    changesNothing();
    it('may log in', async () => {
      const { status } = await makeCall(['login', calls.login], stranger, facts);
      expect(status).toBe(200);
    });
  });

  describe('a visitor', () => {
    const visitor = () => withToken(site(), '');
    it.each(forAdministrators)('may not: %s', async (...named) =>
      isRefused(await makeCall(named, visitor(), facts), 'without-token'),
    );
    it.each(writesBeside)('may not: %s', async (_what, ask) =>
      isRefused(await ask(visitor()), 'without-token'),
    );
    changesNothing();
    it.each([...withAnyToken, ...withoutToken])('may: %s', async (...named) => {
      const { status } = await makeCall(named, visitor(), facts);
      expect(status).toBe(named[1].answer.status);
    });
    it.each(readsBeside.slice(0, 2))('may: GET %s', async (path) => {
      expect((await visitor().get(path)).status).toBe(200);
    });
  });

  it('a token of this journal is none of the other', async () => {
    const token = await logIn(site().journal, 'asha');
    const headers = { authorization: `Bearer ${token}` };
    const at = async (host: string) =>
      (await site().get('/auth/verify-token/', { host, headers })).status;
    expect([await at('demo.localhost'), await at('other.example')]).toEqual([200, 401]);
  });

  describe.each(roles.slice(1))('who is %s', (role: Role) => {
    let who: Administrator;
    const needs = ([, { right = 'own' }]: NamedCall) => right;
    beforeAll(async () => {
      await addUser(site().journal, { username: role, role });
      who = withToken(site(), await logIn(site().journal, role));
    });

    it.each(forAdministrators.filter((named) => !isAllowed(role, needs(named))))(
      'may not: %s',
      async (...named) => {
        const said = await makeCall(named, who, facts);
        expect([said.status, said.body]).toEqual([
          403,
          { error: 'forbidden', message: problems.forbidden[1] },
        ]);
      },
    );
    it.each(
      namedCalls
        .filter(([, { method }]) => method === 'GET')
        .filter((named) => isAllowed(role, needs(named))),
    )('may: %s', async (...named) => {
      expect((await makeCall(named, who, facts)).status).toBe(named[1].answer.status);
    });
    it('may not by other ways that the contract does not name', async () => {
      for (const [, ask] of role === 'editor' ? [] : writesBeside) {
        expect((await ask(who)).status).toBe(403);
      }
    });
    changesNothing();
  });

  describe('who only reads', () => {
    let who: Administrator;
    let asha: Administrator;
    beforeAll(async () => {
      await addUser(site().journal, { username: 'reads', role: 'viewer' });
      [who, asha] = (await Promise.all(
        ['reads', 'asha'].map(async (name) => withToken(site(), await logIn(site().journal, name))),
      )) as [Administrator, Administrator];
    });
    const read = namedCalls.filter(
      ([, call]) =>
        (call.method === 'GET' || call.answer.file !== undefined) &&
        call.right !== undefined &&
        isAllowed('viewer', call.right),
    );

    it.each(read)('sees no transaction id and no number of a receipt: %s', async (...named) => {
      const { bytes } = await makeCall(named, who, facts);
      expect(bytes.toString('latin1')).not.toMatch(secrets);
    });
    it('nor in the lists of everything, where others see them', async () => {
      for (const path of ['/api/admin/articles', '/api/admin/history', '/api/admin/history/csv']) {
        expect([path, (await asha.get(path)).bytes.toString()]).toEqual([
          path,
          expect.stringMatching(secrets),
        ]);
        expect([path, (await who.get(path)).bytes.toString()]).toEqual([
          path,
          expect.not.stringMatching(secrets),
        ]);
      }
    });
    it.each(['SECRET-C', 'secret-c', 'TXN-1', 'ANR'])('finds nothing by %s', async (words) => {
      const q = encodeURIComponent(words);
      const counts = async (one: Administrator) => {
        const [found, articles, ids, lines] = await Promise.all([
          one.get(`/api/search?keyword=${q}`),
          one.get(`/api/admin/articles?q=${q}`),
          one.get(`/api/admin/articles/ids?q=${q}`),
          one.get(`/api/admin/history?q=${q}`),
        ]);
        const listed = [articles, ids].map(({ body }) => (body as { articles: [] }).articles);
        const all = [found.body as [], ...listed, (lines.body as { lines: [] }).lines];
        return all.map(({ length }) => length);
      };
      expect((await counts(asha)).some((count) => count > 0)).toBe(true);
      expect(await counts(who)).toEqual([0, 0, 0, 0]);
    });
  });

  describe('an administrator', () => {
    const asha = async () => withToken(site(), await logIn(site().journal, 'asha'));
    const meera = () => enter(site(), 'meera');

    it.each(ofKeepers)('may not: %s', async (...named) => {
      const before = await everythingOfPublisher(site());
      expect((await makeCall(named, await asha(), facts)).status).toBe(403);
      expect(await everythingOfPublisher(site())).toEqual(before);
    });

    it.each(namedCalls)('may, the publisher’s as one of its owners: %s', async (...named) => {
      const [name, { method, answer, token }] = named;
      const isOfKeepers = ofKeepers.some(([one]) => one === name);
      const who = ofSecondFactor.includes(name)
        ? withToken(site(), factorToken)
        : await (isOfKeepers ? meera() : asha());
      // It ends one that there is.
      if (name === 'endSession') return;
      // It moves the caller, where there is one journal: tests/browser/one-roof.test.ts.
      if (name === 'becomeFirstOwner') return;
      const before = await everything(site());
      const said = await makeCall(named, who, facts);
      expect([said.status, said.body]).toEqual([answer.status, said.body]);
      if (token !== 'none') expect(said.headers.get('cache-control')).toBe('no-store');
      // It begins what another's server is asked for: tests/deposits.
      if (named[0] === 'registerDeposits') return;
      if (changeNothing.includes(name)) return;
      if (method !== 'GET' && !answer.file) expect(await everything(site())).not.toBe(before);
    });

    it.each(writesBeside.slice(1))('may: %s', async (_what, ask) => {
      const before = await everything(site());
      expect((await ask(await asha())).status).toBe(200);
      expect(await everything(site())).not.toBe(before);
    });

    it.each(readsBeside)('may: GET %s', async (path) => {
      expect((await (await asha()).get(path)).status).toBe(200);
    });
  });
});
