import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { demoSlug } from '#demo/make-demo.ts';
import type { WatchedPage } from '../support/browser.ts';
import { have, jatsOf, zipOf } from '../support/have.ts';
import { images } from '../support/images.ts';
import { randomJats } from '../support/random-jats.ts';
import { sharedArticles } from '../support/shared-data.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const address = '/archives/2026/3/3/138';

/** Gives the article of the demo another text, and opens it with nothing kept from the one before. */
async function openWith(
  xml: string | Buffer,
  options = {},
): Promise<{ page: WatchedPage; html: string }> {
  const journal = await site.server.services.journal(demoSlug);
  await have.fullText(journal, 138, Buffer.from(xml));
  const page = await site.newPage({ bypassCSP: true, ...options });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site.address) && !url.startsWith('data:')) page.complaints.push(url);
  });
  const html = (await (await page.goto(site.address + address))?.text()) ?? '';
  return { page, html };
}

async function seriousFindings(page: WatchedPage): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

/** Every element and the one that it is in, as written; a browser moves those that may not be there. */
function nestingOf(html: string): string[] {
  const nesting: string[] = [];
  const visit = (node: { children: unknown[] }, outer: string): void => {
    for (const child of node.children as ReturnType<typeof parseDocument>['children']) {
      if (!isTag(child)) continue;
      nesting.push(`${outer} > ${child.name}`);
      visit(child, child.name);
    }
  };
  // As XML, so that no end of an element is made up.
  visit(parseDocument(html, { xmlMode: true }), '');
  return nesting;
}

const nestingInBrowser = (page: WatchedPage, html: string): Promise<string[]> =>
  page.evaluate((text) => {
    const nesting: string[] = [];
    const visit = (node: Element, outer: string): void => {
      for (const child of node.children) {
        nesting.push(`${outer} > ${child.localName}`);
        visit(child, child.localName);
      }
    };
    visit(new DOMParser().parseFromString(text, 'text/html').body, '');
    return nesting;
  }, html);

async function expectSound(page: WatchedPage, html: string): Promise<void> {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  expect(await nestingInBrowser(page, main)).toEqual(nestingOf(main));
  expect(html).not.toMatch(/<[^>]*\sstyle=/);
  expect(page.complaints).toEqual([]);
}

it('has its own styles in 2.5 KB, in all at most 17', async () => {
  const { page } = await openWith(jatsOf('<p>We dug out roots.</p>'));
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ name, encodedBodySize }) => ({ isOwn: /full-text/.test(name), encodedBodySize })),
  );
  expect(sizes).toHaveLength(2);
  const [own, usual] = [true, false].map(
    (isOwn) => sizes.find((one) => one.isOwn === isOwn)?.encodedBodySize,
  );
  expect(own).toBeLessThanOrEqual(2.5 * 1024);
  expect((own ?? 0) + (usual ?? 0)).toBeLessThanOrEqual(17 * 1024);
});

it('what a browser would move is noticed', async () => {
  const page = await site.newPage();
  const html = '<main><p><div></div></p></main>';
  expect(await nestingInBrowser(page, html)).not.toEqual(nestingOf(html));
});

it('the pages of random texts are valid, and scroll sideways in no window', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { page, html } = await openWith(randomJats(seed), {
      viewport: { width: 320, height: 600 },
    });
    await expectSound(page, html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.context().close();
  }
}, 120_000);

it('a long formula in a line scrolls by itself, and a wide table fits on paper', async () => {
  const cell = '<td>incontestavelmente</td><td>59,60%</td>';
  const { page } = await openWith(
    `<article><body><p>So <tex-math>${'x_i + '.repeat(40)}y</tex-math> is long.</p><table><tr>${cell.repeat(8)}</tr></table></body></article>`,
    { viewport: { width: 320, height: 600 } },
  );
  const widthOf = (name: string) =>
    page.locator(`#full-text ${name}`).evaluate((element) => element.getBoundingClientRect().width);
  expect(await widthOf('math')).toBeGreaterThan(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 680, height: 900 });
  expect(await widthOf('table')).toBeGreaterThan(680);
  await page.emulateMedia({ media: 'print' });
  expect(await widthOf('table')).toBeLessThanOrEqual(680);
});

describe('a figure', () => {
  const figure = (name: string) =>
    `<p>See <xref rid="${name}">it</xref>.</p><fig id="${name}"><caption><p>A tree.</p></caption><graphic xlink:href="${name}.png"/></fig>`;
  const boxOf = (page: WatchedPage) =>
    page.locator('#full-text figure').evaluate((figure) => {
      const [picture, caption] = ['img', 'figcaption'].map((name) =>
        figure.querySelector(name)?.getBoundingClientRect(),
      );
      const links = [...figure.querySelectorAll('figcaption a')];
      return {
        ...{ width: picture?.width ?? 0, height: picture?.height ?? 0 },
        isAbove: (picture?.bottom ?? 0) <= (caption?.top ?? 0),
        text: figure.parentElement?.getBoundingClientRect().width,
        links: links.filter((link) => link.checkVisibility()).length,
      };
    });

  it('is seen whole, above its caption, and is so large before it comes', async () => {
    const tree = await images.png({ width: 800, height: 1600 });
    const zip = await zipOf({ 'tree.xml': jatsOf(figure('tree')), 'tree.png': tree });
    const { page } = await openWith(zip);
    await page.setViewportSize({ width: 1280, height: 900 });
    const shown = { width: 360, height: 720, isAbove: true, links: 1 };
    expect(await boxOf(page)).toMatchObject(shown);
    const late = await site.newPage({ viewport: { width: 1280, height: 900 } });
    await late.route(/tree\./, (route) => route.abort());
    await late.goto(site.address + address);
    expect(await boxOf(late)).toMatchObject(shown);
  });

  it('is as wide on paper as the text, a tall one less than half a page, without its links back', async () => {
    const jats = jatsOf(figure('field') + figure('tree'));
    const [field, tree] = await Promise.all([
      images.png({ width: 1600, height: 900 }),
      images.png({ width: 800, height: 1600 }),
    ]);
    const { page } = await openWith(
      await zipOf({ 'a.xml': jats, 'field.png': field, 'tree.png': tree }),
    );
    await page.setViewportSize({ width: 680, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const boxes = await page.locator('#full-text img').evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { width, height } = picture.getBoundingClientRect();
        const text = document.querySelector('#full-text')?.getBoundingClientRect().width;
        return { height, isWide: width === text };
      }),
    );
    expect(boxes).toEqual([
      { height: expect.any(Number), isWide: true },
      { height: 360, isWide: expect.any(Boolean) },
    ]);
    expect(await page.locator('figcaption a').first().isVisible()).toBe(false);
    // A page ends between a picture and its caption before half of it stays empty.
    const first = page.locator('#full-text figure').first();
    expect(await first.evaluate((one) => getComputedStyle(one).breakInside)).toBe('auto');
  });
});

describe('figures one after another', () => {
  const figure = (name: string, more = '') =>
    `<p>See <xref rid="${name}">${name}</xref>.</p><fig id="${name}"><label>Figure ${name}</label><caption><p>Roots of ${name}.${more}</p></caption><graphic xlink:href="${name}.png"/></fig>`;
  const cited = ' <xref ref-type="bibr" rid="B1">Rao</xref>';
  const xml = jatsOf(figure('a') + figure('b', cited)).replace(
    '</body>',
    '</body><back><ref-list><ref id="B1"><mixed-citation>Rao.</mixed-citation></ref></ref-list></back>',
  );
  const openFigures = async (options = {}) => {
    const [a, b] = await Promise.all([
      images.png({ width: 1600, height: 900 }),
      images.png({ width: 200, height: 100 }),
    ]);
    return openWith(await zipOf({ 'x.xml': xml, 'a.png': a, 'b.png': b }), options);
  };

  it('are opened, turned and closed by keyboard, and the focus is where it was', async () => {
    const { page } = await openFigures();
    const [first] = await page.locator('a[data-figure]').all();
    await first?.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Larger picture' });
    await dialog.getByText('Roots of a.').waitFor();
    const widthOf = async () => (await dialog.locator('img').boundingBox())?.width ?? 0;
    const fitting = await widthOf();
    expect(fitting).toBeLessThanOrEqual(1280);
    await dialog.getByRole('button', { name: 'Full size' }).click();
    expect(await widthOf()).toBe(1600);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Full size' }).click();
    expect(await widthOf()).toBe(fitting);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('Roots of b.').waitFor();
    expect(await dialog.getByText('2 / 2').isVisible()).toBe(true);
    // It is as large as it is.
    expect(await dialog.getByRole('button', { name: 'Full size' }).isVisible()).toBe(false);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('Roots of a.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await first?.evaluate((link) => document.activeElement === link)).toBe(true);
    await first?.click();
    await dialog.getByRole('button', { name: 'Next figure' }).click();
    await dialog.getByRole('link', { name: 'Rao' }).click();
    await page.waitForURL('**#ref-1');
    await dialog.waitFor({ state: 'hidden' });
    expect(page.complaints).toEqual([]);
  });

  it('are links to the pictures where no script comes', async () => {
    const { page } = await openFigures({ javaScriptEnabled: false });
    expect(await page.locator('[data-light-box]').isVisible()).toBe(false);
    await page.locator('a[data-figure]').first().click();
    await page.waitForURL('**/138/files/*.webp');
  });
});

it('a table that is cut says that rows follow, until the last is seen', async () => {
  const table = (rows: number) => `<table>${'<tr><td>Soil</td></tr>'.repeat(rows)}</table>`;
  const { page } = await openWith(jatsOf(table(100) + table(3)));
  const says = () =>
    page
      .locator('#full-text [role=region]')
      .evaluateAll((regions) =>
        regions.map((region) => getComputedStyle(region, '::after').display !== 'none'),
      );
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await says()).toEqual([true, false]);
  await page
    .locator('#full-text [role=region]')
    .first()
    .evaluate((region) => region.scrollTo(0, region.scrollHeight));
  await expect.poll(says).toEqual([false, false]);
});

describe('while somebody reads on', () => {
  const sections = Array.from(
    { length: 60 },
    (_, index) => `<sec><title>Part ${index + 1}</title>${'<p>We dug.</p>'.repeat(9)}</sec>`,
  );
  const yOf = async (page: WatchedPage, selector: string) =>
    (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

  it('the contents, which begin at the top, show the part that is read', async () => {
    const { page } = await openWith(jatsOf(sections.join('')));
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await yOf(page, '[data-contents]')).toBeLessThan(800);
    const nav = page.locator('[data-contents]');
    for (const part of [3, 55, 20]) {
      await page.getByRole('heading', { name: `Part ${part}`, exact: true }).evaluate((heading) => {
        heading.scrollIntoView();
      });
      const current = nav.locator('[aria-current]');
      await expect.poll(() => current.allTextContents()).toEqual([`Part ${part}`]);
      const [box, around] = [await current.boundingBox(), await nav.boundingBox()];
      expect(box?.y).toBeGreaterThanOrEqual(around?.y ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((around?.y ?? 0) + 852);
    }
  });

  it('a line at the top shows how much is read, also where nothing shall move; paper has none', async () => {
    const { page } = await openWith(jatsOf(sections.join('')));
    const line = page.locator('[data-progress]');
    const widths = async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(async () => (await line.boundingBox())?.width).toBe(0);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => line.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 3 });
    };
    await widths();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await widths();
    await page.emulateMedia({ media: 'print' });
    expect(await line.isVisible()).toBe(false);
    const plain = await site.open('/archives/2026/3/3/139');
    expect(await plain.locator('[data-progress]').count()).toBe(0);
  });

  it('the bar of a phone is out of the way, and comes back on the way back', async () => {
    const { page } = await openWith(jatsOf(sections.slice(0, 9).join('')), {
      viewport: { width: 390, height: 800 },
    });
    const bar = 'a[href="#citation"]';
    const isSeen = async () => (await yOf(page, bar)) < 800;
    expect(await isSeen()).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(isSeen).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 1300));
    await expect.poll(isSeen).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 1600));
    await expect.poll(isSeen).toBe(false);
    await page.locator(bar).focus();
    await expect.poll(isSeen).toBe(true);
  });
});

describe('a citation', () => {
  const cited = '<xref ref-type="bibr" rid="B1">1</xref>';
  const text = `<p>We dug<sup>${cited}</sup> out ${cited} roots.</p>${'<p>Soil.</p>'.repeat(60)}`;
  const xml = jatsOf(text).replace(
    '</body>',
    '</body><back><ref-list><ref id="B1"><mixed-citation>Rao A. <italic>Roots</italic>. 2019.<pub-id pub-id-type="doi">10.5555/roots</pub-id></mixed-citation></ref></ref-list></back>',
  );
  const cardOf = (page: WatchedPage) => page.locator('[data-reference]:popover-open');
  const citationOf = (page: WatchedPage) => page.locator('#cite-ref-1-1');

  it('that is pointed at shows its reference, until the pointer is elsewhere', async () => {
    const { page } = await openWith(xml);
    await citationOf(page).hover();
    const card = cardOf(page);
    await card.getByText('Rao A. Roots. 2019.').waitFor();
    const links = await card.getByRole('link').allTextContents();
    expect(links).toEqual(['10.5555/roots', 'DOI', 'Scholar', 'In the list']);
    expect(await seriousFindings(page)).toEqual([]);
    const [box, link] = [await card.boundingBox(), await citationOf(page).boundingBox()];
    expect(Math.abs((box?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0))).toBeLessThan(40);
    // However long it is pointed at.
    await page.clock.install();
    await card.hover();
    await page.clock.runFor(5_000);
    expect(await card.count()).toBe(1);
    await page.clock.resume();
    await page.mouse.move(5, 5);
    await card.waitFor({ state: 'detached' });
    expect(page.complaints).toEqual([]);
  });

  it('is followed by a click, and Back leads to where the reader was', async () => {
    const { page } = await openWith(xml);
    await citationOf(page).hover();
    await cardOf(page).waitFor();
    const before = await page.evaluate(() => window.scrollY);
    await citationOf(page).click();
    await page.waitForURL('**#ref-1');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 1000);
    await page.locator('[data-reference]').waitFor({ state: 'detached' });
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  it('shows it to the keyboard, which goes on into the card', async () => {
    const { page } = await openWith(xml);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const tabTo = async (text: string) => {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(text);
    };
    await page.locator('#abstract').evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    while ((await focused()) !== '1') await page.keyboard.press('Tab');
    await cardOf(page).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-reference]').waitFor({ state: 'detached' });
    await tabTo('1');
    await cardOf(page).waitFor();
    await tabTo('10.5555/roots');
    await tabTo('DOI');
    await tabTo('Scholar');
    await tabTo('In the list');
    await page.keyboard.press('Enter');
    await page.waitForURL('**#ref-1');
    expect(await page.locator('[data-reference]').count()).toBe(0);
  });

  it('that is tapped shows it at the bottom of a phone; in the list is one tap more', async () => {
    const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
    const { page } = await openWith(xml, phone);
    await citationOf(page).tap();
    const card = cardOf(page);
    await card.waitFor();
    // It comes up from below.
    const place = async () => {
      const box = await card.boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    };
    await expect.poll(place).toEqual([0, 390, 800]);
    expect(new URL(page.url()).hash).toBe('');
    await page.getByText('We dug').tap({ position: { x: 5, y: 5 } });
    await card.waitFor({ state: 'detached' });
    await citationOf(page).tap();
    const before = await page.evaluate(() => window.scrollY);
    await card.getByRole('link', { name: 'In the list' }).tap();
    await page.waitForURL('**#ref-1');
    expect(await page.locator('[data-reference]').count()).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  it('leads to the list where the script of the card does not come', async () => {
    const { page } = await openWith(xml, { hasTouch: true });
    await page.route(/reference-card/, (route) => route.abort());
    await citationOf(page).tap();
    await page.waitForURL('**#ref-1');
  });
});

const files = sharedArticles();
const step = Math.max(1, files.length / 20);
const twenty = Array.from({ length: Math.min(20, files.length) }, (_, index) => ({
  file: files[Math.floor(index * step)] ?? { name: '', path: '' },
  isDark: index % 2 === 1,
}));

describe.skipIf(files.length === 0)('the page of a real article is valid and accessible', () => {
  it.each(twenty)('$file.name', async ({ file, isDark }) => {
    const { page, html } = await openWith(readFileSync(file.path, 'utf8'), {
      colorScheme: isDark ? 'dark' : 'light',
      viewport: { width: isDark ? 390 : 1280, height: 800 },
    });
    expect(html).toContain('id="full-text"');
    await expectSound(page, html);
    const shifted = await page.evaluate(
      () =>
        new Promise<number>((answer) => {
          new PerformanceObserver((list) =>
            answer(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          // What is buffered is told before the next frame.
          requestAnimationFrame(() => requestAnimationFrame(() => answer(0)));
        }),
    );
    // Good by the measure of the web; fonts that come late on a busy machine make 0.05.
    expect(shifted).toBeLessThan(0.1);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 600 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
