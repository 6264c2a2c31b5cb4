/**
 * Starts the server of a checkout, sends it every kind of request and writes all answers to a file, for `compare.ts` to
 * compare with those of another checkout.
 *
 *   node scripts/answers/record.ts --app <checkout> --engine sqlite|postgres --to out.json [--data articles.jsonl.gz]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgresServer } from '../../tests/support/postgres-server.ts';
import { askAll } from './all-requests.ts';
import { type App, startApp } from './app-process.ts';
import { password, prepareJournals } from './prepare-journals.ts';
import { type Exchange, type Varying, writeRecording } from './recording.ts';

const { values } = parseArgs({
  options: {
    app: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    to: { type: 'string' },
    data: { type: 'string' },
  },
});
const { app: checkout, engine, to, data: articles } = values;
if (checkout === undefined || to === undefined || !/^(sqlite|postgres)$/.test(engine)) {
  console.error('record.ts --app <checkout> --engine sqlite|postgres --to <file> [--data <file>]');
  process.exit(2);
}

const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
const data = await mkdtemp(join(tmpdir(), 'answers-data-'));
const postgres =
  engine === 'postgres'
    ? await startPostgresServer(['fsync=off', 'listen_addresses=127.0.0.1'])
    : undefined;
await postgres?.createDatabase('answers');
const app: App = {
  folder: resolve(checkout),
  environment: {
    COLOPHON_DATA: data,
    COLOPHON_ADMIN_PASSWORD: password,
    COLOPHON_LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(data, 'compiled'),
    ...(postgres ? { DATABASE_URL: `${postgres.url}/answers` } : {}),
  },
};
const exchanges: Exchange[] = [];
const varying: Varying = {
  startedAt: new Date().toISOString(),
  endedAt: '',
  ports: [],
  tokens: [],
  codes: [],
};
try {
  const skipped = await prepareJournals(app, data, articles);
  for (const line of skipped) console.log(line);
  console.log(`Four journals are made after ${seconds()}`);
  await askAll((more) => startApp({ ...app, environment: { ...app.environment, ...more } }), {
    exchanges,
    varying,
  });
  varying.endedAt = new Date().toISOString();
  writeRecording(to, { engine, skipped, varying, exchanges });
  console.log(`${exchanges.length} answers after ${seconds()}: ${to}`);
} finally {
  await postgres?.close();
  await rm(data, { recursive: true, force: true });
}
