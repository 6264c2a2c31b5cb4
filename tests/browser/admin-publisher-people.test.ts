import { expect, it } from 'vitest';
import { insertMail } from '#server/store/mail-queries.ts';
import type { WatchedPage } from '../support/browser.ts';
import { addUser, ageSessions, password } from '../support/users.ts';
import {
  demoSiteToAdminister,
  expectOnlyRefusals,
  fillLogin,
  openAdmin,
  seriousFaults,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
const page = '/admin/people/publisher';
const journalName = 'Sahyadri Journal of Field Sciences';
const hasNoFaults = async (shown: WatchedPage) => expect(await seriousFaults(shown)).toEqual([]);

it('an owner of the publisher invites, changes and removes; others are told who may', async () => {
  const store = await site.server.services.publisherPeople.make();
  await addUser(store, { username: 'meera', name: 'Meera Joshi' });
  const hers = await openAdmin(site, `/admin/login?back=${encodeURIComponent('/admin/people')}`);
  await fillLogin(hers, { username: 'meera', password });
  await hers.getByRole('link', { name: 'People of the publisher' }).click();
  const rows = hers
    .getByRole('table', { name: 'People of the publisher' })
    .locator('tbody')
    .getByRole('row');
  await rows.getByText('Meera Joshi (you)').waitFor();
  await rows.getByText('In all journals').waitFor();
  await hasNoFaults(hers);

  await hers.getByRole('button', { name: 'Add a person' }).click();
  const dialog = hers.getByRole('dialog').first();
  const question = hers.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Username').fill('usha');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Usha Iyer');
  await dialog.getByLabel('Email address').fill('full@example.org');
  await dialog.getByLabel('Only these journals').check();
  await dialog.getByRole('button', { name: 'Create the invitation' }).click();
  await dialog.getByText('Choose at least one journal.').waitFor();
  await hasNoFaults(hers);
  // By its name, which people know; its slug they may never have seen.
  await dialog.getByRole('checkbox', { name: journalName }).check();
  await ageSessions(store);
  await dialog.getByRole('button', { name: 'Create the invitation' }).click();
  await question.getByLabel('Your password').fill('a guess');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await question.getByText('This is not your password.').waitFor();
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  const address = await dialog.getByLabel('Invitation link').inputValue();
  await hasNoFaults(hers);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const usha = rows.filter({ hasText: 'Usha Iyer' });
  await usha.getByText('Invited, has no password yet').waitFor();
  await usha.getByText(`In ${journalName}`).waitFor();
  const history = hers.getByRole('region', { name: 'History' });
  await history.getByText('invited Usha Iyer as an editor in').waitFor();

  // What the mail server would not take.
  const moment = new Date().toISOString();
  const message = { kind: 'invitation', recipient: 'full@example.org', subject: 'Access' } as const;
  const failed = { state: 'failed', reason: 'No such mailbox.', next_at: moment } as const;
  const kept = { body: '', message_id: 'one@example.org', creation: moment, createdby: 'meera' };
  const row = { ...message, ...failed, ...kept, once_key: null, article_id: null };
  await store.database.writePrivate((tx) => insertMail(tx, row));
  await hers.reload();
  const unsent = hers.getByRole('region', { name: 'Mail that was not sent' });
  await unsent.getByText('to full@example.org: Failed. No such mailbox.').waitFor();
  await hasNoFaults(hers);

  const { pathname, hash } = new URL(address);
  const invited = await openAdmin(site, pathname + hash);
  await invited.getByRole('heading', { name: 'Welcome, Usha Iyer' }).waitFor();

  await hers.getByRole('button', { name: 'Edit Meera Joshi' }).click();
  await dialog.getByRole('radio', { name: 'Editor' }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('The people of the publisher need an owner').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await usha.getByRole('button', { name: 'More of Usha Iyer' }).click();
  await hers.getByRole('menuitem', { name: 'Remove Usha Iyer' }).click();
  await hasNoFaults(hers);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await history.getByText('removed Usha Iyer from the people').waitFor();
  expect(await rows.count()).toBe(1);
  const storage = await hers.evaluate(() => JSON.stringify([{ ...sessionStorage }]));
  expect(storage).not.toContain(password);
  expectOnlyRefusals(hers, 422, 409, 403);

  const owner = await open(page);
  await owner.getByText('colophon user add --publisher').waitFor();
  expect(await owner.getByRole('button', { name: 'Add a person' }).count()).toBe(0);
  await hasNoFaults(owner);
  expect(owner.complaints).toEqual([]);
});
