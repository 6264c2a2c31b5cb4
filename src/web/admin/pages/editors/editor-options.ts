import { type EditorCategory, editorCategories, editorPosts } from '#contract/fields/editor.ts';
import { messages } from '#contract/messages.ts';
import type { BoardGroup } from '#domain/editorial-board.ts';

export const categoryLabels: Readonly<Record<EditorCategory, string>> = {
  'chief editor': 'Chief editor',
  'associate editor': 'Associate editor',
  'assistant editor': 'Assistant editor',
};

export const categoryOptions = editorCategories.map((value) => ({
  value,
  label: categoryLabels[value],
}));

/** The posts of the specification, and beside them the one that an imported editor has already. */
export const postOptions = (own: string): string[] =>
  own === '' || (editorPosts as readonly string[]).includes(own)
    ? [...editorPosts]
    : [...editorPosts, own];

/** What stands above a group of the board. */
export const headingOf = ({ name, category }: BoardGroup<unknown>): string =>
  category === undefined ? name : messages.boardGroups[category];
