import { readFileSync, rmSync } from 'node:fs';
import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { setInPublisherFile, writePublisherFile } from '../support/publisher.ts';
import { onSite } from '../support/sites.ts';

onSite('a changed publisher is on the very next page', async (site) => {
  await have.settings(site.journal);
  expect((await site.get('/contact')).text).toContain('Banyan Scholarly Press');
  for (const name of ['Peepal Press', 'Neem House', 'Sal Books']) {
    setInPublisherFile(site.services, ['publisher', 'name'], name);
    expect((await site.get('/contact')).text).toContain(name);
  }
  expect((await site.get('/contact')).text).not.toContain('Banyan Scholarly Press');
});

onSite(
  'a slip in publisher.yaml takes nothing down: what was right before goes on',
  async (site) => {
    await have.settings(site.journal);
    const right = readFileSync(site.services.registry.path, 'utf8');
    for (const wrong of [
      '',
      ': : :\n\t- {',
      'publisher: 1',
      right.replace('Asia/Kolkata', 'Mars'),
    ]) {
      writePublisherFile(site.services, wrong);
      for (const path of ['/', '/contact', '/api/settings', '/healthz', '/readyz']) {
        expect([path, (await site.get(path)).status]).toEqual([path, 200]);
      }
    }
    const told = site.log.filter((line) => JSON.stringify(line).includes('publisher.yaml'));
    expect(told).toHaveLength(4);
    writePublisherFile(site.services, right.replace('Banyan', 'Mended'));
    await expect
      .poll(async () => (await site.get('/contact')).text)
      .toContain('Mended Scholarly Press');
  },
);

onSite('a publisher.yaml that is away for a moment is not made anew', async (site) => {
  await have.settings(site.journal);
  const { path } = site.services.registry;
  const right = readFileSync(path, 'utf8');
  rmSync(path);
  expect((await site.get('/contact')).status).toBe(200);
  expect(() => readFileSync(path)).toThrow();
  writePublisherFile(site.services, right);
  expect((await site.get('/contact')).status).toBe(200);
});
