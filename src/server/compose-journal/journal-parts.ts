import type { MailAccount } from '#domain/mail/mail-account.ts';
import type { JournalRegistry } from '../config/journal-registry.ts';
import type { LoginWatch } from '../features/accounts/login-watch.ts';
import type { PublisherStore } from '../features/accounts/publisher-people-service.ts';
import type { DepositAccounts } from '../features/deposits/deposit-accounts.ts';
import type { DepositPatience } from '../features/deposits/deposits-service.ts';
import type { JournalDesign } from '../features/documents/specs/journal-design.ts';
import type { UsageNumbers } from '../features/usage/usage-numbers.ts';
import type { JournalDatabase } from '../platform/db/journal-database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Pictures } from '../platform/images/pictures.ts';
import type { PdfReader } from '../platform/pdfs/pdf-reader.ts';
import type { SealedTexts } from '../platform/secrets/sealed-texts.ts';

/** What a journal is made of: its own database and files, and what the installation gives to each journal. */
export type JournalParts = {
  slug: string;
  database: JournalDatabase;
  files: FileStore;
  registry: JournalRegistry;
  pictures: Pictures;
  pdfReader: PdfReader;
  /** The folder of the journal's own templates. */
  templates: string;
  design(): Promise<JournalDesign>;
  logins: LoginWatch;
  /** What secrets in the database are sealed with. */
  sealed: SealedTexts;
  /** The store of the publisher's people; undefined where there is none. */
  publisherPeople(): Promise<PublisherStore | undefined>;
  /** Whether another journal has a user of its own of this name. */
  journalHasUser(slug: string, username: string): Promise<boolean>;
  /** The database where what is limited for all journals together is counted. */
  countedIn(): Promise<JournalDatabase>;
  /** What another journal is called; empty while it has no name. */
  journalName(slug: string): Promise<string>;
  depositAccounts: DepositAccounts;
  depositPatience: DepositPatience;
  lockDeposits(): Promise<(() => Promise<void>) | undefined>;
  /** By which mail is sent; undefined where none is. */
  mailAccount: MailAccount | undefined;
  mailTimeoutMilliseconds: number;
  /** Whether what is read is counted in this installation. */
  isUsageCounted: boolean;
  /** Of all journals of this process. */
  usageNumbers: UsageNumbers;
  lockTexts(): Promise<(() => Promise<void>) | undefined>;
  lockMail(): Promise<(() => Promise<void>) | undefined>;
  onMailError(error: unknown): void;
  /** Agents that are no readers. */
  isRobot(agent: string): boolean;
  /** Where an address is: two letters, or nothing. */
  countryOf(address: string): string;
  /** Told how many visitors were set apart because they walk through all articles. */
  onSetApart(visitors: number): void;
  now(): Date;
};
