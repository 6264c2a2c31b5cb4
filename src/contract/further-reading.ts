import { z } from 'zod';
import { articleListItem } from './entities/article.ts';

/** Ours: another article, as a link to it shows it. */
export const linkedArticle = articleListItem.pick({
  refnumber: true,
  title: true,
  authorname: true,
  year: true,
  volume: true,
  issue: true,
  pagenumber: true,
  language: true,
  is_retracted: true,
});
export type LinkedArticle = z.infer<typeof linkedArticle>;

/** Ours: where a reader goes on from an article; all of it public. */
export const furtherReading = z.strictObject({
  /** How large the PDF is; 0 where there is none, or where readers get it marked. */
  file_bytes: z.int(),
  /** The short names by which its terms have pages, each in the article's order; empty where one has none. */
  slugs: z.strictObject({
    /** One for each of `contributors`. */
    authors: z.array(z.string()),
    keywords: z.array(z.string()),
    subject: z.string(),
  }),
  /** In the issue, by first page. */
  previous: linkedArticle.optional(),
  next: linkedArticle.optional(),
  /** Those that share most with it, the most alike first. */
  related: z.array(linkedArticle),
  /** Others by its authors, newest first: an author with none is left out. */
  by_authors: z.array(
    z.strictObject({
      /** As the article writes the name. */
      author: z.string(),
      slug: z.string(),
      articles: z.array(linkedArticle),
    }),
  ),
});
export type FurtherReading = z.infer<typeof furtherReading>;
