import type { LocalHour } from '#domain/usage/local-hours.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Salts } from './salts.ts';
import type { UsageNumbers } from './usage-numbers.ts';

export type UsageParts = {
  database: JournalDatabase;
  salts: Salts;
  /** The day and hour of a moment where the publisher is. */
  hourOf(milliseconds: number): LocalHour;
  /** Whether the journal wishes that anything is counted. */
  isCounted(): Promise<boolean>;
  /** Told what was written. */
  numbers: UsageNumbers;
  isRobot(agent: string): boolean;
  /** Two letters, from a database on this machine; empty where there is none. */
  countryOf(address: string): string;
  /** Whether a search finds nothing. */
  findsNothing(words: string): Promise<boolean>;
  /** The host of the journal's own pages, which are no referrer. */
  ownHost(): string;
  /** Told how many visitors were set apart. */
  onSetApart(visitors: number): void;
};
