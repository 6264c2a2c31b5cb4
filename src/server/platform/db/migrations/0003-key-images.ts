import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The key image of an article: its name in the store, what it shows, and who made it. */
export const addKeyImages: Migration = async (db, { named }) => {
  const articles = named('articles');
  for (const column of ['key_image', 'key_image_alt', 'key_image_credit']) {
    await sql`alter table ${articles} add column ${sql.id(column)} text not null default ''`.execute(
      db,
    );
  }
  await sql`alter table ${named('upload_files')} add column key_image text not null default ''`.execute(
    db,
  );
  // Whether a picture may be shown.
  await sql`create index articles_by_key_image on ${articles} (key_image) where key_image <> ''`.execute(
    db,
  );
};
