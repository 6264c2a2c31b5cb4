import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from '../support/browser.ts';
import type { Answer, Note } from './record-page.tsx';

const origin = 'http://note.example';
let browser: Browser;
let script: string;
let context: BrowserContext;

/** The moment of the note's version of this number. */
const version = (number: number) => `2026-11-20T04:00:0${number}.000Z`;

/** The server of one note. */
const begun: Note = {
  ...{ title: 'Rice', notes: '', secret: '' },
  ...{ modification: version(1), modifiedby: 'Asha Rao' },
};
let note: Note;
/** The versions that writes named. */
let sent: string[];
let lost: 'connection' | 'session' | 'answer' | 'record' | undefined;
/** What writes wait for. */
let gate: Promise<void>;
/** What the next undo changes. */
let undone: Partial<Note>;

function store(changes: Partial<Note>) {
  const { modification } = note;
  note = { ...note, ...changes, modification: version(new Date(modification).getSeconds() + 1) };
}

async function write({ modification = '', modifiedby: _, ...changes }: Partial<Note>) {
  sent.push(modification);
  await gate;
  if (lost === 'connection' || lost === 'session' || lost === 'record')
    return { lost, note } satisfies Answer;
  if (modification !== note.modification) return { lost: 'version', note } satisfies Answer;
  store({ ...changes, secret: '' });
  return (lost === 'answer' ? { lost: 'connection', note } : { note }) satisfies Answer;
}

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./record-page.tsx', import.meta.url));
  const [built, launched] = await Promise.all([
    build({
      ...{ configFile: false, logLevel: 'error', plugins: [react()] },
      build: { write: false, target: 'es2024', rolldownOptions: { input: entry } },
    }),
    launchChromium(),
  ]);
  browser = launched;
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  script = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n');
});
afterAll(() => browser?.close());

beforeEach(async () => {
  [note, sent, lost, gate, undone] = [begun, [], undefined, Promise.resolve(), {}];
  context = await browser.newContext();
  context.setDefaultTimeout(20_000);
  await context.route('**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><body><script type="module" src="/page.js"></script>',
        }),
  );
  await context.exposeFunction('readNote', () => note);
  await context.exposeFunction('writeNote', write);
  await context.exposeFunction('undoNote', () => store(undone));
});
afterEach(() => context.close());

async function open(search = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/${search}`);
  await page.getByLabel('Title').waitFor();
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const held = async (page: Page) => ({
  title: await page.getByLabel('Title').inputValue(),
  notes: await page.getByLabel('Notes').inputValue(),
});
const isStored = (page: Page) => page.locator('output', { hasText: 'stored' }).waitFor();
const both = (page: Page, field: string) =>
  page.getByRole('dialog').getByRole('radiogroup', { name: field });

it('where somebody saved another field, it is saved on top of theirs', async () => {
  const page = await open();
  await page.getByLabel('Notes').fill('Mine');
  store({ title: 'Theirs' });
  await press(page, 'Save');
  await isStored(page);
  expect(note).toMatchObject({ title: 'Theirs', notes: 'Mine' });
  expect(await held(page)).toEqual({ title: 'Theirs', notes: 'Mine' });
  expect(sent).toEqual([version(1), version(2)]);
});

it('where somebody saved the same field, both are shown and nothing is written', async () => {
  const page = await open();
  await page.getByLabel('Notes').fill('Mine');
  store({ notes: 'Theirs', title: 'Theirs' });
  await press(page, 'Save');
  await both(page, 'Notes').getByText('Theirs').last().waitFor();
  expect(await both(page, 'Title').count()).toBe(0);
  expect(note.notes).toBe('Theirs');
  await press(page, 'Back to the form');
  expect(await held(page)).toEqual({ title: 'Theirs', notes: 'Mine' });
  // Nothing is asked of the server before somebody has chosen.
  await press(page, 'Save');
  await both(page, 'Notes').waitFor();
  expect(sent).toEqual([version(1)]);
  await press(page, 'Save the chosen versions');
  await isStored(page);
  expect(note).toMatchObject({ title: 'Theirs', notes: 'Mine' });
});

it('a chosen version of theirs replaces what is typed', async () => {
  const page = await open();
  await page.getByLabel('Notes').fill('Mine');
  await page.getByLabel('Title').fill('My title');
  store({ notes: 'Theirs' });
  await press(page, 'Save');
  await both(page, 'Notes')
    .getByRole('radio', { name: /^Theirs/ })
    .check();
  await press(page, 'Save the chosen versions');
  await isStored(page);
  expect(note).toMatchObject({ title: 'My title', notes: 'Theirs' });
});

it('after an undo or a restored version, what is typed stays on top of the record as it is now', async () => {
  const page = await open();
  await page.getByLabel('Title').fill('Rice of Assam');
  await press(page, 'Save');
  await isStored(page);
  await page.getByLabel('Notes').fill('Typed meanwhile');
  undone = { title: 'Rice' };
  await press(page, 'Undo');
  await page.getByRole('heading', { name: 'Rice', exact: true }).waitFor();
  expect(await held(page)).toEqual({ title: 'Rice', notes: 'Typed meanwhile' });
  await press(page, 'Save');
  await isStored(page);
  expect(note).toMatchObject({ title: 'Rice', notes: 'Typed meanwhile' });
});

it('an undo of the field that is typed is nobody else’s change, but what others wrote before it is', async () => {
  const page = await open();
  await page.getByLabel('Notes').fill('Mine');
  undone = { notes: 'Restored' };
  await press(page, 'Undo');
  await expect.poll(() => note.notes).toBe('Restored');
  await page.getByLabel('Notes').fill('Mine, longer');
  await press(page, 'Save');
  await isStored(page);
  expect(note.notes).toBe('Mine, longer');

  await page.getByLabel('Notes').fill('Mine again');
  store({ notes: 'Theirs' });
  undone = { title: 'Barley' };
  await press(page, 'Undo');
  await page.getByRole('heading', { name: 'Barley' }).waitFor();
  await press(page, 'Save');
  await both(page, 'Notes').getByText('Theirs').last().waitFor();
  expect(note.notes).toBe('Theirs');
});

it('what a closed tab leaves is saved on top of what others saved since, or shown beside it', async () => {
  const page = await open();
  await page.getByLabel('Notes').fill('Mine');
  await page.close({ runBeforeUnload: false });
  store({ title: 'Theirs' });
  const again = await open();
  await again.getByText('Your unsaved text is restored.').waitFor();
  expect(await held(again)).toEqual({ title: 'Theirs', notes: 'Mine' });
  await again.close({ runBeforeUnload: false });
  store({ notes: 'Theirs' });
  const last = await open();
  await last.getByText('Your unsaved text is restored.').waitFor();
  await press(last, 'Save');
  await both(last, 'Notes').waitFor();
  expect([note.notes, sent]).toEqual(['Theirs', []]);
});

it('a draft that names no version is shown beside what is stored', async () => {
  const page = await open();
  await page.getByLabel('Notes').fill('Mine');
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (!key.endsWith('note-1')) continue;
      const { version: _, ...draft } = JSON.parse(text);
      sessionStorage.setItem(key, JSON.stringify(draft));
    }
  });
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByText('Your unsaved text is restored.').waitFor();
  await press(page, 'Save');
  await both(page, 'Notes').waitFor();
  expect(sent).toEqual([]);
});

it('the end of a session and a lost connection lose nothing that is typed', async () => {
  const page = await open();
  await page.getByLabel('Notes').fill('Mine');
  lost = 'connection';
  await press(page, 'Save');
  await page.getByText('Something went wrong').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await held(page)).toEqual({ title: 'Rice', notes: 'Mine' });
  // It was written, and its answer was lost: their change is one's own.
  lost = 'answer';
  await press(page, 'Save');
  await page.getByText('Something went wrong').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  lost = undefined;
  await press(page, 'Save');
  await isStored(page);
  expect(note.notes).toBe('Mine');

  lost = 'session';
  await page.getByLabel('Notes').fill('More');
  await press(page, 'Save');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByText('Your unsaved text is restored.').waitFor();
  expect(await held(page)).toEqual({ title: 'Rice', notes: 'More' });
});

it('what is typed while a save is on its way stays on top', async () => {
  const page = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await page.getByLabel('Notes').fill('Sent');
  await press(page, 'Save');
  await expect.poll(() => sent.length).toBe(1);
  await page.getByLabel('Notes').fill('Sent, and more');
  resolve();
  await page.locator('output', { hasText: 'typed' }).waitFor();
  await expect.poll(() => note.notes).toBe('Sent');
  await press(page, 'Save');
  await expect.poll(() => note.notes).toBe('Sent, and more');
});

it('secrets are in no draft, and stay typed when another part of the page saves', async () => {
  const page = await open();
  await page.getByLabel('Secret').fill('xyzzy');
  await page.getByLabel('Notes').fill('Mine');
  undone = { title: 'Theirs' };
  await press(page, 'Undo');
  await page.getByRole('heading', { name: 'Theirs' }).waitFor();
  expect(await page.getByLabel('Secret').inputValue()).toBe('xyzzy');
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).toContain('Mine');
  expect(kept).not.toContain('xyzzy');
});

it('a record that was deleted meanwhile is said to be, and what is typed stays', async () => {
  const page = await open();
  await page.getByLabel('Notes').fill('Mine');
  lost = 'record';
  await press(page, 'Save');
  await page.getByText('This note was deleted meanwhile. What you typed is still here.').waitFor();
  expect(await held(page)).toEqual({ title: 'Rice', notes: 'Mine' });
});

it('a secret is asked about where somebody else saved, for theirs may be another one', async () => {
  const page = await open();
  await page.getByLabel('Title').fill('My name');
  await page.getByLabel('Secret').fill('xyzzy');
  store({ title: 'Their name' });
  await press(page, 'Save');
  await both(page, 'Title')
    .getByRole('radio', { name: /^Theirs/ })
    .check();
  const secret = both(page, 'Secret');
  expect(await secret.textContent()).not.toContain('xyzzy');
  await secret.getByRole('radio', { name: /^Theirs/ }).check();
  await press(page, 'Save the chosen versions');
  await isStored(page);
  expect(await page.getByLabel('Secret').inputValue()).toBe('');
  expect(note).toMatchObject({ title: 'Their name' });
});

it('saves by itself wait for each other', async () => {
  const page = await open('?autosave');
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const online = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByLabel('Notes').fill('First');
  await online();
  await expect.poll(() => sent.length).toBe(1);
  await page.getByLabel('Notes').fill('Second');
  await online();
  await online();
  resolve();
  await expect.poll(() => note.notes).toBe('Second');
  await page.getByText(/^Saved/).waitFor();
  await isStored(page);
  expect(sent).toEqual([version(1), version(2)]);
});

it('a save by itself goes on top of others, and waits where they wrote the same field', async () => {
  const page = await open('?autosave');
  store({ title: 'Theirs' });
  await page.getByLabel('Notes').fill('Mine');
  await expect.poll(() => note.notes).toBe('Mine');
  expect(note.title).toBe('Theirs');
  store({ notes: 'Theirs' });
  await page.getByLabel('Notes').fill('Mine again');
  await page.getByText('Not saved: Somebody else wrote.').waitFor();
  expect(note.notes).toBe('Theirs');
  await press(page, 'Save');
  await both(page, 'Notes').waitFor();
});

it('a browser without room says that it does not store the draft', async () => {
  const page = await open();
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let at = 0; ; at += 1) sessionStorage.setItem(`x${size}-${at}`, 'x'.repeat(size));
      } catch {}
    }
  });
  await page.getByLabel('Notes').fill('Mine');
  await page.getByText('This draft is not stored in this browser').waitFor();
  await press(page, 'Save');
  await isStored(page);
  expect(await page.getByText('This draft is not stored in this browser').count()).toBe(0);
});
