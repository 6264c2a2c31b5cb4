import { expect, it } from 'vitest';
import { adminPages } from '#contract/admin-pages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { addUser, password } from '../support/users.ts';
import { demoSiteToAdminister, fillLogin, journalOf, openAdmin } from './admin-support.ts';

const { site } = demoSiteToAdminister();

/** Those that need no login, and those that are refused as a whole. */
const apart = [
  ...['login', 'setPassword', 'enter', 'people', 'upload'],
  ...['feeList', 'accountDocuments', 'accountDocument', 'issueDocument', 'payee'],
];

const shownButtons = (page: WatchedPage) =>
  page
    .locator('main button:enabled, [role="dialog"] button:enabled')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));

/** Closes what a button opened, a message too, which comes with the answer that it tells of. */
async function closeDialogs(page: WatchedPage): Promise<void> {
  await page.answered();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await until('every dialog is closed', async () => {
    if ((await dialog.count()) === 0) return true;
    await page.keyboard.press('Escape');
    return false;
  });
}

/** Presses every button that is there, those of its dialogs too. */
async function pressAll(page: WatchedPage, path: string): Promise<void> {
  const names = new Set(await shownButtons(page));
  for (const name of names) {
    if (!name) continue;
    // Of a list of alike buttons one is enough.
    const one = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    if (!(await one.isVisible()) || !(await one.isEnabled())) continue;
    await one.click({ timeout: 3000 }).catch(async () => {
      await closeDialogs(page);
      await one.click();
    });
    await page.answered();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    for (const inside of await dialog.getByRole('button').all()) {
      const label = (await inside.getAttribute('aria-label')) ?? (await inside.textContent());
      if (/^(Close|Cancel|Done)$/.test(label ?? '') || !(await inside.isEnabled())) continue;
      await inside.click({ timeout: 3000, force: true }).catch(() => {});
    }
    if (new URL(page.url()).pathname !== path) await page.goto(site.address + path);
    else await closeDialogs(page);
  }
}

it('who may only look finds no button that the server would refuse', async () => {
  const journal = await journalOf(site);
  await addUser(journal, { username: 'vijay', role: 'viewer' });
  const [issue] = (await journal.issues.list()).filter(({ articles }) => articles > 2);
  const [article] = issue ? ((await journal.articles.listOfIssue(issue)) ?? []) : [];
  const values: Record<string, string> = {
    year: String(issue?.year),
    vol: String(issue?.volume),
    issue: String(issue?.issue),
    slug: 'policies',
  };
  const [editor] = await journal.editors.list();
  const ids: Record<string, number | undefined> = { article: article?.id, editor: editor?.id };
  const page = await openAdmin(site, '/admin/login');
  await fillLogin(page, { username: 'vijay', password });
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const refused: string[] = [];
  let at = '';
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${at}: ${answer.url()}`);
  });
  let pressed = 0;
  for (const [name, { path }] of Object.entries(adminPages)) {
    if (apart.includes(name)) continue;
    const filled = path.replace(/\{(\w+)\}/g, (_, field: string) =>
      String(field === 'id' ? (ids[name] ?? 1) : values[field]),
    );
    at = filled;
    await page.goto(site.address + filled);
    await page.getByRole('heading', { level: 1 }).waitFor();
    pressed += (await shownButtons(page)).length;
    await pressAll(page, filled);
  }
  expect(refused).toEqual([]);
  // It would find nothing where nothing is pressed.
  expect(pressed).toBeGreaterThan(20);
}, 180_000);
