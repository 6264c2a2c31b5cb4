import { z } from 'zod';
import { announcementFields } from '#contract/fields/announcement.ts';
import { type Fields, namesOf, type Row, webAddress } from '#contract/fields/fields.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { type PlainNoun, plainNouns } from '#contract/nouns.ts';
import { announcementRules } from '#domain/announcement/rules.ts';
import { editorRules } from '#domain/editor/rules.ts';
import { maxAmount } from '#domain/fees/money.ts';
import { cleanField, isList, isYear, type Rules } from '#domain/fields/kinds.ts';
import { filesOf, manuscriptRules } from '#domain/manuscript/rules.ts';
import { manuscriptFilePath, pictureFiles, pictureName } from './journal-folder.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { dayText, momentText, shortText, textOf } from './record-texts.ts';

type Shapes<F extends Fields> = { [K in keyof F]: z.ZodType<Row<F>[K]> };

/**
 * What a folder brings of the fields of a noun: bounds, and rules where a text that breaks them could not be shown. Folders of
 * earlier versions lack fields that came later.
 */
export function recordShape<F extends Fields>(table: F, rules: Rules<F> = {}): Shapes<F> {
  const shapes = namesOf(table).map((name) => {
    const field = table[name] as F[string];
    const shape = (): z.ZodType => {
      switch (field.kind) {
        case 'picture':
          return pictureName;
        case 'flag':
          return z.int().min(0).max(1);
        case 'number':
          return z.int().min(0);
        case 'list':
          return textOf(field.max).refine(
            (json) => cleanField(field, json) === json && isList(field, json),
            formMessages.list,
          );
        case 'amount':
          return z.int().min(0).max(maxAmount).nullable();
        case 'choice':
        case 'rich':
          return field.max > 500 ? textOf(field.max) : shortText;
        case 'address':
          return z.union([z.literal(''), webAddress]);
        case 'date':
          return dayText;
        case 'year':
          return shortText.refine(isYear, formMessages.editor.term);
        default:
          return textOf(field.max);
      }
    };
    const problem = field.kind === 'rich' ? undefined : rules[name]?.problem;
    const ruled = problem
      ? shape().refine((text) => problem(String(text)) === undefined, {
          error: ({ input }) => problem(String(input)),
        })
      : shape();
    return [name, field.form === 'required' ? ruled : ruled.default(field.default)];
  });
  return Object.fromEntries(shapes) as Shapes<F>;
}

/** The record as its forms would store it. */
export function cleanRecord<F extends Fields, R extends object>(
  table: F,
  record: R,
  rules: Rules<F> = {},
): R {
  const cleaned = namesOf(table).map((name) => {
    const field = table[name] as F[string];
    const value = (record as Row<F>)[name];
    return [name, typeof value === 'string' ? cleanField(field, value, rules[name]) : value];
  });
  return { ...record, ...Object.fromEntries(cleaned) };
}

/** Of manuscripts: with reviewers' addresses in a line of their own. */
const maxWordsCharacters = 2 * limits.maxContactWordCharacters + 1;

/** What the part of a noun has besides its register and its fields. */
type Own = {
  rules?: Rules<Fields>;
  /** What else a row has, or what a folder is held to in addition to the rules of the form. */
  also?: z.ZodRawShape;
  /** Of records that are no two of a kind, in words. */
  uniqueNames?(record: Record<string, unknown>): string[];
  /** Folders of every version have it. */
  isOld?: true;
};

const own: Partial<Record<PlainNoun, Own>> = {
  editor: {
    rules: editorRules,
    also: { creation: momentText, updated_at: momentText },
    isOld: true,
  },
  indexing: { isOld: true },
  payment: {
    also: { txnid_key: shortText.nullable(), creation: momentText },
    uniqueNames: ({ txnid_key }) =>
      typeof txnid_key === 'string' ? [`the payment ${txnid_key}`] : [],
  },
  announcement: {
    rules: announcementRules,
    also: {
      status: announcementFields.status.wire,
      announced_on: dayText,
      published_at: momentText,
      ...{ createdby: shortText, creation: momentText },
      modifiedby: shortText,
    },
  },
  manuscript: {
    rules: manuscriptRules as Rules<Fields>,
    also: {
      ...{ words: textOf(maxWordsCharacters), contact_words: textOf(maxWordsCharacters) },
      ...{ createdby: shortText, creation: momentText },
      modifiedby: shortText,
    },
    uniqueNames: ({ number }) => [`the number ${number}`],
  },
};

/** The parts of the plain nouns: the rows of their tables as they are. */
export const plainParts = plainNouns.map(({ noun, one, many, table, folder, fields, ...of }) => {
  const { rules = {}, also, uniqueNames = () => [], isOld } = own[noun] ?? {};
  const { picture } = of;
  type Record = { id: number } & Row<Fields>;
  const shape: unknown = z.strictObject({
    id: recordId,
    modification: momentText.default(''),
    ...recordShape(fields, rules),
    ...also,
  });
  return {
    ...numberedPart<Record>({
      ...{ file: `${folder}.jsonl`, noun: many, table },
      shape: shape as z.ZodObject & z.ZodType<Record>,
      clean: (record) => cleanRecord(fields, record, rules),
      uniqueNames,
      nameOf: (record) => `${one} ${record[of.label]}`,
      ...(picture && {
        files: (record) => pictureFiles(String(record[picture]), fields[picture]?.box ?? 'logo'),
        withoutFiles: (record) => ({ ...record, [picture]: '' }),
      }),
      ...(noun === 'manuscript' && {
        files: (record) =>
          filesOf(record as unknown as { files: string }).map(({ sha256, bytes }) => ({
            ...{ path: manuscriptFilePath(sha256), sha256, kind: 'any' as const, bytes },
          })),
        withoutFiles: (record) => ({ ...record, files: '[]' }),
      }),
    }),
    isNew: !isOld,
  };
});
