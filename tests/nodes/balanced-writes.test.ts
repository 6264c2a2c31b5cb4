import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Balancer, nginx, startBalancer } from '../support/balancer.ts';
import { freePort } from '../support/free-port.ts';
import { ask } from '../support/http-client.ts';
import { until } from '../support/until.ts';

/** What answers in the place of a node, at one port, and may be stopped and started as one. */
class Node {
  readonly port: number;
  readonly writes: string[] = [];
  #server: Server | undefined;
  answer: RequestListener = (_, response) => response.end('done');

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      if (request.method === 'POST') this.writes.push(request.url ?? '');
      this.answer(request, response);
    }).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
}

describe.skipIf(!nginx)('writes through nginx, skipped where it is not installed', () => {
  let one: Node;
  let other: Node;
  let balancer: Balancer;

  beforeEach(async () => {
    one = new Node(await freePort());
    other = new Node(await freePort());
    await Promise.all([one.start(), other.start()]);
    balancer = await startBalancer([one.port, other.port]);
  });

  afterEach(async () => {
    await balancer.close();
    await Promise.all([one.stop(), other.stop()]);
  });

  const write = (path: string) =>
    ask(balancer.port, path, { method: 'POST' }).then(({ status }) => status);
  const readUntilMet = async (node: Node) => {
    let isMet = false;
    const answer = node.answer;
    node.answer = (request, response) => {
      isMet = true;
      answer(request, response);
    };
    while (!isMet) expect((await ask(balancer.port, '/')).status).toBe(200);
    node.answer = answer;
  };

  it('are sent to no node that a reader met frozen', async () => {
    other.answer = () => {};
    await readUntilMet(other);
    for (const path of ['/1', '/2', '/3', '/4']) expect(await write(path)).toBe(200);
    expect([one.writes, other.writes]).toEqual([['/1', '/2', '/3', '/4'], []]);
  });

  it('are asked of nodes that are taken for dead, where no other is left', async () => {
    const waiting: ServerResponse[] = [];
    for (const node of [one, other]) {
      node.answer = ({ method }, response) => {
        if (method === 'POST') response.end('done');
        else waiting.push(response);
      };
    }
    const read = ask(balancer.port, '/');
    // Two seconds each, then both are taken for dead, and the reader waits on.
    await until('the reader is sent to a node for the third time', () => waiting.length === 3);
    expect(await write('/1')).toBe(200);
    for (const response of waiting) response.end('read');
    expect((await read).status).toBe(200);
    expect([...one.writes, ...other.writes]).toEqual(['/1']);
  });

  it('are taken while nodes are restarted one soon after the other', async () => {
    await one.stop();
    for (const path of ['/1', '/2']) expect(await write(path)).toBe(200);
    await one.start();
    await other.stop();
    for (const path of ['/3', '/4']) expect(await write(path)).toBe(200);
    expect([one.writes, other.writes]).toEqual([
      ['/3', '/4'],
      ['/1', '/2'],
    ]);
  });

  it('are never sent a second time, where a node broke off', async () => {
    for (const node of [one, other]) node.answer = (request) => request.socket.destroy();
    expect(await write('/1')).toBe(503);
    expect([...one.writes, ...other.writes]).toEqual(['/1']);
  });
});
