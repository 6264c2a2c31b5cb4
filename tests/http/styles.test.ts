import { describe, expect, it } from 'vitest';
import { have } from '../support/have.ts';
import { siteToRead } from '../support/sites.ts';

describe('the styles of a page', () => {
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal);
  });

  const styleSheets = async () =>
    [...(await site().get('/contact')).text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );

  it('are one file, with the colours of the journal in it, kept for good', async () => {
    const addresses = await styleSheets();
    expect(addresses).toHaveLength(1);
    const styles = await site().get(addresses[0] ?? '');
    expect(styles.status).toBe(200);
    expect(styles.text).toMatch(/^:root\{--accent:/);
    expect(styles.text).toContain('@font-face');
    expect(styles.headers['cache-control']).toContain('immutable');
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
