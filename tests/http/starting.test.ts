import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';
import { ask } from '../support/http-client.ts';

const options = {
  renderer: {
    render: async () => ({ status: 200, source: '', render: () => 'drawn' }),
    inlineScripts: [],
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

it('every wrong variable of the environment is named at once', () => {
  const wrong = { PORT: 'eighty', COLOPHON_CACHE_BYTES: '-1', DATABASE_URL: 'mysql://x' };
  expect(() => readConfig({ ...wrong, COLOPHON_LOG_LEVEL: 'loud' })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*COLOPHON_LOG_LEVEL[\s\S]*COLOPHON_CACHE_BYTES/,
  );
});
