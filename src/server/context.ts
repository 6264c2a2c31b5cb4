import type { Logger } from 'pino';
import type { Day } from '#contract/entities/values.ts';
import type {
  AccountValues,
  FeeValues,
  JournalMetadata,
  MailSettingsValues,
  PayeeValues,
  Publisher,
  Settings,
} from '#contract/settings-groups.ts';
import type { JournalProfile } from '#contract/site.ts';
import type { MailAccount } from '#domain/mail/mail-account.ts';
import type { BibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import type { Config } from './config/config.ts';
import type { JournalRegistry } from './config/journal-registry.ts';
import type { DatabaseEngine } from './platform/db/database-engine.ts';
import type { JournalDatabase } from './platform/db/journal-database.ts';
import type { MemoByVersion } from './platform/db/memo-by-version.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Pictures, StorePicture } from './platform/images/pictures.ts';
import type { PdfReader } from './platform/pdfs/pdf-reader.ts';
import type { ReadingQueue } from './platform/processes/reading-queue.ts';
import type { SearchIndex } from './platform/search-index/search-index.ts';
import type { SealedTexts } from './platform/secrets/sealed-texts.ts';

/** What a process has for all its journals, before any service is made. */
export type Installation = {
  config: Config;
  /** Of the program. */
  version: string;
  registry: JournalRegistry;
  /** The databases of the journals, open or not. */
  databases: DatabaseEngine;
  /** Makes of uploaded pictures what the pages show. */
  pictures: Pictures;
  pdfReader: PdfReader;
  /** Reads JATS files, e-mails and workbooks. */
  reading: ReadingQueue;
  /** What secrets in a database are sealed with. */
  sealed: SealedTexts;
  log: Logger | undefined;
  /** The clock. */
  now(): Date;
};

/** The accounts that are used at this moment: those of the environment, else the publisher's own. */
export type UsedAccounts = {
  /** Undefined where no mail is sent. */
  mail(): Promise<MailAccount | undefined>;
  deposits(): Promise<Config['deposits']>;
};

/** What the services of a journal are made of: types alone, so that a service never leads back to another. */
export type JournalContext = {
  installation: Installation;
  slug: string;
  /** Whether this is the store of the publisher's people, which is served like a journal and is none. */
  isPublisherStore: boolean;
  /** Who publishes: by the installation's file, else by the first journal that names its publisher, else that journal itself. */
  findPublisher(): Promise<{ name: string; email: string }>;
  database: JournalDatabase;
  files: FileStore;
  accounts: UsedAccounts;
  index: SearchIndex;
  /** The folder of its own templates. */
  templates: string;
  /** What is set in it, as it is at that moment. */
  settings: {
    get(): Promise<Settings>;
    metadata: MemoByVersion<JournalMetadata>;
    publisher(): Promise<Publisher>;
    fees(): Promise<FeeValues>;
    accounts(): Promise<AccountValues>;
    /** Where authors pay. */
    payee(): Promise<PayeeValues>;
    mailSettings(): Promise<MailSettingsValues>;
    /** When anything that every record shows was changed; empty where never. */
    recordsChanged(): Promise<string>;
  };
  /** What its domain decides. */
  profile(): Promise<JournalProfile>;
  /** The journal as plain bibliographic data. */
  bibliographic(): Promise<BibliographicJournal>;
  /** Where its public pages are, without a slash at the end; empty where nobody said it. */
  origin(): string;
  /** Whether others than this machine know the origin. */
  hasPublicOrigin(): boolean;
  storePicture: StorePicture;
  /** Whether it is retired: nothing is written any longer. */
  isRetired(): boolean;
  /** Whether it waits since a restore, until somebody confirms: it sends nothing meanwhile. */
  isHeld(): Promise<boolean>;
  /** Lets one process at a time do a work for the journal; undefined where another one does. */
  lock(work: 'deposit' | 'mail' | 'texts'): Promise<(() => Promise<void>) | undefined>;
  now(): Date;
  /** The publisher's. */
  timeZone(): string;
  /** The day of a moment where the publisher is, `2026-01-05`. */
  dayOf(moment: Date): Day;
};
