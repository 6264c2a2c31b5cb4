import type { BrowserContextOptions, Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

// What a reader comes for, from the first page to the next article: by whatever means somebody reads.
const site = demoSiteToVisit();

/** 1280 by 1024 pixels, enlarged four times. */
const enlarged = { viewport: { width: 320, height: 256 } };

const open = (path: string, options: BrowserContextOptions = {}) =>
  site.open(path, { reducedMotion: 'reduce', ...options });

/** Goes on with Tab until the focus is there, as somebody does who has no mouse. */
async function tabTo(page: WatchedPage, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await isOutlined(page)).toBe(true);
      return;
    }
  }
  throw new Error(`60 presses of ${key} do not lead to ${target}`);
}

/** Whether the element that has the focus shows it. */
const isOutlined = (page: WatchedPage) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement !== null && getComputedStyle(activeElement).outlineStyle !== 'none';
  });

const searchBox = (page: WatchedPage) => page.locator('header input[name=keyword]');
const firstResult = (page: WatchedPage) => page.locator('main table a[id^=title]').first();
const cite = (page: WatchedPage) => page.locator('main a[href="#citation"]');
const pdf = (page: WatchedPage) => page.locator('main a[href$="139.pdf"]');
const next = (page: WatchedPage) => page.locator('main a[rel=next]:visible');

const bytesOf = async (page: WatchedPage, link: Locator) => {
  const href = new URL((await link.getAttribute('href')) ?? '', site.address).href;
  const answer = await page.request.get(href);
  return (await answer.body()).subarray(0, 5).toString();
};

it('a whole visit needs nothing but a keyboard', async () => {
  const page = await open('/');
  await tabTo(page, searchBox(page));
  await page.keyboard.type('Myristica swamps');
  await page.keyboard.press('Enter');
  await page.getByText(messages.searchSummary(1, 'Myristica swamps')).waitFor();
  await tabTo(page, firstResult(page));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/archives/2026/3/3/139');

  await tabTo(page, page.getByRole('link', { name: 'Download', exact: true }));
  await tabTo(page, page.getByRole('link', { name: 'Read the PDF here' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^Page 1 of/).waitFor();
  const close = page.getByRole('button', { name: 'Close' });
  await tabTo(page, close, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await close.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByText(/^Page 1 of/).waitFor();
  await page.keyboard.press('Escape');
  await close.waitFor({ state: 'detached' });
  // The focus is where it came from, not lost with what had it.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Read the PDF here',
  );

  await tabTo(page, cite(page));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cite this article' });
  await tabTo(page, dialog.getByRole('button', { name: 'Copy (APA)' }));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await tabTo(page, next(page));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/archives/2026/3/3/140');
  // A page begins at its beginning.
  await tabTo(page, page.locator('a[href="#content"]'));
  await page.goBack();
  await page.waitForURL('**/archives/2026/3/3/139');
  expect(page.complaints).toEqual([]);
});

it('a whole visit needs no JavaScript', async () => {
  const page = await open('/', { javaScriptEnabled: false });
  await searchBox(page).fill('Myristica swamps');
  await searchBox(page).press('Enter');
  await page.getByText(messages.searchSummary(1, 'Myristica swamps')).waitFor();
  await firstResult(page).click();
  await page.waitForURL('**/archives/2026/3/3/139');
  await cite(page).click();
  const citation = page.locator('#citation');
  expect(await citation.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(
    900,
  );
  await page.locator('summary', { hasText: 'Other citation styles' }).click();
  await page.getByText('Vancouver', { exact: true }).waitFor();
  expect(await bytesOf(page, pdf(page).first())).toBe('%PDF-');
  expect(await bytesOf(page, page.getByRole('link', { name: 'Read the PDF here' }))).toBe('%PDF-');
  await next(page).click();
  await page.waitForURL('**/archives/2026/3/3/140');
  // What only a script could do is not offered.
  await page.locator('summary', { hasText: 'Share' }).click();
  await page.getByRole('link', { name: 'Email' }).waitFor();
  for (const name of ['Copy the citation', 'Copy the link', 'Print']) {
    expect([name, await page.getByText(name).isVisible()]).toEqual([name, false]);
  }
});

/** What is outside the window, or is cut off where nobody can scroll to it. */
const cutOff = () => {
  // Said to screen readers alone, or a picture.
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (element.localName === 'svg' ||
      getComputedStyle(element).clipPath.startsWith('inset(50%') ||
      isClipped(element.parentElement));
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
  for (const element of document.querySelectorAll('body *')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const isSeen = width > 1 && height > 1 && style.visibility !== 'hidden';
    if (!isSeen || isClipped(element)) continue;
    const name = `${element.localName} ${element.textContent.slice(0, 40)}`;
    if (right > clientWidth + 1 || left < -1) found.push(`${name} ends at ${Math.round(right)}`);
    const isHidden =
      ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis';
    const isClamped = style.webkitLineClamp !== 'none';
    if (isHidden && !isClamped && element.scrollWidth > element.clientWidth + 1) {
      found.push(`${name} is cut off`);
    }
  }
  return found;
};

it('at 400 % nothing is cut off, and nothing scrolls both ways', async () => {
  const page = await open('/', enlarged);
  const seen = async (what: string) => {
    expect([what, await page.evaluate(cutOff)]).toEqual([what, []]);
  };
  await seen('home');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await seen('menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await searchBox(page).fill('Myristica');
  await searchBox(page).press('Enter');
  await page.waitForURL('**/search?keyword=Myristica');
  await firstResult(page).waitFor();
  await seen('search');
  await page.locator('main table a[href="/archives/2026/3/3/139"]').first().click();
  await page.waitForURL('**/archives/2026/3/3/139');
  await cite(page).waitFor();
  await seen('article');
  await cite(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cite this article' });
  await dialog.waitFor();
  await seen('cite');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Read the PDF here' }).click();
  await page.getByText(/^Page 1 of/).waitFor();
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await next(page).click();
  await page.waitForURL('**/archives/2026/3/3/140');
  for (const path of [
    '/archives/2026/vol3/issue3',
    '/archives/volumes',
    '/board',
    '/instructions',
  ]) {
    await page.goto(site.address + path);
    await seen(path);
  }
  for (const path of ['/authors/gauri-hegde', '/pdf?refno=139', '/alerts', '/nowhere', '/verify']) {
    await page.goto(site.address + path);
    await seen(path);
  }
});

/** Colours of a thing that somebody has to find, as the system paints them. */
const shapeOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { color, backgroundColor, borderTopStyle, borderTopWidth, borderTopColor } =
      getComputedStyle(element);
    const { backgroundColor: paper } = getComputedStyle(document.body);
    const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    return {
      isReadable: color !== backgroundColor,
      hasShape: hasBorder && borderTopColor !== paper,
    };
  });

it('in forced colours a whole visit shows what can be pressed', async () => {
  const page = await open('/', { forcedColors: 'active' });
  const good = { isReadable: true, hasShape: true };
  for (const thing of [searchBox(page), page.locator('header form button')]) {
    expect(await shapeOf(thing)).toEqual(good);
  }
  await searchBox(page).fill('Myristica swamps');
  await searchBox(page).press('Enter');
  await firstResult(page).click();
  await page.waitForURL('**/archives/2026/3/3/139');
  const download = page.getByRole('link', { name: 'Download', exact: true });
  for (const thing of [
    download.locator('xpath=..'),
    page.getByRole('link', { name: 'Read the PDF here' }),
    cite(page),
    page.locator('summary', { hasText: 'Share' }),
  ]) {
    expect(await shapeOf(thing)).toEqual(good);
  }
  // A line of colour alone would be gone: links keep their underline.
  const author = page.locator('main header a[href^="/authors/"]').first();
  expect(await author.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe(
    'underline',
  );
  await tabTo(page, download);
  await cite(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cite this article' });
  await dialog.waitFor();
  expect(await shapeOf(dialog)).toEqual(good);
  expect(await shapeOf(dialog.getByRole('button', { name: 'Close' }))).toEqual(good);
  await page.keyboard.press('Escape');
  await next(page).click();
  await page.waitForURL('**/archives/2026/3/3/140');
  expect(page.complaints).toEqual([]);
});
