import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The journal's file, and the server whose responses are repeated. */
export type ReferenceConfig = { sqlite: string; upstream: string };

/** As little as Node can do for the same: `node:http`, plain SQL, plain strings, pdfkit. Each path is one reference. */
const config = JSON.parse(process.argv[2] ?? '{}') as ReferenceConfig;
const plainPage = '<!doctype html><html lang="en"><title>Plain</title><h1>A plain page</h1></html>';

/** Loaded at their first use: the start of this server is a reference too. */
const load: Record<string, () => Promise<RequestListener>> = {
  '': async () => (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(plainPage);
  },
  known: async () => knownResponses(config.upstream),
  archives: () => plainPages(config.sqlite),
  rows: () => plainRows(config.sqlite),
  certificates: async () =>
    (await import('./pdfkit-certificates.ts')).pdfkitCertificates(config.sqlite),
};
const loaded = new Map<string, RequestListener>();

const server = createServer((request, response) => {
  const [, name = ''] = (request.url ?? '').split(/[/?]/, 2);
  const known = loaded.get(name);
  if (known) return known(request, response);
  load[name]?.().then((handle) => {
    loaded.set(name, handle);
    handle(request, response);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

/** Sends the bytes that another server sent for the same path, with the same headers. */
function knownResponses(upstream: string): RequestListener {
  const responses = new Map<string, { headers: [string, string][]; body: Buffer }>();
  const ask = async (path: string) => {
    const asked = get(upstream + path, { headers: { 'accept-encoding': 'br' } });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const own = ['connection', 'keep-alive', 'date'];
    const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name));
    return { headers: headers as [string, string][], body: await buffer(response) };
  };
  return async (request, response) => {
    const path = (request.url ?? '').slice('/known'.length);
    const known = responses.get(path) ?? (await ask(path));
    responses.set(path, known);
    response.writeHead(200, Object.fromEntries(known.headers)).end(known.body);
  };
}

type Row = Record<string, string | number | null>;

const rowColumns = `articles.id, refnumber, articles.title, authorname, pagenumber, subject, country, file_sha256, status,
  language, year, volume, issue, frequency`;
const rowsInIssues = (columns: string) =>
  `SELECT ${columns} FROM articles JOIN issues ON issues.id = issue_id WHERE status = 'enabled'`;

/** An article's or an issue's page out of plain SQL and a plain string, with an ETag. */
async function plainPages(file: string): Promise<RequestListener> {
  const { default: Sqlite } = await import('better-sqlite3');
  const { escapeText } = await import('entities');
  const database = new Sqlite(file, { readonly: true });
  const article = database.prepare<unknown[], Row>(
    `${rowsInIssues(`${rowColumns}, abstract, keywords, publishdate, doi`)} AND refnumber = ?`,
  );
  const issue = database.prepare<unknown[], Row>(
    `${rowsInIssues(rowColumns)} AND year = ? AND volume = ? AND issue = ? ORDER BY first_page`,
  );
  const item = (row: Row) =>
    `<li>${Object.entries(row)
      .map(([name, value]) => `<p class="${name}">${escapeText(`${value}`)}</p>`)
      .join('')}</li>`;
  return ({ url = '' }, response) => {
    const [, , year, volume, number, refnumber] = url.split('/');
    const address = [year, volume, number].map((text) => Number(text?.replace(/\D+/, '')));
    const rows = refnumber ? [article.get(Number(refnumber)) ?? {}] : issue.all(...address);
    const html = `<!doctype html><ul>${rows.map(item).join('')}</ul>`;
    send(response, 'text/html; charset=utf-8', html);
  };
}

const rowsOnPage = 100;
/** So that the rows are as far apart as those of a search. */
const rowsApart = 97;

/** As many articles as a page of search results has, with their issues, as JSON: all but the search itself. */
async function plainRows(file: string): Promise<RequestListener> {
  const { default: Sqlite } = await import('better-sqlite3');
  const database = new Sqlite(file, { readonly: true });
  const rows = database.prepare<unknown[], Row>(
    `${rowsInIssues(rowColumns)} AND articles.id IN (SELECT value FROM json_each(?)) ORDER BY articles.id DESC`,
  );
  const lastId = database.prepare('SELECT max(id) FROM articles').pluck().get() as number;
  return ({ url = '' }, response) => {
    const first = Number(url.split('/')[2]);
    const place = (n: number) => ((first + n * rowsApart) % lastId) + 1;
    const ids = Array.from({ length: rowsOnPage }, (_, n) => place(n));
    send(response, 'application/json', JSON.stringify(rows.all(JSON.stringify(ids))));
  };
}

function send(response: ServerResponse, type: string, body: string): void {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers = { 'content-type': type, 'content-length': bytes.length, etag };
  response.writeHead(200, headers).end(bytes);
}
