import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { noticesCalls } from '#contract/calls/notices-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { NoticeKind } from '#contract/entities/notice.ts';
import { noticeMessages } from '#domain/metadata/notices.ts';
import { callApi } from '../../api/call-api.ts';

/** What the editor fills in on the notice's own page. */
const unwritten = {
  authorname: '',
  abstract: '',
  pagenumber: '',
  refnumber: '',
  email: '',
  txnid: '',
  ptype: 'free',
  publishdate: '',
};

/** Makes the notice of an article as a draft in the newest issue, linked already: readers see both when it is published. */
export async function makeNotice(article: Article, kind: NoticeKind): Promise<Article> {
  const [newest] = await callApi(articlesCalls.listIssues);
  const { year, volume, issue } = newest ?? article;
  const draft = await callApi(articlesCalls.createArticle, {
    body: {
      ...unwritten,
      state: 'draft',
      // Encoded, as it is stored; the name of the kind holds nothing that would be taken for markup.
      title: `${noticeMessages.kinds[kind]}: ${article.title}`,
      year: String(year),
      volume: String(volume),
      issue: String(issue),
      metadata: JSON.stringify({ kind: kind === 'concern' ? 'other' : kind }),
    },
  });
  const body = { kind, notice_id: draft.id };
  await callApi(noticesCalls.addNotice, { params: { id: article.id }, body });
  return draft;
}
