import { articleRecords, files } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { readerPages } from '#contract/pages.ts';
import { normaliseText } from '../clean-text.ts';
import { parseIssueAddress } from '../issue-address.ts';
import { parseRefnumber } from '../refnumber.ts';

/** What was seen at an address: of articles and issues as the address names them. */
export type SeenItem =
  | { kind: 'views' | 'downloads' | 'citations'; refnumber: string }
  | { kind: 'issue'; year: number; volume: number; issue: number }
  | { kind: 'searches'; words: string }
  | { kind: 'home' }
  /** `name` tells one certificate from another. */
  | { kind: 'certificates' | 'verifications'; name: string };

const citations: ReadonlySet<string> = new Set(
  Object.values(articleRecords).map(({ path }) => path),
);
const certificate = '/api/pdf/certificate/{refno}/{authorName}';

/**
 * What is counted where an address was answered well; undefined where nothing is.
 *
 * @param pattern the contract's path: `/archives/{year}/{volume}/{issue}/{ref}`
 * @param canonical the address as the cache spells it, with the parameters that it reads
 * @example seenItem(readerPages.home.path, '/') // { kind: 'home' }
 */
export function seenItem(pattern: string, canonical: string): SeenItem | undefined {
  const [path = '', query = ''] = canonical.split('?');
  const segments = path.split('/').filter(Boolean);
  switch (pattern) {
    case readerPages.home.path:
      return { kind: 'home' };
    case readerPages.article.path:
    // The same in another form.
    case files.articleMarkdown.path:
    case files.articleXml.path:
      return ofArticle('views', segments.at(-1));
    case files.archiveFile.path:
    case files.articlePdf.path:
      return ofArticle('downloads', segments.at(-1)?.replace(/\.pdf$/, ''));
    case readerPages.issue.path:
      return issueAt(segments);
    case readerPages.search.path:
      return searchFor(query);
    case readerPages.verifiedCode.path:
      return { kind: 'verifications', name: segments.at(-1) ?? '' };
    case certificate:
      return { kind: 'certificates', name: segments.slice(-2).join('/') };
    default:
      return citations.has(pattern) ? ofArticle('citations', segments.at(-1)) : undefined;
  }
}

function ofArticle(
  kind: 'views' | 'downloads' | 'citations',
  name: string | undefined,
): SeenItem | undefined {
  const refnumber = parseRefnumber(/^[^.]*/.exec(name ?? '')?.[0] ?? '');
  return refnumber === undefined ? undefined : { kind, refnumber };
}

function issueAt([, year = '', volume = '', issue = '']: string[]): SeenItem | undefined {
  const address = parseIssueAddress(year, volume, issue);
  return address && { kind: 'issue', ...address };
}

/** A further page of what was found is no other search. */
function searchFor(query: string): SeenItem | undefined {
  const values = new Map(query.split('&').map((pair) => splitPair(pair)));
  const words = searchedWords(values.get('keyword') ?? values.get('q') ?? '');
  const isFirstPage = (values.get('page') ?? '1') === '1';
  return words !== '' && isFirstPage ? { kind: 'searches', words } : undefined;
}

/** As `URLSearchParams` spells it. */
function splitPair(pair: string): [string, string] {
  const [name = '', value = ''] = pair.split('=', 2);
  return [name, decodeURIComponent(value.replaceAll('+', ' '))];
}

/** Words as they are compared and kept: small letters, one space between them. */
export const searchedWords = (text: string): string =>
  normaliseText(text.slice(0, limits.maxSearchKeywordCharacters))
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase();
