import { type MailMessage, mailCalls } from '#contract/calls/mail-calls.ts';
import type { Right, User } from '#contract/entities/user.ts';
import type { MailKind } from '#contract/mail.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { maskAddresses } from '#domain/mask-addresses.ts';
import { mayDo, seesNumbers } from '#domain/rights.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { Problem } from '#server/problem.ts';
import type { AuthorMail } from './author-mail.ts';
import type { CertificateMail } from './certificate-mail.ts';
import type { MailService } from './mail-service.ts';

export function mailRoutes(
  endpoints: Endpoints<{
    mail: MailService;
    certificateMail: CertificateMail;
    authorMail: AuthorMail;
  }>,
): void {
  serveCalls(endpoints, mailCalls, {
    listMail: async ({ journal: { mail }, query, user }) => {
      const { outcome, article, page = 1 } = query;
      const list = await mail.list({ state: outcome, article }, page);
      const messages = list.messages.map((message) => shownTo(user, message));
      return { sending: await mail.sending(), ...list, messages };
    },
    getMail: async ({ journal, params, user }) => shownTo(user, await journal.mail.find(params.id)),
    retryMail: async ({ journal, params, now, user }) =>
      shownTo(user, await journal.mail.retry(params.id, now)),
    cancelMail: async ({ journal, params, actor, user }) =>
      shownTo(user, await journal.mail.cancel(params.id, actor)),
    sendTestMail: async ({ journal, body, actor }) => {
      const { username } = actor;
      const message = { kind: 'test', to: body.to, values: { username } } as const;
      const queued = await journal.mail.queue(message, actor);
      if (!queued) throw new Problem('internal');
      return queued;
    },
    listMailTemplates: ({ journal }) => journal.mail.templates.list(),
    changeMailTemplate: ({ journal, params, body, actor }) =>
      journal.mail.templates.change(params.kind, params.language, body, actor),
    resetMailTemplate: ({ journal, params, query, actor }) =>
      journal.mail.templates.reset(params.kind, params.language, query, actor),
    planAuthorMail: ({ journal, params, query }) =>
      journal.authorMail.plan(toAddress(params), query),
    sendAuthorMail: ({ journal, params, body, actor }) =>
      journal.authorMail.send(toAddress(params), body, actor),
    planCertificateMail: ({ journal, params, query }) =>
      journal.certificateMail.plan(toAddress(params), query),
    sendCertificateMail: ({ journal, params, body, actor }) =>
      journal.certificateMail.send(toAddress(params), body, actor),
  });
}

/** What is needed to read a message with names of reviewers, or with amounts and the links to them. */
const rightOfText: Partial<Record<MailKind, Right>> = {
  acknowledgement: 'publish',
  acceptance: 'publish',
  rejection: 'publish',
  reviewer_thanks: 'publish',
  account_document: 'fees',
};

/** A message without the addresses of people, and without a confidential text, for those who may not see them. */
function shownTo<M extends MailMessage & { body?: string }>(user: User, message: M): M {
  if (mayDo(user, 'people')) return message;
  const { recipient, reason, subject, body } = message;
  const masked = {
    recipient: maskAddresses(recipient),
    reason: maskAddresses(reason),
    // Of a receipt it has the number.
    subject:
      message.kind === 'account_document' && !seesNumbers(user) ? '' : maskAddresses(subject),
  };
  const right = rightOfText[message.kind];
  const isShown = right === undefined || mayDo(user, right);
  const text = body === undefined ? {} : { body: isShown ? maskAddresses(body) : '' };
  return { ...message, ...masked, ...text };
}

const toAddress = ({ year, vol, issue }: { year: string; vol: string; issue: string }) =>
  parseIssueAddress(year, vol, issue);
