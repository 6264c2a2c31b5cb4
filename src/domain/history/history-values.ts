import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { type Fields, isRich } from '#contract/fields/fields.ts';
import { lookLabels } from '#contract/looks.ts';
import { nounNames, nounOf } from '#contract/nouns.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { feeRowsText } from '../fees/fee-table.ts';
import { plainAmount } from '../fees/money.ts';
import { plainField } from '../fields/kinds.ts';
import { megabytes } from '../megabytes.ts';
import { metadataText } from './metadata-text.ts';

const byName = (table: Fields) =>
  new Map(Object.entries(table).map(([name, field]) => [field.history ?? name, field]));
/** Of the nouns whose fields are a table, which has their names. */
const fieldsOf = new Map(
  nounNames.flatMap((noun) => {
    const { fields } = nounOf(noun);
    return fields ? [[noun, byName(fields)] as const] : [];
  }),
);

/** A field of a noun, or of the first that has one where the noun is not known, by its name in the history. */
function fieldOf(field: string, noun?: HistoryEntry['noun']) {
  if (noun !== undefined) return fieldsOf.get(noun)?.get(field);
  for (const known of fieldsOf.values()) if (known.has(field)) return known.get(field);
  return undefined;
}

/** What else is called by more than its name. */
const names: Record<string, string> = {
  pdfFile: 'PDF',
  imgFile: 'Picture',
  access: 'Access',
  allowed_addresses: 'Allowed addresses',
  password_link: 'Link to a new password',
  recovery_codes: 'Recovery codes',
  second_factor: 'Second factor',
  contributors: 'People',
  mailed: 'Message to the authors',
  letter: 'Letter',
  file: 'PDF',
  file_sha256: 'PDF',
  full_text: 'Full text',
  frequency: 'Months',
  is_current: 'Current issue',
  journals: 'Journals',
  lead: 'Lead article',
  notice_of: 'Notice of',
  notices: 'Notices',
  last_number: 'Last number',
  cancelled_by: 'Cancelled by',
  publication_date: 'Publication date',
  refnumber: 'Reference number',
  retired: 'Retired since',
  status: 'State',
  published_at: 'Published at',
  withdrawal_notice: 'Notice of withdrawal',
};

/** Where a field of one noun is called as that of another. */
const namesOf: Partial<Record<HistoryEntry['noun'], Record<string, string>>> = {
  page: { content: 'Text' },
  mail_text: { body: 'Message' },
};

/** What a value is called where it is chosen from a list. */
const choices: Record<string, Record<string, string>> = lookLabels;

/** Other fields say the same. */
const silent = new Set([
  'creation',
  'modification',
  'createdby',
  'modifiedby',
  'updated_at',
  'file_bytes',
]);

export type FieldChange = { field: string; name: string; was: string; now: string };

/** How the office tells a change: its noun has words for fields and, with `formatMoment`, for states; moments are where the publisher is. */
export type Telling = {
  noun: HistoryEntry['noun'];
  /** When it was changed: what is published later is scheduled. */
  moment: string;
  formatMoment?(moment: string): string;
};

/** The fields that a change touched, with their values as plain text: as they are stored, or as the office tells them. */
export function fieldChanges(
  was: Record<string, unknown>,
  now: Record<string, unknown>,
  telling?: Telling,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return fields
    .filter((field) => !silent.has(field))
    .map((field) => {
      const change = { field, name: fieldName(field, telling?.noun) };
      const texts = { was: told(field, was, telling), now: told(field, now, telling) };
      // Where the texts are the same, the markup is not.
      return texts.was === texts.now
        ? { ...change, was: source(field, was[field]), now: source(field, now[field]) }
        : { ...change, ...texts };
    })
    .filter((change) => change.was !== change.now);
}

/** What a field is called on the screens: 'Ref number'. */
export function fieldName(field: string, noun?: HistoryEntry['noun']): string {
  const own = noun && namesOf[noun]?.[field];
  const label = fieldOf(field, noun)?.label;
  return (
    own ??
    label ??
    names[field] ??
    field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')
  );
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function told(field: string, values: Record<string, unknown>, telling?: Telling): string {
  const value = values[field];
  const text = () => readable(field, value, telling?.noun);
  if (!telling?.formatMoment) return text();
  if (field === 'status' && typeof value === 'string') {
    return (statesOf[telling.noun] ?? shownStates)[stateWord(values, telling.moment)] ?? value;
  }
  return typeof value === 'string' && isoMoment.test(value) ? telling.formatMoment(value) : text();
}

/**
 * The state of a record at a moment: one that is to be public later is `scheduled` until then. What is published at once is
 * public a little after its line begins, so a minute is no schedule.
 */
export const stateWord = (
  { status, published_at }: Record<string, unknown>,
  moment: string,
): string =>
  status === 'enabled' &&
  typeof published_at === 'string' &&
  Date.parse(published_at) - Date.parse(moment) > 60_000
    ? 'scheduled'
    : String(status);

const shownStates: Record<string, string> = { enabled: 'Shown', disabled: 'Not shown' };
const statesOf: Partial<Record<HistoryEntry['noun'], Record<string, string>>> = {
  article: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    enabled: 'Public',
    disabled: 'Withdrawn',
  },
  person: { enabled: 'On', disabled: 'Switched off' },
};

function readable(field: string, value: unknown, noun?: HistoryEntry['noun']): string {
  if (field === 'fee_rows' && typeof value === 'string') return feeRowsText(value);
  if (value === undefined || value === null || value === '') return '';
  const known = fieldOf(field, noun);
  if (known?.kind === 'flag' || field === 'is_current') {
    return value === 1 || value === true ? 'yes' : 'no';
  }
  const chosen = choices[field]?.[String(value)];
  if (chosen !== undefined) return chosen;
  if (field === 'full_text') return fullTextWords(String(value));
  if (field === 'contributors' || field === 'metadata') return metadataText(field, value);
  if (typeof value === 'object') return JSON.stringify(value);
  if (known?.kind === 'amount' && typeof value === 'number') return plainAmount(value);
  if (known?.kind === 'list') return listText(String(value));
  if (known && isRich(known)) return plainField(known, value);
  if (noun === 'page' && field === 'content') return plainText(String(value));
  return String(value).replace(/[0-9a-f]{64}/, shortHash);
}

type TextFile = { name: string; bytes: number; sha256: string };

/** An import of a folder may have brought anything as history. */
function textFilesIn(value: unknown): TextFile[] | undefined {
  try {
    const files: unknown = JSON.parse(String(value));
    return Array.isArray(files) && files.every((file) => file?.sha256) ? files : undefined;
  } catch {
    return undefined;
  }
}

/** The JATS file, which comes first, and how many others: 'full.xml, 0.03 MB, 2 more files'. */
function fullTextWords(stored: string): string {
  const files = textFilesIn(stored);
  if (!files) return stored;
  const [jats, ...others] = files;
  if (!jats) return '';
  const more = others.length === 1 ? '1 more file' : `${others.length} more files`;
  return [jats.name, megabytes(jats.bytes), ...(others.length > 0 ? [more] : [])].join(', ');
}

/** The rows of a list by what people wrote in them. */
function listText(json: string): string {
  const rows: Record<string, unknown>[] = JSON.parse(json);
  const said = (value: unknown) =>
    typeof value === 'string' &&
    value !== '' &&
    !isoMoment.test(value) &&
    !/^[0-9a-f]{64}$/.test(value);
  return rows.map((row) => Object.values(row).filter(said).join(', ')).join('; ');
}

function source(field: string, value: unknown): string {
  const files = field === 'full_text' ? textFilesIn(value) : undefined;
  if (files) return files.map(({ name, sha256 }) => `${name} ${shortHash(sha256)}`).join(', ');
  return typeof value === 'string' ? decodeHtml(value) : String(value ?? '');
}

const shortHash = (sha256: string): string => `${sha256.slice(0, 12)}…`;
