import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite('the server tells that it is alive and ready, under any host', async (site) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const alive = { status: 'ok', version };
  const ready = { status: 'ok' };
  for (const [path, body] of [
    ['/healthz', alive],
    ['/readyz', ready],
    ['/healthz/', alive],
    ['/readyz?x=1', ready],
  ] as const) {
    for (const host of ['demo.localhost', 'anything.example', '10.1.2.3:80']) {
      const answer = await site.get(path, { host });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.json()).toMatchObject(body);
    }
    expect((await site.get(path, { method: 'HEAD' })).status).toBe(200);
  }
  expect((await site.get('/healthz', { method: 'POST' })).status).toBe(404);
});

onEachSite('one broken journal of two takes no node out, and is told', async (site) => {
  addJournalEntry(site.services.registry.path, 'other', {
    hosts: [],
    origin: 'https://other.example',
    accent: undefined,
  });
  const other = await site.services.journal('other');
  expect((await site.get('/readyz')).json()).not.toHaveProperty('journalsNotReady');
  await other.database.write(async (tx) => {
    await tx.schema.alterTable('settings').renameTo('away').execute();
  });
  for (let asked = 0; asked < 2; asked += 1) {
    const ready = await site.get('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.json()).toMatchObject({ status: 'ok', journalsNotReady: 1 });
    expect(ready.text).not.toContain('other');
  }
  expect(site.log.filter(({ msg }) => msg === 'not ready')).toMatchObject([{ journal: 'other' }]);
});
