import type { NoticeKind, NoticeLink } from '#contract/entities.ts';

/** What readers are told of corrected and retracted articles, and of withdrawn ones. */
export const noticeMessages = {
  retractedTitle: 'RETRACTED: ',
  withdrawn: 'This article was withdrawn',
  about: {
    retraction: 'This article has been retracted.',
    correction: 'This article has been corrected.',
    concern: 'An expression of concern has been published about this article.',
  },
  of: {
    retraction: 'This is the retraction of:',
    correction: 'This is a correction of:',
    concern: 'This is an expression of concern about:',
  },
  kinds: {
    retraction: 'Retraction',
    correction: 'Correction',
    concern: 'Expression of concern',
  },
} as const satisfies Record<string, string | Record<NoticeKind, string>>;

/**
 * An encoded title as lists, citations and formats show it: that of a retracted article says so, as COPE asks.
 *
 * @example markedTitle('On soil', true) // 'RETRACTED: On soil'
 */
export const markedTitle = (title: string, isRetracted: boolean): string =>
  isRetracted ? noticeMessages.retractedTitle + title : title;

const weight = { retraction: 0, concern: 1, correction: 2 } as const;

/**
 * The notices of an article with the gravest first; those of a kind stay in their order.
 *
 * @example gravestFirst([{ kind: 'correction' }, { kind: 'retraction' }])[0].kind // 'retraction'
 */
export const gravestFirst = <Notice extends Pick<NoticeLink, 'kind'>>(
  notices: readonly Notice[],
): Notice[] => notices.toSorted((one, other) => weight[one.kind] - weight[other.kind]);
