import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { depositsCalls, isRegistered } from '#contract/calls/deposits-calls.ts';
import type { ArticleFiles } from '#domain/exports/article-files.ts';
import type { DepositFile } from '#domain/exports/left-out.ts';
import { leftOutCsv } from '#domain/exports/left-out-csv.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import type { Records } from '#domain/metadata/records.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { Problem } from '#server/problem.ts';
import type { DepositsService } from './deposits-service.ts';
import { findChosen } from './prepare-deposit.ts';

export function depositsRoutes(
  endpoints: Endpoints<{ deposits: DepositsService; records: Records }>,
): void {
  serveCalls(endpoints, depositsCalls, {
    listDeposits: async ({ journal: { deposits }, query }) => {
      const { service, issue } = query;
      const missing = isRegistered(service) ? await deposits.missing(service) : '';
      // First: a client that learns that it has ended reads what it did.
      const job = deposits.job();
      const articles = await deposits.list(
        service,
        issue === undefined ? undefined : toAddress(issue),
      );
      return {
        service,
        can_register: isRegistered(service) && missing === '',
        missing,
        articles,
        job: job?.service === service ? job : null,
      };
    },
    registerDeposits: async ({ journal, body, now, log }) => {
      const { service, refnumbers, mode } = body;
      return journal.deposits.start(service, mode === 'collect' ? undefined : refnumbers, {
        now,
        onError: (error) => log.error({ err: error, service }, 'deposit failed'),
      });
    },
    depositFile: async ({ journal, params, query }) => {
      const { service } = params;
      const { year, volume, issue } = query;
      const asked = issue.includes('/') ? issue : `${year}/${volume}/${issue}`;
      const records = await journal.records.listOfIssue(toAddress(asked));
      if (!records) throw new Problem('unknown_issue');
      const file = await journal.deposits.file(service, records);
      return xmlAnswer(`${service}-${asked.replaceAll('/', '-')}.xml`, file, 0);
    },
    chosenDepositFile: async ({ journal, params, body }) => {
      const { service } = params;
      const { found, missing } = await findChosen(journal.records, body.refnumbers);
      const file = await journal.deposits.file(service, found);
      return xmlAnswer(`${service}.xml`, file, missing.length);
    },
    dataciteFiles: async ({ journal, body }) => {
      const { found, missing } = await findChosen(journal.records, body.refnumbers);
      const { files, leftOut } = await journal.deposits.dataciteFiles(found);
      const all = [...missing, ...leftOut];
      return {
        fileName: 'datacite.zip',
        headers: { 'x-left-out-count': all.length },
        content: () => zipped([...files, { name: 'left-out.csv', content: leftOutCsv(all, []) }]),
      };
    },
  });
}

function xmlAnswer(fileName: string, { xml, leftOut }: DepositFile, missing: number) {
  if (xml === '') throw new Problem('nothing_to_deposit');
  return {
    fileName,
    headers: { 'x-left-out-count': leftOut.length + missing },
    content: async () => Buffer.from(xml),
  };
}

function zipped(files: ArticleFiles['files']): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

function toAddress(issue: string): IssueAddress {
  const [year = '', volume = '', number = ''] = issue.split('/');
  const address = parseIssueAddress(year, volume, number);
  if (!address) throw new Problem('unknown_issue');
  return address;
}
