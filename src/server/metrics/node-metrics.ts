import type { PoolState, StatementCounts } from '../platform/db/database-engine.ts';
import type { JobRuns } from '../platform/jobs/repeat.ts';
import type { ReadinessReport } from '../platform/readiness.ts';
import { by, type MetricsRegistry, one } from './metrics-registry.ts';

const maxJournals = 200;

type Node = {
  version: string;
  engine: string;
  readiness(): Promise<ReadinessReport>;
  openJournals(): number;
  damagedFiles: { count: number };
  droppedLines(): number;
  jobs: JobRuns;
  logins: { outcomes: Map<string, number>; lockOuts: Map<string, number> };
  /** When the last backup was finished; left out where none are made on a schedule. */
  lastBackup?: (() => Date | undefined) | undefined;
};

const inSeconds = (date: Date | undefined) => date && date.getTime() / 1000;

/** Whether the node can serve, and what happens on it besides requests. */
export function addNodeMetrics(registry: MetricsRegistry, node: Node): void {
  const { version, engine, readiness, jobs, logins } = node;
  registry.gauge(
    'colophon_info',
    'Always 1: the version, and sqlite or postgres.',
    () => [[{ version, engine }, 1]],
    ['version', 'engine'],
  );
  addReadinessMetrics(registry, readiness);
  registry.gauge('colophon_journals_open', 'Journals whose database is open.', () =>
    one(node.openJournals()),
  );
  registry.gauge(
    'colophon_damaged_files',
    'Files that were asked for since the start and are damaged or missing.',
    () => one(node.damagedFiles.count),
  );
  registry.counter('colophon_log_lines_dropped_total', 'Lines of the log that nobody took.', () =>
    one(node.droppedLines()),
  );
  registry.counter(
    'colophon_logins_total',
    'Attempts to log in: logged_in, or the code of the refusal.',
    () => by('outcome', logins.outcomes),
    ['outcome'],
  );
  registry.counter(
    'colophon_lock_outs_total',
    'Accounts and addresses whose attempts were over for a while.',
    () => by('what', logins.lockOuts),
    ['what'],
  );
  registry.gauge(
    'colophon_job_last_success_timestamp_seconds',
    'When a job last went well, since the start.',
    () => jobs.list().map(({ job, lastSuccess }) => [{ job }, inSeconds(lastSuccess)]),
    ['job'],
  );
  registry.counter(
    'colophon_job_failures_total',
    'How often a job did not go well.',
    () =>
      by(
        'job',
        jobs.list().map(({ job, failures }) => [job, failures]),
      ),
    ['job'],
  );
  const { lastBackup } = node;
  registry.gauge('colophon_backup_scheduled', 'Whether backups are made on a schedule.', () =>
    one(Number(lastBackup !== undefined)),
  );
  if (!lastBackup) return;
  registry.gauge(
    'colophon_backup_last_success_timestamp_seconds',
    'When the last backup was finished.',
    () => one(inSeconds(lastBackup())),
  );
}

function addReadinessMetrics(
  registry: MetricsRegistry,
  readiness: () => Promise<ReadinessReport>,
): void {
  const gauge = (
    name: string,
    help: string,
    read: (report: ReadinessReport) => number | undefined,
  ) => registry.gauge(name, help, async () => one(read(await readiness())));
  gauge('colophon_ready', 'Whether /readyz is 200.', ({ isReady }) => Number(isReady));
  gauge(
    'colophon_journals',
    'Journals of publisher.yaml.',
    ({ ready, notReady }) => ready.length + notReady.length,
  );
  gauge(
    'colophon_disk_free_bytes',
    'Room on the disk of the data folder.',
    ({ space }) => space?.free,
  );
  gauge(
    'colophon_disk_size_bytes',
    'Size of the disk of the data folder.',
    ({ space }) => space?.total,
  );
  gauge(
    'colophon_disk_full',
    'Whether a write found no room, here or in the database, and there is none yet.',
    ({ disk }) => Number(disk === 'full'),
  );
  registry.gauge(
    'colophon_journal_ready',
    'Whether a journal can be read; of more than 200 journals, those that cannot.',
    async () => {
      const { ready, notReady } = await readiness();
      const told = ready.length + notReady.length > maxJournals ? [] : ready;
      return by('journal', [
        ...notReady.slice(0, maxJournals).map((slug) => [slug, 0] as const),
        ...told.map((slug) => [slug, 1] as const),
      ]);
    },
    ['journal'],
  );
}

/** Statements and, with PostgreSQL, connections. */
export function addDatabaseMetrics(
  registry: MetricsRegistry,
  statements: StatementCounts,
  connections: () => PoolState | undefined,
): void {
  registry.counter('colophon_database_statements_total', 'Statements of all journals.', () =>
    one(statements.count),
  );
  registry.counter('colophon_database_statement_seconds_total', 'Time that statements took.', () =>
    one(statements.milliseconds / 1000),
  );
  registry.counter(
    'colophon_database_errors_total',
    'Statements that failed; of kind constraint are writes that a rule of the database kept out, as it should.',
    () => by('kind', Object.entries(statements.errors)),
    ['kind'],
  );
  registry.gauge(
    'colophon_database_connections',
    'With PostgreSQL: connections of the pool that all journals share.',
    () => {
      const pool = connections();
      return pool ? by('state', Object.entries({ used: pool.used, idle: pool.idle })) : [];
    },
    ['state'],
  );
  registry.gauge(
    'colophon_database_connections_max',
    'With PostgreSQL: how many there may be.',
    () => one(connections()?.max),
  );
  registry.gauge(
    'colophon_database_connections_waiting',
    'With PostgreSQL: how many wait for a connection.',
    () => one(connections()?.waiting),
  );
}

type CacheState = { bytes: number; entries: number; hits?: number; misses?: number };

type DocumentsState = { inProgress: number; finished: number; failed: number };

/** Caches by their names, and the making of documents. */
export function addCacheMetrics(
  registry: MetricsRegistry,
  caches: () => Record<string, CacheState>,
  documents: () => DocumentsState,
): void {
  const of = (name: keyof CacheState) =>
    by(
      'cache',
      Object.entries(caches()).flatMap(([cache, { [name]: value }]) =>
        value === undefined ? [] : [[cache, value] as const],
      ),
    );
  const labels = ['cache'];
  registry.gauge('colophon_cache_bytes', 'Bytes in a cache.', () => of('bytes'), labels);
  registry.gauge('colophon_cache_entries', 'Entries of a cache.', () => of('entries'), labels);
  const hits = 'What was asked of a cache and was there.';
  registry.counter('colophon_cache_hits_total', hits, () => of('hits'), labels);
  const misses = 'What was asked of a cache and was not there.';
  registry.counter('colophon_cache_misses_total', misses, () => of('misses'), labels);

  registry.gauge(
    'colophon_documents_in_progress',
    'Certificates and other documents that are being set, or wait for it.',
    () => one(documents().inProgress),
  );
  registry.counter(
    'colophon_documents_total',
    'Documents that were set, and that could not be.',
    () => {
      const { finished, failed } = documents();
      return by('outcome', Object.entries({ finished, failed }));
    },
    ['outcome'],
  );
}

type Numbers = {
  written: number;
  robots: number;
  lost: number;
  writes: number;
  writeMilliseconds: number;
};

/** What was counted of what is read. */
export function addUsageMetrics(registry: MetricsRegistry, numbers: Readonly<Numbers>): void {
  registry.counter(
    'colophon_usage_requests_total',
    'Requests for what is counted: written, of robots, and lost because they could not be written.',
    () => {
      const { written, robots, lost } = numbers;
      return by('outcome', Object.entries({ written, robots, lost }));
    },
    ['outcome'],
  );
  registry.counter(
    'colophon_usage_writes_total',
    'Transactions that wrote what was read, of all journals.',
    () => one(numbers.writes),
  );
  registry.counter('colophon_usage_write_seconds_total', 'Time that these transactions took.', () =>
    one(numbers.writeMilliseconds / 1000),
  );
}
