import { isEmailAddress } from '#domain/email-address.ts';
import type { MailAccount } from '#domain/mail/mail-account.ts';

const isThisMachine = (host: string) => ['127.0.0.1', '[::1]', 'localhost'].includes(host);
const ports = { 'smtps:': 465, 'smtp:': 587 } as const;

type Given = { url: string | undefined; from: string | undefined; perMinute: number };

/**
 * The account that mail is sent by; undefined where none is set. What is sent holds people's addresses and links that
 * open something: without encryption it goes to this machine alone.
 *
 * @throws with words that name the variable, and never the password
 */
export function readMailAccount({ url, from, perMinute }: Given): MailAccount | undefined {
  if (url === undefined) return undefined;
  const parsed = URL.parse(url);
  if (!parsed || !(parsed.protocol in ports) || parsed.hostname === '') {
    throw wrong('COLOPHON_SMTP_URL: must be like smtps://user:password@mail.example.org');
  }
  const isLocal = isThisMachine(parsed.hostname);
  const user = decoded(parsed.username);
  const sender = from ?? (isEmailAddress(user) ? user : '');
  if (!isEmailAddress(sender)) {
    throw wrong('COLOPHON_MAIL_FROM: must be the address that mail comes from');
  }
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: Number(parsed.port) || ports[parsed.protocol as keyof typeof ports],
    tls: parsed.protocol === 'smtps:' ? 'always' : isLocal ? 'none' : 'upgrade',
    user,
    password: decoded(parsed.password),
    from: sender,
    perMinute,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A per cent sign of its own, as generated passwords have them.
    return text;
  }
}

const wrong = (words: string) =>
  new Error(`These settings of the environment are wrong:\n  ${words}`);
