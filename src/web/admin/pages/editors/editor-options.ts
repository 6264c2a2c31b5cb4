import type { EditorCategory } from '#contract/fields/editor.ts';
import { messages } from '#contract/messages.ts';
import type { BoardGroup } from '#domain/editorial-board.ts';

export const categoryLabels: Readonly<Record<EditorCategory, string>> = {
  'chief editor': 'Editor-in-Chief',
  'associate editor': 'Associate editor',
  'assistant editor': 'Assistant editor',
};

/** The heading above a group of the board. */
export const headingOf = ({ name, category }: BoardGroup<unknown>): string =>
  category === undefined ? name : messages.boardGroups[category];
