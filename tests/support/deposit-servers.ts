import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const account = { username: 'soil/role', password: 'very secret & odd' };
export const doajKey = 'secret-key';

/** What the servers do next; a test changes it. */
type Behaviour = {
  /** Statuses that are answered before any other answer. */
  failures: number[];
  /** What Crossref says of a DOI, or DOAJ of an article by its title; all else is taken. */
  says: Record<string, { status: 'Success' | 'Warning' | 'Failure'; message: string }>;
  /** How often Crossref says that a file waits, before its report. */
  queued: number;
  /** Answers a page of HTML where a report or JSON is asked for. */
  isHtml: boolean;
  /** Takes the request and never answers. */
  isSilent: boolean;
  /** One refusal of the whole file. */
  refusesAll: string;
};

export type DepositServers = {
  crossrefUrl: string;
  doajUrl: string;
  /** Of the environment, so that both are used. */
  env: Record<string, string>;
  behaviour: Behaviour;
  /** The files that Crossref was given, by name. */
  files: Map<string, string>;
  /** The articles that DOAJ was given. */
  articles: unknown[];
  requests: string[];
  /** How the requests named themselves. */
  agents: Set<string>;
  close(): Promise<void>;
};

/** Crossref and DOAJ as their documentation says that they answer, on a free port of this machine. */
export async function openDepositServers(): Promise<DepositServers> {
  const behaviour: Behaviour = {
    failures: [],
    says: {},
    queued: 0,
    isHtml: false,
    isSilent: false,
    refusesAll: '',
  };
  const files = new Map<string, string>();
  const articles: unknown[] = [];
  const requests: string[] = [];
  const agents = new Set<string>();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://local');
    requests.push(`${request.method} ${url.pathname}`);
    agents.add(request.headers['user-agent'] ?? '');
    const body = await readBody(request);
    if (behaviour.isSilent) return;
    const failure = behaviour.failures.shift();
    if (failure !== undefined) return send(response, failure, 'text/html', '<h1>Not now</h1>');
    if (url.pathname === '/servlet/deposit') return takeFile(request, body, response);
    if (url.pathname === '/servlet/submissionDownload') return tellReport(url, response);
    if (url.pathname === '/api/v4/articles') return takeArticle(url, body, response);
    return send(response, 404, 'text/html', 'Nothing here');
  }

  async function takeFile(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const contentType = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    const isKnown =
      form.get('login_id') === account.username && form.get('login_passwd') === account.password;
    if (!isKnown) return send(response, 401, 'text/html', '<h1>Unauthorized</h1>');
    const file = form.get('fname');
    if (form.get('operation') !== 'doMDUpload' || !(file instanceof File)) {
      return send(response, 200, 'text/html', '<h2>FAILURE</h2><p>No file</p>');
    }
    files.set(file.name, await file.text());
    return send(
      response,
      200,
      'text/html',
      '<html><head><title>SUCCESS</title></head><body><h2>SUCCESS</h2><p>Your batch submission was successfully received.</p></body></html>',
    );
  }

  function tellReport(url: URL, response: ServerResponse) {
    const asked = url.searchParams;
    if (asked.get('usr') !== account.username || asked.get('pwd') !== account.password) {
      return send(response, 401, 'text/html', '<h1>Unauthorized</h1>');
    }
    if (behaviour.isHtml)
      return send(response, 200, 'text/html', '<html><p>Maintenance<br></html>');
    const xml = files.get(asked.get('file_name') ?? '');
    if (xml === undefined || behaviour.queued > 0) {
      behaviour.queued -= 1;
      const status = xml === undefined ? 'unknown_submission' : 'queued';
      const text = `<doi_batch_diagnostic status="${status}"><submission_id>0</submission_id></doi_batch_diagnostic>`;
      return send(response, 200, 'application/xml', text);
    }
    return send(response, 200, 'application/xml', reportOf(xml, behaviour));
  }

  function takeArticle(url: URL, body: Buffer, response: ServerResponse) {
    const json = 'application/json';
    if (url.searchParams.get('api_key') !== doajKey) {
      return send(response, 401, json, '{"status":"unauthorised","error":"bad key"}');
    }
    if (behaviour.isHtml) return send(response, 200, 'text/html', '<html>Maintenance</html>');
    const article = JSON.parse(body.toString());
    if (article.bibjson === undefined)
      return send(response, 400, json, '{"status":"bad_request","error":"no bibjson"}');
    const said = behaviour.says[article.bibjson.title];
    if (said) {
      const text = JSON.stringify({ status: 'bad_request', error: said.message });
      return send(response, 400, json, text);
    }
    articles.push(article);
    const id = `doaj-${articles.length}`;
    return send(response, 201, json, JSON.stringify({ status: 'created', id, location: '/x' }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const crossrefUrl = `http://127.0.0.1:${port}`;
  const doajUrl = `${crossrefUrl}/api/v4`;
  return {
    crossrefUrl,
    doajUrl,
    env: {
      COLOPHON_CROSSREF_USERNAME: account.username,
      COLOPHON_CROSSREF_PASSWORD: account.password,
      COLOPHON_CROSSREF_URL: crossrefUrl,
      COLOPHON_CROSSREF_TEST_URL: crossrefUrl,
      COLOPHON_DOAJ_KEY: doajKey,
      COLOPHON_DOAJ_URL: doajUrl,
    },
    behaviour,
    files,
    articles,
    agents,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A report as Crossref writes it. */
function reportOf(xml: string, { says, refusesAll }: Behaviour): string {
  const dois = [...xml.matchAll(/<doi_data><doi>([^<]+)<\/doi>/g)].map(([, doi = '']) => doi);
  const records = dois.map((doi) => {
    const { status, message } = says[doi] ?? { status: 'Success', message: 'Successfully added' };
    const conflict =
      status === 'Warning'
        ? '<conflict_id>123</conflict_id><dois_in_conflict><doi>10.5555/other</doi></dois_in_conflict>'
        : '';
    return `<record_diagnostic status="${status}"><doi>${doi}</doi><msg>${message}</msg>${conflict}</record_diagnostic>`;
  });
  const written =
    refusesAll === ''
      ? records.join('\n')
      : `<record_diagnostic status="Failure" msg_id="21"><doi>all doi's under the current journal element</doi><msg>${refusesAll}</msg></record_diagnostic>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<doi_batch_diagnostic status="completed" sp="a-cs1">
<submission_id>1430924839</submission_id>
${written}
<batch_data><record_count>${dois.length}</record_count></batch_data>
</doi_batch_diagnostic>`;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function send(response: ServerResponse, status: number, contentType: string, text: string): void {
  response.writeHead(status, { 'content-type': contentType }).end(text);
}
