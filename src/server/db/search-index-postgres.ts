import { sql } from 'kysely';
import {
  type ArticleWords,
  type SearchIndex,
  type SearchScope,
  searchScopes,
} from './search-index.ts';

const weights = { title: 'A', authors: 'B', keywords: 'C', abstract: 'D' } as const;

/** `'deep':*AB & 'pars':*AB`. Words are letters, marks and digits, so quoting them is enough. */
function tsquery(words: string[], scope: SearchScope): string {
  const within =
    scope === 'abstract'
      ? ''
      : searchScopes
          .slice(0, searchScopes.indexOf(scope) + 1)
          .map((field) => weights[field])
          .join('');
  return words.map((word) => `'${word}':*${within}`).join(' & ');
}

/** `'deep':1A,4D 'parsing':1A`: one position a field, for where in the field a word stands is not searched for. */
function tsvector(article: ArticleWords): string {
  const places = new Map<string, string[]>();
  searchScopes.forEach((field, index) => {
    for (const word of new Set(article[field])) {
      const known = places.get(word) ?? [];
      known.push(`${index + 1}${weights[field]}`);
      places.set(word, known);
    }
  });
  return [...places].map(([word, where]) => `'${word}':${where.join(',')}`).join(' ');
}

/** `tsvector` built word by word, so that PostgreSQL's own parser never decides what a word is. */
export function postgresSearchIndex(schema: string): SearchIndex {
  const table = sql.id(schema, 'article_words');
  return {
    async insert(tx, articles) {
      if (articles.length === 0) return;
      const rows = articles.map(
        (article) => sql`(${article.articleId}::bigint, ${tsvector(article)}::tsvector)`,
      );
      await sql`insert into ${table} (article_id, words) values ${sql.join(rows)}`.execute(tx);
    },

    async remove(tx, articleIds) {
      if (articleIds.length === 0) return;
      await sql`delete from ${table} where article_id in (${sql.join(articleIds)})`.execute(tx);
    },

    async clear(tx) {
      await sql`delete from ${table}`.execute(tx);
    },

    async count(db, words) {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from ${table}
        where words @@ ${tsquery(words, 'abstract')}::tsquery`.execute(db);
      return Number(rows[0]?.total ?? 0);
    },

    async find(db, words, { scope, limit, offset = 0, except = [] }) {
      const others = except.length > 0 ? sql`and article_id not in (${sql.join(except)})` : sql``;
      const { rows } = await sql<{ id: number }>`
        select article_id as id from ${table}
        where words @@ ${tsquery(words, scope)}::tsquery ${others}
        order by article_id desc limit ${limit} offset ${offset}`.execute(db);
      return rows.map((row) => Number(row.id));
    },
  };
}
