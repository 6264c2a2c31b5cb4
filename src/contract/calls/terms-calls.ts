import { z } from 'zod';
import { articleListItem } from '../entities/article.ts';
import { limits } from '../limits.ts';
import { callsOf, refusedAs } from './call.ts';

const { read } = callsOf('Issues and articles');

/** What an article is found by in addition to its words, each of which has a page: see docs/decisions/0078. */
export const termKinds = ['author', 'keyword', 'subject'] as const;
export type TermKind = (typeof termKinds)[number];

/** A page of the articles by an author, with a keyword, of a subject. */
export const termPage = z.object({
  kind: z.enum(termKinds),
  /** That of its address now: it may have been asked for by a former one. */
  slug: z.string(),
  /** As the newest of its articles writes it. */
  name: z.string(),
  /** Of an author: the same name in other scripts. */
  other_names: z.array(z.string()),
  /** `0000-0002-1825-0097`, or empty. */
  orcid: z.string(),
  /** Of an author: where the newest article that says so was written. */
  affiliations: z.array(z.string()),
  /** The authors of this name whom their ORCIDs tell apart; none where there is one at most. */
  namesakes: z.array(
    z.object({ slug: z.string(), name: z.string(), orcid: z.string(), articles: z.int() }),
  ),
  /** How many articles there are on all pages. */
  total: z.int(),
  page: z.int(),
  /** By issue, the newest first. */
  articles: z.array(articleListItem),
});
export type TermPage = z.infer<typeof termPage>;

const page = z
  .string(refusedAs('invalid_page'))
  .regex(/^[1-9]\d{0,4}$/, refusedAs('invalid_page'))
  .transform(Number)
  .optional();
const slug = z.string().min(1).max(limits.maxTermSlugCharacters);

/** The shapes of all three. */
const shapes = <Name extends string>(name: Name) =>
  ({
    token: 'optional',
    right: 'read',
    params: z.object({ [name]: slug } as Record<Name, typeof slug>),
    query: z.object({ page }),
    answer: termPage,
    problems: ['not_found', 'invalid_page'],
  }) as const;

export const termsCalls = {
  getAuthor: read(
    '/api/authors/{author}',
    'The articles by an author, newest first, 25 per page',
    shapes('author'),
  ),
  getKeyword: read(
    '/api/keywords/{keyword}',
    'The articles with a keyword, newest first, 25 per page',
    shapes('keyword'),
  ),
  getSubject: read(
    '/api/subjects/{subject}',
    'The articles of a subject, newest first, 25 per page',
    shapes('subject'),
  ),
};
