import type { Logger } from 'pino';
import { environment } from '#server/config/environment.ts';
import { tryPlace } from '#server/features/backup/place-lock.ts';
import { listExposed } from '#server/platform/durable-folder.ts';
import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { isDatabaseUnavailable } from '#server/platform/storage-faults.ts';
import { listLatestHistory } from '#server/store/history-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import type { Services } from './installation.ts';
import type { Journal } from './journal.ts';

/** Says it and mends nothing: perhaps somebody is meant to read there. */
export async function warnOfExposed(dataDir: string, log: Logger): Promise<void> {
  const exposed = await listExposed(dataDir);
  if (exposed.length === 0) return;
  const mend = `chmod -R go-rwx ${dataDir}`;
  log.warn({ exposed, mend }, 'data can be read by every user of this machine');
}

/** A name that is mistyped sets nothing, and nobody else says so. Those of the tests are none of ours. */
export function warnOfUnknownVariables(env: NodeJS.ProcessEnv, log: Logger): void {
  const variables = Object.keys(env).filter(
    (name) => /^COLOPHON_(?!TEST)/.test(name) && !Object.hasOwn(environment.shape, name),
  );
  if (variables.length > 0)
    log.warn({ variables }, 'variables of the environment that mean nothing');
}

/** A journal that was retired on purpose, or one whose slug is mistyped. Its data is left alone. */
export async function warnOfUnnamed({ places }: Services, log: Logger): Promise<void> {
  try {
    const journals = await places.listUnnamed();
    if (journals.length > 0) log.warn({ journals }, 'data that publisher.yaml does not name');
  } catch (error) {
    log.warn({ err: error }, 'data missing in publisher.yaml not checked');
  }
}

/** Looks at each journal. One whose database is unavailable is skipped: readiness reports it. */
async function lookAtEach(
  services: Services,
  onError: (err: unknown, journal: string) => void,
  look: (journal: Journal, slug: string) => Promise<void>,
): Promise<void> {
  for (const slug of listSlugs(services)) {
    try {
      await look(await services.journal(slug), slug);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) onError(error, slug);
    }
  }
}

export function warnOfHeld(services: Services, log: Logger): Promise<void> {
  const onError = (err: unknown, journal: string) =>
    log.warn({ err, journal }, 'hold of the journal not checked');
  return lookAtEach(services, onError, async ({ hold }, journal) => {
    const found = await hold.find();
    if (!found) return;
    const { since, schedules } = found;
    const reason = 'restored from a backup: schedules, mail and deposits wait for colophon release';
    log.warn({ journal, since, schedules: schedules.length, reason }, 'journal held');
  });
}

/** Clocks of two nodes differ by some seconds. */
const clockToleranceMilliseconds = 60_000;

/** What was published at a moment that has not come is shown to no reader: perhaps nobody knows that the clock is wrong. */
export function warnOfClock(services: Services, log: Logger): Promise<void> {
  const onError = (err: unknown, journal: string) =>
    log.warn({ err, journal }, 'clock not checked');
  return lookAtEach(services, onError, async ({ database: { reads } }, journal) => {
    const [newest] = await listLatestHistory(reads, 1);
    const now = await readDatabaseClock(reads);
    if (!newest || Date.parse(newest.moment) <= Date.parse(now) + clockToleranceMilliseconds)
      return;
    const reason =
      'something was changed at a later moment than it is now: what was published after now is not shown until then';
    log.warn({ journal, changed: newest.moment, now, reason }, 'clock is behind');
  });
}

/** Where backups cannot be written, that is told now, and not in the night. */
export async function warnOfPlace(
  { config: { backup } }: Services,
  log: Logger,
  place: ObjectStore | undefined,
): Promise<void> {
  if (!place) return;
  try {
    await tryPlace(place, backup.recipients);
  } catch (error) {
    log.error({ err: error, place: place.place }, 'no backup can be written');
  }
}

function listSlugs({ registry }: Services): string[] {
  try {
    return registry.list().map(({ slug }) => slug);
  } catch {
    // A publisher.yaml that is lost is told where the server starts.
    return [];
  }
}

/** Links, tags for search engines and QR codes begin with the origin, and cannot be taken back. */
export function warnOfMissingOrigins(services: Services, log: Logger): Promise<void> {
  const onError = (err: unknown, journal: string) =>
    log.warn({ err, journal }, 'origin not checked');
  return lookAtEach(services, onError, async (_, journal) => {
    if (services.registry.find(journal)?.originFrom !== 'nobody') return;
    log.warn(
      { journal },
      'no origin in the settings or in publisher.yaml: links lead to the address listened on',
    );
  });
}
