import { demoJournals, demoSlug } from '../../demo/make-demo.ts';

const desktop = { viewport: { width: 1280, height: 900 } };

/** The pictures of the README: the home page of each journal of the demo, `home` that of the first. */
export async function takeReaderPictures(browser, { address }, pictures) {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const { slug } of demoJournals) {
    const isFirst = slug === demoSlug;
    const home = isFirst ? address : address.replace('127.0.0.1', `${slug}.localhost`);
    await page.goto(`${home}/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await pictures.add(isFirst ? 'home' : `home-${slug}`, page);
  }
  await context.close();
}
