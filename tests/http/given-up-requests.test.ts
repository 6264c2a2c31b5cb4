import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSite, roomForAll } from '../support/sites.ts';

const few = { ...roomForAll.readers, atOnce: 3 };
const admissionLimits = { administrators: few, readers: few, rest: few };

const kinds = [
  ['pages', 'GET /archives?page='],
  ['heads of pages', 'HEAD /archives?page='],
  ['searches', 'GET /api/search?keyword=soil'],
  ['unknown tokens', 'GET /api/admin/articles?page='],
] as const;

/** Sends ten requests on one connection, and leaves after so many milliseconds: nobody reads the answers. */
async function giveUp(port: number, start: string, milliseconds: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const headers = `Host: demo.localhost\r\n${start.includes('admin') ? 'Authorization: Bearer made-up\r\n' : ''}`;
  const random = Math.floor(Math.random() * 1e9);
  const requests = Array.from(
    { length: 10 },
    (_, n) => `${start}${random + n} HTTP/1.1\r\n${headers}\r\n`,
  );
  socket.write(requests.join(''));
  await setTimeout(milliseconds);
  socket.destroy();
}

it.each(kinds)('%s that are given up, at whatever moment, keep no place', async (_, start) => {
  const site = await openSite('sqlite', { admissionLimits });
  try {
    for (const milliseconds of [0, 1, 2, 5, 10, 20, 40, 60]) {
      await giveUp(site.port, start, milliseconds);
    }
    await setTimeout(200);
    for (const path of ['/archives', '/api/search?keyword=rain']) {
      expect((await site.get(path)).status).toBe(200);
    }
    const token = { headers: { authorization: 'Bearer made-up' } };
    expect((await site.get('/api/admin/articles', token)).status).toBe(401);
  } finally {
    await site.close();
  }
});
