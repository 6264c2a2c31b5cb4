import type { Right } from './entities/user.ts';
import { announcementFields } from './fields/announcement.ts';
import { articleFields } from './fields/article.ts';
import { editorFields } from './fields/editor.ts';
import { type Fields, pictureOf } from './fields/fields.ts';
import { indexingFields } from './fields/indexing-entry.ts';
import { manuscriptFields } from './fields/manuscript.ts';
import { feeFields, paymentFields } from './fields/payment.ts';
import { settingsTable } from './settings-groups.ts';

type Noun = {
  /** What sentences call one, and many. */
  one: string;
  many: string;
  /** Whose rows have history under their id. */
  table?: string;
  fields?: Fields;
  /**
   * The right to give a record back what it held, which is that of the call that changes it: to publish, where nothing is said. The
   * service of articles asks for more of those that readers see.
   */
  restoring?: Right;
};

/** A noun whose records are rows of its own, changed one at a time: all that is done alike with them follows from this. */
type PlainFacts = Required<Noun> & {
  /** The field by which people know a record. */
  label: string;
  /** What its addresses, its files and its service are called: `/admin/editors`, `/assets/editors/…`, `editors.jsonl`, `journal.editors`. */
  folder: string;
  /** What the reference of the API calls its calls. */
  group: string;
  /** Whether a record has a page of its own in the office; else its form is on the page of the list. */
  hasPage: boolean;
  /** What is put in order, where history does not call it as many. */
  inOrder?: string;
  /**
   * Of a noun that its table puts in order by `sortnumber` and shows readers by its `status`, and of which nothing else is
   * true: its calls, routes, service and reads follow. What a sentence about its order calls one, and many.
   */
  ordered?: { one: string; many: string };
};

/** All that has a history, in the order in which the API names them; those with a `label` are plain. */
export const nouns = {
  article: {
    one: 'article',
    many: 'articles',
    table: 'articles',
    fields: articleFields,
    restoring: 'draft',
  },
  editor: {
    one: 'editor',
    many: 'editors',
    inOrder: 'the editorial board',
    table: 'editors',
    fields: editorFields,
    label: 'name',
    folder: 'editors',
    group: 'Editors',
    hasPage: true,
  },
  indexing: {
    one: 'indexing entry',
    many: 'indexing entries',
    inOrder: 'the indexing logos',
    ordered: { one: 'entry', many: 'entries' },
    table: 'indexing_entries',
    fields: indexingFields,
    label: 'title',
    folder: 'indexing',
    group: 'Indexing',
    hasPage: false,
  },
  settings: { one: 'settings', many: 'settings', fields: settingsTable, restoring: 'settings' },
  issue: { one: 'issue', many: 'issues', table: 'issues' },
  /** Nothing keeps it but its line of history, with number 0. */
  import: { one: 'import', many: 'imports' },
  page: { one: 'page', many: 'pages', table: 'own_pages', restoring: 'settings' },
  announcement: {
    one: 'announcement',
    many: 'announcements',
    table: 'announcements',
    fields: announcementFields,
    label: 'title',
    folder: 'announcements',
    group: 'Announcements',
    hasPage: true,
  },
  /** A paper on its way to become an article: nothing of it is ever in a public answer. */
  manuscript: {
    one: 'manuscript',
    many: 'manuscripts',
    table: 'manuscripts',
    fields: manuscriptFields,
    label: 'title',
    folder: 'manuscripts',
    restoring: 'draft',
    group: 'Manuscripts',
    hasPage: true,
  },
  payment: {
    one: 'payment',
    many: 'payments',
    table: 'payments',
    fields: paymentFields,
    label: 'txnid',
    folder: 'payments',
    restoring: 'fees',
    group: 'Payments',
    hasPage: false,
  },
  /** What is said of one in addition to its article and its payment. */
  fee: { one: 'fee', many: 'fees', table: 'fees', fields: feeFields, restoring: 'fees' },
  /** A receipt, an invoice, a bill of supply or a credit note. */
  account_document: {
    one: 'document',
    many: 'documents',
    table: 'account_documents',
    restoring: 'fees',
  },
  /** Somebody of the office. */
  person: { one: 'person', many: 'people' },
  /** Known by its name, with number 0. */
  mail_text: { one: 'mail text', many: 'mail texts', restoring: 'settings' },
} as const satisfies Record<string, Noun | PlainFacts>;

/** @example withArticle('indexing entry') // 'an indexing entry' */
export const withArticle = (one: string): string => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;

/**
 * What was deleted is brought back by those who may delete it, which is nobody who only prepares drafts.
 *
 * @example rightToRestore('settings') // 'settings'
 */
export function rightToRestore(noun: NounName, isDeleted = false): Right {
  const { restoring = 'publish' } = nounOf(noun);
  return isDeleted && restoring === 'draft' ? 'publish' : restoring;
}

type Nouns = typeof nouns;
export type NounName = keyof Nouns;
export type PlainNoun = {
  [N in NounName]: Nouns[N] extends { label: string } ? N : never;
}[NounName];
export type OrderedNoun = {
  [N in PlainNoun]: Nouns[N] extends { ordered: object } ? N : never;
}[PlainNoun];
export type FieldsOf<N extends PlainNoun> = Nouns[N]['fields'];
export type TableOf<N extends PlainNoun> = Nouns[N]['table'];
export type PlainTable = TableOf<PlainNoun>;
type Table = 'articles' | 'issues' | 'own_pages' | 'fees' | 'account_documents' | PlainTable;
export type PlainGroup = Nouns[PlainNoun]['group'];
type PlainFolder = Nouns[PlainNoun]['folder'];

export const nounNames = Object.keys(nouns) as [NounName, ...NounName[]];

export const orderedNouns = nounNames.filter((noun) => 'ordered' in nouns[noun]) as OrderedNoun[];

/** What is known of a noun, whichever it is. */
export const nounOf = (noun: NounName): Noun & Partial<PlainFacts> & { table?: Table } =>
  nouns[noun];

/** The plain nouns, each with the field of its picture, where it has one. */
export const plainNouns = nounNames.flatMap((noun) => {
  const { label, fields = {} } = nounOf(noun);
  return label === undefined ? [] : [{ ...nounOf(noun), noun, picture: pictureOf(fields) }];
}) as (PlainFacts & {
  noun: PlainNoun;
  table: PlainTable;
  folder: PlainFolder;
  group: PlainGroup;
  picture: string | undefined;
})[];
