import { articleFormFields, metadataFields } from '#domain/article-form.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { type AskedVisibility, stateOf } from '#domain/visibility.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { FullArticleRow } from '#server/store/full-article-queries.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';
import type { ArticleChange } from './article-plan.ts';

const fields = [
  ...articleFormFields,
  'year',
  'volume',
  'issue',
  ...metadataFields,
  'withdrawal_notice',
] as const;

/**
 * What a form would send to give an article what it held before. Who may see the article changes with an undo alone.
 *
 * @param now a moment by the database's clock
 */
export function toArticleChange(
  restoring: Restoring,
  before: FullArticleRow,
  now: string,
): ArticleChange {
  const { id, values, last, isUndo } = restoring;
  const visibility = isUndo ? askedVisibility(values, before, now) : {};
  const rest = { id, file: undefined, refuse: (tx: Tx) => requireUnchangedSince(tx, restoring) };
  // What readers saw for the first time is no draft again: it is withdrawn, with all that was typed for it.
  if (isFirstPublication(visibility, before, now)) {
    return { ...rest, fields: { state: 'withdrawn', modification: last.moment } };
  }
  return {
    ...rest,
    fields: {
      ...textsOf(values, isUndo ? fields : fields.filter((field) => field !== 'withdrawal_notice')),
      ...contributorFields(values, before),
      ...(isUndo ? { modification: last.moment, ...visibility } : {}),
    },
    storedFile: 'file_sha256' in values ? storedFile(values) : undefined,
  };
}

const isFirstPublication = (
  { state }: AskedVisibility,
  before: FullArticleRow,
  now: string,
): boolean => (state === 'draft' || state === 'scheduled') && stateOf(before, now) === 'published';

/** The rows of all authors, as the form sends them. */
function contributorFields(values: Record<string, unknown>, before: FullArticleRow) {
  if (typeof values.contributors !== 'string') return {};
  const authorname = String(values.authorname ?? before.authorname);
  return { contributors: JSON.stringify(contributorsOf(authorname, values.contributors)) };
}

function askedVisibility(
  values: Record<string, unknown>,
  { status, published_at }: FullArticleRow,
  now: string,
): AskedVisibility {
  if (!('status' in values || 'published_at' in values)) return {};
  const was = { status, published_at, ...values } as {
    status: string;
    published_at: string | null;
  };
  const state = stateOf(was, now);
  return state === 'scheduled' ? { state, publish_at: was.published_at ?? '' } : { state };
}

/** The PDF that a version had, which the store has. */
export const storedFile = ({ file_sha256, file_bytes }: Record<string, unknown>) => ({
  file_sha256: typeof file_sha256 === 'string' ? file_sha256 : null,
  file_bytes: typeof file_bytes === 'number' ? file_bytes : null,
});
