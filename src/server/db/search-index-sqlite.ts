import { sql } from 'kysely';
import { type SearchIndex, type SearchScope, searchScopes } from './search-index.ts';

/** FTS5: `{title authors} : ("deep"* AND "pars"*)`. Words are letters, marks and digits, so quoting them is enough. */
function matchExpression(words: string[], scope: SearchScope): string {
  const columns = searchScopes.slice(0, searchScopes.indexOf(scope) + 1).join(' ');
  const all = words.map((word) => `"${word}"*`).join(' AND ');
  return scope === 'abstract' ? all : `{${columns}} : (${all})`;
}

/** FTS5 with no copy of the text. */
export const sqliteSearchIndex: SearchIndex = {
  async insert(tx, articles) {
    for (const { articleId, title, authors, keywords, abstract } of articles) {
      await sql`insert into article_words (rowid, title, authors, keywords, abstract) values (
        ${articleId}, ${title.join(' ')}, ${authors.join(' ')}, ${keywords.join(' ')}, ${abstract.join(' ')}
      )`.execute(tx);
    }
  },

  async remove(tx, articleIds) {
    for (const id of articleIds) {
      await sql`delete from article_words where rowid = ${id}`.execute(tx);
    }
  },

  async clear(tx) {
    await sql`insert into article_words (article_words) values ('delete-all')`.execute(tx);
  },

  async count(db, words) {
    const match = matchExpression(words, 'abstract');
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from article_words where article_words match ${match}`.execute(db);
    return rows[0]?.total ?? 0;
  },

  async find(db, words, { scope, limit, offset = 0, except = [] }) {
    const match = matchExpression(words, scope);
    const others = except.length > 0 ? sql`and rowid not in (${sql.join(except)})` : sql``;
    const { rows } = await sql<{ id: number }>`
      select rowid as id from article_words where article_words match ${match} ${others}
      order by rowid desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map((row) => row.id);
  },
};
