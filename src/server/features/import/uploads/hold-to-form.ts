import type { UploadProblem } from '#contract/calls/uploads-calls.ts';
import { uploadFields } from '#contract/upload-fields.ts';
import { type ArticleFormValues, articleFormProblems } from '#domain/article-form.ts';
import type { NameRule } from '#domain/names/author-names.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findLastPages } from '#server/store/article-queries.ts';
import { defaultArticle } from '#server/store/default-article.ts';
import { findIssues, issueKey } from '#server/store/issue-queries.ts';
import type { UploadRecord } from '#server/store/upload-queries.ts';
import type { GivenArticle } from '../import-record.ts';
import type { CheckedRow } from './check-rows.ts';

/** By what rows are held to the form: the year is the publisher's. */
type Form = { year: number; names: NameRule };

export const formOf = async ({ dayOf, settings }: JournalContext, now: Date): Promise<Form> => ({
  year: Number(dayOf(now).slice(0, 4)),
  names: { any: (await settings.metadata()).author_names === 'any' },
});

const needed = 'Needed to publish at once.';

/**
 * Adds as errors what the form of a new article refuses of rows that readers are to see at once in an issue of this year or a
 * later one. Of older years it is history, and drafts are held to the form when they are published. To be called with all rows of the
 * upload.
 */
export async function holdToForm(
  db: Db,
  upload: UploadRecord,
  rows: readonly CheckedRow[],
  { year, names }: Form,
): Promise<void> {
  if (upload.publish !== 'published') return;
  const ofYear = rows.flatMap(({ record, given, pdf, fullText, problems }) =>
    given && given.address.year >= year
      ? [
          {
            ...{ given, isAdded: record.article_id !== null, problems },
            hasFile: (pdf ?? fullText) !== undefined,
          },
        ]
      : [],
  );
  const lastPages = await lastPagesBeside(
    db,
    rows,
    ofYear.map(({ given }) => given),
  );
  // Each comes after the articles before it, in the order of their pages: as when drafts are published.
  const inOrder = ofYear.toSorted(
    (one, other) =>
      firstPage(one.given) - firstPage(other.given) || one.given.row - other.given.row,
  );
  for (const { given, isAdded, hasFile, problems } of inOrder) {
    const key = issueKey(given.address);
    const lastPage = lastPages.get(key);
    if (!isAdded) {
      const form = { creating: true, hasFile, lastPage, names };
      addErrors(problems, articleFormProblems(formValues(given), form));
      if (problems.some(({ kind }) => kind === 'error')) continue;
    }
    lastPages.set(key, Math.max(lastPage ?? 0, given.columns.last_page ?? 0));
  }
}

const firstPage = ({ columns }: GivenArticle) => columns.first_page ?? Number.POSITIVE_INFINITY;

/** Of each issue, the last page of articles that did not come by this upload. */
async function lastPagesBeside(
  db: Db,
  rows: readonly CheckedRow[],
  given: readonly GivenArticle[],
) {
  const issues = await findIssues(
    db,
    given.map(({ address }) => address),
  );
  const ids = [...issues.values()].map(({ id }) => id);
  const own = rows.flatMap(({ record }) => record.article_id ?? []);
  const found = await findLastPages(db, ids, own);
  return new Map(
    [...issues].flatMap(([key, { id }]) => {
      const last = found.get(id);
      return last === undefined ? [] : [[key, last] as const];
    }),
  );
}

function formValues({ refnumber, frequency, columns }: GivenArticle): ArticleFormValues {
  const { title, ...rest } = { ...defaultArticle, ...columns };
  return { ...rest, title, frequency, refnumber: String(refnumber) };
}

/** A warning that says why becomes the error; the form's own sentence takes the place of the import's. */
function addErrors(
  problems: UploadProblem[],
  { missing, fields }: ReturnType<typeof articleFormProblems>,
): void {
  for (const name of missing) {
    const field = name === 'pdfFile' ? 'file' : name;
    const told = problems.filter((problem) => problem.field === field);
    for (const problem of told) problem.kind = 'error';
    if (told.length === 0) problems.push({ field, words: needed, kind: 'error' });
  }
  for (const [name, words] of Object.entries(fields)) {
    const field = uploadFields.find((one) => one === name);
    if (!field || problems.some((problem) => problem.field === field && problem.kind === 'error'))
      continue;
    const told = problems.findIndex((problem) => problem.field === field);
    if (told >= 0) problems.splice(told, 1);
    problems.push({ field, words, kind: 'error' });
  }
}
