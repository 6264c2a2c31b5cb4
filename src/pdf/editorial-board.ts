import type { EditorCategory } from '#contract/fields/editor.ts';
import { documentLanguage, wordsOfDocument } from '#domain/document-words/document-words.ts';
import { boardGroups } from '#domain/editorial-board.ts';
import { drawnBand } from './kit/drawn.ts';
import { formatDate } from './kit/printed.ts';
import type { Prepared } from './kit/typst.ts';
import type { DrawnData, JournalData, Picture } from './shapes.ts';

/** A member of the board. Every text is plain; what is unknown is empty. */
export type BoardEditor = {
  name: string;
  category: EditorCategory;
  /** The journal's own heading, in place of that of the category; empty where none. */
  ownGroup?: string;
  pinned: boolean;
  /** In the journal's own order; 0 where none. */
  place?: number;
  degree: string;
  post: string;
  affiliation: string;
  country: string;
  /** Only where the journal shows them. */
  email: string;
  phone: string;
  /** A portrait, any shape: its middle is shown, round. Initials stand in for a missing one. */
  picture?: Picture;
};

/** The editorial board, as its page shows it. */
export type EditorialBoardData = {
  /** BCP 47 tag of the document's words; English where we have none in it. */
  language: string;
  journal: JournalData;
  /** The enabled editors in any order that ties are shown in; groups and pinned ones are sorted here. */
  editors: BoardEditor[];
  /** The day for which it holds, `2026-11-20`; empty leaves it out. */
  date: string;
  /** The journal, drawn across the head of the first page; without it there is no drawing. */
  band?: DrawnData | undefined;
};

/** The first letters of the first and the last word, for who has no portrait. */
function initials(name: string): string {
  const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
  const parts = name
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}/u.test(word) && !/..\.$/u.test(word))
    .map((word) => [...letters.segment(word)][0]?.segment ?? '');
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].join('');
}

/** What `editorial-board.typ` is given. Never fails. */
export function prepareEditorialBoard(data: EditorialBoardData): Prepared {
  const own = wordsOfDocument('editorial-board', data.language);
  const members = data.editors.map((editor) => ({
    editor,
    category: editor.category,
    own_group: editor.ownGroup ?? '',
    is_pinned: editor.pinned ? (1 as const) : (0 as const),
    sortnumber: editor.place ?? 0,
  }));
  const groups = boardGroups(members).map(({ name, category, members }) => ({
    heading: category === undefined ? name : own.groups[category],
    editors: members.map(({ editor }) => ({ ...editor, initials: initials(editor.name) })),
  }));
  return {
    language: documentLanguage(data.language),
    words: own,
    journal: data.journal,
    date: formatDate(data.date, data.language),
    band: drawnBand(data.band, 15),
    groups,
  };
}
