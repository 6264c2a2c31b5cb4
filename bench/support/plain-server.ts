import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As little as Node can do: a header table and a buffer an address, known beforehand. */
const [file = ''] = process.argv.slice(2);
const given = JSON.parse(readFileSync(file, 'utf8')) as Record<
  string,
  { headers: Record<string, string>; body: string }
>;
const ofTheConnection = ['connection', 'keep-alive', 'date'];
const answers = new Map(
  Object.entries(given).map(([address, { headers, body }]) => [
    address,
    {
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name)),
      ),
      body: Buffer.from(body, 'base64'),
    },
  ]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Plain server at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
