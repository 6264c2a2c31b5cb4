/** `node scripts/screenshots.mjs`: the pictures of docs/images, of the demo journal in a real browser. */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, nodeBinary, root, run } from './prepare.mjs';

if (Number(process.versions.node.split('.')[0]) < 26) {
  process.exit(run(nodeBinary(), ['scripts/screenshots.mjs']));
}
build();

const { launchChromium } = await import('../tests/support/browser.ts');
const { openDemoSite } = await import('../tests/support/demo-site.ts');
const images = join(root, 'docs', 'images');
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

mkdirSync(images, { recursive: true });
const site = await openDemoSite();
const browser = await launchChromium();
try {
  const { slug } = site.server.services.registry.list()[0];
  const journal = await site.server.services.journal(slug);
  const [{ year, volume, issues }] = await journal.issues.summaries();
  const issue = issues.at(-1);
  const [article] = await journal.articles.listOfIssue({ year, volume, issue });
  await take('home', '/', desktop);
  await take('article', `/archives/${year}/${volume}/${issue}/${article.refnumber}`, desktop);
  await take('issue-phone', `/archives/${year}/vol${volume}/issue${issue}`, phone);
} finally {
  await browser.close();
  await site.close();
}

async function take(name, path, options) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(site.address + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const file = join(images, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
  console.log(`${name}.png ${Math.round(statSync(file).size / 1024)} KB`);
}
