import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { ask } from './http-client.ts';
import { until } from './until.ts';

const shown = fileURLToPath(new URL('../../deploy/nginx/two-nodes.conf', import.meta.url));

/** The program, where it is installed. */
export const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
);

export type Balancer = { port: number; close(): Promise<void> };

/** nginx in front of two nodes: the configuration that `docs/scaling-out.md` leads to, with the ports of here and now. */
export async function startBalancer(ports: [number, number]): Promise<Balancer> {
  const port = await freePort();
  const site = fill(await readFile(shown, 'utf8'), {
    '/var/log/nginx/access.log colophon': 'off',
    'server 192.0.2.11:3000': `server 127.0.0.1:${ports[0]}`,
    'server 192.0.2.12:3000': `server 127.0.0.1:${ports[1]}`,
    'listen 80;': `listen 127.0.0.1:${port};`,
  });
  const close = await startNginx(site, port);
  return { port, close };
}

/** nginx with this in its `http` block; gives what ends it once it listens on the port. */
export async function startNginx(site: string, port: number): Promise<() => Promise<void>> {
  if (nginx === undefined) throw new Error('nginx is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'colophon-nginx-'));
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), surroundings(folder));
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'errors.log']);
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill('SIGQUIT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const answers = () => ask(port, '/healthz').then(Boolean, () => child.exitCode !== null);
  try {
    await until('nginx listens', answers);
    if (child.exitCode !== null)
      throw new Error(await readFile(join(folder, 'errors.log'), 'utf8'));
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** A sample with the addresses of here and now; throws where it no longer has what is replaced. */
export function fill(text: string, replacements: Record<string, string>): string {
  let filled = text;
  for (const [from, to] of Object.entries(replacements)) {
    if (!filled.includes(from)) throw new Error(`The configuration no longer has: ${from}`);
    filled = filled.replaceAll(from, to);
  }
  return filled;
}

/** What a distribution's own `nginx.conf` is otherwise: nothing of it may lie outside the folder. */
const surroundings = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`;
