import { expect, vi } from 'vitest';
import { have } from '../support/have.ts';
import { onEachSite, onSite } from '../support/sites.ts';
import { withoutTable } from '../support/without-table.ts';

onEachSite('what fails below is 500 everywhere, uncached and without detail', async (site) => {
  await have.settings(site.journal);
  await have.editor(site.journal, { name: 'Meera Joshi' });
  expect((await site.get('/board')).text).toContain('Meera Joshi');

  await withoutTable(site, 'editors', async () => {
    const page = await site.get('/board');
    expect(page.status).toBe(500);
    expect(page.text).toContain('Oops! Sorry, an unexpected error has occurred.');
    expect(page.headers['cache-control']).toBe('no-store');
    const api = await site.get('/api/editors');
    expect(api.status).toBe(500);
    expect(api.json()).toEqual({ error: 'internal', message: 'Something went wrong' });
    expect(api.headers['cache-control']).toBe('no-store');
    for (const { text } of [page, api]) {
      expect(text).not.toMatch(/no such table|relation|SQLITE|select|node_modules|\.ts/i);
    }
    expect((await site.get('/contact')).status).toBe(200);
  });
  expect(site.log.filter(({ level }) => level === 50)).toHaveLength(2);

  expect((await site.get('/board')).text).toContain('Meera Joshi');
  expect((await site.get('/api/editors')).status).toBe(200);
});

onEachSite(
  'without its settings a journal has a bare error page, and is not ready',
  async (site) => {
    await have.settings(site.journal);
    expect((await site.get('/readyz')).json()).toMatchObject({ status: 'ok' });
    await withoutTable(site, 'settings', async () => {
      const page = await site.get('/');
      expect(page.status).toBe(500);
      expect(page.text).toContain('Oops! Sorry, an unexpected error has occurred.');
      expect(page.text).not.toMatch(/no such table|relation|SQLITE|node_modules/i);
      const ready = await site.get('/readyz');
      expect([ready.status, ready.json()]).toEqual([503, { status: 'unavailable' }]);
      expect((await site.get('/healthz')).json()).toMatchObject({ status: 'ok' });
    });
    expect((await site.get('/')).status).toBe(200);
    expect((await site.get('/readyz')).status).toBe(200);
  },
);

onSite(
  'a page of which a part throws is 500 too, not a page with nothing in it',
  async (site) => {
    await have.settings(site.journal);
    const page = await site.get('/board');
    expect(page.status).toBe(500);
    expect(page.text).toContain('Oops! Sorry, an unexpected error has occurred.');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(site.log.filter(({ level }) => level === 50)).toHaveLength(1);
    expect((await site.get('/contact')).status).toBe(200);
  },
  {
    renderer: (built) => ({
      ...built,
      render: (url, reads, options) =>
        built.render(url, { ...reads, editors: async () => [null as never] }, options),
    }),
  },
);

onSite(
  'a request on which the listener itself throws is answered with 500, and the next is served',
  async (site) => {
    await have.settings(site.journal);
    vi.spyOn(site.services.registry, 'findByHost').mockImplementationOnce(() => {
      throw new Error('the disk is away');
    });
    const failed = await site.get('/contact');
    expect([failed.status, failed.text]).toEqual([500, 'Something went wrong\n']);
    expect(failed.text).not.toContain('disk');
    expect((await site.get('/contact')).status).toBe(200);
    const logged = site.log.filter((line) => JSON.stringify(line).includes('the disk is away'));
    expect(logged).toHaveLength(1);
  },
);
