import { readFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { loginKey } from '#contract/address.ts';
import { demoSlug } from '#demo/make-demo.ts';
import type { WatchedPage } from '../support/browser.ts';
import { addUser, password } from '../support/users.ts';
import { demoSiteToVisit, type SiteEnv, type VisitedSite } from '../support/visited-site.ts';

export const administrator = {
  username: 'asha',
  name: 'Asha Rao',
  password,
};

export const journalOf = (site: VisitedSite) => site.server.services.journal(demoSlug);

/** A page of the administrators' area, before any login. */
export async function openAdmin(
  site: VisitedSite,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const page = await site.open(path, { reducedMotion: 'reduce', ...options });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

export async function fillLogin(
  page: WatchedPage,
  { username, password }: { username: string; password: string } = administrator,
) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The demo site of `demoSiteToVisit` with an administrator. */
export function demoSiteToAdminister(env?: SiteEnv) {
  const site = demoSiteToVisit(env);
  beforeAll(async () => {
    await addUser(await journalOf(site), administrator);
  });
  return {
    site,

    /** The page at a path, in a browser that keeps a login. */
    async open(path: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
      const storageState = { cookies: [], origins: [await keptLogin(site)] };
      const page = await openAdmin(site, path, { storageState, ...options });
      await waitUntilInside(page);
      return page;
    },

    /** The page at a path, after a login as people do it. */
    async logIn(path: string): Promise<WatchedPage> {
      const page = await openAdmin(site, path);
      await fillLogin(page);
      await page.waitForURL(site.address + path);
      await waitUntilInside(page);
      return page;
    },
  };
}

async function waitUntilInside(page: WatchedPage): Promise<void> {
  const inside = page.getByRole('button', { name: 'Logout' }).or(page.getByLabel('Menu'));
  await inside.filter({ visible: true }).waitFor();
}

/** What the browser of a user keeps who logged in before. */
async function keptLogin({ address }: VisitedSite) {
  const { username, password } = administrator;
  const response = await fetch(`${address}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const login = { name: loginKey(demoSlug), value: await response.text() };
  return { origin: address, localStorage: [login] };
}

/** What the page shows the server to say who it is. */
export async function bearerOf(page: WatchedPage): Promise<{ authorization: string }> {
  const key = loginKey(demoSlug);
  const login = await page.evaluate((name) => localStorage.getItem(name), key);
  return { authorization: `Bearer ${JSON.parse(login ?? '{}').token}` };
}

/** Chooses what is behind *More*. */
export async function chooseMore(page: WatchedPage, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Every session is over, as after its expiry. */
export async function endSessions(site: VisitedSite): Promise<void> {
  const { database } = await journalOf(site);
  await database.writePrivate(async (tx) => {
    await tx.deleteFrom('sessions').execute();
  });
}

/** Says that the browser noted these refusals, as it notes each, and nothing else. */
export function expectOnlyRefusals(page: WatchedPage, ...statuses: number[]): void {
  const unexpected = page.complaints.filter(
    (complaint) => !statuses.some((status) => complaint.includes(`status of ${status} `)),
  );
  expect(unexpected).toEqual([]);
  page.complaints.length = 0;
}

const axeSource = readFileSync(
  new URL('../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);

type Violation = { id: string; impact: string; nodes: { html: string }[] };

/** What axe finds that is serious or worse: the rule and where. */
export async function seriousFaults(page: WatchedPage): Promise<string[]> {
  const violations: Violation[] = await page.evaluate(
    `${axeSource};axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Closes the message that says this, once it is there. */
export async function closeMessage(page: WatchedPage, text: string): Promise<void> {
  const message = page.getByRole('dialog').filter({ hasText: text });
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'hidden' });
}
