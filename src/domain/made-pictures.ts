import type { PublicArticle } from '#contract/entities/article.ts';
import type { Site } from '#contract/site.ts';
import type { IssueAddress } from './issue-address.ts';

/** What of a journal its pictures show. */
type Journal = Pick<Site, 'settings' | 'publisher' | 'themeHref' | 'appearance'>;

/** Of an issue; its months as the archive tells them, for every page knows them so. */
export type PicturedIssue = IssueAddress & { months: string };
export type PicturedArticle = Pick<
  PublicArticle,
  'refnumber' | 'title' | 'authorname' | 'pagenumber' | 'is_retracted' | keyof IssueAddress
>;

/** Raised when the pictures of the same look different: browsers and previews keep each for good. */
const design = 1;

/*
 * The name of a made picture holds a version of all that it shows. So an address always means the same bytes, and a
 * page knows it without asking.
 */

/** For previews of an article's link: `article-138-1x0k2b7f9qz.png`. */
export const articlePicture = (journal: Journal, article: PicturedArticle): string => {
  const { refnumber, title, authorname, pagenumber, is_retracted, year, volume, issue } = article;
  const shown = [title, authorname, pagenumber, is_retracted, year, volume, issue];
  return `article-${refnumber}-${versionOf(journal, shown)}.png`;
};

/** For previews of an issue's link. */
export const issuePicture = (journal: Journal, issue: PicturedIssue): string =>
  `issue-${numbersOf(issue)}-${versionOf(journal, [issue.months])}.png`;

/** The cover of an issue that has none of its own. */
export const issueCover = (journal: Journal, issue: PicturedIssue): string =>
  `cover-${numbersOf(issue)}-${versionOf(journal, [issue.months])}.png`;

/** For previews of the home page's link, and of pages that have no picture of their own. */
export const journalPicture = (journal: Journal): string => `journal-${versionOf(journal, [])}.png`;

/** For the home screens of phones. */
export const touchIcon = (journal: Journal): string => `icon-${versionOf(journal, [])}.png`;

export type NamedPicture =
  | { of: 'article'; refnumber: string }
  | { of: 'issue' | 'cover'; address: IssueAddress }
  | { of: 'journal' | 'icon' };

/** What a name asks for, whatever its version; undefined for what is no name of a picture. */
export function parsePictureName(name: string): NamedPicture | undefined {
  const [, of, first = '', volume = '', issue = ''] = picturePattern.exec(name) ?? [];
  if (of === 'icon' || of === 'journal') return first === '' ? { of } : undefined;
  if (of === 'article') return volume === '' && first !== '' ? { of, refnumber: first } : undefined;
  if ((of !== 'issue' && of !== 'cover') || issue === '') return undefined;
  return {
    of,
    address: { year: Number(first), volume: Number(volume), issue: Number(issue) },
  };
}

const picturePattern =
  /^(article|issue|cover|journal|icon)(?:-(\d{1,15}))?(?:-(\d{1,3})-(\d{1,3}))?-[0-9a-z]{1,11}\.png$/;

const numbersOf = ({ year, volume, issue }: IssueAddress) => `${year}-${volume}-${issue}`;

function versionOf({ settings, publisher, themeHref, appearance }: Journal, shown: unknown[]) {
  const { websitename, journal_essn, domain, journal_frequency, journal_type } = settings;
  const look = [websitename, journal_essn, domain, journal_frequency, journal_type];
  const language = settings.journal_language;
  const parts = [design, look, language, publisher.name, themeHref, appearance.logo ?? '', shown];
  return hashOf(JSON.stringify(parts));
}

/** Fifty-three bits, base 36: enough to tell versions of one picture apart, and the same in a browser at once. */
function hashOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}
