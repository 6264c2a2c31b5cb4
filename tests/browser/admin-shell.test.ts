import { describe, expect, it } from 'vitest';
import {
  administrator,
  bearerOf,
  demoSiteToAdminister,
  expectOnlyRefusals,
  fillLogin,
  journalOf,
  openAdmin,
  seriousFaults,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

describe('the shell', () => {
  it('says who is signed in and leads to each part and to the public site', async () => {
    const page = await open('/admin');
    await page.getByText(administrator.name).waitFor();
    const site = page.getByRole('link', { name: 'Site' });
    expect(await site.getAttribute('href')).toBe('/');
    expect(await site.getAttribute('rel')).toBe('noopener');
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const { entry, name } of [
      { entry: 'Issues', name: 'Issues' },
      { entry: 'Home', name: 'Home' },
    ]) {
      await menu.getByRole('link', { name: entry, exact: true }).click();
      const heading = page.getByRole('heading', { name, level: 1 });
      await heading.waitFor();
      await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
      expect(await page.title()).toContain(name);
    }
    expect(await page.locator('main footer').textContent()).toMatch(/^Colophon \d+\.\d+\.\d+$/);
    expect(page.complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'has the journal’s drawing, colour and short title, and no letter on the drawing, %s',
    async (colorScheme) => {
      for (const width of [1280, 390]) {
        const page = await open('/admin', { viewport: { width, height: 800 }, colorScheme });
        const bar = page.getByRole('banner');
        const name = bar.getByRole('link', { name: 'Sahyadri', exact: true });
        expect(await name.getAttribute('title')).toBe('Sahyadri Journal of Field Sciences');
        expect(await page.title()).toBe('Home · Sahyadri');
        const drawing = bar.locator('picture img');
        await expect
          .poll(() => drawing.evaluate((img: HTMLImageElement) => img.currentSrc))
          .toMatch(colorScheme === 'dark' ? /band-night-/ : /band-[^n]/);
        await expect
          .poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBe(1280);
        const { x = 0, width: wide = 0, height } = (await drawing.boundingBox()) ?? {};
        expect(height).toBeLessThanOrEqual(56);
        const others = bar.locator('a:visible, button:visible, input:visible');
        for (const other of await others.all()) {
          expect((await other.boundingBox())?.x).toBeGreaterThanOrEqual(x + wide);
        }
        expect(page.complaints).toEqual([]);
      }
    },
  );

  it('opens a page at its top, wherever the one before was scrolled to', async () => {
    const page = await open('/admin');
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.goto(`${site.address}/admin/settings`);
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(scrolled).toBeGreaterThan(500);
    await page.goto(`${site.address}/admin/editors`);
    await page.getByText('Total Rows').waitFor();
    expect(await scrolled()).toBe(0);
  });

  it('keeps all that behind a button on a phone', async () => {
    const page = await open('/admin', { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByText(administrator.name).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Indexing' }).click();
    await menu.waitFor({ state: 'hidden' });
    // The last tab is beyond the screen until it is open.
    const tabs = page.getByRole('navigation', { name: 'Indexing' });
    await tabs.getByRole('link', { name: 'Deposits' }).click();
    await page.getByRole('heading', { name: 'Deposits', level: 1 }).waitFor();
    const current = tabs.locator('[aria-current=page]');
    expect(await current.textContent()).toBe('Deposits');
    expect(await current.evaluate((tab) => tab.getBoundingClientRect().right)).toBeLessThan(360);
    expect(await seriousFaults(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
  });

  it('has tabs for the pages of an entry, which stays marked on all of them', async () => {
    const page = await open('/admin');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const current = menu.locator('[aria-current=page]');
    await menu.getByRole('link', { name: 'Articles', exact: true }).click();
    const tabs = page.getByRole('navigation', { name: 'Articles' });
    await tabs.getByRole('link', { name: 'Import' }).click();
    await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
    expect(await current.allTextContents()).toEqual(['Articles']);
    await page.goto(`${site.address}/admin/settings/pages/terms-and-conditions`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await current.allTextContents()).toEqual(['Journal']);
    expect(page.complaints).toEqual([]);
  });

  it('has a page for an unknown address, which the server answers with 404', async () => {
    const page = await open('/admin');
    for (const path of ['/admin/not-found', '/admin/nothing/like/this/at/all']) {
      const answer = await page.goto(site.address + path);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    expectOnlyRefusals(page, 404);
  });
});

describe('the pages', () => {
  it('load the rich text editor only where there is something to write with it', async () => {
    const page = await openAdmin(site, '/admin/login');
    const editors: string[] = [];
    page.on('response', async (answer) => {
      if (!answer.url().endsWith('.js')) return;
      if ((await answer.text()).includes('ProseMirror')) editors.push(answer.url());
    });
    await page.reload();
    await fillLogin(page);
    await page.waitForURL('**/admin');
    for (const [entry, name] of [
      ['Issues', 'Issues'],
      ['Journal', 'Editorial board'],
      ['Indexing', 'Indexed in'],
    ] as const) {
      await page.getByRole('link', { name: entry, exact: true }).first().click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
    expect(editors).toEqual([]);
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Home content' }).waitFor();
    await expect.poll(() => editors.length).toBeGreaterThan(0);
    expect(page.complaints).toEqual([]);
  });

  it('are loaded anew where the server has a newer version of them', async () => {
    const page = await open('/admin');
    const script = '**/settings-page-*.js';
    let asked = 0;
    await page.route(script, (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Home content' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/settings');
    expect(asked).toBe(2);
  });

  it('that cannot be loaded at all say so, and can be tried again', async () => {
    const page = await open('/admin');
    const script = '**/settings-page-*.js';
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(script);
    await again.click();
    await page.getByRole('textbox', { name: 'Home content' }).waitFor();
  });
});

describe('the dashboard', () => {
  it('counts articles, issues and editors', async () => {
    const page = await open('/admin');
    const headers = await bearerOf(page);
    const answer = await page.request.get(`${site.address}/api/admin/`, { headers });
    const { archives, issues, editors } = await answer.json();
    expect(archives).toBeGreaterThan(issues);
    await page
      .getByRole('link', { name: `Archives ${archives} articles in ${issues} issues` })
      .waitFor();
    await page.getByRole('link', { name: `Editors ${editors} on the editorial board` }).click();
    await page.waitForURL('**/admin/editors');
    expect(page.complaints).toEqual([]);
  });

  it('links to what was changed last and to what is incomplete', async () => {
    const page = await open('/admin');
    const attention = page.getByRole('region', { name: 'Needs attention' });
    const unread = page.getByText('still being checked.');
    await unread.waitFor();
    const { database, pdfTexts } = await journalOf(site);
    // What cannot be read at the moment, for others are being read, is left for the next time.
    await expect
      .poll(
        async () => {
          await pdfTexts.readAll();
          await page.reload();
          await page.getByRole('region', { name: /^Setting up/ }).waitFor();
          return unread.count();
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    const setup = page.getByRole('region', { name: /^Setting up/ });
    await setup.getByText('Signature', { exact: true }).waitFor();
    // What is there already is not listed.
    expect(await setup.getByText('ISSN', { exact: true }).count()).toBe(0);
    expect(await attention.count()).toBe(0);
    await database.write(async (tx) => {
      await tx
        .updateTable('articles')
        .set({ pagenumber: '' })
        .where('refnumber', '=', 101)
        .execute();
    });
    const headers = await bearerOf(page);
    const data = { impactfactor: 'Impact Factor: 6.02' };
    await page.request.post(`${site.address}/api/settings`, { headers, data });
    await page.reload();
    const latest = page.getByRole('region', { name: 'Latest changes' });
    await latest.getByText(/Changed impact factor in the settings/).waitFor();
    expect(await latest.getByRole('link').first().getAttribute('href')).toBe('/admin/settings');
    const all = attention.getByRole('link', { name: 'No pages: 1 article' });
    expect(await all.getAttribute('href')).toBe('/admin/articles?state=published&without=pages');
    expect(await attention.getByRole('link').nth(1).getAttribute('href')).toMatch(
      /^\/admin\/archives\/\d+$/,
    );

    await latest.getByRole('link').first().click();
    await page.getByText('History', { exact: true }).click();
    await page.getByText(`${administrator.username} changed it`).waitFor();
    await page.getByRole('definition').getByText('6.02').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
  });
});

describe('every screen', () => {
  const paths = [
    '/admin',
    '/admin/articles',
    '/admin/archives',
    '/admin/search?q=soil',
    '/admin/not-found',
  ];
  it.each([
    { width: 1280, colorScheme: 'light' },
    { width: 768, colorScheme: 'dark' },
    { width: 360, colorScheme: 'light' },
  ] as const)('is without fault at $width pixels, $colorScheme', async ({ width, colorScheme }) => {
    const page = await openAdmin(site, '/admin/login', {
      viewport: { width, height: 900 },
      colorScheme,
    });
    expect(await seriousFaults(page)).toEqual([]);
    await fillLogin(page);
    await page.waitForURL('**/admin');
    for (const path of paths) {
      await page.goto(site.address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await seriousFaults(page), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expectOnlyRefusals(page, 404);
  });
});
