import { tidyAuthorName } from '#domain/names/author-names.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import type { ArticleListRow } from '#server/store/article-queries.ts';
import type { EditorRow } from '#server/store/editor-queries.ts';

/** What a certificate says of its article or editor. It is genuine while all of it is still so. */
export type CertificateClaims = Record<string, string | number>;

/** The author of exactly that name; look-alikes are nobody. */
export function findAuthor(
  article: Pick<ArticleListRow, 'authorname'>,
  name: string,
): string | undefined {
  const asked = tidyAuthorName(name);
  return distinctAuthors(article.authorname).find((author) => author === asked);
}

export function articleClaims(article: ArticleListRow, author: string): CertificateClaims {
  return {
    author,
    title: article.title,
    year: article.year,
    volume: article.volume,
    issue: article.issue,
    pages: article.pagenumber,
    refnumber: String(article.refnumber),
    date: article.publishdate,
  };
}

export function editorClaims(editor: EditorRow): CertificateClaims {
  return {
    name: editor.name,
    degree: editor.degree,
    category: editor.own_group || editor.category,
    post: editor.own_title || editor.post,
    affiliation: editor.content,
    country: editor.country,
    since: editor.creation,
  };
}

/** Whether all that a certificate claims is so now. A claim that a later version adds is no correction. */
export function claimsHold(claims: CertificateClaims, current: CertificateClaims): boolean {
  return Object.entries(claims).every(([name, value]) => current[name] === value);
}
