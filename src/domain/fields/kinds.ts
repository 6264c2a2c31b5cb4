import { type Fields, type Given, namesOf, type Row, webAddress } from '#contract/fields/fields.ts';
import { formMessages } from '#contract/messages.ts';
import { cleanLine, cleanText, isUnseen, plainLines } from '../clean-text.ts';
import { maxAmount } from '../fees/money.ts';
import { atMost, type FormReading, oneOf } from '../form-reading.ts';
import { highlightLines, listMarks } from '../highlights.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { type RichTextKind, toEncodedRichText } from '../rich-text/sanitise.ts';

/** What the fields of one noun are held to in addition to the rules of their kind. */
export type Rules<F extends Fields> = { [K in keyof F]?: Rule };

type Rule = {
  /** The form in which a cleaned text is stored. */
  tidy?: ((text: string) => string) | undefined;
  /** What is wrong with a text that is not too long. */
  problem?(text: string): string | undefined;
};

type Described = Pick<Fields[string], 'kind' | 'max' | 'markup' | 'choices' | 'items'>;

type ToRich = (text: string, markup: RichTextKind) => string;

/**
 * A text as its kind and its rule store it. What is too long stays as it came, for its rule to say so.
 *
 * @param toRich how rich text is read: as a form sends it, which may be encoded, where this is left out
 */
export function cleanField(
  { kind, max, markup, items }: Described,
  text: string,
  { tidy = (cleaned: string) => cleaned }: Rule = {},
  toRich: ToRich = toEncodedRichText,
): string {
  if (text.length > max) return text;
  if (kind === 'line' || kind === 'address') {
    // A browser reads an address without its breaks.
    const cleaned = kind === 'line' ? cleanLine(text) : cleanText(text);
    // As a name it would leave its row without one.
    return tidy(isUnseen(cleaned) ? '' : cleaned);
  }
  if (kind === 'list') return tidy(toList(items, text));
  if (kind === 'text') return tidy(plainLines(text));
  if (kind === 'rich') return tidy(toRich(text, markup as RichTextKind));
  if (kind !== 'lines') return tidy(text.trim());
  const given = text.split(/\r\n?|\n/);
  const lines = given.map((one) => toRich(one, markup as RichTextKind).replace(listMarks, ''));
  return tidy(highlightLines(lines.join('\n')).join('\n'));
}

/** The rows of a list as one JSON text, each text in them a line; what is none stays as it came. */
function toList(items: Described['items'], text: string): string {
  const rows = readList(items, text);
  return rows ? JSON.stringify(rows, lineOf) : text;
}

const lineOf = (_: string, value: unknown) =>
  typeof value === 'string' ? cleanLine(value) : value;

/** The rows that a text holds; undefined where it holds none. */
function readList(items: Described['items'], text: string): readonly object[] | undefined {
  try {
    return items?.safeParse(JSON.parse(text || '[]')).data;
  } catch {
    return undefined;
  }
}

/** The same, and what is wrong with it. Never fails. */
export function readField(
  field: Described,
  text: string,
  rule: Rule = {},
  toRich?: ToRich,
): { value: string; problem: string | undefined } {
  const value = cleanField(field, text, rule, toRich);
  const isLong = value.length > field.max;
  const problem = problemOfKind(field, value) ?? (isLong ? undefined : rule.problem?.(value));
  return { value, problem };
}

/** Whether a text is the rows of a list. */
export const isList = ({ items }: Pick<Described, 'items'>, text: string): boolean =>
  readList(items, text) !== undefined;

/** What is wrong with a text by its kind alone. */
function problemOfKind(
  { kind, max, choices = [], items }: Described,
  text: string,
): string | undefined {
  switch (kind) {
    case 'list':
      return atMost(max, text) ?? (readList(items, text) ? undefined : formMessages.list);
    case 'choice':
      return oneOf(choices, text);
    case 'flag':
      return oneOf(['0', '1'], text);
    case 'year':
      return isYear(text) ? undefined : formMessages.editor.term;
    case 'address':
      return isAddress(text) ? undefined : formMessages.indexing.link;
    case 'number':
      return /^\d{1,9}$/.test(text) ? undefined : formMessages.indexing.sortnumber;
    case 'amount':
      return /^\d{0,12}$/.test(text) && Number(text) <= maxAmount
        ? undefined
        : formMessages.fees.amount;
    case 'date':
      return isDay(text) ? undefined : formMessages.article.publishdate;
    default:
      return atMost(max, text);
  }
}

const isAddress = (text: string): boolean => text === '' || webAddress.safeParse(text).success;

/** A year of four digits, or empty. */
export const isYear = (text: string): boolean => /^(?:(?:1[5-9]|20)\d\d)?$/.test(text);

/** A day of the calendar, or empty. */
export function isDay(text: string): boolean {
  if (text === '') return true;
  const date = new Date(`${text}T00:00:00Z`);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  return isDate && date.toISOString().startsWith(text);
}

/**
 * The fields that a form gives, as they would be stored, and what is wrong with them; fields that it does not have are left
 * out. A value that stays as it is stored is held to no rule, so a record from elsewhere stays editable. Never fails.
 *
 * @param before the row as it is stored; undefined for a new one
 */
export function readFields<F extends Fields>(
  table: F,
  given: Given<F>,
  { before, rules = {} }: { before?: Readonly<Row<F>> | undefined; rules?: Rules<F> } = {},
): FormReading<Partial<Row<F>>> {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const name of namesOf(table)) {
    const field = table[name] as F[string];
    const text = (given as Record<string, string | undefined>)[name];
    if (text === undefined || field.form === 'none') {
      if (field.form === 'required' && !before) problems[name] = formMessages.required;
      continue;
    }
    // The server alone names a picture.
    if (field.kind === 'picture') {
      if (text === '') values[name] = '';
      continue;
    }
    const { value, problem } = readField(field, text, rules[name]);
    // A number that is left empty is left as it is.
    if (field.kind === 'number' && value === '') continue;
    values[name] = field.toRow(value);
    if (value === '' && field.form === 'required') problems[name] = formMessages.required;
    else if (problem !== undefined && value !== String(before?.[name] ?? ''))
      problems[name] = problem;
  }
  return { values: values as Partial<Row<F>>, problems };
}

/** What is stored as people read it, without markup. */
export function plainField({ kind }: Described, stored: unknown): string {
  const text = String(stored ?? '');
  if (kind === 'lines') return text.split('\n').map(plainText).join('\n');
  return kind === 'rich' ? plainText(text) : text;
}

/** The texts of a form that would give a record what its history says it held. */
export function givenOf<F extends Fields>(table: F, values: Record<string, unknown>): Given<F> {
  const given = namesOf(table).flatMap((name) => {
    const value = values[table[name]?.history ?? name];
    return value === undefined ? [] : [[name, String(value ?? '')]];
  });
  return Object.fromEntries(given) as Given<F>;
}

/** What a record held by its history, as a row, whatever a form may give. */
export function rowOf<F extends Fields>(
  table: F,
  values: Record<string, unknown>,
): Partial<Row<F>> {
  const row = namesOf(table).flatMap((name) => {
    const field = table[name];
    const value = values[field?.history ?? name];
    return field && value !== undefined ? [[name, field.toRow(String(value ?? ''))]] : [];
  });
  return Object.fromEntries(row) as Partial<Row<F>>;
}
