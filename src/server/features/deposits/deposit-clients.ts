import { SaxesParser } from 'saxes';
import { z } from 'zod';
import type { DepositService } from '#contract/calls/deposits-calls.ts';
import type { DoajJson } from '#domain/exports/doaj.ts';
import { NotAnswered, type Patience, sendRequest } from '#server/platform/outgoing/send-request.ts';

/** That nothing could be deposited, and why: wrong credentials, or none. Its message is for editors and operators. */
export class DepositFailed extends Error {}

/** The words of another's server as part of a sentence: on one line, and not endless. */
export const quoted = (service: string, words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return `${service} says: “${line.length > 500 ? `${line.slice(0, 500)}…` : line}”`;
};

/** The accounts at the services, as they are used. */
type DepositAccounts = {
  crossref: {
    username: string | undefined;
    password: string | undefined;
    url: string | undefined;
    /** Of its test system. */
    testUrl: string | undefined;
  };
  doaj: { key: string | undefined; url: string | undefined };
};

/** What is missing for registering; empty where nothing. */
export function missingAccount(
  { crossref, doaj }: DepositAccounts,
  service: DepositService,
): string {
  if (service === 'doaj') {
    return doaj.key === undefined
      ? 'To register with DOAJ the publisher’s API key is needed: an owner of the publisher enters it under Journals, Accounts.'
      : '';
  }
  return crossref.username === undefined || crossref.password === undefined
    ? 'To register with Crossref an account there is needed: an owner of the publisher enters it under Journals, Accounts.'
    : '';
}

/** What Crossref says of one DOI. */
export type CrossrefRecord = {
  status: 'Success' | 'Warning' | 'Failure';
  /** As it was deposited; other words, or empty, where it is said of the whole file. */
  doi: string;
  message: string;
};

export type CrossrefReport = {
  /** `completed`; else it is still to be worked on, or not known. */
  status: string;
  records: CrossrefRecord[];
};

const statuses = ['Success', 'Warning', 'Failure'] as const;

/**
 * Crossref's report on a deposit (`doi_batch_diagnostic`); undefined where the text is none, as a page of HTML.
 * Source: Crossref, submission logs by HTTPS.
 *
 * @example parseCrossrefReport('<doi_batch_diagnostic status="queued"/>') // { status: 'queued', records: [] }
 */
function parseCrossrefReport(text: string): CrossrefReport | undefined {
  const parser = new SaxesParser();
  const report: CrossrefReport = { status: '', records: [] };
  const path: string[] = [];
  let record: CrossrefRecord | undefined;
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length === 1) report.status = attributes.status ?? '';
    if (name !== 'record_diagnostic') return;
    // Who reports something unknown has not accepted it.
    const status = statuses.find((known) => known === attributes.status) ?? 'Failure';
    record = { status, doi: '', message: '' };
    report.records.push(record);
  });
  const take = (part: string) => {
    if (!record) return;
    // Of its own: a conflict names the DOIs of others further down.
    if (path.at(-2) !== 'record_diagnostic') return;
    if (path.at(-1) === 'doi') record.doi += part;
    if (path.at(-1) === 'msg') record.message += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  let root = '';
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'record_diagnostic') record = undefined;
    if (path.length === 0) root = name;
  });
  try {
    parser.write(text.trim()).close();
  } catch {
    // Not XML, or not well-formed: no report.
    return undefined;
  }
  for (const each of report.records) {
    each.doi = each.doi.trim();
    each.message = each.message.trim();
  }
  return root === 'doi_batch_diagnostic' ? report : undefined;
}

type CrossrefAccount = {
  username: string;
  password: string;
  url: string;
  /** What names the program and who answers for it. */
  agent(): Promise<string>;
};

export const crossrefUrls = { live: 'https://doi.crossref.org', test: 'https://test.crossref.org' };

/** Crossref's HTTPS interface. */
export type CrossrefClient = {
  /**
   * Gives a file to Crossref, which works on it later.
   *
   * @throws {DepositFailed} where the account is refused, or the file
   * @throws {NotAnswered} where Crossref cannot be asked
   */
  deposit(fileName: string, xml: string, signal?: AbortSignal): Promise<void>;
  /** What became of a file; undefined while Crossref has not worked on it. The same errors. */
  findReport(fileName: string, signal?: AbortSignal): Promise<CrossrefReport | undefined>;
};

const badLogin =
  'Crossref does not accept the username and password: an owner of the publisher checks them under Journals, Accounts.';

/**
 * Speaks with Crossref as its documentation says: `POST /servlet/deposit` with `operation=doMDUpload`, and
 * `GET /servlet/submissionDownload` with `type=result`. Source: Crossref, XML deposit using HTTPS POST.
 */
export function crossrefClient(account: CrossrefAccount, patience?: Patience): CrossrefClient {
  const { username, password, url, agent } = account;
  return {
    async deposit(fileName, xml, signal) {
      const body = () => {
        const form = new FormData();
        form.set('operation', 'doMDUpload');
        form.set('login_id', username);
        form.set('login_passwd', password);
        form.set('fname', new Blob([xml], { type: 'application/xml' }), fileName);
        return form;
      };
      const answer = await sendRequest(
        'Crossref',
        {
          method: 'POST',
          url: `${url}/servlet/deposit`,
          headers: { 'user-agent': await agent() },
          body,
        },
        patience,
        signal,
      );
      refuseLogin(answer.status, answer.text);
      // Every answer is a page: what it says of the file is in its heading.
      if (answer.status !== 200 || !/\bSUCCESS\b/.test(answer.text)) {
        throw new DepositFailed(
          `Crossref did not accept the file (status ${answer.status}). ${quoted('Crossref', textOf(answer.text))}`,
        );
      }
    },
    async findReport(fileName, signal) {
      const query = new URLSearchParams({
        usr: username,
        pwd: password,
        file_name: fileName,
        type: 'result',
      });
      const answer = await sendRequest(
        'Crossref',
        {
          method: 'GET',
          url: `${url}/servlet/submissionDownload?${query}`,
          headers: { 'user-agent': await agent() },
        },
        patience,
        signal,
      );
      refuseLogin(answer.status, answer.text);
      const report = parseCrossrefReport(answer.text);
      if (!report) throw new NotAnswered('Crossref’s answer is not a report.');
      return report.status === 'completed' ? report : undefined;
    },
  };
}

function refuseLogin(status: number, text: string): void {
  const isRefused =
    status === 401 || status === 403 || /not authoriz|wrong credentials/i.test(text);
  if (isRefused) throw new DepositFailed(badLogin);
}

const textOf = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

type DoajAccount = {
  key: string;
  url: string;
  /** What names the program and who answers for it. */
  agent(): Promise<string>;
};

export const doajUrl = 'https://doaj.org/api/v4';

/** DOAJ's API. */
export type DoajClient = {
  /**
   * Gives one article to DOAJ, which takes or refuses it at once; one that it has already is brought up to date. Gives
   * the id under which DOAJ has it, or why it was refused.
   *
   * @throws {DepositFailed} where the key is refused
   * @throws {NotAnswered} where DOAJ cannot be asked
   */
  create(article: DoajJson, signal?: AbortSignal): Promise<{ id: string } | { reason: string }>;
  /** Whether DOAJ takes the key: it looks at that before it finds that nothing is no article. The same errors. */
  check(): Promise<void>;
};

const created = z.object({ id: z.string().min(1) });
const refused = z.object({ error: z.string() });

const badKey =
  'DOAJ does not accept the API key: an owner of the publisher checks it under Journals, Accounts. The key is in the publisher’s account at DOAJ, under Settings.';

/** Speaks with DOAJ as its documentation says: `POST /articles`. Source: DOAJ API, version 4. */
export function doajClient({ key, url, agent }: DoajAccount, patience?: Patience): DoajClient {
  return {
    async check() {
      const query = new URLSearchParams({ api_key: key, dry_run: 'true' });
      const answer = await sendRequest(
        'DOAJ',
        {
          method: 'POST',
          url: `${url}/articles?${query}`,
          headers: { 'content-type': 'application/json', 'user-agent': await agent() },
          body: () => '{}',
        },
        patience,
      );
      if (answer.status === 401) throw new DepositFailed(badKey);
      if (answer.status !== 400) {
        throw new NotAnswered(`DOAJ answered with status ${answer.status}.`);
      }
    },
    async create(article, signal) {
      const answer = await sendRequest(
        'DOAJ',
        {
          method: 'POST',
          url: `${url}/articles?${new URLSearchParams({ api_key: key })}`,
          headers: { 'content-type': 'application/json', 'user-agent': await agent() },
          body: () => JSON.stringify(article),
        },
        patience,
        signal,
      );
      if (answer.status === 401) throw new DepositFailed(badKey);
      if (answer.status === 200 || answer.status === 201) {
        const taken = created.safeParse(parseJson(answer.text));
        if (taken.success) return { id: taken.data.id };
        throw new NotAnswered('DOAJ’s answer does not name an article.');
      }
      const said = refused.safeParse(parseJson(answer.text)).data?.error ?? '';
      if (said === '') {
        throw new DepositFailed(`DOAJ answered with status ${answer.status}, and no reason.`);
      }
      return { reason: doajAdvice(said) };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of HTML: the caller finds nothing in it.
    return {};
  }
}

/** Why DOAJ refused an article, first what to do in an editor's words, then in DOAJ's own. */
function doajAdvice(said: string): string {
  const what = /issn|no journal|for this journal/i.test(said)
    ? 'This account at DOAJ has no journal with these ISSNs: enter both exactly as at DOAJ.'
    : /duplicate|merge|already/i.test(said)
      ? 'DOAJ has another article with this DOI or this full text: compare both there.'
      : /doi/i.test(said)
        ? 'DOAJ does not accept the article’s DOI: check it.'
        : 'DOAJ refused it.';
  return `${what} ${quoted('DOAJ', said)}`;
}
