import { expect } from 'vitest';
import { askRaw } from '../support/http-client.ts';
import { onSite } from '../support/sites.ts';

onSite(
  'a line of the log is JSON whatever the address is, and has the fields of every line',
  async (site) => {
    const { port } = site;
    const url = '/board?x="},{"\\u0000\\';
    const answer = await askRaw(
      port,
      `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    const line = site.log.at(-1);
    expect(line).toMatchObject({
      level: 30,
      journal: 'demo',
      cache: 'miss',
      method: 'GET',
      url,
      status: 200,
    });
    expect(Object.keys(line ?? {})).toEqual(
      'level,time,pid,hostname,journal,cache,method,url,status,ms,reqId'.split(','),
    );
  },
);

onSite('nobody fills the log with the end of a long address', async (site) => {
  await site.get(`/board?x=${'y'.repeat(10_000)}`);
  expect(String(site.log.at(-1)?.url)).toMatch(/^\/board\?x=y{1900,2000}…$/);
});
