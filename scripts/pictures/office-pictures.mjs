import { randomBytes } from 'node:crypto';
import { demoSlug } from '../../demo/make-demo.ts';
import { until } from '../../tests/support/until.ts';
import { takePeoplePictures } from './people-pictures.mjs';

const asha = { username: 'asha', name: 'Asha Rao', email: 'asha@sahyadri.example' };
const colleagues = [
  { username: 'leela', name: 'Leela Nair', email: 'leela@sahyadri.example', role: 'editor' },
  { username: 'usha', name: 'Usha Iyer', email: 'usha@sahyadri.example', role: 'assistant' },
  { username: 'vijay', name: 'Vijay Pawar', email: '', role: 'viewer' },
];

/** The pictures of people, mail, looks and news: what an owner of the journal does, once the articles are there. */
export async function takeOfficePictures(browser, site, pictures) {
  const { services } = site.server;
  const journal = await services.journal(demoSlug);
  const password = randomBytes(18).toString('base64url');
  await journal.users.add({ ...asha, password }, services.now());
  const actor = () => ({ username: asha.username, now: services.now() });
  const keeper = { ...actor(), userId: 0, address: '127.0.0.1', origin: site.address };
  for (const person of colleagues) {
    const given = person.role === 'assistant' ? person : { ...person, password };
    await journal.people.add(given, keeper);
  }
  for (const news of announcements) await journal.announcements.create(news, actor());
  const [newest] = (await journal.issues.list()).filter(({ state }) => state === 'published');
  const { articles } = await journal.certificateMail.plan(newest, {});
  const chosen = articles.filter(({ left_out }) => left_out === '').slice(0, 5);
  const wanted = { articles: chosen.map(({ id }) => ({ id, times: 0 })) };
  await journal.certificateMail.send(newest, wanted, actor());
  await until('all is sent', async () => (await journal.mail.list({}, 1)).counts.queued === 0);

  const context = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  const top = (height) => ({ x: 0, y: 0, width: 1200, height });
  const go = async (path) => {
    await page.goto(site.address + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
  };
  await go('/admin/login');
  await page.getByLabel('Username').fill(asha.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  for (const [name, path, height] of [
    ['admin-people', '/admin/people', 560],
    ['admin-mail', '/admin/mail', 620],
    ['admin-mail-settings', '/admin/settings/mail', 800],
    ['admin-announcements', '/admin/announcements', 420],
    ['admin-appearance', '/admin/settings/appearance', 800],
    ['admin-board-order', '/admin/editors/order', 640],
    ['admin-journal-history', '/admin/history', 700],
  ]) {
    await go(path);
    for (const frame of await page.locator('iframe').all()) {
      await frame.contentFrame().getByRole('main').waitFor();
    }
    await pictures.add(name, page, { clip: top(height) });
  }
  await takePeoplePictures({ page, pictures, site, owner: asha.username, password });
  await context.close();
}

const announcements = [
  {
    title: 'Call for papers: springs of the Western Ghats',
    content: '<p>Manuscripts are welcome until 31 March.</p>',
    announced_on: '2026-11-02',
    status: 'published',
  },
  {
    title: 'The journal is listed in DOAJ',
    content: '<p>Since October.</p>',
    announced_on: '2026-10-12',
    status: 'published',
  },
  { title: 'Fees from next year', content: '<p>…</p>', announced_on: '', status: 'draft' },
];
