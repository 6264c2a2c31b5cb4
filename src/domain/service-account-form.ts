import type { AccountField } from '#contract/calls/service-accounts-calls.ts';
import { isEmailAddress } from './email-address.ts';
import type { MailAccount } from './mail/mail-account.ts';

/** What is stored of an account: the fields that somebody entered. */
export type AccountValues = Partial<Record<AccountField, string>>;

const localHosts = ['127.0.0.1', '::1', 'localhost'];
const ports = { tls: 465, starttls: 587 } as const;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

export const serviceAccountMessages = {
  needed: 'This is needed.',
  server: 'A server such as mail.example.org or mail.example.org:465.',
  encryption: 'Choose how the connection is encrypted.',
  from: 'The address that mail comes from, such as office@example.org.',
  again:
    'Enter the password again: it is not sent to another server than the one it was entered for.',
  username: 'As Crossref gave it: name/role, or the role alone.',
};

/** Host and port of what was typed; undefined where it is no server. */
function readServer(typed: string, encryption: 'tls' | 'starttls') {
  const [, host = '', port] = /^([^:]*)(?::(\d{1,5}))?$/.exec(typed) ?? [];
  if (host.length > 253 || !hostName.test(host) || Number(port ?? 1) > 65_535) return undefined;
  return { host: host.toLowerCase(), port: Number(port ?? ports[encryption]) };
}

/**
 * The account as it is stored, of what was typed and what was stored before: a secret that is empty stays. Each error is at its
 * field.
 */
export function readServiceAccount(
  service: 'mail' | 'crossref' | 'doaj',
  typed: AccountValues,
  before: AccountValues,
  isGiven: (field: AccountField) => boolean,
): { values: AccountValues; problems: AccountValues } {
  const problems: AccountValues = {};
  const of = (field: AccountField) => (typed[field] ?? before[field] ?? '').trim();
  const secret = (field: AccountField) => typed[field] || before[field] || '';
  const need = (field: AccountField, value: string, message = serviceAccountMessages.needed) => {
    if (value === '' && !isGiven(field)) problems[field] = message;
  };
  if (service === 'doaj') {
    const doaj_key = secret('doaj_key').trim();
    need('doaj_key', doaj_key);
    return { values: { doaj_key }, problems };
  }
  if (service === 'crossref') {
    const crossref_username = of('crossref_username');
    const crossref_password = secret('crossref_password');
    need('crossref_username', crossref_username, serviceAccountMessages.username);
    need('crossref_password', crossref_password);
    return { values: { crossref_username, crossref_password }, problems };
  }
  const mail_encryption = of('mail_encryption') || 'tls';
  const values = {
    ...{
      mail_server: of('mail_server').toLowerCase(),
      mail_encryption,
      mail_user: of('mail_user'),
    },
    ...{ mail_password: secret('mail_password'), mail_from: of('mail_from') },
  };
  if (mail_encryption !== 'tls' && mail_encryption !== 'starttls')
    problems.mail_encryption = serviceAccountMessages.encryption;
  else if (!readServer(values.mail_server, mail_encryption))
    problems.mail_server = serviceAccountMessages.server;
  // Otherwise a person who can change the server would get the password by it.
  const isMoved =
    before.mail_server !== undefined &&
    (before.mail_server !== values.mail_server || before.mail_encryption !== mail_encryption);
  if (values.mail_user === '') values.mail_password = '';
  else if (isMoved && !typed.mail_password) problems.mail_password = serviceAccountMessages.again;
  else need('mail_password', values.mail_password);
  if (!isGiven('mail_from') && !isEmailAddress(values.mail_from || values.mail_user))
    problems.mail_from = serviceAccountMessages.from;
  return { values, problems };
}

/** By what mail is sent, of values that were stored; undefined where no server is. */
export function mailAccountOf(
  {
    mail_server = '',
    mail_encryption,
    mail_user = '',
    mail_password = '',
    mail_from,
  }: AccountValues,
  given: { from: string | undefined; perMinute: number },
): MailAccount | undefined {
  const encryption = mail_encryption === 'starttls' ? 'starttls' : 'tls';
  const server = readServer(mail_server, encryption);
  if (!server) return undefined;
  const upgrade = localHosts.includes(server.host) ? 'none' : 'upgrade';
  return {
    ...server,
    tls: encryption === 'tls' ? 'always' : upgrade,
    ...{ user: mail_user, password: mail_password },
    from: given.from ?? (mail_from || mail_user),
    perMinute: given.perMinute,
  };
}
