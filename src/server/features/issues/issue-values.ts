import type { Updateable } from 'kysely';
import type { BodyOf } from '#contract/calls/call.ts';
import type { issuesCalls } from '#contract/calls/issues-calls.ts';
import { formMessages } from '#contract/messages.ts';
import { cleanText, oneLine } from '#domain/clean-text.ts';
import { parseMonths } from '#domain/frequency.ts';
import type { IssuesTable } from '#server/platform/db/tables.ts';
import { refuseInvalid } from '#server/problem.ts';
import { textsOf } from '#server/store/restored-values.ts';

export type IssueColumns = Omit<Updateable<IssuesTable>, 'id' | 'creation' | 'modification'>;
export type IssueChange = BodyOf<typeof issuesCalls.updateIssue>;
type IssueFields = Omit<IssueChange, 'modification'>;

/** What a form gives of an issue, as it is stored. Throws `invalid_fields`. */
export function readIssueChange(fields: IssueFields): IssueColumns {
  const { frequency, title, description, cover, lead, is_current, ...numbers } = fields;
  const months = frequency === undefined ? undefined : parseMonths(frequency);
  if (frequency !== undefined && months === undefined) {
    refuseInvalid({ frequency: formMessages.article.frequency });
  }
  return given({
    ...numbers,
    frequency: months,
    title: title === undefined ? undefined : oneLine(cleanText(title)),
    description: description === undefined ? undefined : cleanText(description),
    // A picture is named by the server alone.
    cover: cover === '' ? '' : undefined,
    lead: lead?.trim(),
    is_current: is_current === undefined ? undefined : Number(is_current),
  });
}

const given = (columns: { [Name in keyof IssueColumns]: IssueColumns[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as IssueColumns;

const texts = ['frequency', 'title', 'publication_date', 'description', 'cover', 'lead'] as const;
const numbers = ['year', 'volume', 'issue', 'is_current'] as const;

/** What a version of an issue held, as it was stored. */
export function toIssueColumns(values: Record<string, unknown>): IssueColumns {
  const given = numbers.filter((field) => typeof values[field] === 'number');
  return {
    ...(textsOf(values, texts) as Pick<IssueColumns, (typeof texts)[number]>),
    ...Object.fromEntries(given.map((field) => [field, Number(values[field])])),
  };
}
