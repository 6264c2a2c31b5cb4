import { depositsCalls } from '#contract/calls/deposits-calls.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import type { Records } from '#domain/metadata/records.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { DepositsService } from './deposits-service.ts';

type Journal = ServedJournal & { deposits: DepositsService; records: Records };

export function depositsRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, depositsCalls.listDeposits, async ({ journal: { deposits }, query }) => {
    const { service, issue } = query;
    const missing = deposits.missing(service);
    // First: whoever is told that it has ended reads what it did.
    const job = deposits.job();
    const articles = await deposits.list(
      service,
      issue === undefined ? undefined : toAddress(issue),
    );
    return {
      service,
      can_register: missing === '',
      missing,
      articles,
      job: job?.service === service ? job : null,
    };
  });

  serveWrite(endpoints, depositsCalls.registerDeposits, async ({ journal, body, now, log }) => {
    const { service, refnumbers, mode } = body;
    return journal.deposits.start(service, mode === 'collect' ? undefined : refnumbers, {
      now,
      onError: (error) => log.error({ err: error, service }, 'deposit failed'),
    });
  });

  serveWrite(endpoints, depositsCalls.depositFile, async ({ journal, params, query }) => {
    const { service } = params;
    const records = await journal.records.listOfIssue(toAddress(query.issue));
    if (!records) throw new Problem('unknown_issue');
    const { xml, leftOut } = await journal.deposits.file(service, records);
    if (xml === '') throw new Problem('nothing_to_deposit');
    return {
      fileName: `${service}-${query.issue.replaceAll('/', '-')}.xml`,
      headers: { 'x-left-out-count': leftOut.length },
      content: async () => Buffer.from(xml),
    };
  });
}

function toAddress(issue: string): IssueAddress {
  const [year = '', volume = '', number = ''] = issue.split('/');
  const address = parseIssueAddress(year, volume, number);
  if (!address) throw new Problem('unknown_issue');
  return address;
}
