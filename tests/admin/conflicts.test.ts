import { afterEach, describe, expect, vi } from 'vitest';
import { shippedTemplate } from '#domain/mail/shipped-mail.ts';
import { type Administrator, enter, signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';
import { createdArticle, createIssue, pdfFile } from './articles-support.ts';

type Versioned = { modification: string } & Record<string, unknown>;

/** How a record is made, read and written by the API. */
type Noun = {
  open(site: TestSite, who: Administrator): Promise<unknown>;
  /** As administrators read it. */
  read(who: Administrator): Promise<object | undefined>;
  /** Its version in that. */
  versionOf?(record: object): string;
  /** The form of a version. */
  withVersion?(form: object, modification: string): object;
  /** Where a form is sent. */
  at: string;
  /** Three forms: each changes something that the others do not hold. */
  forms: [object, object, object];
  /** Switches it, and nothing else. */
  isSwitch?: true;
  /** What visitors read. */
  publicly?: string;
  /** What neither a record nor a refusal ever says. */
  secret?: string;
};

const listed = async (
  who: Administrator,
  path: string,
  is: (one: Versioned) => boolean,
): Promise<Versioned | undefined> => ((await who.get(path)).body as Versioned[]).find(is);

const first = async (who: Administrator, path: string) =>
  ((await who.get(path)).body as Versioned[])[0];

const editor = { name: 'Asha Rao', category: 'chief editor', post: 'Head', content: 'Pune' };
const record = (who: Administrator) =>
  who.get('/api/archives/1/').then(({ body }) => body as object);
const secret = 'an account’s secret';

const shipped = shippedTemplate('certificates', 'en');
const otherPdf = (count: number) =>
  pdfFile(Buffer.concat([pdfBytes(), Buffer.from(`\n% ${count}`)]));

const nouns: Record<string, Noun> = {
  'an own page': {
    open: (_, who) => who.post('/api/admin/pages/ethics', { title: 'Ethics', content: '<p>a</p>' }),
    read: (who) => listed(who, '/api/admin/pages', ({ slug }) => slug === 'ethics'),
    at: '/api/admin/pages/ethics',
    forms: [
      { title: 'Ethics', content: '<p>b</p>' },
      { title: 'Ethics of publishing', content: '<p>a</p>' },
      { title: 'Ethics', content: '<p>c</p>' },
    ],
    publicly: '/api/pages/ethics',
  },
  'a mail text': {
    open: async () => {},
    read: (who) =>
      listed(
        who,
        '/api/admin/mail-templates',
        ({ kind, language }) => kind === 'certificates' && language === 'en',
      ),
    at: '/api/admin/mail-templates/certificates/en',
    forms: [
      { ...shipped, subject: 'First' },
      { ...shipped, subject: 'Second' },
      { ...shipped, subject: 'Third' },
    ],
  },
  'an article': {
    open: haveArticle,
    read: record,
    at: '/api/archives/1',
    forms: [{ title: 'One' }, { subject: 'Soil' }, { status: 'disabled' }],
    isSwitch: true,
  },
  'the PDF of an article': {
    open: haveArticle,
    read: record,
    at: '/api/archives/1',
    forms: [{ pdfFile: otherPdf(1) }, { pdfFile: otherPdf(2) }, { pdfFile: otherPdf(3) }],
  },
  'a manuscript': {
    open: (_, who) => who.post('/api/admin/manuscripts', { title: 'Roots' }),
    read: async (who) => (await who.get('/api/admin/manuscripts/1')).body as Versioned,
    at: '/api/admin/manuscripts/1',
    forms: [{ title: 'Roots of rice' }, { country: 'India' }, { title: 'Roots, again' }],
  },
  'an announcement': {
    open: (_, who) => who.post('/api/admin/announcements', { title: 'Call', content: '<p>a</p>' }),
    read: (who) => first(who, '/api/admin/announcements'),
    at: '/api/admin/announcements/1',
    forms: [{ title: 'A call' }, { content: '<p>b</p>' }, { status: 'published' }],
    isSwitch: true,
    publicly: '/api/announcements/1',
  },
  'an editor': {
    open: (_, who) => who.send('/api/editors', editor),
    read: (who) => first(who, '/api/editors/'),
    at: '/api/editors/1',
    forms: [{ name: 'Asha R.' }, { country: 'India' }, { status: 'disabled' }],
    isSwitch: true,
    publicly: '/api/editors/1',
  },
  'an indexing entry': {
    open: (_, who) => who.send('/api/indexing', { title: 'Index' }),
    read: (who) => first(who, '/api/indexing/'),
    at: '/api/indexing/1',
    forms: [{ title: 'An index' }, { link: 'https://index.example/' }, { status: 'disabled' }],
    isSwitch: true,
    publicly: '/api/indexing/',
  },
  'an issue': {
    open: haveArticle,
    read: (who) => first(who, '/api/admin/archives/'),
    at: '/api/admin/archives/2026/4/2',
    forms: [{ title: 'Rice' }, { description: 'All about it' }, { is_current: true }],
    publicly: '/api/archives/2026/4/2/about',
  },
  'a fee': {
    open: haveArticle,
    read: async (who) => (await who.get('/api/admin/archives/1/fee')).body as Versioned,
    at: '/api/admin/archives/1/fee',
    forms: [{ why: 'A' }, { amount: 5000, currency: 'INR' }, { has_link: true }],
  },
  'a payment': {
    open: haveArticle,
    read: async (who) => (await who.get('/api/admin/archives/1/fee')).body as object,
    versionOf: (fee) => (fee as { payment: Versioned }).payment.modification,
    withVersion: (form, modification) => ({
      payment: { ...(form as { payment: object }).payment, modification },
    }),
    at: '/api/admin/archives/1/fee',
    forms: [
      { payment: { amount: 5000, currency: 'INR' } },
      { payment: { received_on: '2026-01-31' } },
      { payment: { way: 'bank' } },
    ],
  },
};

/** The publisher’s own, which another login than the journal’s writes. */
const serviceAccount: Noun = {
  open: async () => {},
  read: async (who) => (await who.get('/api/admin/service-accounts')).body as object,
  versionOf: (list) => (list as { modifications: { crossref: string } }).modifications.crossref,
  at: '/api/admin/service-accounts/crossref',
  forms: [
    { crossref_username: 'annals', crossref_password: secret },
    { crossref_username: 'annals of rice' },
    { crossref_password: `${secret}!` },
  ],
  secret,
};

async function haveArticle(_: TestSite, who: Administrator) {
  await createIssue(who);
  return createdArticle(who);
}

async function meera(site: TestSite): Promise<Administrator> {
  await have.settings(site.journal);
  await addUser(await site.services.publisherPeople.make(), { username: 'meera' });
  return enter(site, 'meera');
}

const table: [string, Noun, (site: TestSite) => Promise<Administrator>][] = [
  ...Object.entries(nouns).map(([name, noun]): [string, Noun, typeof signIn] => [
    name,
    noun,
    signIn,
  ]),
  ['a service account', serviceAccount, meera],
];

afterEach(() => void vi.useRealTimers());

describe.each(table)('%s', (_, noun, logIn) => {
  onEachSite('a form of another version is refused, with the record as it is', async (site) => {
    const who = await logIn(site);
    await noun.open(site, who);
    const versionOf = noun.versionOf ?? ((record) => (record as Versioned).modification);
    const withVersion = noun.withVersion ?? ((form, modification) => ({ ...form, modification }));
    const read = async () => {
      const record = await noun.read(who);
      if (!record) throw new Error('not there');
      return record;
    };
    // As a browser sends what may have a file, where there is one.
    const isForm = /^\/api\/(archives|editors|indexing)/.test(noun.at);
    const write = async (form: object) => {
      const { status, body } = isForm
        ? await who.send(noun.at, form as Record<string, string>)
        : await who.post(noun.at, form);
      return { status, body: (body ?? {}) as { error?: string; current?: object } };
    };
    const [mine, yours, last] = noun.forms;
    const opened = await read();
    // A clock that is set back makes no version one that there was.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });

    // A client that names no version writes, and raises it.
    expect((await write(mine)).status).toBe(200);
    const theirs = await read();
    expect(versionOf(theirs) > versionOf(opened)).toBe(true);

    const late = await write(withVersion(yours, versionOf(opened)));
    expect([late.status, late.body.error]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.current).toEqual(theirs);
    expect(JSON.stringify(late.body)).not.toContain(noun.secret ?? 'no secret');
    expect(await read()).toEqual(theirs);

    const again = await write(withVersion(yours, versionOf(theirs)));
    expect([again.status, again.body.error]).toEqual([200, undefined]);
    const ours = await read();
    expect(versionOf(ours) > versionOf(theirs)).toBe(true);
    expect((await write(withVersion(last, versionOf(ours)))).status).toBe(200);
    const switched = await read();
    expect(versionOf(switched) > versionOf(ours)).toBe(true);
    if (noun.isSwitch) {
      const changed = Object.entries(switched).filter(
        ([name, value]) =>
          JSON.stringify(value) !== JSON.stringify((ours as Record<string, unknown>)[name]),
      );
      const follows = [
        'modification',
        'updated_at',
        'datestamp',
        'announced_on',
        'state',
        'is_recent',
      ];
      expect(changed.map(([name]) => name).filter((name) => !follows.includes(name))).toEqual([
        'status',
      ]);
      await write({ status: noun.at.includes('announcements') ? 'published' : 'enabled' });
    }
    if (noun.publicly === undefined) return;
    const page = await site.get(noun.publicly);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('modification');
  });
});

onEachSite('what is written first by two is written by one of them', async (site) => {
  const who = await signIn(site);
  for (const { at, forms } of [nouns['an own page'], nouns['a mail text']].filter((one) => !!one)) {
    const [first, second] = forms;
    const both = await Promise.all(
      [first, second].map((form) => who.post(at, { ...form, modification: '' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

onEachSite('a text that was changed meanwhile is not reset', async (site) => {
  const who = await signIn(site);
  const at = '/api/admin/mail-templates/certificates/en';
  const read = async () => (await nouns['a mail text']?.read(who)) as Versioned;
  await who.post(at, { ...shipped, subject: 'First' });
  const opened = await read();
  await who.post(at, { ...shipped, subject: 'Second' });
  const theirs = await read();

  const late = await who.remove(`${at}?modification=${opened.modification}`);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ error: 'changed_meanwhile', current: theirs });
  expect(await read()).toEqual(theirs);
  expect((await who.remove(`${at}?modification=${theirs.modification}`)).status).toBe(204);
  expect(await read()).toMatchObject({ subject: shipped.subject, modification: '' });

  // Of a client that names no version nothing is compared.
  await who.post(at, { ...shipped, subject: 'Third' });
  expect((await who.remove(at)).status).toBe(204);
});
