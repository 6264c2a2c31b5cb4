import type { NoticeKind, NoticeLink } from '#contract/entities/notice.ts';
import type { ArticleKind } from '#contract/metadata.ts';
import { notices as noticeWords } from '#contract/words/en.ts';

/** What a retracted article's title begins with: in lists, citations and formats, so in every language. */
const retractedTitle = 'RETRACTED: ';

/** What is said of corrected, retracted and withdrawn articles where there is no language to choose: files, the office. */
export const noticeMessages = {
  retractedTitle,
  ...noticeWords,
} satisfies Record<string, string | Record<NoticeKind, string>>;

/**
 * An encoded title as lists, citations and formats show it: that of a retracted article says so, as COPE asks.
 *
 * @example markedTitle('On soil', true) // 'RETRACTED: On soil'
 */
export const markedTitle = (title: string, isRetracted: boolean): string =>
  isRetracted ? retractedTitle + title : title;

/**
 * Whether an article of this kind is a notice of another one: it certifies nobody.
 *
 * @example isNoticeKind('retraction') // true
 */
export const isNoticeKind = (kind: ArticleKind | undefined): boolean =>
  kind === 'correction' || kind === 'retraction';

/**
 * The day of a notice: its certificate date, whatever year its issue is of; else the day on which the issue appeared, else
 * the issue's year.
 *
 * @example noticeDate({ year: 2027, publishdate: '2026-11-29', issue_date: '' }) // '2026-11-29'
 */
export const noticeDate = ({
  year,
  publishdate,
  issue_date,
}: Pick<NoticeLink, 'year' | 'publishdate' | 'issue_date'>): string =>
  publishdate || issue_date || `${year}`;

const weight = { retraction: 0, concern: 1, correction: 2 } as const;

/**
 * The notices of an article with the gravest first; those of a kind stay in their order.
 *
 * @example bySeverity([{ kind: 'correction' }, { kind: 'retraction' }])[0].kind // 'retraction'
 */
export const bySeverity = <Notice extends Pick<NoticeLink, 'kind'>>(
  notices: readonly Notice[],
): Notice[] => notices.toSorted((one, other) => weight[one.kind] - weight[other.kind]);
