import PQueue from 'p-queue';
import type {
  AskedJournal,
  JournalState,
  PublishedJournal,
} from '#contract/calls/journals-calls.ts';
import { acrossStores, worksIn } from '#domain/publisher-person.ts';
import { isAllowed } from '#domain/rights.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  DatabaseUnavailable,
  FilesUnavailable,
  LostData,
} from '#server/platform/storage-faults.ts';
import { findUserById } from '#server/store/user-queries.ts';

/** The journals of the publisher, for its people: only those that each of them may enter. */
export type JournalsService = ReturnType<typeof journalsService>;

type Needed = {
  publisherPeople(): Promise<{ accountStore: { database: { reads: Db } } } | undefined>;
  journal(slug: string): Promise<{
    settings: { get(): Promise<{ websitename: string }> };
    state(asked: { seesFees: boolean }): Promise<JournalState>;
  }>;
};

const askedAtOnce = 2;
const maxMilliseconds = 5000;
/** For all of them: a page that takes longer is of no use. */
const maxMillisecondsOfAll = 20_000;

/** Of the process: many pages that are opened at the same time do not ask more stores at once. */
const queue = new PQueue({ concurrency: askedAtOnce, timeout: maxMilliseconds });

export function journalsService(
  { installation: { registry, log } }: JournalContext,
  { publisherPeople, journal }: Needed,
) {
  async function findOwn(userId: number) {
    const store = await publisherPeople();
    const self =
      store && (await findUserById(store.accountStore.database.reads, acrossStores(userId)));
    if (!self) return { own: [], seesFees: false };
    const own = registry.list().filter(({ slug }) => worksIn(self.journals, slug));
    return { own, seesFees: isAllowed(self.role, 'fees') };
  }

  /** What each of these journals answers, or what it failed with. */
  async function askEach<T>(slugs: readonly string[], ask: (slug: string) => Promise<T>) {
    const signal = AbortSignal.timeout(maxMillisecondsOfAll);
    return Promise.allSettled(slugs.map((slug) => queue.add(() => ask(slug), { signal })));
  }

  return {
    /** @param userId of who asks, as this journal knows them. */
    async list(userId: number): Promise<PublishedJournal[]> {
      const { own } = await findOwn(userId);
      const names = await askEach(
        own.map(({ slug }) => slug),
        async (slug) => (await (await journal(slug)).settings.get()).websitename,
      );
      return own.map(({ slug, address, retired }, index) => {
        const name = names[index];
        const shown = (name?.status === 'fulfilled' && name.value) || slug;
        return { slug, address, name: shown, retired: retired ?? '' };
      });
    },
    /** Asks one store after the other. One that fails, or is late, is named with why. */
    async states(userId: number): Promise<AskedJournal[]> {
      const { own, seesFees } = await findOwn(userId);
      const slugs = own.map(({ slug }) => slug);
      const states = await askEach(slugs, async (slug) =>
        (await journal(slug)).state({ seesFees }),
      );
      return slugs.map((slug, index) => {
        const asked = states[index];
        if (asked?.status === 'fulfilled') return { slug, state: asked.value };
        log?.error({ err: asked?.reason, journal: slug }, 'state of the journal not known');
        return { slug, failure: failureOf(asked?.reason) };
      });
    },
  };
}

function failureOf(reason: unknown): string {
  if (reason instanceof DOMException && reason.name === 'TimeoutError')
    return 'It did not answer in time.';
  if (reason instanceof LostData) return 'Its data is missing. Tell the server’s administrator.';
  const isAway = reason instanceof DatabaseUnavailable || reason instanceof FilesUnavailable;
  return isAway
    ? 'Its database cannot be reached.'
    : 'It cannot be asked. The server’s log says why.';
}
