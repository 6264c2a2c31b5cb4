import { data, type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from 'react-router';
import { addresses } from '../../../../contract/addresses.ts';
import { wording } from '../../../../contract/wording.ts';
import { plainText } from '../../../../domain/rich-text/plain-text.ts';
import { journalReads } from '../../data/journal-reads.ts';

/** An article under a wrong year, volume or issue moves to its own address; a missing one is a page of status 404. */
async function loadArticle({ params, context }: LoaderFunctionArgs) {
  const article = await context.get(journalReads).article(params.ref ?? '');
  if (!article) return data(undefined, 404);
  const asked = [params.year, params.volume, params.issue].map((part) => Number(part?.replace(/\D/g, '')));
  const own = [article.year, article.volume, article.issue];
  if (own.some((part, index) => part !== asked[index])) throw redirect(addresses.article(article), 301);
  return article;
}

function ArticlePage() {
  const article = useLoaderData<typeof loadArticle>();
  if (!article) return <p>{wording.articleNotFound}</p>;
  return (
    <article>
      <title>{plainText(article.title)}</title>
      <h1>{plainText(article.title)}</h1>
      <p>{article.authorname}</p>
    </article>
  );
}

export const articleRoute: RouteObject = {
  path: 'archives/:year/:volume/:issue/:ref',
  loader: loadArticle,
  Component: ArticlePage,
};
