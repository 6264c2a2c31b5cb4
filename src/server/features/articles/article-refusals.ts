import { problems } from '#contract/problems.ts';
import type { ArticleFormProblems } from '#domain/article-form.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { UploadedPdf } from '#server/platform/files/uploads.ts';
import { Problem } from '#server/problem.ts';
import { listKeyHolders, type UniqueKeys } from '#server/store/article-keys.ts';

/** The words for a required field that is empty; the form marks it and says nothing. */
export const requiredWords = 'This field is required.';

/** Refuses what is missing or wrong, except transaction id and pages, which have codes of their own further on. */
export function refuseFields(
  { missing, fields }: ArticleFormProblems,
  more: Record<string, string> = {},
): void {
  const { txnid: _txnid, pagenumber: _pages, ...others } = fields;
  const wrong = {
    ...Object.fromEntries(missing.map((field) => [field, requiredWords])),
    ...others,
    ...more,
  };
  if (Object.keys(wrong).length > 0) throw new Problem('invalid_fields', { fields: wrong });
}

/** Refuses a file that arrived but cannot be taken: too large, or no PDF. */
export function refuseFile(file: UploadedPdf | undefined): void {
  if (file?.problem)
    throw new Problem(file.problem, { fields: { pdfFile: problems[file.problem][1] } });
}

/** Refuses, in the catalogue's order, keys that another article holds, a wrong transaction id and wrong pages. */
export async function refuseTaken(
  db: Db,
  keys: UniqueKeys,
  { fields }: ArticleFormProblems,
  updated?: { id: number },
): Promise<void> {
  const operation = updated && 'article-update';
  const holders = await listKeyHolders(db, keys, updated?.id ?? 0);
  const isHeld = (key: keyof UniqueKeys) =>
    keys[key] !== null && holders.some((holder) => holder[key] === keys[key]);
  if (isHeld('refnumber')) throw new Problem('duplicate_reference_number');
  if (isHeld('title_key')) throw new Problem('duplicate_title');
  if (fields.txnid) throw new Problem('invalid_txnid', { fields: { txnid: fields.txnid } });
  if (isHeld('txnid_key')) throw new Problem('duplicate_txnid', { operation });
  if (fields.pagenumber) {
    throw new Problem('invalid_pagenumber', { fields: { pagenumber: fields.pagenumber } });
  }
}
