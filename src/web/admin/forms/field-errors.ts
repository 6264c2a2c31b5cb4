import type { ProblemCode } from '#contract/problems.ts';
import type { ApiProblem } from '../api/api-problem.ts';

/** What is wrong with each field: a sentence, or `true` where the red mark says enough. */
export type FieldErrors = Record<string, string | true>;

/** The fields of these that are empty, each with a mark. */
export const missingFields = <Field extends string>(
  values: Record<Field, string>,
  required: readonly NoInfer<Field>[],
): FieldErrors =>
  Object.fromEntries(
    required.filter((field) => values[field].trim() === '').map((field) => [field, true]),
  );

export type RefusalOptions = {
  /** The fields that the form has. */
  fields: readonly string[];
  /** The one that a file is chosen in. */
  fileField?: string | undefined;
  /** What a refusal has before the names of some fields, where they are a part of what is sent. */
  prefix?: string;
  /** The fields that other codes are about. */
  fieldOf?: Partial<Record<ProblemCode, string>>;
};

/** The field that holds a place: `contributors` of `contributors.0.orcid`. */
export const rootOf = (place: string): string => place.split('.', 1)[0] ?? place;

const fileCodes: readonly ProblemCode[] = ['file_too_large', 'invalid_file', 'invalid_picture'];

/** Where in a form a refusal of the server belongs; nowhere if it is about nothing that the form has. */
export function refusedFields(
  { code, fields, message }: Pick<ApiProblem, 'code' | 'fields' | 'message'>,
  { fields: known, fileField, prefix = '', fieldOf = {} }: RefusalOptions,
): FieldErrors {
  if (Object.keys(fields).length > 0) {
    const named = Object.entries(fields)
      .map(
        ([field, sentence]) =>
          [field.startsWith(prefix) ? field.slice(prefix.length) : field, sentence] as const,
      )
      .filter(([field]) => known.includes(rootOf(field)) || field === fileField);
    if (named.length > 0 || code === 'invalid_fields') {
      return Object.fromEntries(named.map(([field, sentence]) => [field, sentence || true]));
    }
  }
  const field = fieldOf[code] ?? (fileCodes.includes(code) ? fileField : undefined);
  return field === undefined ? {} : { [field]: message };
}
