import { LostData } from '../storage-faults.ts';
import type { DatabaseEngine } from './database-engine.ts';
import type { Engine } from './engine.ts';
import {
  readServedJournals,
  refuseOtherEngine,
  rememberJournal,
  servedFile,
} from './served-journals.ts';

type Options = {
  dataDir: string;
  databases: DatabaseEngine;
  /** Whether data of this name is nothing to ask about: publisher.yaml names the journal, or it is none. */
  isExpected(name: string): boolean;
};

/** What was done by mistake, most often. */
const slip: Record<Engine, string> = {
  sqlite: 'perhaps the folder of journals, or of this one, is not mounted, or another is',
  postgres: 'perhaps DATABASE_URL names another database',
};

/** Where the databases of the journals are, and were: lets none be made, or served, in the place of another. */
export class JournalPlaces {
  readonly #options: Options;
  /** Journals that somebody has asked to make. */
  readonly #intended = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Throws `LostData` where the journals are in the other kind of database. */
  refuseOtherEngine(): void {
    refuseOtherEngine(this.#options.dataDir, this.#options.databases.engine);
  }

  /**
   * Before a journal is opened or migrated. Throws `LostData` where its database is gone, is not its own, or must not be
   * made.
   */
  async check(slug: string): Promise<void> {
    this.refuseOtherEngine();
    if (!(await this.requireOwn(slug))) await this.#requireNew(slug);
  }

  /** Gives whether the journal has a database. Throws `LostData` where it is not its own. */
  async requireOwn(slug: string): Promise<boolean> {
    const { dataDir, databases } = this.#options;
    const installation = await databases.findInstallation(slug);
    const known = readServedJournals(dataDir).installations.get(slug);
    // One without an id is of an earlier version: the id of its files says more.
    if (!installation || !known || known === installation) return installation !== undefined;
    throw new LostData(
      `The database of ${slug} is not the one that ${dataDir} has served: ${slip[databases.engine]}. If it is right, ${this.#forget(slug)}.`,
    );
  }

  /**
   * From now on the journal may be made next to data that publisher.yaml does not name. Throws `LostData` where it had a
   * database that is gone.
   */
  async intend(slug: string): Promise<void> {
    this.#intended.add(slug);
    await this.check(slug);
  }

  /** The journals of which there is data, and which publisher.yaml does not name. */
  async listUnnamed(): Promise<string[]> {
    const { databases, isExpected } = this.#options;
    return (await databases.list()).filter((name) => !isExpected(name));
  }

  /** Whether there was a database of this name, as far as it is remembered. */
  wasServed(slug: string): boolean {
    return readServedJournals(this.#options.dataDir).installations.has(slug);
  }

  /** Remembers whose database the journal has; where it is left out, that another is about to take its place. */
  remember(slug: string, installation = ''): Promise<void> {
    const { dataDir, databases } = this.#options;
    return rememberJournal(dataDir, databases.engine, { slug, installation });
  }

  async #requireNew(slug: string): Promise<void> {
    const { dataDir, databases, isExpected } = this.#options;
    // In this order: what another process makes meanwhile is found.
    const served = readServedJournals(dataDir);
    const there = await databases.list();
    const advice = `${slip[databases.engine]}. Put it back, or restore it from a backup; or, to begin again,`;
    if (served.installations.has(slug)) {
      throw new LostData(`The database of ${slug} is missing: ${advice} ${this.#forget(slug)}.`);
    }
    // What an earlier version has opened is not remembered by its slug.
    if (served.engine && there.length === 0) {
      throw new LostData(
        `${dataDir} was in use, and no journal is there: ${advice} delete ${servedFile(dataDir)}.`,
      );
    }
    const unnamed = there.filter((name) => !isExpected(name));
    if (unnamed.length === 0 || this.#intended.has(slug)) return;
    throw new LostData(
      `There is no data of ${slug}, which publisher.yaml names, but of ${unnamed.join(', ')}, which it does not name. Correct the slug; or, if ${slug} shall be a new journal, make it with: colophon journal create ${slug}`,
    );
  }

  #forget(slug: string): string {
    return `delete the lines of ${slug} in ${servedFile(this.#options.dataDir)}`;
  }
}
