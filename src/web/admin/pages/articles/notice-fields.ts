import type { Article } from '#contract/entities/article.ts';
import type { NoticeKind } from '#contract/entities/notice.ts';
import { noticeMessages } from '#domain/metadata/notices.ts';

type Where = { today: string; lastPage: number | undefined };
type Known = Pick<
  Article,
  'title' | 'authorname' | 'email' | 'subject' | 'language' | 'refnumber' | 'country'
>;

/**
 * What a notice begins with, out of the article that it is of: one free page behind the others. What was wrong is for
 * the editor to say, and of a retraction or a concern who says so, which readers have to be told.
 */
export function noticeFields(article: Known, kind: NoticeKind, { today, lastPage = 0 }: Where) {
  const { title, authorname, refnumber, email, subject, language, country } = article;
  return {
    // Encoded, as it is stored; the name of the kind holds nothing that would be taken for markup.
    title: `${noticeMessages.kinds[kind]}: ${title}`,
    authorname: kind === 'correction' ? authorname : '',
    abstract: '',
    pagenumber: `${lastPage + 1}-${lastPage + 1}`,
    refnumber: '',
    email,
    txnid: refnumber === '' ? '' : `NOTICE/${refnumber}`,
    ptype: 'free',
    publishdate: today,
    subject,
    language,
    country,
    metadata: JSON.stringify({ kind: kind === 'concern' ? 'other' : kind }),
  };
}
