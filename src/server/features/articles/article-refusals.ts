import { problemMessage, problems } from '#contract/problems.ts';
import type { ArticleFormProblems } from '#domain/article-form.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { UploadedPdf } from '#server/platform/files/staged-file.ts';
import { Problem } from '#server/problem.ts';
import { listKeyHolders, type UniqueKeys } from '#server/store/full-article-queries.ts';

/** The words for a required field that is empty; the form marks it and says nothing. */
export const requiredWords = 'This field is required.';

/** All that is found wrong with an article. */
export type Findings = {
  form: ArticleFormProblems;
  /** What is wrong with fields beside the specification's. */
  more: Record<string, string>;
  file: UploadedPdf | undefined;
  hasIssue: boolean;
  /** Keys that another article holds. */
  held: readonly (keyof UniqueKeys)[];
  /** An update says some codes in words of its own. */
  isUpdate: boolean;
};

/** The keys that another article holds. */
export async function findHeldKeys(
  db: Db,
  keys: UniqueKeys,
  exceptId = 0,
): Promise<(keyof UniqueKeys)[]> {
  const holders = await listKeyHolders(db, keys, exceptId);
  return (['refnumber', 'title_key', 'txnid_key'] as const).filter(
    (key) => keys[key] !== null && holders.some((holder) => holder[key] === keys[key]),
  );
}

/**
 * Refuses what cannot be saved: by the code that comes first in the catalogue, with all fields that something is wrong
 * with, whatever the code, so that nobody mends one only to be told of the next.
 */
export function refuseFindings(findings: Findings): void {
  const { form, more, file, hasIssue, held, isUpdate } = findings;
  const { txnid, pagenumber, ...others } = form.fields;
  const invalid = {
    ...Object.fromEntries(form.missing.map((field) => [field, requiredWords])),
    ...others,
    ...more,
  };
  const operation = isUpdate ? ('article-update' as const) : undefined;
  const fields = {
    ...(held.includes('refnumber') ? { refnumber: problems.duplicate_reference_number[1] } : {}),
    ...(held.includes('title_key') ? { title: problems.duplicate_title[1] } : {}),
    ...(held.includes('txnid_key') ? { txnid: problemMessage('duplicate_txnid', operation) } : {}),
    ...(txnid === undefined ? {} : { txnid }),
    ...(pagenumber === undefined ? {} : { pagenumber }),
    ...(file?.problem ? { pdfFile: problems[file.problem][1] } : {}),
    ...invalid,
  };
  const refuse = (code: ConstructorParameters<typeof Problem>[0]) => {
    throw new Problem(code, {
      fields,
      ...(code === 'duplicate_txnid' && operation ? { operation } : {}),
    });
  };
  if (Object.keys(invalid).length > 0) refuse('invalid_fields');
  if (file?.problem) refuse(file.problem);
  if (!hasIssue) refuse('unknown_issue');
  if (held.includes('refnumber')) refuse('duplicate_reference_number');
  if (held.includes('title_key')) refuse('duplicate_title');
  if (txnid !== undefined) refuse('invalid_txnid');
  if (held.includes('txnid_key')) refuse('duplicate_txnid');
  if (pagenumber !== undefined) refuse('invalid_pagenumber');
}
