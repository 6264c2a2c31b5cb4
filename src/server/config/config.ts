import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isEmailAddress } from '#domain/email-address.ts';
import type { FilesPlace } from '#domain/files-place.ts';
import type { MailAccount } from '#domain/mail/mail-account.ts';
import { readPlainText } from '../read-plain-text.ts';
import { environment } from './environment.ts';

export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration; throws one error that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  const issues = parsed.error?.issues ?? [];
  const wrong = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...wrongTogether(set),
  ];
  if (!parsed.success || wrong.length > 0) {
    const lines = wrong.map((each) => `  ${each}`);
    throw new Error(`These settings of the environment are wrong:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    /** The descriptor of a socket that the parent process has bound. */
    passedSocket: findPassedSocket(env),
    metricsPort: values.COLOPHON_METRICS_PORT,
    secretKey: values.COLOPHON_SECRET_KEY,
    shutdownDelaySeconds: values.COLOPHON_SHUTDOWN_DELAY,
    dataDir: resolve(values.COLOPHON_DATA),
    databaseUrl: values.DATABASE_URL,
    /** Where files are. */
    files: values.COLOPHON_FILES ?? defaultFiles(values.DATABASE_URL),
    s3: {
      endpoint: values.COLOPHON_S3_ENDPOINT,
      region: values.AWS_REGION,
      timeoutSeconds: values.COLOPHON_S3_TIMEOUT,
    },
    trustedProxies: values.COLOPHON_TRUST_PROXY,
    demoAdministrator: {
      username: values.COLOPHON_ADMIN_USERNAME,
      password: values.COLOPHON_ADMIN_PASSWORD,
    },
    logLevel: values.COLOPHON_LOG_LEVEL,
    cacheBytes: values.COLOPHON_CACHE_BYTES,
    documentCacheBytes: values.COLOPHON_DOCUMENT_CACHE_BYTES,
    fileCacheBytes: values.COLOPHON_FILE_CACHE_BYTES,
    databaseTimeoutSeconds: values.COLOPHON_DATABASE_TIMEOUT,
    backup: {
      to: values.COLOPHON_BACKUP_TO,
      /** Of the publisher's time zone: `02:30`. */
      at: values.COLOPHON_BACKUP_AT,
      keep: values.COLOPHON_BACKUP_KEEP,
      recipients: values.COLOPHON_BACKUP_RECIPIENT,
      beforeUpgrade: values.COLOPHON_BACKUP_BEFORE_UPGRADE === 'on',
    },
    /** The services that articles are deposited with. */
    deposits: {
      crossref: {
        username: values.COLOPHON_CROSSREF_USERNAME,
        password: values.COLOPHON_CROSSREF_PASSWORD,
        url: values.COLOPHON_CROSSREF_URL,
        testUrl: values.COLOPHON_CROSSREF_TEST_URL,
      },
      doaj: { key: values.COLOPHON_DOAJ_KEY, url: values.COLOPHON_DOAJ_URL },
    },
    /** How often what is read: whether it is counted, and by which file countries are known. */
    usage: {
      isCounted: values.COLOPHON_USAGE === 'on',
      countries: values.COLOPHON_COUNTRIES,
    },
    readsPdfTexts: values.COLOPHON_PDF_TEXTS === 'on',
    /** By which mail is sent; undefined where none is. */
    mail: readMailAccount({
      url: values.COLOPHON_SMTP_URL,
      from: values.COLOPHON_MAIL_FROM,
      perMinute: values.COLOPHON_MAIL_PER_MINUTE,
    }),
    /** The address that it comes from, and how much a minute, where the account is the publisher's own. */
    mailFrom: values.COLOPHON_MAIL_FROM,
    mailPerMinute: values.COLOPHON_MAIL_PER_MINUTE,
  };
}

/** What depends on more than one variable: told with the rest, of which none need be right. */
const wrongTogether = (set: Record<string, string | undefined>): string[] => [
  ...(set.COLOPHON_FILES === 'database' && set.DATABASE_URL === undefined
    ? ['COLOPHON_FILES: database needs PostgreSQL: set DATABASE_URL']
    : []),
  ...wrongMailSettings({ url: set.COLOPHON_SMTP_URL, from: set.COLOPHON_MAIL_FROM }),
];

const defaultFiles = (databaseUrl: string | undefined): FilesPlace => ({
  kind: databaseUrl === undefined ? 'disk' : 'database',
});

/** As sd_listen_fds(3) says. */
const firstPassedSocket = 3;

/** The descriptor of the socket that systemd has opened for this process; undefined where it has not. Never fails. */
const findPassedSocket = (env: Record<string, string | undefined>): number | undefined =>
  env.LISTEN_FDS === '1' && env.LISTEN_PID === String(process.pid) ? firstPassedSocket : undefined;

const isThisMachine = (host: string) => ['127.0.0.1', '[::1]', 'localhost'].includes(host);
const ports = { 'smtps:': 465, 'smtp:': 587 } as const;

type Given = { url: string | undefined; from: string | undefined; perMinute: number };

/** What is wrong, each with the name of its variable, and never the password. */
function wrongMailSettings({ url, from }: Omit<Given, 'perMinute'>): string[] {
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
function readMailAccount({ url, from, perMinute }: Given): MailAccount | undefined {
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

/**
 * The key that secrets in the databases are sealed with: COLOPHON_SECRET_KEY, or `secret.key` in the data folder, which is made
 * where there is none. Processes that make it at once all get the same.
 */
export function readSecretKey(dataDir: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) makeKey(path);
  const key = readPlainText(path).trim();
  if (key === '') throw new Error(`${path} is empty`);
  return key;
}

function makeKey(path: string): void {
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(made, path);
  } catch (error) {
    // Another process was quicker: its key is the key.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(made);
  }
}

const packageFile = new URL('../../../package.json', import.meta.url);
const shape = z.object({ version: z.string() });

/** The version of this program: `0.2.0`. */
export const { version } = shape.parse(JSON.parse(readFileSync(packageFile, 'utf8')));
