import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { startServer } from '#server/main.ts';
import { colophonApart, startColophon } from '../cli/cli-support.ts';
import { ask } from '../support/http-client.ts';
import { until } from '../support/until.ts';

const options = {
  renderer: {
    render: async () => ({ status: 200, source: '', headers: {}, render: async () => 'drawn' }),
  },
  adminAssets: { script: '/static/none.js', modules: [], styles: [] },
};

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-start-'));
  try {
    await test(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('a server starts in an empty folder, and has no journal to show', () =>
  inFolder(async (folder) => {
    const server = await startServer(
      readConfig({ COLOPHON_DATA: folder, COLOPHON_LOG_LEVEL: 'silent', PORT: '0' }),
      options,
    );
    try {
      const port = Number(new URL(server.address).port);
      expect((await ask(port, '/healthz')).status).toBe(200);
      expect((await ask(port, '/')).status).toBe(404);
    } finally {
      await server.close();
    }
  }));

it('a server does not start with a publisher.yaml that is wrong, and names what is', () =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'publisher.yaml'), 'timezone: Mars/Olympus\njournals: {}\n');
    const starting = startServer(
      readConfig({ COLOPHON_DATA: folder, COLOPHON_LOG_LEVEL: 'silent', PORT: '0' }),
      options,
    );
    await expect(starting).rejects.toThrow(/publisher\.yaml is wrong[\s\S]*timezone/);
  }));

it.each([
  ['journals: [soil', /publisher\.yaml is wrong:\n {2}.*at line 1/],
  ['soil', /publisher\.yaml is wrong:\n {2}Invalid input/],
])('a publisher.yaml that says %s is told of in words', async (text, words) =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'publisher.yaml'), text);
    const starting = startServer(
      readConfig({ COLOPHON_DATA: folder, COLOPHON_LOG_LEVEL: 'silent', PORT: '0' }),
      options,
    );
    await expect(starting).rejects.toThrow(words);
  }),
);

it.runIf(process.platform === 'linux').each([
  ['publisher.yaml', 'a named pipe', 'mkfifo'],
  ['publisher.yaml', 'a folder', 'mkdir'],
  ['engine', 'a named pipe', 'mkfifo'],
  ['engine', 'a folder', 'mkdir'],
  ['files-place', 'a named pipe', 'mkfifo', ['user', 'list']],
])('nobody waits for %s that is %s, and it is said', (name, kind, make, command = ['serve']) =>
  inFolder(async (folder) => {
    if (name !== 'publisher.yaml') {
      const entry = { hosts: [], origin: undefined, accent: undefined };
      addJournalEntry(join(folder, 'publisher.yaml'), 'soil', entry);
    }
    execFileSync(make, [join(folder, name)]);
    const { code, stderr } = await colophonApart(
      { dataDir: folder, env: { PORT: '0' } },
      ...command,
    );
    expect([code, stderr]).toEqual([
      1,
      `${join(folder, name)} is ${kind}, and a file is needed there. Move it away, and put the file back.\n`,
    ]);
  }),
);

it('pages that were built from other sources are told of, and what to do', () =>
  inFolder(async (folder) => {
    const config = () =>
      readConfig({ COLOPHON_DATA: folder, COLOPHON_LOG_LEVEL: 'silent', PORT: '0' });
    const distFolder = join(folder, 'dist');
    await mkdir(join(distFolder, 'client'), { recursive: true });
    await writeFile(join(distFolder, 'client', 'notes.txt'), 'of this version');
    const server = await startServer(config(), { ...options, distFolder });
    const port = Number(new URL(server.address).port);
    expect((await ask(port, '/healthz')).status).toBe(200);
    await server.close();

    await writeFile(join(distFolder, 'client', 'robots.txt'), 'of an older version');
    await expect(startServer(config(), { ...options, distFolder })).rejects.toThrow(
      'The built pages are of another version: they have a file /robots.txt, which this version answers itself. Run: npm run build',
    );
  }));

it('a journal without an origin is told of in the log', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'publisher.yaml');
    addJournalEntry(path, 'soil', { hosts: [], origin: 'https://soil.example', accent: undefined });
    addJournalEntry(path, 'sand', { hosts: [], origin: undefined, accent: undefined });
    const server = startColophon({ dataDir: folder }, ['serve'], {
      COLOPHON_LOG_LEVEL: 'warn',
      PORT: '0',
    });
    const exited = once(server, 'exit');
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    await until('it serves', () => said.includes('is serving'));
    server.kill('SIGTERM');
    await exited;
    const warnings = said
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes('no origin'));
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, journal: 'sand', msg: expect.stringContaining('no origin') },
    ]);
  }));

it('a host that is no address of this machine is named', () =>
  inFolder(async (folder) => {
    const env = { HOST: '192.0.2.1', PORT: '0' };
    const { code, stderr } = await colophonApart({ dataDir: folder, env }, 'serve');
    const said = 'HOST is 192.0.2.1, which is not an address of this machine.';
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
  }));

it('every wrong variable of the environment is named at once', () => {
  const wrong = { PORT: 'eighty', COLOPHON_CACHE_BYTES: '-1', DATABASE_URL: 'mysql://x' };
  expect(() => readConfig({ ...wrong, COLOPHON_LOG_LEVEL: 'loud' })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*COLOPHON_LOG_LEVEL[\s\S]*COLOPHON_CACHE_BYTES/,
  );
});

it('an address of a proxy that is none is told with the name of its setting', () => {
  const read = (COLOPHON_TRUST_PROXY: string) => () => readConfig({ COLOPHON_TRUST_PROXY });
  expect(read('10.0.0.0/8, nginx')).toThrow(/COLOPHON_TRUST_PROXY: must be addresses and CIDR/);
  expect(read('10.0.0.0/8, 2001:db8::1')().trustedProxies).toHaveLength(2);
});
