import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Sqlite from 'better-sqlite3';
import { escapeText } from 'entities';

type Row = Record<string, string | number | null>;

const rowColumns = `articles.id, refnumber, articles.title, authorname, pagenumber, subject, country, file_sha256, status,
  language, year, volume, issue, frequency`;
const rowsInIssues = (columns: string) =>
  `SELECT ${columns} FROM articles JOIN issues ON issues.id = issue_id WHERE status = 'enabled'`;
const rowsOnPage = 100;
/** So that the rows lie as far apart as those of a search. */
const rowsApart = 97;

/** An article's or an issue's page out of plain SQL and a plain string, with an ETag. */
export function plainPages(file: string) {
  const database = new Sqlite(file, { readonly: true });
  const article = database.prepare<unknown[], Row>(
    `${rowsInIssues(`${rowColumns}, abstract, keywords, publishdate, doi`)} AND refnumber = ?`,
  );
  const issue = database.prepare<unknown[], Row>(
    `${rowsInIssues(rowColumns)} AND year = ? AND volume = ? AND issue = ? ORDER BY first_page`,
  );
  return ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const [, , year, volume, number, refnumber] = url.split('/');
    const address = [year, volume, number].map((text) => Number(text?.replace(/\D+/, '')));
    const rows = refnumber ? [article.get(Number(refnumber)) ?? {}] : issue.all(...address);
    send(
      response,
      'text/html; charset=utf-8',
      `<!doctype html><ul>${rows.map(item).join('')}</ul>`,
    );
  };
}

const item = (row: Row) =>
  `<li>${Object.entries(row)
    .map(([name, value]) => `<p class="${name}">${escapeText(`${value}`)}</p>`)
    .join('')}</li>`;

/** As many articles as a page of search results has, with their issues, as JSON: all but the search itself. */
export function plainRows(file: string) {
  const database = new Sqlite(file, { readonly: true });
  const rows = database.prepare<unknown[], Row>(
    `${rowsInIssues(rowColumns)} AND articles.id IN (SELECT value FROM json_each(?)) ORDER BY articles.id DESC`,
  );
  const lastId = database.prepare('SELECT max(id) FROM articles').pluck().get() as number;
  return ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const first = Number(url.split('/')[2]);
    const ids = Array.from(
      { length: rowsOnPage },
      (_, n) => ((first + n * rowsApart) % lastId) + 1,
    );
    send(response, 'application/json', JSON.stringify(rows.all(JSON.stringify(ids))));
  };
}

function send(response: ServerResponse, type: string, body: string): void {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers = { 'content-type': type, 'content-length': bytes.length, etag };
  response.writeHead(200, headers).end(bytes);
}
