import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { credentials } from './administrator.ts';
import type { ArticleFiles } from './article-files.ts';
import type { Site } from './site.ts';

export const largePdfMegabytes = 64;

/** Makes the journals of the files in an empty site. Every article of the first one has a PDF, so pages link to it. */
export async function fillSite(site: Site, { journals }: ArticleFiles): Promise<void> {
  for (const [slug, articles] of Object.entries(journals)) await site.addJournal(slug, articles);
  const addUser = ['user', 'add', '--journal', 'bench', '--username', credentials.username];
  await site.colophon([...addUser, '--password-stdin'], { input: credentials.password });
  const small = await putFile(site, Buffer.from('%PDF-1.7\n'));
  const large = await putFile(site, Buffer.alloc(largePdfMegabytes * 1024 * 1024, '%PDF-1.7 \n'));
  await change(site, 'bench', [
    setting('formatted_journal_name', 'Journal of <i>Measurements</i>'),
    setting('home_content', '<p>What this journal measures is itself.</p>'),
    setting('year_started', '2013'),
    `UPDATE articles SET ${small}`,
    `UPDATE articles SET ${large} WHERE id = (SELECT min(id) FROM articles)`,
  ]);
  await change(site, 'marathi', [setting('journal_language', 'Marathi')]);
}

export const sqliteFile = ({ folder }: Site, slug: string) =>
  join(folder, 'journals', slug, 'journal.db');

/** Where a site without PostgreSQL keeps a file of the first journal. */
export const filePath = ({ folder }: Site, sha256: string) =>
  join(folder, 'journals', 'bench', 'files', sha256.slice(0, 2), sha256);

/** Gives what an article says of its file. */
async function putFile(site: Site, content: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = filePath(site, sha256);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return `file_sha256 = '${sha256}', file_bytes = ${content.length}`;
}

const setting = (field: string, value: string) =>
  `INSERT INTO settings (field, value) VALUES ('${field}', '${value}')
   ON CONFLICT (field) DO UPDATE SET value = excluded.value`;

/** Runs statements on a journal while no server has it open. */
async function change(site: Site, slug: string, statements: string[]): Promise<void> {
  if (site.databaseUrl === '') {
    const database = new Sqlite(sqliteFile(site, slug));
    database.exec(statements.join(';'));
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query(`SET search_path TO "${slug}"; ${statements.join(';')}`);
  // What autovacuum does some time after an import, so that it does not come while something is measured.
  await client.query('VACUUM ANALYZE');
  await client.end();
}
