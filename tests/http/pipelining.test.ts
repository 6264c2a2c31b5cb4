import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { onSite } from '../support/sites.ts';

const request = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: demo.example\r\n${more}\r\n`;

/** What is answered to requests that are sent together, with how often. */
async function answersTo(port: number, requests: string): Promise<{ count: number; all: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(requests);
  // Who is cut off hears of it as an error, behind what was answered.
  const all = await text(socket).catch(() => '');
  return { count: all.split('HTTP/1.1 ').length - 1, all };
}

onSite('a few requests that are sent together are answered in their order', async (site) => {
  await have.settings(site.journal);
  const paths = ['/board', '/contact', '/search?q=none', '/api/settings', '/nowhere'];
  const sent = paths.map((path) => request(path)).join('');
  const { count, all } = await answersTo(
    site.port,
    sent + request('/healthz', 'Connection: close\r\n'),
  );
  expect(count).toBe(6);
  expect(all.split('HTTP/1.1 ').map((answer) => answer.slice(0, 3))).toEqual([
    '',
    '200',
    '200',
    '200',
    '200',
    '404',
    '200',
  ]);
});

onSite('who sends thousands together is cut off, whatever they ask for', async (site) => {
  await have.settings(site.journal);
  await site.get('/contact');
  for (const path of ['/contact', '/nowhere', '/search?q=none', 'http://whole/']) {
    const before = site.log.length;
    const { count } = await answersTo(site.port, request(path).repeat(3000));
    expect(count).toBeLessThanOrEqual(16);
    expect(site.log.length - before).toBeLessThanOrEqual(16);
  }
});

onSite(
  'a connection over which each answer is waited for asks as often as it likes',
  async (site) => {
    await have.settings(site.journal);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<unknown>();
    // The first answer is made, the others come from memory; those of the framework are made each time.
    for (const path of ['/contact', '/healthz', '/nowhere?x=1']) {
      for (let time = 0; time < 32; time++) {
        const outgoing = get({ port: site.port, host: '127.0.0.1', path, agent });
        const [answer] = await once(outgoing, 'response');
        sockets.add(outgoing.socket);
        await once(answer.resume(), 'end');
      }
    }
    expect(sockets.size).toBe(1);
    agent.destroy();
  },
);
