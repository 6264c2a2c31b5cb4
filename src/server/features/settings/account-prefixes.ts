import { setTimeout as wait } from 'node:timers/promises';
import { documentKinds } from '#contract/account-kinds.ts';
import { formMessages } from '#contract/messages.ts';
import type { AccountField, AccountValues } from '#contract/settings-groups.ts';
import { prefixFieldOf } from '#domain/fees/account-settings.ts';
import type { Installation } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { listUsedPrefixes } from '#server/store/account-queries.ts';

/** What is asked of a journal about the prefixes of its documents. */
export type PrefixHolder = {
  database: JournalDatabase;
  settings: { accounts(): Promise<AccountValues> };
};

type Journals = { journal(slug: string): Promise<PrefixHolder> };

const attempts = 50;
const waitMilliseconds = 100;

/** Why the journal cannot have some prefixes, by their fields: another series of the publisher's journals has or had them. */
export const takenPrefixes =
  (slug: string, { registry }: Pick<Installation, 'registry'>, others: Journals) =>
  async (asked: ReadonlyMap<AccountField, string>) => {
    const taken: { [Field in AccountField]?: string } = {};
    const refuse = (
      sentence: string,
      isTaken: (field: AccountField, prefix: string) => boolean,
    ) => {
      for (const [field, prefix] of asked) {
        if (isTaken(field, prefix)) taken[field] ??= sentence;
      }
    };
    if (asked.size === 0) return taken;
    const own = await listUsedPrefixes((await others.journal(slug)).database.reads);
    refuse(formMessages.account.otherKind, (field, prefix) =>
      own.some((one) => one.prefix === prefix && prefixFieldOf(one.kind) !== field),
    );
    for (const other of registry.list()) {
      if (other.slug === slug) continue;
      try {
        const { database, settings } = await others.journal(other.slug);
        const values = await settings.accounts();
        const set = new Set(documentKinds.map((kind) => values[prefixFieldOf(kind)]));
        const used = await listUsedPrefixes(database.reads);
        refuse(formMessages.account.otherJournal(other.slug), (_, prefix) => {
          if (set.has(prefix)) return true;
          const theirs = used.filter((one) => one.prefix === prefix);
          // What it got with an import of this journal, and has not used since, stays this one's.
          const isOwn = own.some((one) => one.prefix === prefix);
          return isOwn ? theirs.some(({ isHeld }) => !isHeld) : theirs.length > 0;
        });
      } catch {
        // Whatever it has may be the same: nothing is given away while it cannot be asked.
        refuse(formMessages.account.notAsked(other.slug), () => true);
      }
    }
    return taken;
  };

/**
 * Writes prefixes that no other series of the publisher's journals has or had. One change of prefixes is made at a time, on all
 * nodes: two journals that ask for the same one at the same time do not both get it.
 */
export const withPrefixes =
  (slug: string, installation: Installation, others: Journals) =>
  async (
    prefixes: ReadonlyMap<AccountField, string>,
    write: () => Promise<void>,
  ): Promise<void> => {
    if (prefixes.size === 0) return write();
    const unlock = await lock(installation.databases);
    try {
      refuseInvalid(await takenPrefixes(slug, installation, others)(prefixes));
      await write();
    } finally {
      await unlock();
    }
  };

async function lock(databases: Installation['databases']): Promise<() => Promise<void>> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const unlock = await databases.tryLock('colophon prefixes');
    if (unlock) return unlock;
    await wait(waitMilliseconds);
  }
  throw new Problem('unavailable');
}
