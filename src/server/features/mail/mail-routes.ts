import { certificateMailCalls } from '#contract/calls/certificate-mail-calls.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { CertificateMail } from './certificate-mail.ts';
import type { MailService } from './mail-service.ts';

type Journal = ServedJournal & { mail: MailService; certificateMail: CertificateMail };

export function mailRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, mailCalls.listMail, async ({ journal: { mail }, query }) => {
    const { outcome, article, page = 1 } = query;
    const list = await mail.list({ state: outcome, article }, page);
    return { sending: await mail.sending(), ...list };
  });

  serveWrite(endpoints, mailCalls.getMail, ({ journal, params }) => journal.mail.find(params.id));

  serveWrite(endpoints, mailCalls.retryMail, ({ journal, params, now }) =>
    journal.mail.retry(params.id, now),
  );

  serveWrite(endpoints, mailCalls.cancelMail, ({ journal, params, actor }) =>
    journal.mail.cancel(params.id, actor),
  );

  serveWrite(endpoints, mailCalls.sendTestMail, async ({ journal, body, actor }) => {
    const { username } = actor;
    const message = { kind: 'test', to: body.to, values: { username } } as const;
    const queued = await journal.mail.queue(message, actor);
    if (!queued) throw new Problem('internal');
    return queued;
  });

  serveWrite(endpoints, mailCalls.listMailTemplates, ({ journal }) =>
    journal.mail.templates.list(),
  );

  serveWrite(endpoints, mailCalls.changeMailTemplate, ({ journal, params, body, actor }) =>
    journal.mail.templates.change(params.kind, params.language, body, actor),
  );

  serveWrite(endpoints, mailCalls.resetMailTemplate, async ({ journal, params, actor }) => {
    await journal.mail.templates.reset(params.kind, params.language, actor);
    return undefined;
  });

  serveWrite(endpoints, certificateMailCalls.planCertificateMail, ({ journal, params, query }) =>
    journal.certificateMail.plan(toAddress(params), query),
  );

  serveWrite(
    endpoints,
    certificateMailCalls.sendCertificateMail,
    ({ journal, params, body, actor }) =>
      journal.certificateMail.send(toAddress(params), body, actor),
  );
}

const toAddress = ({ year, vol, issue }: { year: string; vol: string; issue: string }) =>
  parseIssueAddress(year, vol, issue);
