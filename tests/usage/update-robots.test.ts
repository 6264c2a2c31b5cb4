import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Robots, updateRobots } from '#server/features/usage/robots-list.ts';
import { colophonApart } from '../cli/cli-support.ts';

const openssl = ['/usr/bin/openssl', '/opt/homebrew/bin/openssl'].find(existsSync);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-robots-'));
});
afterAll(() => rm(folder, { recursive: true }));

const list = (...patterns: string[]) =>
  JSON.stringify(patterns.map((pattern) => ({ pattern, last_changed: '2026-11-01' })));
const kept = () => readFile(join(folder, 'usage', 'COUNTER_Robots_list.json'), 'utf8');
const open = () =>
  new Robots(folder, (error) => {
    throw error;
  });

it('a list from a file is used from then on; what is none is refused, and the one of before kept', async () => {
  const path = join(folder, 'list.json');
  expect(open().isRobot('PaddyPicker/1.0')).toBe(false);
  await writeFile(path, list('paddypicker'));
  expect(await updateRobots(folder, path)).toEqual({ patterns: 1, date: '2026-11-01' });
  expect(open().isRobot('PaddyPicker/1.0')).toBe(true);
  const wrong = {
    '<html>Not found</html>': 'It is no list of robots',
    '{"pattern":"bot"}': 'It is no list of robots',
    '[]': 'It is no list of robots',
    [list('')]: 'It is no list of robots',
    [list('bot', '(')]: 'Invalid regular expression',
    [list('x'.repeat(501))]: 'It is no list of robots',
    [list(...Array(10_001).fill('bot'))]: 'It is no list of robots',
    [' '.repeat(5 * 1024 * 1024 + 1)]: 'too long for a list',
  };
  for (const [content, said] of Object.entries(wrong)) {
    await writeFile(path, content);
    await expect(updateRobots(folder, path), said).rejects.toThrow(said);
  }
  await expect(updateRobots(folder, join(folder, 'nothing.json'))).rejects.toThrow('ENOENT');
  expect(await kept()).toBe(list('paddypicker'));
});

it('a list in the folder that somebody broke changes nothing, and is told of', async () => {
  const errors: unknown[] = [];
  await writeFile(join(folder, 'list.json'), list('bot'));
  await updateRobots(folder, join(folder, 'list.json'));
  const path = join(folder, 'usage', 'COUNTER_Robots_list.json');
  await writeFile(path, 'broken');
  const robots = new Robots(folder, (error) => errors.push(error));
  // The one that is shipped.
  expect(robots.isRobot('Googlebot/2.1')).toBe(true);
  expect(errors).toHaveLength(1);
});

describe.skipIf(!openssl)('from an address (skipped without openssl)', () => {
  let server: Server;
  let origin = '';
  const certificate = () => join(folder, 'certificate.pem');

  beforeAll(async () => {
    const key = join(folder, 'key.pem');
    const place = ['-keyout', key, '-out', certificate(), '-days', '2'];
    const of = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    spawnSync(openssl ?? '', ['req', ...kind, ...place, ...of]);
    server = createServer(
      { key: await readFile(key), cert: await readFile(certificate()) },
      (request, response) => {
        if (request.url === '/list.json') return void response.end(list('ricebot', 'paddybot'));
        if (request.url === '/gone') return void response.writeHead(410).end();
        if (request.url === '/plain') {
          return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
        }
        // Never ends: the command must stop by itself.
        const send = () => {
          while (response.write('['.repeat(65_536)));
          response.once('drain', send);
        };
        send();
      },
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server?.closeAllConnections();
    await new Promise((done) => server?.close(done));
  });

  it('the command takes it', async () => {
    const around = { dataDir: folder, env: { NODE_EXTRA_CA_CERTS: certificate() } };
    const from = `${origin}/list.json`;
    expect(await colophonApart(around, 'usage', 'update-robots', '--from', from)).toEqual({
      code: 0,
      stdout: '2 patterns, the last one changed on 2026-11-01\n',
      stderr: '',
    });
    expect(await kept()).toBe(list('ricebot', 'paddybot'));
  });

  it('what is gone, too long or not safe is refused, and the one of before kept', async () => {
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, await readFile(certificate(), 'utf8')]);
    try {
      const wrong = {
        [`${origin}/gone`]: 'answered with status 410',
        [`${origin}/endless`]: 'too long for a list of robots',
        [`${origin}/plain`]: 'leads to http://127.0.0.1',
        'https://127.0.0.1:1/': 'does not answer',
        'http://localhost/list.json': 'must begin with https://',
      };
      const before = await kept();
      for (const [from, said] of Object.entries(wrong)) {
        await expect(updateRobots(folder, from), from).rejects.toThrow(said);
      }
      expect(await kept()).toBe(before);
    } finally {
      setDefaultCACertificates(trusted);
    }
  });
});
