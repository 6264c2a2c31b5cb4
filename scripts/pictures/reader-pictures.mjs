import { demoSlug } from '../../demo/make-demo.ts';

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

/** The pictures of the README. */
export async function takeReaderPictures(browser, site, pictures) {
  const journal = await site.server.services.journal(demoSlug);
  const [{ year, volume, issues }] = await journal.issues.summaries();
  const issue = issues.at(-1);
  const [article] = await journal.articles.listOfIssue({ year, volume, issue });

  await take('home', '/', desktop);
  await take('article', `/archives/${year}/${volume}/${issue}/${article.refnumber}`, desktop);
  await take('issue-phone', `/archives/${year}/vol${volume}/issue${issue}`, phone);

  async function take(name, path, options) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(site.address + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await pictures.add(name, page);
    await context.close();
  }
}
