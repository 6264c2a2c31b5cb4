import { isEmailAddress } from '#domain/email-address.ts';
import type { MailAccount } from '#domain/mail/mail-account.ts';

const isThisMachine = (host: string) => ['127.0.0.1', '[::1]', 'localhost'].includes(host);
const ports = { 'smtps:': 465, 'smtp:': 587 } as const;

type Given = { url: string | undefined; from: string | undefined; perMinute: number };

/** What is wrong, each with the name of its variable, and never the password. */
export function wrongMailSettings({ url, from }: Omit<Given, 'perMinute'>): string[] {
  if (url === undefined) return [];
  const parsed = parseServer(url);
  const sender = from ?? (parsed && decoded(parsed.username));
  return [
    ...(parsed ? [] : ['COLOPHON_SMTP_URL: must be like smtps://user:password@mail.example.org']),
    // The name of an address that is wrong may be one.
    ...(sender === undefined || isEmailAddress(sender)
      ? []
      : ['COLOPHON_MAIL_FROM: must be the address that mail comes from']),
  ];
}

/**
 * The account that mail is sent by, of settings with which nothing is wrong; undefined where none is set. What is sent holds
 * people's addresses and links that open something: without encryption it goes to this machine alone.
 */
export function readMailAccount({ url, from, perMinute }: Given): MailAccount | undefined {
  const parsed = url === undefined ? undefined : parseServer(url);
  if (!parsed) return undefined;
  const isLocal = isThisMachine(parsed.hostname);
  const user = decoded(parsed.username);
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: Number(parsed.port) || ports[parsed.protocol as keyof typeof ports],
    tls: parsed.protocol === 'smtps:' ? 'always' : isLocal ? 'none' : 'upgrade',
    user,
    password: decoded(parsed.password),
    from: from ?? user,
    perMinute,
  };
}

function parseServer(url: string): URL | undefined {
  const parsed = URL.parse(url);
  const isServer = parsed && parsed.protocol in ports && parsed.hostname !== '';
  return isServer ? parsed : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A per cent sign of its own, as generated passwords have them.
    return text;
  }
}
