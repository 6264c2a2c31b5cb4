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
    const [, name] = address.match(/([^/]+)$/) ?? [];
    for (const wrong of [
      address.replace(/[^/]+$/, `${name}+${name}+${name}`),
      address.replace(/[^/]+$/, `style.css+${name}`),
      address.replace(/\/theme\/\w+/, '/theme/0000000000000000'),
      address.replace(/[^/]+$/, 'style.css'),
      address.replace(/[^/]+$/, '..%2ffavicon.svg'),
      `${address}?again`,
    ]) {
      expect([wrong, (await site().get(wrong)).status]).toEqual([wrong, 404]);
    }
  });
});

describe('the face of headings', () => {
  const site = siteToRead('sqlite', ({ journal }) => have.settings(journal));

  /** What a page loads once its journal has chosen a face, and what the styles of it set headings in. */
  async function loadsWith(heading_face: string, path = '/contact') {
    await site().journal.settings.update({ heading_face });
    const page = (await site().get(path)).text;
    const links = [...page.matchAll(/<link rel="(stylesheet|preload)"[^>]*? href="([^"]+)"/g)];
    const sheets = links.flatMap(([, rel, href = '']) => (rel === 'stylesheet' ? [href] : []));
    expect(sheets).toHaveLength(1);
    const styles = (await site().get(sheets[0] ?? '')).text;
    const families = new Set(
      styles.match(/(?<=font-family:"?)(Fraunces|Newsreader|Eczar|Archivo)(?=["};])/g),
    );
    const fonts = links.flatMap(([, rel, href = '']) => (rel === 'preload' ? [href] : []));
    return { families: [...families], fonts };
  }
  const own = /(fraunces|newsreader|eczar|archivo)-(latin-ext|latin|accents|devanagari)-/;

  it.each([
    ['fraunces', 'Fraunces'],
    ['newsreader', 'Newsreader'],
    ['eczar', 'Eczar'],
    ['archivo', 'Archivo'],
  ])('%s comes with the styles and is preloaded for its journal alone', async (face, family) => {
    const { families, fonts } = await loadsWith(face);
    expect(families).toEqual([family]);
    const [font = '', ...more] = fonts.filter((href) => own.test(href));
    expect([font, more]).toEqual([expect.stringContaining(`/${face}-latin-`), []]);
    expect((await site().get(font)).headers['content-type']).toBe('font/woff2');
  });

  it('is that of the text where none is chosen, and nothing is loaded for it', async () => {
    for (const none of ['', 'source-serif']) {
      const { families, fonts } = await loadsWith(none);
      expect(families).toEqual([]);
      expect(fonts.filter((href) => own.test(href))).toEqual([]);
    }
  });

  it('has the letters that the name of the journal needs, at once', async () => {
    const filesOf = async (face: string, websitename: string) => {
      await site().journal.settings.update({ websitename });
      const { fonts } = await loadsWith(face);
      return fonts.flatMap((href) => own.exec(href)?.[0] ?? []);
    };
    expect(await filesOf('fraunces', 'Śāstra')).toEqual(['fraunces-latin-', 'fraunces-latin-ext-']);
    expect(await filesOf('newsreader', 'Café')).toEqual([
      'newsreader-latin-',
      'newsreader-accents-',
    ]);
    expect(await filesOf('eczar', 'पत्रिका')).toEqual(['eczar-latin-', 'eczar-devanagari-']);
    await site().journal.settings.update({ websitename: 'Annals of Testing' });
  });

  it('has Devanagari of its own where a page begins with it', async () => {
    const { fonts } = await loadsWith('eczar', '/contact?lang=hi');
    expect(fonts.filter((href) => own.test(href))).toEqual([
      expect.stringContaining('/eczar-latin-'),
      expect.stringContaining('/eczar-devanagari-'),
    ]);
  });
});
