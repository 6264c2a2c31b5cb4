import { join } from 'node:path';
import { composeJournal, type Journal } from './compose-journal.ts';
import type { JournalRegistry } from './config/journal-registry.ts';
import { publisherStore } from './config/publisher-file.ts';
import { type LoginCounts, logLogins } from './features/accounts/login-watch.ts';
import type { DepositPatience } from './features/deposits/deposits-service.ts';
import type { DocumentRenderer } from './features/documents/rendering/document-renderer.ts';
import { journalDesign } from './features/documents/specs/journal-design.ts';
import type { Countries } from './features/usage/countries.ts';
import type { Robots } from './features/usage/robots-list.ts';
import type { UsageNumbers } from './features/usage/usage-numbers.ts';
import { JournalData, type JournalDataParts } from './journal-data.ts';
import type { Pictures } from './platform/images/pictures.ts';
import type { PdfReader } from './platform/pdfs/pdf-reader.ts';
import type { SealedTexts } from './platform/secrets/sealed-texts.ts';
import { DatabaseUnavailable } from './platform/storage-faults.ts';
import { findNamesake } from './store/user-queries.ts';

/** So many times as long as a statement, the opening of a journal is waited for. */
const openingTimeouts = 3;

type Parts = JournalDataParts & {
  registry: JournalRegistry;
  pictures: Pictures;
  pdfReader: PdfReader;
  renderer: DocumentRenderer;
  folderOf(slug: string): string;
  logins: LoginCounts;
  sealed: SealedTexts;
  robots: Robots;
  countries: Countries;
  usageNumbers: UsageNumbers;
  depositPatience: DepositPatience;
  mailTimeoutMilliseconds: number;
  now(): Date;
  /** The store of the publisher's people; undefined where there is none. */
  publisherPeople(): Promise<Journal | undefined>;
};

/** The journals of this process, each opened at its first use. */
export class OpenJournals {
  readonly #parts: Parts;
  readonly #opening = new Map<string, Promise<Journal>>();
  readonly #open = new Map<string, Journal>();
  readonly #data: JournalData;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#data = new JournalData(parts);
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
    // Links of whoever asks for the journal begin with the origin that its settings have now.
    await journal.settings.metadata();
    return journal;
  }

  /** Throws while the database and the files of a journal that was in doubt do not belong together. */
  async requireWhole(slug: string): Promise<void> {
    if (!this.#data.isInDoubt(slug)) return;
    await this.#data.lookAgain(slug, await this.get(slug));
  }

  async close(): Promise<void> {
    await Promise.allSettled(
      [...this.#opening.values()].map(async (opening) => {
        const journal = await opening;
        await journal.deposits.close();
        await journal.passwordLinks.close();
        await journal.mailSender.close();
        await journal.terms.close();
        await journal.fullTexts.close();
        await journal.uploads.close();
        await journal.database.close();
      }),
    );
  }

  /** Waiting for another node's migrations is no reason to keep a reader waiting for good: the opening goes on. */
  #openInTime(slug: string): Promise<Journal> {
    const max = openingTimeouts * this.#parts.config.databaseTimeoutSeconds * 1000;
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
    const {
      config,
      registry,
      databases,
      pictures,
      pdfReader,
      renderer,
      folderOf,
      logins,
      now,
      log,
    } = this.#parts;
    const { depositPatience, sealed, robots, countries } = this.#parts;
    if (slug !== publisherStore && !registry.find(slug))
      throw new Error(`There is no journal ${slug}`);
    const { database, files } = await this.#data.open(slug);
    const templates = join(folderOf(slug), 'templates');
    const journal = composeJournal({
      slug,
      database,
      files,
      registry,
      pictures,
      pdfReader,
      templates,
      design: journalDesign(templates, renderer.pool, (problem) =>
        log?.warn({ journal: slug, ...problem }, 'template broken'),
      ),
      depositAccounts: config.deposits,
      depositPatience,
      lockDeposits: () => databases.tryLock(`colophon deposit ${slug}`),
      mailAccount: config.mail,
      mailTimeoutMilliseconds: this.#parts.mailTimeoutMilliseconds,
      isUsageCounted: config.usage.isCounted,
      usageNumbers: this.#parts.usageNumbers,
      lockTexts: () => databases.tryLock(`colophon texts ${slug}`),
      lockMail: () => databases.tryLock(`colophon mail ${slug}`),
      onMailError: (error) => log?.error({ err: error, journal: slug }, 'mail not sent'),
      isRobot: (agent) => robots.isRobot(agent),
      countryOf: countries.of,
      onSetApart: (visitors) =>
        log?.warn(
          { journal: slug, visitors },
          'visitors excluded as crawlers: they read all articles',
        ),
      now,
      sealed,
      publisherPeople: async () =>
        slug === publisherStore ? undefined : this.#parts.publisherPeople(),
      journalHasUser: async (other, username) => {
        const { reads } = (await this.get(other)).database;
        return (await findNamesake(reads, username)) !== undefined;
      },
      countedIn: async () => {
        const first = registry.list()[0]?.slug ?? slug;
        // While that one cannot be asked, each journal counts for itself.
        const counting = await this.get(first).catch(() => undefined);
        return counting?.database ?? database;
      },
      journalName: async (other) => (await (await this.get(other)).settings.get()).websitename,
      logins: logLogins(slug, logins, log),
    });
    this.#open.set(slug, journal);
    return journal;
  }
}
