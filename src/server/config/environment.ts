import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { parseRetention } from '#domain/backup-retention.ts';
import { parseFilesPlace, wrongPlace } from '#domain/files-place.ts';
import { isUsername } from '#domain/username.ts';

/** A secret is sent there: without encryption to this machine alone. */
const safeAddress = z
  .url({ error: 'must be an address' })
  .regex(/^https:|^http:\/\/127\.0\.0\.1[:/]/, 'must begin with https://')
  .transform((address) => address.replace(/\/+$/, ''));

/**
 * Every environment variable: meaning, check and default. Read once, at the start; all wrong ones are named at once.
 */
export const environment = z.object({
  /** Port to listen on; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** How many sockets systemd has opened for the process LISTEN_PID: the first is listened on instead of HOST and PORT. */
  LISTEN_FDS: z.coerce.number().int().min(0).max(1, 'must be 1: one socket').default(0),
  LISTEN_PID: z.coerce.number().int().optional(),
  /** Port of `/metrics`, on 127.0.0.1; 0 takes a free one. Off when left out. */
  COLOPHON_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Seconds to keep accepting connections after a stop signal, so that a load balancer notices it. */
  COLOPHON_SHUTDOWN_DELAY: z.coerce.number().min(0).max(300).default(0),
  /** The data folder: publisher.yaml, databases and files. */
  COLOPHON_DATA: z.string().min(1).default('./data'),
  /** `postgres://…`: rows live there instead of SQLite, and files too unless COLOPHON_FILES says otherwise. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** Where files are; left out, `disk` with SQLite and `database` with PostgreSQL. */
  COLOPHON_FILES: z
    .string()
    .transform((text, context) => {
      const place = parseFilesPlace(text);
      if (!place) context.addIssue('must be disk, database or s3://bucket/prefix');
      return place;
    })
    .optional(),
  /** Of an S3 server that is not AWS', like `https://s3.example.org`. */
  COLOPHON_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  /** After so many seconds without a byte from S3 a request is given up. */
  COLOPHON_S3_TIMEOUT: z.coerce.number().min(1).max(3600).default(5),
  /** As AWS' own programs read it; so are the credentials, by their client. */
  AWS_REGION: z.string().optional(),
  /** Which proxies' forwarded addresses are believed: a comma-separated list of addresses and CIDR ranges. Off when empty. */
  COLOPHON_TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(areAddresses, 'must be addresses and CIDR ranges'),
  /** Name of the administrator whom the demo journal gets. */
  COLOPHON_ADMIN_USERNAME: z
    .string()
    .refine(isUsername, 'must have 1 to 64 letters, digits and . _ @ -')
    .default('admin'),
  /** The demo administrator's password; one is generated, and printed once, where it is left out. */
  COLOPHON_ADMIN_PASSWORD: z
    .string()
    .min(limits.minPasswordCharacters, 'must have at least 10 characters')
    .max(limits.maxPasswordCharacters, 'must have at most 1,000 characters')
    .optional(),
  /** What secrets in the databases are sealed with; `secret.key` in the data folder where it is left out. */
  COLOPHON_SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** `fatal` … `trace`, or `silent`. */
  COLOPHON_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info'),
  /** Most bytes that the cache of whole answers may hold. */
  COLOPHON_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(256 * 1024 * 1024),
  /** Most bytes that the cache of finished certificates and other PDFs may hold. */
  COLOPHON_DOCUMENT_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(64 * 1024 * 1024),
  /** Where files are not on the disk: most bytes that the copies of them on this node's disk may hold. */
  COLOPHON_FILE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(1024 * 1024 * 1024),
  /** With PostgreSQL: seconds that a statement, or an answer of a database that hangs, is waited for. */
  COLOPHON_DATABASE_TIMEOUT: z.coerce.number().int().min(1).max(3600).default(10),
  /** Where backups are: `serve` makes one there each night. Off when left out. */
  COLOPHON_BACKUP_TO: z
    .string()
    .superRefine((place, context) => {
      const wrong = wrongPlace(place);
      if (wrong !== undefined) context.addIssue(wrong);
    })
    .optional(),
  /** When, in the publisher's time zone. */
  COLOPHON_BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 02:30')
    .default('02:30'),
  /** Which backups stay: the newest of each of so many days, weeks and months. All, when left out. */
  COLOPHON_BACKUP_KEEP: z
    .string()
    .transform((text, context) => {
      const retention = parseRetention(text);
      if (!retention) context.addIssue('must be like 7d,4w,12m');
      return retention;
    })
    .optional(),
  /** Whether the rows of a journal are saved before a new version migrates them: `off` if you back up in another way. */
  COLOPHON_BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off']).default('on'),
  /** For whom backups are encrypted: recipients of age, separated by commas. Not encrypted when left out. */
  COLOPHON_BACKUP_RECIPIENT: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  /** With which articles are registered at Crossref: `name/role`, or the role alone. */
  COLOPHON_CROSSREF_USERNAME: z.string().optional(),
  COLOPHON_CROSSREF_PASSWORD: z.string().optional(),
  /** Where Crossref is. */
  COLOPHON_CROSSREF_URL: safeAddress.optional(),
  /** Where its test system is: a test never goes to the address above. */
  COLOPHON_CROSSREF_TEST_URL: safeAddress.optional(),
  /** The API key of the publisher's account at DOAJ. */
  COLOPHON_DOAJ_KEY: z.string().optional(),
  /** Where DOAJ's API is. */
  COLOPHON_DOAJ_URL: safeAddress.optional(),
  /** The mail server, with name and password: `smtps://user:password@mail.example.org`. No mail is sent when left out. */
  COLOPHON_SMTP_URL: z.string().optional(),
  /** The address that mail comes from; the name of COLOPHON_SMTP_URL where that is an address. */
  COLOPHON_MAIL_FROM: z.string().optional(),
  /** Whether the texts inside PDFs are read and searched: `off` where the processor is needed for more urgent things. */
  COLOPHON_PDF_TEXTS: z.enum(['on', 'off']).default('on'),
  /** How many messages a journal sends in a minute at most. */
  COLOPHON_MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(6000).default(30),
  /** Whether it is counted how often what is read. */
  COLOPHON_USAGE: z.enum(['on', 'off']).default('on'),
  /** A database of countries in the format of MaxMind (`.mmdb`); without it, countries are not counted. */
  COLOPHON_COUNTRIES: z.string().min(1).optional(),
});

function areAddresses(list: string[]): boolean {
  try {
    compile(list);
    return true;
  } catch {
    return false;
  }
}
