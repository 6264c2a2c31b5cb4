import type { Generated } from 'kysely';

type JournalStateTable = {
  id: number;
  version: number;
  /** Since when a restored journal waits for an operator; null where it does not: see `store/hold-queries.ts`. */
  held_since: string | null;
};

type SettingsTable = { field: string; value: string };

/** The journal's pictures: see `contract/settings-groups.ts`. */
type DesignPicturesTable = {
  id: Generated<number>;
  slot: string;
  /** `<sha256>.<ext>` in the file store, or empty. */
  picture: string;
};

/** A page of text in the journal's own words: encoded rich text, empty where it is not shown. */
export type OwnPagesTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  content: string;
  modification: string;
  /** `disabled` where it is kept from readers, whatever text it has. */
  status: Generated<'enabled' | 'disabled'>;
};

/** News for readers. */
export type AnnouncementsTable = {
  id: Generated<number>;
  /** Plain. */
  title: string;
  /** Encoded rich text. */
  content: string;
  status: 'draft' | 'published';
  /** The day that readers are told. */
  announced_on: string;
  /** When readers first could see it; empty before. */
  published_at: Generated<string>;
  createdby: string;
  creation: string;
  modifiedby: string;
  modification: string;
};

export type EditorsTable = {
  id: Generated<number>;
  name: string;
  category: string;
  post: string;
  content: string;
  degree: string;
  email: string;
  phone: string;
  country: string;
  /** `<sha256>.<ext>` in the file store, or empty. */
  picture: string;
  status: string;
  is_pinned: number;
  /** Ours: shown in place of category and post; empty where not. */
  own_group: Generated<string>;
  own_title: Generated<string>;
  orcid: Generated<string>;
  profile_link: Generated<string>;
  /** Ours: the years of office, `2019`; empty where unknown. */
  term_from: Generated<string>;
  term_to: Generated<string>;
  is_former: Generated<number>;
  /** Ours: the place in the journal's own order; 0 where nobody gave it one. */
  sortnumber: Generated<number>;
  creation: string;
  updated_at: string;
};

export type IndexingEntriesTable = {
  id: Generated<number>;
  title: string;
  link: string;
  /** `<sha256>.<ext>` in the file store, or empty. */
  image: string;
  sortnumber: number;
  status: string;
};

/** What belongs to the journal as a whole. */
export type JournalTables = {
  announcements: AnnouncementsTable;
  journal_state: JournalStateTable;
  settings: SettingsTable;
  design_pictures: DesignPicturesTable;
  own_pages: OwnPagesTable;
  editors: EditorsTable;
  indexing_entries: IndexingEntriesTable;
};
