import { setTimeout as pause } from 'node:timers/promises';
import { publisherStore } from './config/publisher-file.ts';
import { type JournalFiles, requireTogether } from './features/orphan-files/orphan-cleanup.ts';
import { type Journal, type JournalMaker, makeJournal, type OtherJournals } from './journal.ts';
import { readInstallation } from './platform/db/installation-of.ts';
import { closableDatabase, watchedRoom } from './platform/db/journal-database.ts';
import type { JournalPlaces } from './platform/db/journal-places.ts';
import { refuseOtherFiles, rememberFiles } from './platform/db/served-journals.ts';
import type { FullDisk } from './platform/disk-room.ts';
import { type DamagedFiles, watchedFileStore } from './platform/files/file-store.ts';
import type { FileStores } from './platform/files/file-stores.ts';
import { DatabaseUnavailable, FilesUnavailable, LostData } from './platform/storage-faults.ts';
import { refuseRetired } from './problem.ts';
import { drawUndrawnIssues } from './store/issue-drawings.ts';
import type { Upgrades } from './upgrades.ts';

/** So many times as long as a statement, the opening of a journal is waited for. */
const openingTimeouts = 3;
/** No probe of a load balancer waits longer for S3. */
const maxLookMilliseconds = 1000;

type Opener = JournalMaker &
  Pick<OtherJournals, 'makeJournal' | 'changeEntry' | 'makePublisherPeople'> & {
    places: JournalPlaces;
    fileStores: FileStores;
    damagedFiles: DamagedFiles;
    upgrades: Upgrades;
    /** A write of the journal found no room. */
    noteDiskFull(slug: string, found: FullDisk): void;
    /** The store of the publisher's people; undefined where there is none. */
    publisherPeople(): Promise<Journal | undefined>;
  };

/** The journals of this process, each opened at its first use, its database and its files together. */
export class OpenJournals {
  readonly #opener: Opener;
  readonly #opening = new Map<string, Promise<Journal>>();
  readonly #open = new Map<string, Journal>();
  /** Journals whose database or files were not what belongs there, when that was last looked at. */
  readonly #suspects = new Set<string>();

  constructor(opener: Opener) {
    this.#opener = opener;
  }

  /** The journal if it is open already: the way of a request that must not wait. */
  find(slug: string): Journal | undefined {
    return this.#open.get(slug);
  }

  /** How many are open. */
  get count(): number {
    return this.#open.size;
  }

  /** Throws for a journal that is not registered, or whose database is unavailable. */
  async get(slug: string): Promise<Journal> {
    const journal = this.#open.get(slug) ?? (await this.#openInTime(slug));
    await journal.database.confirm();
    // So that links begin with the origin that the journal's settings have now.
    await journal.settings.metadata();
    return journal;
  }

  /**
   * Throws while the files of a journal that was in doubt do not belong to its database. Not while the files' place cannot be
   * asked: that is as true on every other node, and pages are served without it, so it makes no node unready.
   */
  async requireWhole(slug: string): Promise<void> {
    if (!this.#suspects.has(slug)) return;
    const late = pause(maxLookMilliseconds, false, { ref: false });
    const isKnown = requireTogether(await this.get(slug)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof FilesUnavailable) return false;
        throw error;
      },
    );
    if (await Promise.race([isKnown, late])) this.#suspects.delete(slug);
  }

  async close(): Promise<void> {
    await Promise.allSettled(
      [...this.#opening.values()].map(async (opening) => closeJournal(await opening)),
    );
  }

  /** Works in a journal that is not to be found yet. */
  async fill(data: Parameters<typeof makeJournal>[0], work: (journal: Journal) => Promise<void>) {
    const journal = makeJournal(data, this.#opener, this.#others);
    try {
      await work(journal);
    } finally {
      await closeJournal(journal);
    }
  }

  /** Waiting for another node's migrations is no reason to keep a reader waiting for good: the opening goes on. */
  #openInTime(slug: string): Promise<Journal> {
    const max = openingTimeouts * this.#opener.config.databaseTimeoutSeconds * 1000;
    const { promise, reject } = Promise.withResolvers<never>();
    const late = () => reject(new DatabaseUnavailable(`${slug} is still being opened`));
    const timer = setTimeout(late, max);
    return Promise.race([this.#openOnce(slug), promise]).finally(() => clearTimeout(timer));
  }

  #openOnce(slug: string): Promise<Journal> {
    const known = this.#opening.get(slug);
    if (known) return known;
    const promise = this.#openNow(slug);
    this.#opening.set(slug, promise);
    promise.catch(() => {
      // A database that is unavailable now may be back at the next request.
      this.#opening.delete(slug);
    });
    return promise;
  }

  async #openNow(slug: string): Promise<Journal> {
    if (slug !== publisherStore && !this.#opener.registry.find(slug))
      throw new Error(`There is no journal ${slug}`);
    const data = await this.#openData(slug).catch((error: unknown) => {
      if (error instanceof LostData) this.#suspects.add(slug);
      throw error;
    });
    const journal = makeJournal({ slug, ...data }, this.#opener, this.#others);
    this.#open.set(slug, journal);
    return journal;
  }

  get #others(): OtherJournals {
    const { publisherPeople, makeJournal: make, changeEntry, makePublisherPeople } = this.#opener;
    return {
      ...{ publisherPeople, makeJournal: make, changeEntry, makePublisherPeople },
      journal: (other: string) => this.get(other),
    };
  }

  /** Throws LostData where what should be there is not, and DatabaseUnavailable. */
  async #openData(slug: string): Promise<JournalFiles> {
    const { config, databases, places, fileStores, damagedFiles, upgrades, log } = this.#opener;
    await places.check(slug);
    refuseOtherFiles(config.dataDir, fileStores.place);
    await upgrades.runOne(slug);
    const { database: opened, isNew } = await databases.open(slug);
    if (isNew) log?.warn({ journal: slug, engine: opened.engine }, 'new database made');
    // Of a journal from before it had drawings, or from a backup of that time.
    await drawUndrawnIssues(opened);
    rememberFiles(config.dataDir, fileStores.place);
    const files = watchedFileStore(fileStores.open(slug, opened), slug, damagedFiles);
    const database = closableDatabase(
      watchedRoom(opened, (err) => this.#opener.noteDiskFull(slug, { err })),
      () => refuseRetired(this.#opener.registry.find(slug)),
    );
    // A doubt, or a failure to tell, stops no reader.
    await requireTogether({ files, database }).catch((error: unknown) => {
      this.#suspects.add(slug);
      if (!(error instanceof LostData)) {
        log?.error({ err: error, journal: slug }, 'owner of the files not known');
      }
    });
    // Nor does a folder that cannot be written, or is full.
    await readInstallation(database.reads)
      .then((installation) => places.remember(slug, installation))
      .catch((error) => log?.warn({ err: error, journal: slug }, 'journal not recorded'));
    return { files, database };
  }
}

async function closeJournal(journal: Journal): Promise<void> {
  await journal.deposits.close();
  await journal.passwordLinks.close();
  await journal.mailSender.close();
  await journal.terms.close();
  await journal.pdfTexts.close();
  journal.fullTexts.close();
  await journal.uploads.close();
  await journal.database.close();
}
