import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { removeArticle } from '#server/features/articles/article-removal.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';

const actor = { username: 'asha', now: new Date() };
const address = { year: 2026, volume: 4, issue: 1 };

it('what was published while a transaction waited for its lock was published, by the clock of that transaction too', async () => {
  const house = await openHouse('postgres');
  try {
    const { journal } = house;
    const given = { refnumber: 101, title: 'Roots of rice', ...address };
    await have.article(journal, { ...given, pdf: Buffer.from('%PDF-1.7\n%%EOF\n') });
    const id = (await journal.articles.full.findByRef('101'))?.id ?? 0;
    const { database } = journal;
    const draft = { status: 'draft', published_at: null, datestamp: '' };
    await database.write((tx) =>
      tx.updateTable('articles').set(draft).where('id', '=', id).execute(),
    );
    const removing = database.write(async (tx) => {
      await sql`select now()`.execute(tx);
      const published = await journal.articles.ofIssue.publish(
        address,
        { state: 'published' },
        actor,
      );
      expect(published.changed).toBe(1);
      await removeArticle(tx, { index: searchIndex(database) }, id, actor);
    });
    await expect(removing).rejects.toMatchObject({ code: 'invalid_fields' });
    expect((await journal.articles.full.findById(id))?.state).toBe('published');

    const withdrawn = await journal.articles.change(
      { id, fields: { state: 'withdrawn' }, file: undefined },
      actor,
    );
    expect(withdrawn.state).toBe('withdrawn');
  } finally {
    await house.close();
  }
});
