import { beforeAll, describe, expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { addUser, password } from '../support/users.ts';
import {
  administrator,
  demoSiteToAdminister,
  endSessions,
  fillLogin,
  openAdmin,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

type Values = Record<string, string>;

/** A record with a form: two of its fields, and how others read and change it. */
type Kind = {
  make?(): Promise<unknown>;
  path(): Promise<string>;
  read(): Promise<Values>;
  write(changes: Values): Promise<unknown>;
  /** A field by its label in the form and its name in the API: what is typed here, and what others change. */
  mine: [label: string, name: string];
  other: [label: string, name: string];
  /** What fits the other field, where not any text does. */
  otherText?(count: number): string;
  save: string;
  /** What opens the form, where the page does not show it at once; saving closes it, and opening it what a message offers. */
  opener?: string;
  choice?: string;
  /** Whether saving makes another one each time: two people take nothing from each other. */
  isMade?: true;
  /** Where its history is, if the page does not show it: somebody else restores it. */
  history?(): Promise<string>;
};

/** Somebody else, in another session. */
async function ask(path: string, body?: object | FormData): Promise<unknown> {
  const { token } = (await (
    await fetch(`${site.address}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: administrator.username, password }),
    })
  ).json()) as { token: string };
  const isForm = body instanceof FormData;
  const answer = await fetch(site.address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  expect(answer.status, `${path} ${JSON.stringify(body)}`).toBeLessThan(300);
  return answer.status === 204 ? undefined : answer.json();
}

const article = async () => {
  const { articles } = (await ask('/api/admin/articles?state=published')) as {
    articles: { id: number }[];
  };
  return articles[0]?.id;
};
const added = new Map<string, number>();
async function addManuscript(title: string) {
  const { id } = (await ask('/api/admin/manuscripts', { title, authors: 'Asha Rao' })) as {
    id: number;
  };
  added.set(title, id);
}
const threeLetters = (count: number) => `AB${String.fromCharCode(65 + (count % 26))}`;

/** The fee of a manuscript, which is paid in a currency, or to be paid in one. */
function feeOf(title: string, noun: 'fee' | 'payment') {
  const at = () => `/api/admin/manuscripts/${added.get(title)}/fee`;
  const read = async () =>
    (await ask(at())) as { id: number; asked: Values; payment: Values } & Values;
  const inIt = (currency: string | undefined) =>
    currency && (noun === 'fee' ? { currency } : { payment: { currency } });
  return {
    async make() {
      await addManuscript(title);
      await ask(at(), { amount: 150_000, currency: 'INR', txnid: `T-${title}` });
      await ask(at(), { payment: { amount: 150_000, currency: 'INR' } });
    },
    path: async () => `/admin/manuscripts/${added.get(title)}`,
    async read() {
      const { why, txnid, ...fee } = await read();
      return { why, txnid, ...(noun === 'fee' ? fee.asked : fee.payment) } as Values;
    },
    write: ({ currency, ...changes }: Values) => ask(at(), { ...changes, ...inIt(currency) }),
    async history() {
      const fee = await read();
      return `/api/admin/history/${noun}/${noun === 'fee' ? fee.id : fee.payment.id}`;
    },
    otherText: threeLetters,
  };
}

const ethics = async () =>
  ((await ask('/api/admin/pages')) as Values[]).find(({ slug }) => slug === 'ethics') ?? {};

const kinds: Record<string, Kind> = {
  'an article': {
    path: async () => `/admin/archives/${await article()}`,
    read: async () => (await ask(`/api/archives/${await article()}`)) as Values,
    async write(changes) {
      const form = new FormData();
      for (const [name, value] of Object.entries(changes)) form.append(name, value);
      return ask(`/api/archives/${await article()}`, form);
    },
    mine: ['Mobile', 'mobile'],
    other: ['Country', 'country'],
    save: 'Save article',
  },
  'a manuscript': {
    make: () => addManuscript('Rice'),
    path: async () => `/admin/manuscripts/${added.get('Rice')}`,
    read: async () => (await ask(`/api/admin/manuscripts/${added.get('Rice')}`)) as Values,
    write: (changes) => ask(`/api/admin/manuscripts/${added.get('Rice')}`, changes),
    mine: ['Notes for colleagues', 'notes'],
    other: ['Phone', 'phone'],
    save: 'Save',
  },
  'a fee': {
    ...feeOf('Millet', 'fee'),
    mine: ['Note', 'why'],
    other: ['Currency', 'currency'],
    save: 'Save fee',
    opener: 'Change fee',
  },
  'a payment': {
    ...feeOf('Sorghum', 'payment'),
    mine: ['Transaction ID', 'txnid'],
    other: ['Currency', 'currency'],
    save: 'Save payment',
    opener: 'Change payment',
  },
  'a letter': {
    make: () => addManuscript('Barley'),
    path: async () => `/admin/manuscripts/${added.get('Barley')}`,
    async read() {
      const at = `/api/admin/manuscripts/${added.get('Barley')}`;
      const { letters } = (await ask(`${at}/letters`)) as { letters: Values[] };
      const { phone } = (await ask(at)) as Values;
      return { subject: letters[0]?.subject, phone } as Values;
    },
    write({ subject, ...changes }) {
      const at = `/api/admin/manuscripts/${added.get('Barley')}`;
      const letter = { kind: 'acknowledgement', language: 'en', body: 'Dear author' };
      return subject ? ask(`${at}/letters`, { ...letter, subject }) : ask(at, changes);
    },
    history: async () => `/api/admin/history/manuscript/${added.get('Barley')}`,
    mine: ['Subject', 'subject'],
    other: ['Phone', 'phone'],
    save: 'Make PDF only',
    opener: 'Write a letter',
    choice: 'Acknowledgement',
    isMade: true,
  },
  'an own page': {
    make: () => ask('/api/admin/pages/ethics', { title: 'Ethics', content: '<p>Ours</p>' }),
    path: async () => '/admin/settings/pages/ethics',
    read: ethics,
    async write(changes) {
      const { title, content, status } = await ethics();
      return ask('/api/admin/pages/ethics', { title, content, status, ...changes });
    },
    mine: ['Title', 'title'],
    other: ['Text', 'content'],
    save: 'Save page',
  },
  'a group of settings': {
    path: async () => '/admin/settings/mail',
    read: async () => (await ask('/api/admin/mail-settings')) as Values,
    write: (changes) => ask('/api/admin/mail-settings', changes),
    mine: ['Signature', 'mail_signature'],
    other: ['Sender’s name', 'mail_sender'],
    save: 'Save mail',
  },
};

describe.each(Object.entries(kinds))('what is typed into %s', (_, kind) => {
  const [label, name] = kind.mine;
  const [otherLabel, otherName] = kind.other;
  let count = 0;
  let page: WatchedPage;
  /** Each text is another one, so that each save changes something. */
  function next(who: string): string {
    count += 1;
    return `${who}-${count}`;
  }
  const field = (shown = page, named = label) =>
    shown.getByRole('textbox', { name: named, exact: kind.opener !== undefined }).first();
  const press = (button: string, shown = page) =>
    shown.getByRole('button', { name: button, exact: true }).first().click();
  const plain = (text = '') => text.replaceAll(/&lt;\/?p&gt;|<\/?p>/g, '');
  const stored = async () => {
    const record = await kind.read();
    return [plain(record[name]), plain(record[otherName])];
  };
  const holds = async (...texts: string[]) => expect.poll(stored).toEqual(texts);
  async function type(text: string) {
    await field().fill(text);
    return text;
  }
  async function others(changes: Values) {
    await kind.write(changes);
    return Object.values(changes)[0] ?? '';
  }
  function nextOther() {
    const text = next('Other');
    return kind.otherText?.(count) ?? text;
  }
  const otherField = () => others({ [otherName]: nextOther() });

  beforeAll(async () => {
    await kind.make?.();
  });
  async function start() {
    page = await open(await kind.path());
    page.on('dialog', (dialog) => dialog.accept());
    await openForm();
  }
  async function openForm() {
    if (kind.opener) await press(kind.opener);
    if (kind.choice) await page.getByRole('menuitem', { name: kind.choice }).click();
    await field().waitFor();
  }

  it('is saved on top where somebody saved another field', async () => {
    await start();
    const mine = await type(next('Mine'));
    const theirs = await otherField();
    await press(kind.save);
    await holds(mine, theirs);
  });

  it('is shown beside what somebody saved in the same field', async () => {
    await start();
    const mine = await type(next('Mine'));
    const theirs = await others({ [name]: next('Theirs') });
    await press(kind.save);
    if (kind.isMade) return expect.poll(async () => (await stored())[0]).toBe(mine);
    const both = page.getByRole('dialog').getByRole('radiogroup');
    await both.getByText(theirs).waitFor();
    await both.getByText(mine).waitFor();
    expect((await stored())[0]).toBe(theirs);
    await press('Save the chosen versions');
    await expect.poll(async () => (await stored())[0]).toBe(mine);
  });

  /** By somebody else, where the page does not show the history. */
  async function takeBack(how: 'undo' | 'restore') {
    const [last] = (await ask((await kind.history?.()) ?? '')) as { id: number }[];
    await ask(`/api/admin/history/${last?.id}/${how}`, {});
  }

  it('stays on top when the last change is undone', async () => {
    const [, before] = await stored();
    if (kind.history) {
      await otherField();
      await start();
      const mine = await type(next('Mine'));
      await takeBack('undo');
      await press(kind.save);
      return holds(mine, before ?? '');
    }
    await start();
    await field(page, otherLabel).fill(nextOther());
    await press(kind.save);
    const said = page.getByRole('dialog', { name: 'Done' });
    const undo = said.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    const mine = await type(next('Mine'));
    await undo.click();
    await page.getByText('The change is undone.').waitFor();
    expect(await field().inputValue()).toBe(mine);
    await press(kind.save);
    await holds(mine, before ?? '');
  });

  it('stays on top when an earlier version is restored', async () => {
    const [, before] = await stored();
    await otherField();
    await start();
    const mine = await type(next('Mine'));
    if (kind.history) {
      await takeBack('restore');
      await press(kind.save);
      return holds(mine, before ?? '');
    }
    await page.getByText('History', { exact: true }).last().click();
    await page
      .getByRole('button', { name: /^Restore the version before/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('The earlier version is restored.').waitFor();
    expect(await field().inputValue()).toBe(mine);
    await press(kind.save);
    await holds(mine, before ?? '');
  });

  it('is there again after its tab was closed, on top of what others saved since', async () => {
    await start();
    const mine = await type(next('Mine'));
    const context = page.context();
    await context.newPage();
    await page.close({ runBeforeUnload: false });
    const theirs = await otherField();
    page = (await context.newPage()) as WatchedPage;
    await page.goto(site.address + (await kind.path()));
    await openForm();
    await page.getByText('Your unsaved text is restored.').waitFor();
    expect(await field().inputValue()).toBe(mine);
    await press(kind.save);
    await holds(mine, theirs);
  });

  it('is there again after the session ended', async () => {
    await start();
    const mine = await type(next('Mine'));
    await endSessions(site);
    // Another call of the page may be quicker than the button.
    await Promise.race([press(kind.save), page.waitForURL('**/admin/login**')]);
    await page.getByRole('dialog', { name: 'Not done' }).getByText('Close').click();
    await fillLogin(page);
    await openForm();
    await page.getByText('Your unsaved text is restored.').waitFor();
    expect(await field().inputValue()).toBe(mine);
    await press(kind.save);
    await expect.poll(async () => (await stored())[0]).toBe(mine);
  });

  it('stays and can be saved after the network was lost', async () => {
    await start();
    const mine = await type(next('Mine'));
    await page.context().setOffline(true);
    await press(kind.save);
    await page.getByText('Something went wrong').waitFor();
    await page.getByRole('dialog', { name: 'Not done' }).getByText('Close').click();
    expect(await field().inputValue()).toBe(mine);
    await page.context().setOffline(false);
    await press(kind.save);
    await expect.poll(async () => (await stored())[0]).toBe(mine);
  });
});

it('a PDF that somebody else has replaced meanwhile is asked about, and stays until one is chosen', async () => {
  const id = await article();
  const read = async () => (await ask(`/api/archives/${id}`)) as Values;
  const version = async () => (await read()).file_version;
  const { year, volume, issue, file } = await read();
  const stored = await fetch(`${site.address}/archives/${year}/${volume}/${issue}/${file}`);
  const bytes = Buffer.from(await stored.arrayBuffer());
  const pdf = (count: number) => Buffer.concat([bytes, Buffer.from(`\n% ${count}`)]);
  const page = await open(`/admin/archives/${id}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: pdf(1) });
  await page.getByText('mine.pdf').first().waitFor();
  const form = new FormData();
  form.append('pdfFile', new File([new Uint8Array(pdf(2))], 'theirs.pdf'));
  await ask(`/api/archives/${id}`, form);
  const theirs = await version();

  await page.getByRole('button', { name: 'Save article', exact: true }).click();
  const both = page.getByRole('dialog').getByRole('radiogroup', { name: 'PDF' });
  await both.getByText('mine.pdf').waitFor();
  expect(await version()).toBe(theirs);
  await page.getByRole('button', { name: 'Save the chosen versions' }).click();
  await expect.poll(version).not.toBe(theirs);
});

it('saving one account of the publisher leaves the passwords that are typed for the others', async () => {
  const store = await site.server.services.publisherPeople.make();
  await addUser(store, { username: 'meera' });
  const page = await openAdmin(site, '/admin/login?back=%2Fadmin%2Fpublisher%2Faccounts');
  await fillLogin(page, { username: 'meera', password });
  const crossref = page.getByLabel('Crossref password');
  await crossref.fill('xyzzy');
  const mail = page.getByRole('form', { name: 'Mail server' });
  await mail.getByLabel('Server', { exact: true }).fill('mail.example.org');
  await mail.getByLabel('Mail comes from').fill('office@mail.example.org');
  await mail.getByRole('button', { name: 'Save' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  expect(await crossref.inputValue()).toBe('xyzzy');
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain('xyzzy');
});
