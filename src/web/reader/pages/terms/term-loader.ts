import { type LoaderFunctionArgs, redirect } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import type { TermKind } from '#contract/terms.ts';
import { rowArticle } from '../../articles/row-article.ts';
import { journalReads } from '../../data/journal-reads.ts';
import { refuseMissing } from '../../layout/not-found.ts';

/**
 * The articles of an author, a keyword or a subject. A former address moves to the one it has now; where there are none
 * is the page of an address that is not there.
 */
export const loadTerm =
  (kind: TermKind) =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const { slug = '' } = params;
    const asked = new URL(request.url).searchParams.get('page') || '1';
    const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : undefined;
    const found =
      page === undefined || slug.length > limits.maxTermSlugCharacters
        ? undefined
        : await context.get(journalReads).term(kind, slug, page);
    if (!found) return refuseMissing({ request, context });
    if (found.slug !== slug) throw redirect(addresses[kind](found.slug, page), 301);
    return { ...found, articles: found.articles.map(rowArticle) };
  };

export type TermPageData = Awaited<ReturnType<ReturnType<typeof loadTerm>>>;
