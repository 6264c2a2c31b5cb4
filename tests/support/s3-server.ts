import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Engine, engines, openHouse, type TestHouse } from './databases.ts';

const bucket = 'journals';
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export type S3Server = {
  endpoint: string;
  bucket: string;
  /** What a process needs to find it, with its files below a prefix. */
  env(prefix?: string): Record<string, string>;
  /** The keys of the objects below a prefix, sorted. */
  keys(prefix: string): Promise<string[]>;
  /** What a bad disk does to an object; undefined takes it away. */
  damage(key: string, content: Buffer | undefined): Promise<void>;
  read(key: string): Promise<Buffer>;
  stop(): Promise<void>;
  /** On the same port, with the same objects. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** A real S3 server with one bucket, on a free port. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'colophon-s3-'));
  const run = async (port: number) => {
    const configureBuckets = [{ name: bucket, configs: [] }];
    const shared = { directory, silent: true, vhostBuckets: false, configureBuckets };
    const server = new S3rver({ ...shared, address: '127.0.0.1', port });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await run(0);
  const endpoint = `http://127.0.0.1:${port}`;
  const suffix = '._S3rver_object';
  const fileOf = (key: string) => join(directory, bucket, `${key}${suffix}`);
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  return {
    endpoint,
    bucket,
    env: (prefix = 'files') => ({
      COLOPHON_FILES: `s3://${bucket}/${prefix}`,
      COLOPHON_S3_ENDPOINT: endpoint,
    }),
    async keys(prefix) {
      const found = await readdir(join(directory, bucket), { recursive: true });
      return found
        .filter((name) => name.endsWith(suffix) && name.startsWith(prefix))
        .map((name) => name.slice(0, -suffix.length))
        .sort();
    },
    damage: (key, content) => (content ? writeFile(fileOf(key), content) : rm(fileOf(key))),
    read: (key) => readFile(fileOf(key)),
    stop,
    async start() {
      ({ server, port } = await run(port));
      isRunning = true;
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** One server for the tests of a file; the credentials are in the environment meanwhile, where AWS' client looks. */
export function s3ForFile(): () => S3Server {
  let server: S3Server | undefined;
  const before = { ...process.env };
  beforeAll(async () => {
    Object.assign(process.env, credentials);
    server = await startS3();
  });
  afterAll(async () => {
    await server?.close();
    for (const name of Object.keys(credentials)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  });
  return () => {
    if (!server) throw new Error('The S3 server is not running');
    return server;
  };
}

export type S3House = TestHouse & { s3: S3Server; prefix: string };

let prefixes = 0;

/** The same test on each engine, with files below a prefix of their own. */
export function onEachDatabaseWithS3(
  server: () => S3Server,
  name: string,
  test: (house: S3House) => Promise<void>,
  env: Record<string, string> = {},
): void {
  describe(name, () => {
    it.each(engines)('on %s', (engine) => withS3House(server(), engine, test, env));
  });
}

export async function withS3House(
  s3: S3Server,
  engine: Engine,
  test: (house: S3House) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  prefixes += 1;
  const prefix = `test-${prefixes}`;
  const house = await openHouse(engine, { env: { ...s3.env(prefix), ...env } });
  try {
    await test({ ...house, s3, prefix });
  } finally {
    await house.close();
  }
}
