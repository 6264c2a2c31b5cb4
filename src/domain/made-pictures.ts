import type { PublicArticle } from '#contract/entities/article.ts';
import { type DrawingShape, drawingShapes } from '#contract/looks.ts';
import type { Site } from '#contract/site.ts';
import { hashOf } from './cover/hash.ts';
import type { IssueAddress } from './issue-address.ts';

/** What of a journal its pictures show. */
type Journal = Pick<Site, 'settings' | 'themeHref' | 'appearance' | 'look' | 'slug'>;

/** An issue that is drawn: its months as stored, what its row says of its articles, and the cover that it has instead. */
export type DrawnIssue = IssueAddress & { months: string; drawing: string; cover: string };
export type PicturedArticle = Pick<
  PublicArticle,
  | 'refnumber'
  | 'title'
  | 'authorname'
  | 'pagenumber'
  | 'frequency'
  | 'is_retracted'
  | keyof IssueAddress
> &
  Partial<Pick<PublicArticle, 'key_image'>>;

/** Raised when the pictures of the same look different: browsers and previews keep each for good. */
const design = 2;

/*
 * The name of a made picture holds a version of all that it shows. So an address always means the same bytes, and a
 * page knows it without asking.
 */

/** For previews of an article's link: `article-138-1x0k2b7f9qz.png`. */
export const articlePicture = (journal: Journal, article: PicturedArticle): string => {
  const { refnumber, title, authorname, pagenumber, frequency, is_retracted, key_image } = article;
  const said = [title, authorname, pagenumber, frequency, is_retracted, numbersOf(article)];
  const shown = key_image ? [...said, key_image] : said;
  return `article-${refnumber}-${versionOf(journal, shown)}.png`;
};

/** For previews of an issue's link. */
export const issuePicture = (journal: Journal, issue: DrawnIssue): string =>
  `issue-${numbersOf(issue)}-${versionOf(journal, drawnOf(issue))}.png`;

/** The cover of an issue that has none of its own. */
export const issueCover = (journal: Journal, issue: DrawnIssue): string =>
  `cover-${numbersOf(issue)}-${versionOf(journal, drawnOf(issue))}.png`;

/**
 * For previews of the home page's link, with its current issue where one is public; without it, of pages that have no
 * picture of their own.
 */
export const journalPicture = (journal: Journal, current?: DrawnIssue): string =>
  `journal-${versionOf(journal, current ? [numbersOf(current), drawnOf(current)] : [])}.png`;

/** For the home screens of phones. */
export const touchIcon = (journal: Journal): string => `icon-${versionOf(journal, [])}.png`;

/**
 * An issue's drawing: `wide-2026-3-2-1x0k2b7f9qz.svg`, `band-night-2026-3-2-….svg`. Without an issue the journal's own, which
 * shows no article but letters of its name.
 */
export function drawingName(
  { slug, settings, look }: Pick<Journal, 'slug' | 'look'> & { settings: { websitename: string } },
  shape: DrawingShape,
  issue: DrawnIssue | undefined,
  isNight: boolean,
): string {
  const { motif, colour, ground } = look;
  const said = issue ? [issue.months, issue.drawing] : [settings.websitename];
  const shown = [design, slug, motif, colour, ground, ...said];
  const numbers = issue ? `-${numbersOf(issue)}` : '';
  return `${shape}${isNight ? '-night' : ''}${numbers}-${hashOf(JSON.stringify(shown))}.svg`;
}

export type NamedDrawing = {
  shape: DrawingShape;
  isNight: boolean;
  /** Undefined for the journal's own. */
  address: IssueAddress | undefined;
};

/** Which drawing a name asks for, whatever its version; undefined for what is no name of one. */
export function parseDrawingName(name: string): NamedDrawing | undefined {
  const [, shape, night, year, volume, issue] = drawingPattern.exec(name) ?? [];
  if (!shape) return undefined;
  return {
    shape: shape as DrawingShape,
    isNight: night !== undefined,
    address: year
      ? { year: Number(year), volume: Number(volume), issue: Number(issue) }
      : undefined,
  };
}

const drawingPattern = new RegExp(
  `^(${drawingShapes.join('|')})(-night)?(?:-(\\d{1,4})-(\\d{1,3})-(\\d{1,3}))?-[0-9a-z]{8,16}\\.svg$`,
);

export type NamedPicture =
  | { of: 'article'; refnumber: string }
  | { of: 'issue' | 'cover'; address: IssueAddress }
  | { of: 'journal' }
  | { of: 'icon' };

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

const drawnOf = ({ months, drawing, cover }: DrawnIssue) => [months, drawing, cover];
const numbersOf = ({ year, volume, issue }: IssueAddress) => `${year}-${volume}-${issue}`;

function versionOf({ slug, settings, themeHref, appearance, look }: Journal, shown: unknown[]) {
  const { websitename, journal_language, journal_frequency, journal_type } = settings;
  const { motif, colour, ground, face } = look;
  const said = [websitename, journal_language, journal_frequency, journal_type];
  const drawn = [slug, motif, colour, ground, face];
  const { logo = '', cover = '' } = appearance;
  const parts = [design, said, drawn, themeHref, logo, cover, shown];
  return hashOf(JSON.stringify(parts));
}
