const desktop = { viewport: { width: 1280, height: 900 } };

/** The picture of the README. */
export async function takeReaderPictures(browser, site, pictures) {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${site.address}/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await pictures.add('home', page);
  await context.close();
}
