import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { deccan } from '../../demo/deccan/journal.ts';
import { sahyadri } from '../../demo/sahyadri/journal.ts';
import { vaksetu } from '../../demo/vaksetu/journal.ts';
import { addresses } from '../../src/contract/addresses.ts';
import { splitAuthors } from '../../src/domain/names/authors.ts';
import { pixelsOf } from '../../tests/pdf/support/read-pdf.ts';
import { launchChromium } from '../../tests/support/browser.ts';
import { openWholeDemo } from '../../tests/support/demo-site.ts';
import { ask } from '../../tests/support/http-client.ts';

/** A journal with the articles of another one, a name and a look of its own. */
const like = (demo, slug, name, [motif, accent, ground, heading_face], short_title = '') => ({
  ...{ ...demo, slug, announcement: undefined, office: undefined },
  masthead: { ...demo.masthead, name },
  settings: { ...demo.settings, websitename: name, formatted_journal_name: name },
  look: { motif, accent, ground, heading_face, short_title },
});

const longest =
  'International Quarterly of Watershed Hydrology, Rural Sociology, Comparative Agronomy and the Applied Ecology of Monsoon Hill Districts';

const journals = [
  sahyadri,
  like(deccan, 'strata', 'Stone', ['strata', '#5b7d2e', 'light', 'newsreader']),
  vaksetu,
  deccan,
  like(sahyadri, 'weave', longest, ['weave', '#6a3d8f', 'dark', 'source-serif'], 'Monsoon Hills'),
  like(vaksetu, 'rings', 'वनस्पति', ['rings', '#9a5b13', 'light', 'eczar']),
  like(sahyadri, 'seeds', 'Acta Botanica Konkanensis', ['seeds', '#1b6e3c', 'dark', 'fraunces']),
  like(deccan, 'own', 'Lime and Brick Quarterly', ['letters', '#4a4a4a', 'dark', 'archivo']),
];

const ownCover = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200">
  <rect width="900" height="1200" fill="#e9e2d0"/><circle cx="450" cy="720" r="330" fill="#b5472f"/>
  <path d="M120 150h660v36H120zM120 230h430v36H120z" fill="#2c2a26"/></svg>`);

/**
 * Pictures of eight journals, and one sheet for each kind of picture with all of them next to each other: for somebody who
 * looks whether they belong together and are told apart.
 *
 * @param folder where they are written
 */
export async function takeWall(folder = mkdtempSync(join(tmpdir(), 'colophon-wall-'))) {
  const [site, browser] = await Promise.all([openWholeDemo(journals), launchChromium()]);
  const sheets = new Map();
  /** Keeps a picture, and puts it on its sheet. */
  async function add(kind, slug, picture) {
    mkdirSync(join(folder, kind), { recursive: true });
    writeFileSync(join(folder, kind, `${slug}.png`), picture);
    sheets.set(kind, [...(sheets.get(kind) ?? []), picture]);
  }
  try {
    for (const { slug } of journals) await visit(site, browser, slug, add);
    for (const [kind, pictures] of sheets) await writeSheet(join(folder, `${kind}.png`), pictures);
    console.log(`The wall is in ${resolve(folder)}`);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function visit({ address, server }, browser, slug, add) {
  const journal = await server.services.journal(slug);
  const home = new URL(address.replace('127.0.0.1', `${slug}.localhost`));
  const [issue] = await journal.issues.covers();
  if (slug === 'own') {
    const by = { username: 'demo', now: new Date() };
    const picture = { bytes: await sharp(ownCover).png().toBuffer(), isTooLarge: false };
    await journal.issues.setCover(issue, {}, picture, by);
    await journal.appearance.setPicture('cover', picture, by);
  }
  const listed = await journal.articles.listOfIssue(issue);
  const article = listed.find(({ file, is_retracted }) => file && !is_retracted);
  const pages = {
    home: '/',
    issue: addresses.issue(issue),
    article: addresses.article(article),
    archive: addresses.volumes,
  };
  for (const width of [1280, 390]) {
    for (const colorScheme of ['light', 'dark']) {
      const viewport = { width, height: width > 400 ? 1600 : 1500 };
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(home.origin + path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        await add(`${name}-${width}-${colorScheme}`, slug, await page.screenshot());
        const shared = page.locator('meta[property="og:image"]');
        if (width < 400 || colorScheme === 'dark' || name === 'archive') continue;
        const { pathname } = new URL(await shared.getAttribute('content'));
        await add(`share-${name}`, slug, await read(home, pathname));
      }
      await context.close();
    }
  }
  const { api } = addresses;
  const [author] = splitAuthors(article.authorname);
  const documents = {
    cover: api.coverPage(article.refnumber),
    certificate: api.certificate(article.refnumber, author),
  };
  for (const [name, path] of Object.entries(documents)) {
    const { data, ...raw } = await pixelsOf(await read(home, path), 1000);
    await add(
      name,
      slug,
      await sharp(data, { raw: { ...raw, channels: 4 } })
        .png()
        .toBuffer(),
    );
  }
}

/** A system need not know where `<slug>.localhost` is. */
async function read({ host, port }, path) {
  const { status, bytes } = await ask(port, path, { host });
  if (status !== 200) throw new Error(`${host}${path} is answered ${status}`);
  return bytes;
}

/** All pictures of a kind: phones in a row, others four in a row. */
async function writeSheet(path, pictures) {
  const { width, height } = await sharp(pictures[0]).metadata();
  const inRow = height > width * 2 ? 8 : 4;
  const box = { width: Math.min(width, Math.round(3200 / inRow)), gap: 16 };
  box.height = Math.round((box.width * height) / width);
  const placed = pictures.map(async (picture, at) => ({
    input: await sharp(picture).resize({ width: box.width, height: box.height }).toBuffer(),
    left: box.gap + (at % inRow) * (box.width + box.gap),
    top: box.gap + Math.floor(at / inRow) * (box.height + box.gap),
  }));
  const rows = Math.ceil(pictures.length / inRow);
  const size = {
    width: box.gap + inRow * (box.width + box.gap),
    height: box.gap + rows * (box.height + box.gap),
  };
  const sheet = sharp({ create: { ...size, channels: 3, background: '#808080' } });
  await sheet
    .composite(await Promise.all(placed))
    .png()
    .toFile(path);
}
