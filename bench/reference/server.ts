import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The journal's file, where it may write, and whose responses it repeats. */
export type ReferenceConfig = { sqlite: string; folder: string; upstream: string };

/** As little as Node can do for the same: `node:http`, plain SQL, plain strings, pdfkit. Each path is one reference. */
const config = JSON.parse(process.argv[2] ?? '{}') as ReferenceConfig;
const plainPage = '<!doctype html><html lang="en"><title>Plain</title><h1>A plain page</h1></html>';

/** Loaded at their first use: the start of this server is a reference too. */
const load: Record<string, () => Promise<RequestListener>> = {
  '': async () => (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(plainPage);
  },
  known: async () => (await import('./known-responses.ts')).knownResponses(config.upstream),
  archives: async () => (await import('./plain-pages.ts')).plainPages(config.sqlite),
  rows: async () => (await import('./plain-pages.ts')).plainRows(config.sqlite),
  certificates: async () =>
    (await import('./pdfkit-certificates.ts')).pdfkitCertificates(config.sqlite),
  file: async () => (await import('./plain-files.ts')).pipedFile,
  article: async () => (await import('./plain-files.ts')).storedArticle(config.folder),
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
