import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { addUser, ageSessions, password } from '../support/users.ts';
import {
  closeMessage,
  demoSiteToAdminister,
  expectOnlyRefusals,
  fillLogin,
  journalOf,
  openAdmin,
  seriousFaults,
} from './admin-support.ts';

const { site, open, logIn } = demoSiteToAdminister();

const hasNoFaults = async (page: WatchedPage) => expect(await seriousFaults(page)).toEqual([]);
const newPassword = (page: WatchedPage) => page.locator('input[autocomplete="new-password"]');
const main = (page: WatchedPage) => page.getByRole('main');

/** Somebody who logs in, at a page. */
async function openAs(username: string, path: string): Promise<WatchedPage> {
  const page = await openAdmin(site, `/admin/login?back=${encodeURIComponent(path)}`);
  await fillLogin(page, { username, password });
  await page.waitForURL(site.address + path);
  return page;
}

it('a colleague is invited by a link, chooses a password, and does what an assistant may', async () => {
  const page = await open('/admin/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('usha iyer');
  await dialog.getByLabel('Email address').fill('nowhere');
  await dialog.getByLabel('Assistant').check();
  await hasNoFaults(page);
  await dialog.getByRole('button', { name: 'Create the invitation' }).click();
  await dialog.getByText('A username has 1 to 64 letters').waitFor();
  await dialog.getByText('This is not an email address.').waitFor();
  await dialog.getByLabel('Username').fill('usha');
  await dialog.getByLabel('Name', { exact: true }).fill('Usha Iyer');
  await dialog.getByLabel('Email address').fill('');
  await dialog.getByRole('button', { name: 'Create the invitation' }).click();
  const address = await dialog.getByLabel('Invitation link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Usha Iyer' });
  await row.getByText('Invited, has no password yet').waitFor();
  expectOnlyRefusals(page, 422);
  await hasNoFaults(page);

  const link = new URL(address);
  const hers = await openAdmin(site, link.pathname + link.hash);
  await hers.getByRole('heading', { name: 'Welcome, Usha Iyer' }).waitFor();
  await hasNoFaults(hers);
  await newPassword(hers).fill('usha iyer');
  await hers.getByRole('button', { name: 'Set the password' }).click();
  await hers.getByText('A password has at least 10 characters.').waitFor();
  expect(await newPassword(hers).getAttribute('aria-invalid')).toBe('true');
  await newPassword(hers).fill('seven quiet rivers');
  await hers.getByRole('button', { name: 'Set the password' }).click();
  await closeMessage(hers, 'Your password is set. Log in with it.');
  await fillLogin(hers, { username: 'usha', password: 'seven quiet rivers' });
  await hers.getByRole('link', { name: 'Usha Iyer' }).waitFor();
  expect(await hers.getByRole('link', { name: 'People' }).count()).toBe(0);
  const storage = await hers.evaluate(() => JSON.stringify([{ ...sessionStorage }]));
  expect(storage).not.toContain('seven quiet rivers');
  expectOnlyRefusals(hers, 422);

  const again = await openAdmin(site, link.pathname + link.hash);
  await again.getByRole('alert').getByText('This link has already been used').waitFor();
  expectOnlyRefusals(again, 404);
});

it('what a role may not is switched off, in words', async () => {
  const journal = await journalOf(site);
  await addUser(journal, { username: 'anita', role: 'assistant' });
  await addUser(journal, { username: 'vijay', role: 'viewer' });
  const [issue] = await journal.issues.list();
  if (!issue) throw new Error('The demo has no issue');
  const add = `/admin/archives/add/${issue.year}/${issue.volume}/${issue.issue}`;

  const drafts = await openAs('anita', add);
  await drafts.getByRole('button', { name: 'Save as draft' }).waitFor();
  expect(await drafts.getByRole('button', { name: 'Publish article' }).count()).toBe(0);
  await drafts.goto(`${site.address}/admin/settings`);
  await drafts.getByRole('note').getByText('your role is Assistant').waitFor();
  expect(await drafts.getByRole('button', { name: 'Save settings' }).isDisabled()).toBe(true);
  await hasNoFaults(drafts);
  await drafts.goto(`${site.address}/admin/people`);
  await main(drafts).getByText('Your role does not allow this.').waitFor();
  expectOnlyRefusals(drafts, 403);

  const looks = await openAs('vijay', add);
  await looks.getByRole('note').getByText('your role is Read-only').waitFor();
  const save = looks.getByRole('button', { name: 'Save as draft' });
  expect(await save.isDisabled()).toBe(true);
  expect(looks.complaints).toEqual([]);
});

it('a second factor is turned on, asked for, and recovered from; other sessions end', async () => {
  const journal = await journalOf(site);
  await addUser(journal, { username: 'farah', name: 'Farah Khan' });
  const other = await openAs('farah', '/admin/readiness');
  const page = await openAs('farah', '/admin/account');
  await hasNoFaults(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('img', { name: 'The secret' }).waitFor();
  await hasNoFaults(page);
  const secret = (await main(page).locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  await page.getByLabel('Enter the code that the app shows').fill(app.generate());
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  // `allTextContents` would not wait for them.
  const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
  const second = (await codes.getByRole('listitem').nth(1).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  // Some minutes later it asks who is there: a code does, and what was typed stays.
  await ageSessions(journal);
  await page.getByRole('textbox', { name: 'Email address' }).fill('farah@example.org');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password').press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe(
    'farah@example.org',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use a code' }).click();
  await dialog.getByLabel('Code of your app').fill('123');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This code is wrong or has already been used.').waitFor();
  await hasNoFaults(page);
  await dialog.getByLabel('Code of your app').fill(second);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await closeMessage(page, 'Your account is saved.');

  await page.getByRole('button', { name: 'End all others' }).click();
  await closeMessage(page, 'All other sessions have ended.');
  await page.getByText('You have no other sessions.').waitFor();
  await other.reload();
  await other.getByRole('button', { name: 'Login' }).waitFor();
  expectOnlyRefusals(page, 422, 403);

  const back = await openAdmin(site, '/admin/login');
  await fillLogin(back, { username: 'farah', password });
  await back.getByText('Type the code that your app shows').waitFor();
  await hasNoFaults(back);
  await back.getByLabel('Code').fill('123');
  await back.getByRole('button', { name: 'Login' }).click();
  await back.getByRole('alert').getByText('This code is wrong').waitFor();
  await back.getByLabel('Code').fill(code);
  await back.getByRole('button', { name: 'Login' }).click();
  await back.getByRole('link', { name: 'Farah Khan' }).click();
  await back.getByText('8 recovery codes are left.').waitFor();
  const news = back.getByRole('alert').filter({ hasText: 'since you last logged in' });
  await news.getByText('farah changed the email address of Farah Khan').waitFor();
  await hasNoFaults(back);
  await news.getByRole('button', { name: 'Close' }).click();
  await news.waitFor({ state: 'hidden' });
  await back.reload();
  await back.getByText('8 recovery codes are left.').waitFor();
  expect(await news.count()).toBe(0);
  expectOnlyRefusals(back, 401);
});

it('a dialog stays open below the question who is there', async () => {
  const journal = await journalOf(site);
  await addUser(journal, { username: 'nina', name: 'Nina Das', role: 'editor' });
  const page = await open('/admin/people');
  await ageSessions(journal);
  await page.getByRole('button', { name: 'Edit Nina Das' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Nina Das' });
  await form.getByLabel('Email address').fill('nina@example.org');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByLabel('Your password').press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await form.getByLabel('Email address').inputValue()).toBe('nina@example.org');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await closeMessage(page, 'Your changes to Nina Das apply from now on.');
  await page.getByText('nina · nina@example.org').waitFor();
  expectOnlyRefusals(page, 403);
});

it('people of the publisher are seen, and kept elsewhere', async () => {
  const store = await site.server.services.publisherPeople.make();
  await addUser(store, { username: 'meera', name: 'Meera Joshi', role: 'editor' });
  const page = await open('/admin/people');
  const row = page.getByRole('row').filter({ hasText: 'Meera Joshi' });
  await row.getByText('Of the publisher').waitFor();
  expect(await page.getByRole('button', { name: 'Edit Asha' }).count()).toBe(1);
  expect(await row.getByRole('button').count()).toBe(0);
  await hasNoFaults(page);
  const hers = await openAs('meera', '/admin/account');
  await hers.getByRole('heading', { name: 'Passkeys' }).waitFor();
  expect(page.complaints).toEqual([]);
});

it('one’s own name and password', async () => {
  const page = await logIn('/admin/account');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao-Kulkarni');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await closeMessage(page, 'Your account is saved.');
  await page.getByRole('link', { name: 'Asha Rao-Kulkarni' }).waitFor();
  await page.getByLabel('Current password').fill(password);
  await newPassword(page).fill('short');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('A password has at least 10 characters.').waitFor();
  expect(await page.getByLabel('Current password').inputValue()).toBe(password);
  await newPassword(page).fill('nine patient herons');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('Your password is changed.').waitFor();
  expectOnlyRefusals(page, 422);
});
