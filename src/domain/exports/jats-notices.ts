import type { NoticeKind } from '#contract/entities/notice.ts';
import { asciiAddress } from '../metadata/ascii-address.ts';
import type { BibliographicRecord, RelatedNotice } from '../metadata/bibliographic-record.ts';
import { noticeAddress } from '../metadata/notice-sentences.ts';
import { element, fragment, type Xml } from './xml.ts';

/** What a notice calls the article that it is about, and what that article calls the notice: the words of JATS4R. */
const relations: Record<NoticeKind, { of: string; from: string; kind: string }> = {
  retraction: { of: 'retracted-article', from: 'retraction-forward', kind: 'retraction' },
  correction: { of: 'corrected-article', from: 'correction-forward', kind: 'correction' },
  concern: {
    of: 'object-of-concern',
    from: 'concern-forward',
    kind: 'expression-of-concern',
  },
};

/**
 * The kind of an article by the words of JATS: a notice is one, whatever else its record says.
 *
 * @example jatsKind({ ...record, noticeOf: [retraction] }) // 'retraction'
 */
export const jatsKind = ({ kind, noticeOf: [first] }: BibliographicRecord): string =>
  first ? relations[first.kind].kind : kind;

/** The articles that correct or retract this one, and those that it is a notice of. */
export const jatsNotices = ({ notices, noticeOf }: BibliographicRecord): Xml =>
  fragment(
    notices.map((notice) => related(relations[notice.kind].from, notice)),
    noticeOf.map((notice) => related(relations[notice.kind].of, notice)),
  );

const related = (type: string, notice: RelatedNotice): Xml =>
  element(
    'related-article',
    {
      'related-article-type': type,
      'ext-link-type': notice.doi === '' ? 'uri' : 'doi',
      'xlink:href': asciiAddress(notice.doi || noticeAddress(notice)),
    },
    notice.title,
  );
