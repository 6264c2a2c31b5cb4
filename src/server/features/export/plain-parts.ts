import { z } from 'zod';
import { announcementFields } from '#contract/fields/announcement.ts';
import { editorFields } from '#contract/fields/editor.ts';
import { type Fields, namesOf, pictureOf, type Row, webAddress } from '#contract/fields/fields.ts';
import { indexingFields } from '#contract/fields/indexing-entry.ts';
import { formMessages } from '#contract/messages.ts';
import { announcementRules } from '#domain/announcement/rules.ts';
import { editorRules } from '#domain/editor/rules.ts';
import { cleanField, isYear, type Rules } from '#domain/fields/kinds.ts';
import type { NumberedTable } from '#server/platform/db/kept-ids.ts';
import { pictureFiles, pictureName } from './journal-folder.ts';
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

/** The part of a plain noun: the rows of its table as they are. */
function plainPart<F extends Fields>({
  fields,
  nameOf,
  rules,
  also,
  ...names
}: {
  fields: F;
  rules?: Rules<F>;
  /** What else a row has, or what a folder is held to beside the rules of the form. */
  also?: z.ZodRawShape;
  file: string;
  noun: string;
  table: NumberedTable;
  nameOf(row: { id: number } & Row<F>): string;
}) {
  const picture = pictureOf(fields);
  const shape = z.strictObject({ id: recordId, ...recordShape(fields, rules), ...also });
  type Record = { id: number } & Row<F>;
  return numberedPart<Record>({
    ...names,
    shape: shape as unknown as z.ZodObject & z.ZodType<Record>,
    clean: (record) => cleanRecord(fields, record, rules),
    uniqueNames: () => [],
    nameOf,
    ...(picture && {
      files: (record) => pictureFiles(String(record[picture]), fields[picture]?.box ?? 'logo'),
      withoutFiles: (record) => ({ ...record, [picture]: '' }),
    }),
  });
}

export const editorPart = plainPart({
  ...{ file: 'editors.jsonl', noun: 'editors', table: 'editors', fields: editorFields },
  rules: editorRules,
  also: { creation: momentText, updated_at: momentText },
  nameOf: ({ name }) => `editor ${name}`,
});

export const indexingPart = plainPart({
  ...{ file: 'indexing.jsonl', noun: 'indexing entries', table: 'indexing_entries' },
  fields: indexingFields,
  nameOf: ({ title }) => `indexing entry ${title}`,
});

export const announcementPart = {
  ...plainPart({
    ...{ file: 'announcements.jsonl', noun: 'announcements', table: 'announcements' },
    fields: announcementFields,
    rules: announcementRules,
    also: {
      status: announcementFields.status.wire,
      announced_on: dayText,
      published_at: momentText,
      ...{ createdby: shortText, creation: momentText },
      ...{ modifiedby: shortText, modification: momentText },
    },
    nameOf: ({ id }) => `announcement ${id}`,
  }),
  isNew: true,
};
