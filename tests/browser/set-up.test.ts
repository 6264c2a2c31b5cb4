import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { launchChromium, openPage } from '../support/browser.ts';
import { seriousFaults } from './admin-support.ts';

let dataDir: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'colophon-set-up-'));
  const env = { COLOPHON_DATA: dataDir, COLOPHON_LOG_LEVEL: 'silent', PORT: '0' };
  server = await startServer(readConfig(env));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('the link that serve prints leads to the first journal, and into its office', async () => {
  const page = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await page.goto(server.address);
  await page.getByRole('heading', { name: 'There is no journal here yet' }).waitFor();
  page.complaints.length = 0;
  await page.goto(server.setupAddress ?? '');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Journal of Soil');
  await page.getByLabel('Username').fill('asha');
  await page.getByLabel('Password', { exact: true }).fill('seven quiet otters');
  await page.getByLabel('Repeat password').fill('seven quiet otters');
  await page.getByRole('button', { name: 'Create journal' }).click();
  await page.getByText('The publisher needs a name.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Journal of Soil');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel('Publisher’s name').fill('Neem Press');
  await page.getByLabel('Password', { exact: true }).fill('seven quiet otters');
  await page.getByLabel('Repeat password').fill('seven quiet otters');
  await page.getByRole('button', { name: 'Create journal' }).click();
  await page.waitForURL('**/admin/login#made');
  await page.getByText('The journal is made.').waitFor();
  await page.getByLabel('Username').fill('asha');
  await page.getByLabel('Password', { exact: true }).fill('seven quiet otters');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: /Setting up/ }).waitFor();
  await page.getByRole('link', { name: 'Enter the number' }).click();
  await page.getByRole('heading', { name: 'Publisher', level: 1 }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Neem Press');
  await page.context().close();
});
