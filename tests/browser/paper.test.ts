import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';
import { journalOf } from './admin-support.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

// Nobody is there, and nothing is sent: the message waits in the outbox.
const site = demoSiteToVisit(async () => ({
  COLOPHON_SMTP_URL: 'smtp://127.0.0.1:9',
  COLOPHON_MAIL_FROM: 'office@annals.example',
}));

it('an author asks where the manuscript is, in each language, on a narrow screen', async () => {
  const journal = await journalOf(site);
  await journal.settings.update({ paper_lookup: 'shown' });
  const { number } = await journal.manuscripts.create(
    { title: 'Soils of the Konkan', email: 'asha@field.example', state: 'revision' },
    { username: 'admin', now: new Date() },
  );
  const home = await site.open('/');
  await home.getByRole('link', { name: 'Where is my paper?' }).click();
  await home.getByLabel('Number of the manuscript').fill(number);
  await home.getByLabel('Your email address').fill('asha@field.example');
  await home.getByRole('button', { name: 'Send me the link' }).click();
  await home.getByRole('status').getByText('a message with a link is on its way').waitFor();
  expect(home.complaints).toEqual([]);
  let path = '';
  await until('the message is there', async () => {
    const rows = await journal.database.reads.selectFrom('mail_messages').selectAll().execute();
    path = /\/paper\/[\w-]{22}/.exec(rows.map(({ body }) => body).join())?.[0] ?? '';
    return path !== '';
  });
  for (const [language, colorScheme] of [
    ['en', 'dark'],
    ['hi', 'light'],
    ['mr', 'dark'],
  ] as const) {
    for (const address of ['/paper', '/paper?done=asked', path]) {
      const join = address.includes('?') ? '&' : '?';
      const page = await site.open(`${address}${join}lang=${language}`, {
        ...{ colorScheme, bypassCSP: true, viewport: { width: 320, height: 740 } },
      });
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect([address, content]).toEqual([address, Math.min(content ?? 0, window ?? 0)]);
      await page.addScriptTag({ path: axe });
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual(
        [],
      );
    }
  }
});
