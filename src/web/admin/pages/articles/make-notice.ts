import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { noticesCalls } from '#contract/calls/notices-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { NoticeKind } from '#contract/entities/notice.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { today } from '../../ui/moment.ts';
import { lastPageOf } from './article-rows.ts';
import { noticeFields } from './notice-fields.ts';

/** Makes the notice of an article as a draft in the newest issue, linked already: readers see both when it is published. */
export async function makeNotice(article: Article, kind: NoticeKind): Promise<Article> {
  const [newest] = await callApi(articlesCalls.listIssues);
  const { year, volume, issue } = newest ?? article;
  const address = { year: String(year), volume: String(volume), issue: String(issue) };
  const params = { year: address.year, vol: address.volume, issue: address.issue };
  const lastPage = lastPageOf(await callApi(articlesCalls.listArticles, { params }));
  const fields = noticeFields(article, kind, { today: today(), lastPage });
  const make = (empty: Partial<typeof fields>) =>
    callApi(articlesCalls.createArticle, {
      body: { ...fields, ...empty, ...address, state: 'draft' },
    });
  const draft = await make({}).catch((problem: unknown) => {
    // An imported article may hold what no form would take: that is left for the editor too.
    if (!(problem instanceof ApiProblem) || problem.status !== 422) throw problem;
    const refused = Object.keys(problem.fields).filter((name) => name !== 'title');
    return make(Object.fromEntries(refused.map((name) => [name, ''])));
  });
  const body = { kind, notice_id: draft.id };
  await callApi(noticesCalls.addNotice, { params: { id: article.id }, body });
  return draft;
}
