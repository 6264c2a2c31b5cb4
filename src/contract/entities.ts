import { z } from 'zod';
import { editorCategories } from './editor-categories.ts';
import { articleMetadata, contributor } from './metadata.ts';

/**
 * The entities of the specification (section 3) as they travel. Names are the wire's; the odd ones are
 * explained in docs/GLOSSARY.md. "Encoded" text is sanitised HTML whose markup is entity-encoded.
 */

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime();
/** A plain date, `2026-11-20`, or empty. */
export const plainDate = z.union([z.iso.date(), z.literal('')]);

export const settingsFields = [
  'formatted_journal_name',
  'websitename',
  'websiteemail',
  'domain',
  'journal_essn',
  'year_started',
  'journal_frequency',
  'journal_type',
  'journal_language',
  'impactfactor',
  'nassScore',
  'nassScoreYear',
  'whatsup_number',
  'home_content',
  'fee_rupee',
  'fee_dollar',
] as const;
export type SettingsField = (typeof settingsFields)[number];

/** Every field is a string; one that was never set is empty. `issn` repeats `journal_essn`. */
export const settings = z.object({
  ...(Object.fromEntries(settingsFields.map((field) => [field, z.string()])) as Record<
    SettingsField,
    z.ZodString
  >),
  issn: z.string(),
});
export type Settings = z.infer<typeof settings>;

export const editorPosts = [
  'Professor',
  'Associate Professor',
  'Assistant Professor',
  'Scientist',
  'Head',
  'Lecturer',
] as const;

export const visibility = z.enum(['enabled', 'disabled']);
export type Visibility = z.infer<typeof visibility>;

/** An editor as a visitor sees one; `email` and `phone` travel only on the domains that show them. */
export const publicEditor = z.strictObject({
  id: z.int(),
  name: z.string(),
  category: z.enum(editorCategories),
  post: z.string(),
  content: z.string(),
  degree: z.string(),
  country: z.string(),
  picture: z.string(),
  status: visibility,
  is_pinned: z.union([z.literal(0), z.literal(1)]),
  /** Ours, all of the following: the heading on the board, in place of that of the category; plain, mostly empty. */
  own_group: z.string(),
  /** In place of the post; plain, mostly empty. */
  own_title: z.string(),
  /** `0000-0002-1825-0097`, or empty. */
  orcid: z.string(),
  /** An address of the web, or empty. */
  profile_link: z.string(),
  /** The first and the last year of office, `2019`; empty where unknown. */
  term_from: z.string(),
  term_to: z.string(),
  /** Not on the board any more, and shown apart. */
  is_former: z.union([z.literal(0), z.literal(1)]),
  /** The place in the journal's own order, among all editors; 0 where there is none. */
  sortnumber: z.int(),
  email: z.string().optional(),
  phone: z.string().optional(),
});
export type PublicEditor = z.infer<typeof publicEditor>;

export const editor = publicEditor.extend({
  email: z.string(),
  phone: z.string(),
  creation: moment,
  updated_at: moment,
});
export type Editor = z.infer<typeof editor>;

export const indexingEntry = z.strictObject({
  id: z.int(),
  title: z.string(),
  link: z.string(),
  image: z.string(),
  sortnumber: z.int(),
  status: visibility,
});
export type IndexingEntry = z.infer<typeof indexingEntry>;

/** One year and volume of the archive; `issue_month[n]` is the label of issue n, `''` where none. */
export const yearSummary = z.strictObject({
  year: z.int(),
  volume: z.int(),
  total_issues: z.int(),
  issue_month: z.array(z.string()),
  issues: z.array(z.int()),
  /** Ours: the issue of it that the home page shows, where one was chosen in place of the newest. */
  current_issue: z.int().optional(),
});
export type YearSummary = z.infer<typeof yearSummary>;

/** Ours: what is public of one year and volume of the archive. */
export const volumeCounts = z.strictObject({
  year: z.int(),
  volume: z.int(),
  issues: z.int(),
  articles: z.int(),
});
export type VolumeCounts = z.infer<typeof volumeCounts>;

/** Ours: the life of an article, of which the wire's `status` tells one thing alone: whether it is public. */
export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

export const issue = z.strictObject({
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  frequency: z.string(),
  articles: z.int(),
  creation: moment,
  /** Ours: of a special issue, plain; mostly empty. */
  title: z.string(),
  /** Ours: the day on which it appeared; empty where unknown. */
  publication_date: plainDate,
  /** Ours, all of the following. */
  id: z.int(),
  /** Plain, for readers; mostly empty. */
  description: z.string(),
  /** `<sha256>.<ext>`, or empty. */
  cover: z.string(),
  /** Whether the home page shows it, chosen in place of the newest. */
  is_current: z.boolean(),
  /** As its articles are: see `domain/issue-state`. */
  state: z.enum(articleStates),
  /** How many articles are in each state. */
  states: z.strictObject({
    draft: z.int(),
    scheduled: z.int(),
    published: z.int(),
    withdrawn: z.int(),
  }),
  /** When the first of its scheduled articles is published; empty where none is. */
  publish_at: z.union([moment, z.literal('')]),
});
export type Issue = z.infer<typeof issue>;

/** Ours: what readers are told of an issue beside its articles. */
export const publicIssue = issue.pick({
  year: true,
  volume: true,
  issue: true,
  frequency: true,
  title: true,
  publication_date: true,
  description: true,
  cover: true,
});
export type PublicIssue = z.infer<typeof publicIssue>;

/** Ours, as COPE asks: what a notice says of the article that it is about. */
export const noticeKinds = ['correction', 'retraction', 'concern'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Ours: another article, as a page that links to it shows it. `title` is encoded. */
export const noticeLink = z.strictObject({
  kind: z.enum(noticeKinds),
  refnumber: z.string(),
  title: z.string(),
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  publishdate: plainDate,
  issue_date: plainDate,
  doi: z.string(),
});
export type NoticeLink = z.infer<typeof noticeLink>;

export const paymentTypes = ['paid', 'free'] as const;

/** An article as a visitor sees one. `title`, `abstract` and `description` are encoded. */
export const publicArticle = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  title: z.string(),
  authorname: z.string(),
  abstract: z.string(),
  keywords: z.string(),
  description: z.string(),
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  frequency: z.string(),
  pagenumber: z.string(),
  publishdate: plainDate,
  subject: z.string(),
  country: z.string(),
  /** `<refnumber>.pdf`, or empty where no file exists. */
  file: z.string(),
  status: z.string(),
  /** Ours, beside the specification: from imports; empty where unknown. */
  doi: z.string(),
  /** Ours: BCP 47 language of the title and abstract; empty means the journal's. */
  language: z.string(),
  creation: moment,
  modification: moment,
  /** Ours: one for each author, whose names are `authorname` and in its order. */
  contributors: z.array(contributor),
  /** Ours: what is known beside all this. */
  metadata: articleMetadata,
  /** Ours: of its issue. */
  issue_title: z.string(),
  issue_date: plainDate,
  /** Ours: when what is public of it last changed. */
  datestamp: moment,
  /** Ours: a public notice says that it is retracted. */
  is_retracted: z.boolean(),
  /** Ours: the public corrections, retractions and expressions of concern about it, the earliest first. */
  notices: z.array(noticeLink),
  /** Ours: the public articles that it is a notice of. */
  notice_of: z.array(noticeLink),
});
export type PublicArticle = z.infer<typeof publicArticle>;

export const article = publicArticle.extend({
  txnid: z.string(),
  ptype: z.enum(paymentTypes),
  email: z.string(),
  mobile: z.string(),
  createdby: z.string(),
  modifiedby: z.string(),
  /** Ours. */
  state: z.enum(articleStates),
  /** Ours: from when on a scheduled one is public; of others when it was first published, empty where it was when made. */
  publish_at: z.union([moment, z.literal('')]),
  /** Ours: what readers are told at the address of a withdrawn one, plain; empty where nothing. */
  withdrawal_notice: z.string(),
});
export type Article = z.infer<typeof article>;

/** What lists tell of a person, by which reference managers know names from roles. */
const listedContributor = contributor.pick({ name: true, given: true, family: true, role: true });

/** A row of an issue or of search results: what the tables, the citation line and COinS show. */
export const articleListItem = publicArticle
  .pick({
    id: true,
    refnumber: true,
    title: true,
    authorname: true,
    year: true,
    volume: true,
    issue: true,
    frequency: true,
    pagenumber: true,
    subject: true,
    country: true,
    file: true,
    status: true,
    language: true,
    doi: true,
    publishdate: true,
    issue_title: true,
    issue_date: true,
    is_retracted: true,
  })
  .extend({
    /** Ours: one for each author, left out where no more is known than `authorname` says. */
    contributors: z.array(listedContributor).optional(),
    /** Ours: left out of all but those whose page has a citation alone. */
    has_abstract: z.literal(false).optional(),
  });
export type ArticleListItem = z.infer<typeof articleListItem>;

/** What a user of the journal may do: `domain/rights.ts` says what each means. */
export const roles = ['owner', 'editor', 'assistant', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const user = z.strictObject({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
});
export type User = z.infer<typeof user>;

export const loginResult = z.strictObject({ token: z.string(), user });

export const adminSummary = z.strictObject({
  archives: z.int(),
  editors: z.int(),
  issues: z.int(),
});
export type AdminSummary = z.infer<typeof adminSummary>;

/**
 * What is known of a certificate by its code. Only a genuine one tells whom it is for and what it says; that of a
 * withdrawn article, or of who is no longer on the board, tells nothing of them.
 */
export const verification = z.strictObject({
  /** As it is printed, `7K3F-9QWEA-2BC4`. */
  code: z.string(),
  kind: z.enum(['article', 'editor']),
  /** `replaced`: what it says was corrected since. */
  status: z.enum(['genuine', 'replaced', 'withdrawn']),
  /** The day on which a certificate with this code was first made. */
  issued: plainDate,
  name: z.string().optional(),
  /** The article as it is now. */
  article: publicArticle
    .pick({
      refnumber: true,
      title: true,
      language: true,
      year: true,
      volume: true,
      issue: true,
      pagenumber: true,
      publishdate: true,
    })
    .optional(),
  editor: publicEditor
    .pick({ category: true, post: true, content: true, own_group: true, own_title: true })
    .optional(),
});
export type Verification = z.infer<typeof verification>;
