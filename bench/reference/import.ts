import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';

type Row = Record<string, string | number | null>;

/** Plain inserts of the same rows, indexed by the same columns and as safe, out of a file of JSON lines. */
const [articles = '', file = ''] = process.argv.slice(2);
const rowsInTransaction = 500;
const columns = 'refnumber title authorname abstract keywords year volume issue pagenumber'.split(
  ' ',
);

const database = new Sqlite(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(`CREATE TABLE articles (id integer primary key, ${columns.join(', ')});
  CREATE UNIQUE INDEX by_refnumber ON articles (refnumber);
  CREATE INDEX by_title ON articles (title);
  CREATE INDEX by_issue ON articles (year, volume, issue)`);
const insert = database.prepare(
  `INSERT INTO articles (${columns}) VALUES (${columns.map(() => '?')})`,
);
const insertAll = database.transaction((rows: Row[]) => {
  for (const row of rows) insert.run(columns.map((column) => row[column] ?? null));
});
let rows: Row[] = [];
for await (const line of createInterface({ input: createReadStream(articles) })) {
  rows.push(JSON.parse(line));
  if (rows.length < rowsInTransaction) continue;
  insertAll(rows);
  rows = [];
}
insertAll(rows);
database.close();
