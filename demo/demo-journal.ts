import type { NoticeKind } from '#contract/entities/notice.ts';
import type { Visibility } from '#contract/entities/values.ts';
import type { EditorCategory, editorPosts } from '#contract/fields/editor.ts';
import type { AppearanceValues, FieldIn, JournalMetadata } from '#contract/settings-groups.ts';
import type { DemoArticle } from './demo-article.ts';
import type { DemoOffice } from './demo-office.ts';
import type { Figure } from './figures.ts';

/** A journal of the demo: what it says of itself, who edits it, and what it published. */
export type DemoJournal = {
  slug: string;
  masthead: Masthead;
  settings: Record<FieldIn<'settings'>, string>;
  /** What it says of itself to libraries and indexes, and how it works. */
  identity: Partial<JournalMetadata>;
  look: Pick<AppearanceValues, 'accent' | 'motif' | 'ground' | 'heading_face' | 'short_title'>;
  editors: readonly DemoEditor[];
  indexing: readonly DemoIndexingEntry[];
  /** Its issues in the order in which they appeared, each with its articles by first page. */
  issues: readonly DemoArticle[][];
  /** The article that leads the newest issue, where the office chose one: its reference number. */
  lead?: string;
  /** By the names under which the full texts have them, without `.svg`. */
  figures: Readonly<Record<string, Figure>>;
  /** Which article is a notice of which, by their reference numbers. */
  notices: readonly { kind: NoticeKind; of: string; notice: string }[];
  announcement?: { title: string; content: string } | undefined;
  /** Left out where only readers visit the journal. */
  office?: DemoOffice | undefined;
  /** How a home page begins to name the other journals: `Also from us:`. */
  alsoFrom: string;
};

/** What the masthead of an article’s PDF says about the journal. */
export type Masthead = {
  name: string;
  issn: string;
  publisher: string;
  domain: string;
};

/** A member of the editorial board; `content` is the affiliation, `picture` empty for the default avatar. */
export type DemoEditor = {
  name: string;
  category: EditorCategory;
  post: (typeof editorPosts)[number];
  content: string;
  degree: string;
  email: string;
  phone: string;
  country: string;
  picture: string;
  status: Visibility;
  is_pinned: 0 | 1;
};

/** An indexing service; `image` names a file in `demo/indexing`. */
export type DemoIndexingEntry = {
  title: string;
  link: string;
  image: string;
  sortnumber: number;
  status: Visibility;
};
