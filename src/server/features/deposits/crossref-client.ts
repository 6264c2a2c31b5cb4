import { NotAnswered, type Patience, sendRequest } from '#server/platform/outgoing/send-request.ts';
import { type CrossrefReport, parseCrossrefReport } from './crossref-report.ts';
import { DepositFailed, quoted } from './deposit-outcome.ts';

export type CrossrefAccount = {
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
  'Crossref does not accept the username and password: check COLOPHON_CROSSREF_USERNAME and COLOPHON_CROSSREF_PASSWORD.';

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
