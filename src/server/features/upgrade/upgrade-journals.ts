import type { DatabaseEngine } from '#server/platform/db/database-engine.ts';
import { isDatabaseUnavailable } from '#server/platform/storage-faults.ts';
import { UpgradeFailed } from './upgrade-failed.ts';

/** A journal with migrations that its database has still to run, in order. */
export type PendingUpgrade = { slug: string; migrations: string[] };

export type Upgraded = PendingUpgrade & { milliseconds: number };

type Options = {
  databases: Pick<DatabaseEngine, 'migrate' | 'rehearse'>;
  /** Keeps the state of a journal; what it throws ends the upgrade before anything is changed. */
  keep(slug: string): Promise<void>;
  onUpgraded(upgraded: Upgraded): void;
};

/**
 * Keeps the state of all these journals, then migrates them. Of several each is tried before the first is changed: were some
 * upgraded and one not, neither program could serve all. Throws `UpgradeFailed`, and what says that the database cannot be
 * reached.
 */
export async function upgradeJournals(
  pending: PendingUpgrade[],
  { databases, keep, onUpgraded }: Options,
): Promise<void> {
  const done: string[] = [];
  const step = async (slug: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      throw new UpgradeFailed({ slug, cause: error, upgraded: [...done] });
    }
  };
  for (const { slug } of pending) await step(slug, () => keep(slug));
  if (pending.length > 1) {
    for (const { slug } of pending) await step(slug, () => databases.rehearse(slug));
  }
  for (const { slug, migrations } of pending) {
    const start = performance.now();
    await step(slug, () => databases.migrate(slug));
    done.push(slug);
    onUpgraded({ slug, migrations, milliseconds: Math.round(performance.now() - start) });
  }
}
