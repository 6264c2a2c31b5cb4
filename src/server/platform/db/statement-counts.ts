import type { LogEvent } from 'kysely';
import { isDiskFull } from '../disk-full.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** Why a statement failed; `constraint` is a rule of the database that kept a write out, as it should. */
export type StatementError = 'unavailable' | 'disk_full' | 'constraint' | 'other';

/** The statements of all journals since the start, for the metrics. */
export class StatementCounts {
  count = 0;
  milliseconds = 0;
  readonly errors: Record<StatementError, number> = {
    unavailable: 0,
    disk_full: 0,
    constraint: 0,
    other: 0,
  };

  /** For Kysely, which calls it after each statement. */
  readonly note = (event: LogEvent): void => {
    this.count += 1;
    this.milliseconds += event.queryDurationMillis;
    if (event.level === 'error') this.errors[kindOf(event.error)] += 1;
  };
}

/** PostgreSQL's class 23, and what SQLite calls so. */
const constraint = /^(23\w{3}|SQLITE_CONSTRAINT\w*)$/;

function kindOf(error: unknown): StatementError {
  if (isDiskFull(error)) return 'disk_full';
  if (isDatabaseUnavailable(error)) return 'unavailable';
  const { code } = error as { code?: unknown };
  return constraint.test(String(code)) ? 'constraint' : 'other';
}
