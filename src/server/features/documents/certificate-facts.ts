import { tidyAuthorName } from '#domain/names/author-names.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import type { ArticleListRow as DocumentArticle } from '#server/store/article-queries.ts';
import type { EditorRow as DocumentEditor } from '#server/store/editor-queries.ts';

/** What a certificate says of its article or editor. It is genuine while all of it is still so. */
export type CertificateFacts = Record<string, string | number>;

/** Authors as certificates know them: each name once, white space collapsed. */
export const authorsOf = (article: Pick<DocumentArticle, 'authorname'>): string[] => [
  ...new Set(splitAuthors(tidyAuthorName(article.authorname))),
];

/** The author of that very name; look-alikes are nobody. */
export function findAuthor(
  article: Pick<DocumentArticle, 'authorname'>,
  name: string,
): string | undefined {
  const asked = tidyAuthorName(name);
  return authorsOf(article).find((author) => author === asked);
}

export function articleFacts(article: DocumentArticle, author: string): CertificateFacts {
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

export function editorFacts(editor: DocumentEditor): CertificateFacts {
  return {
    name: editor.name,
    degree: editor.degree,
    category: editor.category,
    post: editor.post,
    affiliation: editor.content,
    country: editor.country,
    since: editor.creation,
  };
}

/** Whether what a certificate says still holds. What later versions add to the facts is no correction. */
export function stillHold(said: CertificateFacts, now: CertificateFacts): boolean {
  return Object.entries(said).every(([name, value]) => now[name] === value);
}
