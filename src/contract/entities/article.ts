import { z } from 'zod';
import { articleFields } from '../fields/article.ts';
import { adminShape, publicShape } from '../fields/fields.ts';
import { articleMetadata, contributor } from '../metadata.ts';
import { noticeLink } from './notice.ts';
import { articleStates, moment, plainDate } from './values.ts';

/** An article as a visitor sees one. `title`, `abstract` and `description` are encoded: sanitised HTML whose markup is entities. */
export const publicArticle = z.strictObject({
  ...publicShape(articleFields),
  id: z.int(),
  refnumber: z.string(),
  description: z.string(),
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  frequency: z.string(),
  /** `<refnumber>.pdf`, or empty where no file exists. */
  file: z.string(),
  /** Ours: left out where it has none. */
  has_full_text: z.literal(true).optional(),
  status: z.string(),
  creation: moment,
  modification: moment,
  /** Ours: one for each author, whose names are `authorname` and in its order. */
  contributors: z.array(contributor),
  /** Ours: what is known in addition to all this. */
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

/** What the page of a withdrawn article keeps of the record, in addition to the notice that it was withdrawn. */
export type WithdrawnArticle = Pick<
  PublicArticle,
  'title' | 'authorname' | 'language' | 'year' | 'volume' | 'issue'
> & {
  /** Plain, for readers. */
  notice: string;
  /** The day since which it is withdrawn. */
  date: string;
};

export const article = publicArticle.extend({
  ...adminShape(articleFields),
  createdby: z.string(),
  modifiedby: z.string(),
  /** Ours: another one with each PDF, empty without. */
  file_version: z.string(),
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
    /** Ours: one for each author, left out where nothing is known but what `authorname` says. */
    contributors: z.array(listedContributor).optional(),
    /** Ours: left out where it has no key image that may be shown. */
    key_image: z.string().optional(),
    key_image_alt: z.string().optional(),
    /** Ours: left out of all but notices of other articles. */
    is_notice: z.literal(true).optional(),
    /** Ours: left out of all but those whose page has a citation alone. */
    has_abstract: z.literal(false).optional(),
  });
export type ArticleListItem = z.infer<typeof articleListItem>;

/** The same for administrators, who find articles of every state. */
export const fullListItem = articleListItem.extend({
  state: article.shape.state,
  /** A public notice corrects it. */
  is_corrected: z.boolean(),
});
export type FullListItem = z.infer<typeof fullListItem>;
