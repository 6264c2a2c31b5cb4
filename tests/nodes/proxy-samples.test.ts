import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fill, nginx, startNginx } from '../support/balancer.ts';
import { freePort } from '../support/free-port.ts';
import { ask } from '../support/http-client.ts';
import { until } from '../support/until.ts';

const openssl = ['/usr/bin/openssl', '/opt/homebrew/bin/openssl'].find(existsSync);
const caddy = ['/usr/bin/caddy', '/opt/homebrew/bin/caddy'].find(existsSync);
const version = nginx && spawnSync(nginx, ['-v'], { encoding: 'utf8' }).stderr.trim();

/** A certificate of our own for soil.example. */
function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
  ];
  const place = ['-subj', '/CN=soil.example', '-keyout', key, '-out', certificate];
  const made = spawnSync(openssl ?? '', ['req', '-x509', ...kind, ...place], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  return { key, certificate };
}

async function askSecurely(port: number, path: string, headers: Record<string, string>) {
  const options = { host: '127.0.0.1', port, path, headers, servername: 'soil.example' };
  const sent = request({ ...options, rejectUnauthorized: false, agent: false }).end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, text: await text(response), headers: response.headers };
}

describe.skipIf(!nginx || !openssl)(
  'nginx in front of one node (skipped without nginx and openssl)',
  () => {
    it(`loads, redirects to https, and tells Colophon who asks: ${version ?? ''}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'colophon-tls-'));
      const seen: IncomingHttpHeaders[] = [];
      const behind = createServer((asked, response) => {
        seen.push(asked.headers);
        response.end('read');
      }).listen(0, '127.0.0.1');
      await once(behind, 'listening');
      const [plain, secure] = [await freePort(), await freePort()];
      const { key, certificate } = makeCertificate(folder);
      const log = join(folder, 'access.log');
      const site = fill(await readFile('deploy/nginx/colophon.conf', 'utf8'), {
        'server 127.0.0.1:3000': `server 127.0.0.1:${(behind.address() as AddressInfo).port}`,
        'listen 80;': `listen 127.0.0.1:${plain};`,
        'listen 443 ssl http2;': `listen 127.0.0.1:${secure} ssl http2;`,
        // Another machine may have no addresses of this kind.
        'listen [::]:80;': '',
        'listen [::]:443 ssl http2;': '',
        '/etc/letsencrypt/live/soil.example/fullchain.pem': certificate,
        '/etc/letsencrypt/live/soil.example/privkey.pem': key,
        '/var/log/nginx/access.log': log,
      });
      const close = await startNginx(site, plain);
      try {
        const redirected = await ask(plain, '/archives?page=2', {
          headers: { host: 'soil.example' },
        });
        expect([redirected.status, redirected.headers.location]).toEqual([
          301,
          'https://soil.example/archives?page=2',
        ]);
        const host = 'soil.example';
        const forged = { 'x-forwarded-for': '192.0.2.66', 'x-forwarded-host': 'other.example' };
        const read = await askSecurely(secure, '/', { host, ...forged, 'x-request-id': 'mine' });
        expect([read.status, read.text]).toEqual([200, 'read']);
        expect(seen.at(-1)).toMatchObject({
          host,
          'x-forwarded-host': host,
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'https',
          'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
        });
        for (const path of [
          '/preview/aBc/7',
          '/PAY/aBc',
          '/paper/aBc',
          '/api/admin/articles?q=aBc',
        ])
          await askSecurely(secure, path, { host, referer: `https://${host}/pay/aBc` });
        await until('all is logged', async () =>
          (await readFile(log, 'utf8')).includes('/api/admin/articles'),
        );
        const logged = await readFile(log, 'utf8');
        expect(logged).toContain('"GET /archives?page=2 HTTP/1.1" 301');
        expect(logged).toContain(`"GET /paper/*** HTTP/1.1" 200 4 "https://${host}/pay/***"`);
        expect(logged).toContain('"GET /api/admin/articles?*** HTTP/1.1"');
        expect(logged).not.toContain('aBc');
        behind.close();
        behind.closeAllConnections();
        const away = await askSecurely(secure, '/', { host });
        expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
      } finally {
        await close();
        behind.close();
        await rm(folder, { recursive: true, force: true });
      }
    });
  },
);

it.skipIf(!caddy)('the sample for Caddy is sound (skipped without Caddy)', () => {
  const check = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'];
  const { status, stdout } = spawnSync(caddy ?? '', check, { encoding: 'utf8' });
  expect([status, stdout.trim()]).toEqual([0, 'Valid configuration']);
});
