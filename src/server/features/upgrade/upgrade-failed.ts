import { MigrationFailed } from '#server/platform/db/migrate.ts';
import { DatabaseUnavailable } from '#server/platform/storage-faults.ts';

type Failure = {
  slug: string;
  cause: unknown;
  /** Journals that were upgraded for good before. */
  upgraded: string[];
};

/**
 * The database of a journal is as it was. The message says of which journal, what failed and why, and how to go back. Readers
 * are told what they are told while a database is unavailable; the operator has to act.
 */
export class UpgradeFailed extends DatabaseUnavailable {
  constructor({ slug, cause, upgraded }: Failure) {
    super(`The journal ${slug} was not upgraded: ${reasonOf(cause)}. ${wayBack(upgraded)}`, {
      cause,
    });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error instanceof MigrationFailed ? uncapitalized(error.message) : error.message;
  const sentence = own.replace(/\.$/, '');
  return error.cause instanceof Error ? `${sentence}: ${reasonOf(error.cause)}` : sentence;
}

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function wayBack(upgraded: string[]): string {
  if (upgraded.length === 0) {
    return 'No journal was changed: correct this and start again, or start the earlier version, which still works with the data.';
  }
  return `Upgraded already: ${upgraded.join(', ')}. Correct this and start again; or restore those as docs/operating.md says (Going back), and start the earlier version.`;
}
