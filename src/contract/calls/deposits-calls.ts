import { z } from 'zod';
import { moment } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { callsOf } from './call.ts';

const { read, write } = callsOf('Deposits');

/** The services that articles are deposited with. */
export const depositServices = ['crossref', 'doaj'] as const;
export const depositService = z.enum(depositServices);
export type DepositService = z.infer<typeof depositService>;

/** All that are given files: PubMed takes them by SFTP, DataCite in Fabrica, and what became of them is not known here. */
export const depositTargets = [...depositServices, 'pubmed', 'datacite'] as const;
export const depositTarget = z.enum(depositTargets);
export type DepositTarget = z.infer<typeof depositTarget>;

/** Whether articles are registered with it from here, and not by files alone. */
export const isRegistered = (target: DepositTarget): target is DepositService =>
  depositServices.some((service) => service === target);

/** `2026/3/2`: year, volume and issue. */
const issue = z
  .string()
  .max(40)
  .regex(/^\d{1,4}\/\d{1,4}\/\d{1,4}$/);

const part = (name: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `The ${name} is a number of at most four digits.`)
    .optional();

/** An issue by three parameters, or by one, `issue=2026/3/2`. */
const issueOfFile = z
  .object({
    year: part('year'),
    volume: part('volume'),
    issue: z
      .string('Enter the number of the issue.')
      .regex(
        /^\d{1,4}(\/\d{1,4}\/\d{1,4})?$/,
        'The issue is a number of at most four digits, or year, volume and issue, such as 2026/3/2.',
      ),
  })
  .superRefine(({ year, volume, issue }, context) => {
    if (issue.includes('/')) return;
    for (const [name, value] of Object.entries({ year, volume })) {
      if (value === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `Enter the ${name}.` });
    }
  });

/** `deposited`: the service has it, and has not answered yet. */
export const depositStates = ['never', 'deposited', 'accepted', 'refused'] as const;

/** What became of an article at a service. */
export const articleDeposit = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  /** Plain. */
  title: z.string(),
  state: z.enum(depositStates),
  /** Why it was refused and what to do; of an accepted one a warning, mostly empty. */
  reason: z.string(),
  /** Whether what the service would be told differs from what it was told. */
  changed_since: z.boolean(),
  /** When its state last changed; empty where it never was deposited. */
  updated_at: z.union([moment, z.literal('')]),
  /** The DOI that it has, or that Crossref would be asked for (with `crossref` alone); empty where there is none. */
  doi: z.string(),
  /** Why it would be left out of a deposit now; empty where it would not. Of a withdrawn one what to do. */
  left_out: z.string(),
  /** Whether readers can no longer see it; what became of it before stays told. */
  is_withdrawn: z.boolean(),
});
export type ArticleDeposit = z.infer<typeof articleDeposit>;

const leftOut = z.strictObject({ refnumber: z.string(), reason: z.string() });

/** What came of a registration. */
export const depositReport = z.strictObject({
  accepted: z.array(z.string()),
  refused: z.array(leftOut),
  /** Deposited, and without an answer yet. */
  waiting: z.array(z.string()),
  left_out: z.array(leftOut),
});
export type DepositReport = z.infer<typeof depositReport>;

/** A registration that runs, or the last one that did since the server started. */
export const depositJob = z.strictObject({
  service: depositService,
  started: moment,
  is_running: z.boolean(),
  done: z.int(),
  total: z.int(),
  /** What stopped it; empty where nothing did. */
  failure: z.string(),
  report: depositReport,
});
export type DepositJob = z.infer<typeof depositJob>;

const depositList = z.strictObject({
  service: depositTarget,
  /** Whether the server has what it needs to register; else what is missing. */
  can_register: z.boolean(),
  missing: z.string(),
  articles: z.array(articleDeposit),
  job: depositJob.nullable(),
});
export type DepositList = z.infer<typeof depositList>;

const registration = z.strictObject({
  service: depositService,
  /** Left out with the mode `collect`. */
  refnumbers: z.array(z.string().max(40)).max(limits.maxDepositedArticles).default([]),
  /** `collect` asks for the answers that are still missing, and deposits nothing. */
  mode: z.enum(['register', 'collect']),
});

/** The services that take one file of many articles. */
const fileParams = z.object({ service: z.enum(['crossref', 'doaj', 'pubmed']) });
const chosen = z.strictObject({
  refnumbers: z.array(z.string().max(40)).min(1).max(limits.maxDepositedArticles),
});

/** Ours: registering articles with Crossref and DOAJ, what became of it, and files for the services that take only files. */
export const depositsCalls = {
  listDeposits: read(
    '/api/admin/deposits',
    'The state of the articles of an issue at a service; without an issue, of those that need attention: refused, without an answer, changed since. For PubMed and DataCite, which only get files, what would be left out',
    {
      right: 'read',
      query: z.object({ service: depositTarget.default('crossref'), issue: issue.optional() }),
      answer: depositList,
      problems: ['unknown_issue'],
    },
  ),
  registerDeposits: write(
    '/api/admin/deposits',
    'Start to register articles with a service, or to ask for missing answers; the list shows the progress',
    {
      right: 'publish',
      body: registration,
      answer: depositJob,
      problems: ['deposit_under_way', 'deposit_unconfigured', 'held_after_restore'],
    },
  ),
  depositFile: read(
    '/api/admin/deposits/{service}.xml',
    'The file to upload to a service; `X-Left-Out-Count` is the number of articles of the issue that are not in it; the list has the reasons',
    {
      right: 'read',
      params: fileParams,
      query: issueOfFile,
      file: 'application/xml',
      problems: ['unknown_issue', 'nothing_to_deposit'],
    },
  ),
  chosenDepositFile: write(
    '/api/admin/deposits/{service}.xml',
    'The same of chosen articles, of one issue or of several; `X-Left-Out-Count` is the number of them that are not in it',
    {
      right: 'read',
      params: fileParams,
      body: chosen,
      file: 'application/xml',
      problems: ['nothing_to_deposit'],
    },
  ),
  dataciteFiles: write(
    '/api/admin/deposits/datacite.zip',
    'The files of chosen articles to upload to DataCite, one per article, and `left-out.csv` with the articles that are left out',
    { right: 'read', body: chosen, file: 'application/zip' },
  ),
};
