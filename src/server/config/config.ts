import { resolve } from 'node:path';
import type { Retention } from '#domain/backup-retention.ts';
import type { FilesPlace } from '#domain/files-place.ts';
import type { MailAccount } from '#domain/mail/mail-account.ts';
import { environment } from './environment.ts';
import { readMailAccount, wrongMailSettings } from './mail-account.ts';

export type Config = {
  port: number;
  host: string;
  /** The descriptor of a socket that whoever started the process has bound. */
  passedSocket: number | undefined;
  metricsPort: number | undefined;
  secretKey: string | undefined;
  shutdownDelaySeconds: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where files are. */
  files: FilesPlace;
  s3: { endpoint: string | undefined; region: string | undefined; timeoutSeconds: number };
  trustedProxies: string[];
  demoAdministrator: { username: string; password: string | undefined };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  cacheBytes: number;
  documentCacheBytes: number;
  fileCacheBytes: number;
  databaseTimeoutSeconds: number;
  backup: {
    to: string | undefined;
    /** Of the publisher's time zone: `02:30`. */
    at: string;
    keep: Retention | undefined;
    recipients: string[];
    beforeUpgrade: boolean;
  };
  /** The services that articles are deposited with. */
  deposits: {
    crossref: {
      username: string | undefined;
      password: string | undefined;
      url: string | undefined;
      testUrl: string | undefined;
    };
    doaj: { key: string | undefined; url: string | undefined };
  };
  /** How often what is read: whether it is counted, and by which file countries are known. */
  usage: { isCounted: boolean; countries: string | undefined };
  readsPdfTexts: boolean;
  /** By which mail is sent; undefined where none is. */
  mail: MailAccount | undefined;
};

/** Reads the configuration; throws one error that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
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
    passedSocket: findPassedSocket(env),
    metricsPort: values.COLOPHON_METRICS_PORT,
    secretKey: values.COLOPHON_SECRET_KEY,
    shutdownDelaySeconds: values.COLOPHON_SHUTDOWN_DELAY,
    dataDir: resolve(values.COLOPHON_DATA),
    databaseUrl: values.DATABASE_URL,
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
      at: values.COLOPHON_BACKUP_AT,
      keep: values.COLOPHON_BACKUP_KEEP,
      recipients: values.COLOPHON_BACKUP_RECIPIENT,
      beforeUpgrade: values.COLOPHON_BACKUP_BEFORE_UPGRADE === 'on',
    },
    deposits: {
      crossref: {
        username: values.COLOPHON_CROSSREF_USERNAME,
        password: values.COLOPHON_CROSSREF_PASSWORD,
        url: values.COLOPHON_CROSSREF_URL,
        testUrl: values.COLOPHON_CROSSREF_TEST_URL,
      },
      doaj: { key: values.COLOPHON_DOAJ_KEY, url: values.COLOPHON_DOAJ_URL },
    },
    usage: {
      isCounted: values.COLOPHON_USAGE === 'on',
      countries: values.COLOPHON_COUNTRIES,
    },
    readsPdfTexts: values.COLOPHON_PDF_TEXTS === 'on',
    mail: readMailAccount({
      url: values.COLOPHON_SMTP_URL,
      from: values.COLOPHON_MAIL_FROM,
      perMinute: values.COLOPHON_MAIL_PER_MINUTE,
    }),
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
