import { expect, it } from 'vitest';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

it('no text becomes a script, and markup and data stay', async () => {
  const page = await site.open('/');
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
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
