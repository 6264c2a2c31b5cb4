import { randomBytes } from 'node:crypto';
import { demoSlug } from '../../demo/make-demo.ts';
import { setInPublisherFile } from '../../tests/support/publisher.ts';
import { takeIndexingPictures } from './indexing-pictures.mjs';
import { takeIssuePictures } from './issue-pictures.mjs';
import { incompleteArticle, newArticle, otherArticles } from './sample-article.mjs';
import { logInByApi, pdfOf } from './second-editor.mjs';

const meera = { username: 'meera', name: 'Meera Joshi' };
const anil = { username: 'anil', name: 'Anil Deshpande' };

/** The pictures of docs/administrators.md: one editor's day, in the order in which the guide tells it. */
export async function takeAdminPictures(browser, site, pictures) {
  const { services } = site.server;
  const { registry, journal: openJournal, now } = services;
  // The links of the pictures begin as a journal's do.
  setInPublisherFile(services, ['journals', demoSlug, 'origin'], 'https://sahyadri.example');
  const journal = await openJournal(demoSlug);
  const password = randomBytes(18).toString('base64url');
  for (const user of [meera, anil]) await journal.users.add({ ...user, password }, now());
  const year = Number(
    new Intl.DateTimeFormat('en', {
      timeZone: registry.publisher.timezone,
      year: 'numeric',
    }).format(now()),
  );
  const [latest] = await journal.issues.summaries();
  const number = latest.year === year ? latest.issues.at(-1) + 1 : 1;
  const volume = latest.year === year ? latest.volume : latest.volume + 1;
  const [known] = await journal.articles.listOfIssue({
    year: latest.year,
    volume: latest.volume,
    issue: latest.issues.at(-1),
  });
  const pdf = await pdfOf(site, known);

  const context = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  const button = (name) => page.getByRole('button', { name, exact: true });

  await go('/admin');
  await page.getByLabel('Username').fill(meera.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logIn();

  await go('/admin/archives');
  await button('Add New').click();
  await page.getByLabel('Volume').fill(String(volume));
  await page.getByLabel('Issue', { exact: true }).fill(String(number));
  await page.getByRole('combobox', { name: 'Frequency' }).click();
  await page
    .getByRole('option')
    .nth(Math.min(number, 4) - 1)
    .click();
  await pictures.add('admin-issue-add', page, { clip: top(560) });
  await button('Create issue').click();
  await button('Close').last().click();

  const issue = `${year}/${volume}/${number}`;
  await go(`/admin/archives/add/${issue}`);
  await page.getByLabel('Authors').first().fill('Dr. Asha Kulkarni, O’Brien');
  await page.getByLabel('Pages').fill('12');
  await button('Publish article').click();
  await settle();
  await addWhole('admin-article-red');

  await fillArticle(newArticle);
  await page.locator('input[type=file]').setInputFiles({
    name: 'kokum-article.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  await settle();
  await addWhole('admin-article-add');
  await button('Publish article').click();
  await page.getByRole('heading', { name: 'Article published' }).waitFor();
  await settle();
  await pictures.add('admin-article-added', page, { clip: top(520) });

  const second = await logInByApi(site, { username: anil.username, password });
  for (const fields of otherArticles) {
    await second.addArticle({ year, volume, issue: number, ...fields }, pdf);
  }
  await go(`/admin/archives/${issue}`);
  await page.getByLabel('Select all').check();
  await settle();
  await pictures.add('admin-articles', page, { clip: top(600) });
  const letGo = holdDocuments(services.renderer, 5);
  await button('Certificate').click();
  await page.getByText(/^\d+ certificates, (?!0\.00)/).waitFor();
  await settle();
  await pictures.add('admin-certificates', page, { clip: top(600) });
  letGo();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  const added = await (
    await fetch(`${site.address}/api/archives/ref/${newArticle.refnumber}`)
  ).json();
  const address = `/admin/archives/${added.id}`;
  await go(address);
  await pictures.add('admin-article-edit', page);
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await settle();
  await pictures.add('admin-withdraw', page, { clip: top(620) });
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();

  await page.getByLabel('Reference number').waitFor();
  await second.changeArticle(added, {
    keywords: 'kokum, shade, homestead gardens, Konkan',
    pagenumber: '1-8',
  });
  await page.getByLabel('Keywords').fill('kokum, Garcinia indica, shade');
  await page.getByLabel('Country').fill('India');
  await button('Save article').click();
  await page.getByRole('dialog').waitFor();
  await settle();
  await pictures.add('admin-conflict', page);
  await button('Save the chosen versions').click();
  await page.getByText(`Article ${newArticle.refnumber} is saved.`).waitFor();
  await button('Close').last().click();
  await page.getByText('History', { exact: true }).click();
  await page.locator('details ol li').first().waitFor();
  await page.locator('details').last().scrollIntoViewIfNeeded();
  await settle();
  await pictures.add('admin-history', page.locator('details').last());

  await takeIssuePictures({ page, pictures, journal, go, settle, top, pdf, article: address });

  await go('/admin/editors');
  await page.getByLabel('Select Dr. Shubhangi Lokhande').check();
  await settle();
  await pictures.add('admin-editors', page);
  await go('/admin/editors/add');
  await settle();
  await addWhole('admin-editor-add');
  await go('/admin/indexing');
  await settle();
  await pictures.add('admin-indexing', page);
  await go('/admin/settings');
  await settle();
  await pictures.add('admin-settings', page);
  await takeIndexingPictures({ page, pictures, services, journal, go, settle, latest, known, top });
  await go('/admin/search?q=kokum');
  await pictures.add('admin-search', page, { clip: top(480) });

  await go(`/pdf?refno=${newArticle.refnumber}`);
  await pictures.add('admin-shared-page', page, { fullPage: true, clip: top(900) });

  await importIncomplete();
  await go('/admin');
  await settle();
  const usual = page.viewportSize();
  await page.setViewportSize({ ...usual, height: 1040 });
  await pictures.add('admin-home', page);
  await page.setViewportSize(usual);
  await go('/admin/archives');
  await pictures.add('admin-archives', page, { clip: top(560) });
  await go(`/admin/articles?issue=${issue}`);
  await pictures.add('admin-desk', page, { clip: top(640) });

  await go(address);
  await page.getByLabel('Country').fill('Sri Lanka');
  await journal.database.writePrivate((tx) => tx.deleteFrom('sessions').execute());
  await button('Save article').click();
  await page.getByText('Session expired. Please login again.').waitFor();
  await settle();
  await pictures.add('admin-session', page, { clip: top(620) });
  await button('Close').last().click();
  await page.getByLabel('Username').fill(meera.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logIn();
  await page.getByText('Your unsaved text is restored.').waitFor();
  await settle();
  await pictures.add('admin-typed-is-back', page, { clip: top(480) });
  await context.close();

  async function go(path) {
    await page.goto(site.address + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => scrollTo(0, 0));
    await settle();
  }
  /** The whole page at once: in a window of its height, so that what sticks to an edge stands at that edge. */
  async function addWhole(name) {
    const before = page.viewportSize();
    await page.setViewportSize({ ...before, height: 2200 });
    await settle();
    const height = await page.evaluate(() => {
      const form = document.querySelector('main form');
      return Math.ceil(form.getBoundingClientRect().bottom + 32);
    });
    await page.setViewportSize({ ...before, height });
    await page.evaluate(() => scrollTo(0, 0));
    await pictures.add(name, page);
    await page.setViewportSize(before);
  }
  /** An article as back issues bring them: without pages, abstract and PDF. */
  async function importIncomplete() {
    const { issues: _, ...place } = latest;
    const fields = { ...place, issue: 1, ...incompleteArticle };
    const report = await journal.imports.run([{ row: 1, fields }], { now: now() });
    if (report.refusals.length > 0) throw new Error(report.refusals[0].reason);
  }
  async function logIn() {
    await button('Login').click();
    await button('Logout').waitFor();
  }
  async function settle() {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
  }
  async function fillArticle(texts) {
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.click();
    await title.press('ControlOrMeta+a');
    for (const { text, italic } of texts.title) {
      if (italic) await title.press('ControlOrMeta+i');
      await page.keyboard.insertText(text);
      if (italic) await title.press('ControlOrMeta+i');
    }
    await page.getByRole('textbox', { name: 'Abstract' }).fill(texts.abstract);
    await page.getByLabel('Authors').first().fill(texts.authorname);
    await page.getByLabel('Keywords').fill(texts.keywords);
    await page.getByLabel('Pages').fill(texts.pagenumber);
    await page.getByLabel('Reference number').fill(texts.refnumber);
    await page.getByLabel('Transaction ID').fill(texts.txnid);
    await page.getByLabel('Email').fill(texts.email);
  }
}

/** Documents from the nth on are not rendered before they are released: long enough for a picture of what waits. */
function holdDocuments(renderer, from) {
  const { promise, resolve } = Promise.withResolvers();
  const render = renderer.renderPatiently;
  let asked = 0;
  renderer.renderPatiently = async (spec) => {
    asked += 1;
    if (asked >= from) await promise;
    return render(spec);
  };
  return () => {
    renderer.renderPatiently = render;
    resolve();
  };
}

/** The upper part of a page. */
const top = (height) => ({ x: 0, y: 0, width: 1200, height });
