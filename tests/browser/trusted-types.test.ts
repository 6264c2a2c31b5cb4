import { expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToAdminister } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

async function openReader(): Promise<WatchedPage> {
  const page = await site.open('/');
  return page;
}

const pages: [string, () => Promise<WatchedPage>][] = [
  ['the pages for readers', openReader],
  ['the administration', () => open('/admin')],
];

it.each(pages)('no text becomes a script on %s, and markup and data stay', async (_, openPage) => {
  const page = await openPage();
  const outcomes = await page.evaluate(() => {
    const attempt = (work: () => void): string => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = () => document.createElement('script');
    return {
      text: attempt(() => Object.assign(script(), { text: 'window.taken = true' })),
      address: attempt(() => Object.assign(script(), { src: '/static/other.js' })),
      handler: attempt(() => document.body.setAttribute('onclick', 'window.taken = true')),
      markup: attempt(() =>
        Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }),
      ),
      data: attempt(() => Object.assign(script(), { text: '{"@type":"Article"}' })),
    };
  });
  expect(outcomes).toEqual({
    text: 'SyntaxError',
    address: 'TypeError',
    handler: 'SyntaxError',
    markup: 'done',
    data: 'done',
  });
});
