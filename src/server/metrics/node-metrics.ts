import type { JobRuns } from '../platform/jobs/job-runs.ts';
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

/** Whether the node can serve, and what happens on it beside requests. */
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
