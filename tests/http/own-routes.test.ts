import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
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
