import { describe, expect, it } from 'vitest';
import { have, jatsOf } from '../support/have.ts';
import { siteToRead } from '../support/sites.ts';

describe('the styles of a page', () => {
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal);
    await journal.settings.update({ motif: 'strata' });
    await have.article(journal, { refnumber: 101 });
    await have.article(journal, { refnumber: 102 });
    await have.fullText(journal, 102, Buffer.from(jatsOf('<p>We dug out roots.</p>')));
  });

  const styleSheets = async (path = '/contact') =>
    [...(await site().get(path)).text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );

  it('are one file, with the colours of the journal in it, kept for good', async () => {
    const addresses = await styleSheets();
    expect(addresses).toHaveLength(1);
    const styles = await site().get(addresses[0] ?? '');
    expect(styles.status).toBe(200);
    expect(styles.text).toMatch(/^:root\{--accent:/);
    // That of the day is not that of the night.
    for (const name of ['ground', 'ink', 'soft'])
      expect(styles.text).toMatch(
        new RegExp(`--cover-${name}:light-dark\\((#\\w{6}),(?!\\1)#\\w{6}\\);`),
      );
    expect(styles.text).toContain('@font-face');
    expect(styles.headers['cache-control']).toContain('immutable');
  });

  it('and those of a text only where an article has one', async () => {
    const article = '/archives/2024/4/2/';
    const [usual = ''] = await styleSheets();
    expect(await styleSheets(`${article}101`)).toEqual([usual]);
    const [first, ofTexts = '', ...more] = await styleSheets(`${article}102`);
    expect([first, more]).toEqual([usual, []]);
    const styles = await site().get(ofTexts);
    expect(styles.headers['cache-control']).toContain('immutable');
    expect((await site().get(usual)).text).not.toContain('scroller');
    expect(styles.text).toContain('scroller');
  });

  it('have no other name', async () => {
    const [address = ''] = await styleSheets();
    for (const wrong of [
      address.replace(/\/theme\/\w+/, '/theme/0000000000000000'),
      address.replace(/[^/]+$/, 'style.css'),
      address.replace(/[^/]+$/, '..%2ffavicon.svg'),
      `${address}?again`,
    ]) {
      expect([wrong, (await site().get(wrong)).status]).toEqual([wrong, 404]);
    }
  });
});
