import { once } from 'node:events';
import {
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

type Known = { headers: IncomingHttpHeaders; unchanged: IncomingHttpHeaders; body: Buffer };

/** Sends the bytes that another server sent for the same path, with the same headers; 304 to whoever has them. */
export function knownResponses(upstream: string) {
  const responses = new Map<string, Known>();
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').slice('/known'.length);
    const known = responses.get(path);
    if (known) send(known, request, response);
    else {
      ask(upstream + path).then((asked) => {
        responses.set(path, asked);
        send(asked, request, response);
      });
    }
  };
}

function send({ headers, unchanged, body }: Known, request: IncomingMessage, out: ServerResponse) {
  if (request.headers['if-none-match'] === headers.etag) out.writeHead(304, unchanged).end();
  else out.writeHead(200, headers).end(body);
}

async function ask(url: string): Promise<Known> {
  const asked = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const headers = without(response.headers, ['connection', 'keep-alive', 'date']);
  const unchanged = without(headers, ['content-length', 'content-encoding']);
  return { headers, unchanged, body: await buffer(response) };
}

const without = (headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
