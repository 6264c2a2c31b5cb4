import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { demoSlug } from '#demo/make-demo.ts';
import type { WatchedPage } from '../support/browser.ts';
import { plugInAuthenticator } from '../support/browser-authenticator.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { addUser, ageSessions, password } from '../support/users.ts';
import {
  demoSiteToAdminister,
  expectOnlyRefusals,
  fillLogin,
  journalOf,
  openAdmin,
  seriousFaults,
} from './admin-support.ts';

const { site } = demoSiteToAdminister();
const hasTheFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
const hasNoFaults = async (page: WatchedPage) => expect(await seriousFaults(page)).toEqual([]);

let home: string;
beforeAll(async () => {
  // Browsers know passkeys of localhost, and of no bare address.
  home = site.address.replace('127.0.0.1', 'localhost');
  setInPublisherFile(site.server.services, ['journals', demoSlug, 'origin'], home);
  await addUser(await journalOf(site), { username: 'farah', name: 'Farah Khan' });
  await addUser(await journalOf(site), { username: 'vijay' });
});

async function openHome(path: string): Promise<WatchedPage> {
  const page = await openAdmin(site, '/admin/login');
  await page.goto(home + path);
  return page;
}

it('a passkey is added, named, signs in without the password, and is removed', async () => {
  const page = await openHome('/admin/login?back=%2Fadmin%2Faccount');
  const { cdp, authenticatorId } = await plugInAuthenticator(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await hasNoFaults(page);
  await fillLogin(page, { username: 'farah', password });
  await page.getByText('You have none yet.').waitFor();
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.press('Enter');
  await hasTheFocus(page.getByLabel('Name of the passkey'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await hasTheFocus(add);
  await add.click();
  await hasNoFaults(page);
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  const journal = await journalOf(site);
  await ageSessions(journal);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password').fill('guess');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This is not your password.').waitFor();
  await hasNoFaults(page);
  expect(await page.getByLabel('Name of the passkey').inputValue()).toBe('Work laptop');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expectOnlyRefusals(page, 422, 403);
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await passkeys.getByText('never used').waitFor();
  await page.getByText('the login asks for a passkey. 10 recovery codes').waitFor();
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  await page.getByLabel('Name of the passkey').fill('Old laptop');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await passkeys.getByText('Old laptop').waitFor();
  await hasTheFocus(page.getByRole('button', { name: 'Rename Old laptop' }));
  await hasNoFaults(page);

  async function logOut() {
    // Answered before the page is left, which would give it up.
    const answered = page.waitForResponse('**/auth/logout/');
    await page.getByRole('button', { name: 'Logout' }).click();
    await (await answered).finished();
  }
  await logOut();
  await page.goto(`${home}/admin/login?back=%2Fadmin%2Faccount`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await passkeys.getByText('last used').waitFor();

  await logOut();
  await page.goto(`${home}/admin/login?back=%2Fadmin%2Faccount`);
  await fillLogin(page, { username: 'farah', password });
  await page.getByText('Type the code that your app shows').waitFor();
  await hasNoFaults(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await passkeys.waitFor();
  expectOnlyRefusals(page, 401);

  // It shows who is there in place of the password too.
  await ageSessions(journal);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  const renewed = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  expectOnlyRefusals(page, 403);

  // Lost: a recovery code replaces it.
  await logOut();
  await page.goto(`${home}/admin/login?back=%2Fadmin%2Faccount`);
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').getByText('No passkey was received').waitFor();
  await fillLogin(page, { username: 'farah', password });
  expect(renewed).not.toBe(code);
  await page.getByLabel('Code').fill(renewed);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByText('It is your last one: from then on your password alone').waitFor();
  await hasNoFaults(page);
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await page.getByText('You have none yet.').waitFor();
  await page.getByText('Off: your password alone logs you in.').waitFor();
  await hasTheFocus(add);
  expectOnlyRefusals(page, 401);
});

it('where browsers offer none, the page says why, and the login asks for none', async () => {
  const page = await openAdmin(site, '/admin/login?back=%2Fadmin%2Faccount');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  await fillLogin(page, { username: 'vijay', password });
  await page.getByText(`Your passkeys are for ${home}: open the administration there`).waitFor();
  setInPublisherFile(site.server.services, ['journals', demoSlug, 'origin'], site.address);
  await page.reload();
  await page.getByText('Passkeys need https').waitFor();
  await hasNoFaults(page);
  setInPublisherFile(site.server.services, ['journals', demoSlug, 'origin'], home);
  expect(page.complaints).toEqual([]);
});

it('somebody of the publisher is told where a passkey is good, and signs in by it', async () => {
  const store = await site.server.services.publisherPeople.make();
  await addUser(store, { username: 'meera', name: 'Meera Joshi' });
  const page = await openHome('/admin/login?back=%2Fadmin%2Faccount');
  await plugInAuthenticator(page);
  await fillLogin(page, { username: 'meera', password });
  await page.getByText('for this journal only').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const name = page.getByLabel('Name of the passkey');
  expect(await name.inputValue()).toBe('Chrome on Linux, localhost');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('never used').waitFor();
  await hasNoFaults(page);
  const answered = page.waitForResponse('**/auth/logout/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await (await answered).finished();
  await page.goto(`${home}/admin/login?back=%2Fadmin%2Faccount`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('last used').waitFor();
  await page.getByText('meera · Owner').waitFor();
  expect(page.complaints).toEqual([]);
});
