import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';

/** A file on the disk, `/file/<its path>`: its length, its bytes. */
export function pipedFile({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const file = url.slice('/file'.length);
  response.writeHead(200, { 'content-length': statSync(file).size });
  createReadStream(file).pipe(response);
}

/** What is sent is written to a file and to the disk, and then named by a row that is on the disk too. */
export function storedArticle(folder: string) {
  const database = new Sqlite(join(folder, 'reference.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE files (name text primary key, bytes integer)');
  const insert = database.prepare('INSERT INTO files VALUES (?, ?)');
  let count = 0;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await buffer(request);
    const name = join(folder, `reference-${++count}.pdf`);
    const file = await open(name, 'w');
    await file.write(sent);
    await file.sync();
    await file.close();
    insert.run(name, sent.length);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
  };
}
