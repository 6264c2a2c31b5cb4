import { expect } from 'vitest';
import { onEachSite } from '../support/sites.ts';

onEachSite('the server tells that it is alive and ready, under any host', async (site) => {
  for (const path of ['/healthz', '/readyz', '/healthz/', '/readyz?x=1']) {
    for (const host of ['demo.localhost', 'anything.example', '10.1.2.3:80']) {
      const answer = await site.get(path, { host });
      expect([path, answer.status, answer.json()]).toEqual([path, 200, { status: 'ok' }]);
    }
    expect((await site.get(path, { method: 'HEAD' })).status).toBe(200);
  }
  expect((await site.get('/healthz', { method: 'POST' })).status).toBe(404);
});
