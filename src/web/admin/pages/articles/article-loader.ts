import { addresses } from '#contract/addresses.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { Article, Settings } from '#contract/entities.ts';
import { frequencies, frequencyOf } from '#domain/frequency.ts';
import { callApi } from '../../api/admin-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export type ArticleData = { article: Article; months: readonly string[] };

/** An article, and the months that an issue of the journal may cover. */
export const loadArticle = pageLoader(async ({ params }) => {
  const [article, settings] = await Promise.all([
    callApi<Article>(addresses.api.articleById(Number(params.id))),
    callApi<Settings>(settingsCalls.getSettings.path),
  ]);
  const frequency = frequencyOf(settings.journal_frequency);
  const months = frequency ? frequencies[frequency] : Object.values(frequencies).flat();
  return { article, months } satisfies ArticleData;
});
