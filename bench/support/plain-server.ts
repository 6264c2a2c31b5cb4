import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As little as Node can do: a header table and a buffer an address, known beforehand; 304 to whoever names an ETag. */
const [file = ''] = process.argv.slice(2);
const given = JSON.parse(readFileSync(file, 'utf8')) as Record<
  string,
  { headers: Record<string, string>; body: string }
>;
const ofTheConnection = ['connection', 'keep-alive', 'date'];
const ofTheBody = ['content-length', 'content-encoding'];
const without = (headers: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
const answers = new Map(
  Object.entries(given).map(([address, answer]) => {
    const headers = without(answer.headers, ofTheConnection);
    const unchanged = without(headers, ofTheBody);
    return [address, { headers, unchanged, body: Buffer.from(answer.body, 'base64') }];
  }),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  if (request.headers['if-none-match'] === answer.headers.etag) {
    response.writeHead(304, answer.unchanged).end();
    return;
  }
  response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Plain server at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
