import type { PublicEditor } from '#contract/fields/editor.ts';
import { type EditorCategory, editorCategories } from '#contract/fields/editor.ts';

/** What the place of an editor on the board follows from. */
export type BoardMember = Pick<PublicEditor, 'category' | 'is_pinned' | 'own_group' | 'sortnumber'>;

/** Editors under one heading: the journal's own, or that of a category of the specification. */
export type BoardGroup<Member> = {
  /** `chief editor`, or the journal's own heading. */
  name: string;
  /** Undefined for a group of the journal's own. */
  category: EditorCategory | undefined;
  members: Member[];
};

/**
 * The board in its groups. Pinned members come first, then those that the journal has put in an order, then the others as
 * they are given. Groups stand as their first placed member does; those without one as the specification orders them,
 * and those of the journal's own last. Never fails.
 *
 * @example boardGroups([associate, chief]).map(({ name }) => name) // ['chief editor', 'associate editor']
 */
export function boardGroups<Member extends BoardMember>(
  editors: readonly Member[],
): BoardGroup<Member>[] {
  const groups = new Map<string, BoardGroup<Member>>();
  for (const editor of editors) {
    const category = editor.own_group === '' ? editor.category : undefined;
    const name = category ?? editor.own_group;
    const key = `${category === undefined ? 'own' : 'specified'} ${name}`;
    const group = groups.get(key) ?? { name, category, members: [] };
    groups.set(key, group);
    group.members.push(editor);
  }
  for (const group of groups.values()) group.members = inOrder(group.members);
  return orderGroups([...groups.values()]);
}

const placeOf = ({ sortnumber }: BoardMember): number =>
  sortnumber > 0 ? sortnumber : Number.MAX_SAFE_INTEGER;

const inOrder = <Member extends BoardMember>(members: readonly Member[]): Member[] =>
  members.toSorted((a, b) => b.is_pinned - a.is_pinned || placeOf(a) - placeOf(b));

function orderGroups<Member extends BoardMember>(
  groups: BoardGroup<Member>[],
): BoardGroup<Member>[] {
  const placed = (group: BoardGroup<Member>) => Math.min(...group.members.map(placeOf));
  const isPlaced = (group: BoardGroup<Member>) => placed(group) < Number.MAX_SAFE_INTEGER;
  const ordered = groups.filter(isPlaced).sort((a, b) => placed(a) - placed(b));
  const rank = ({ category }: BoardGroup<Member>) =>
    category === undefined ? editorCategories.length : editorCategories.indexOf(category);
  const others = groups.filter((group) => !isPlaced(group)).sort((a, b) => rank(a) - rank(b));
  for (const group of others) {
    // Before the first one of the specification that follows it there.
    const next = ordered.findIndex(
      (other) => other.category !== undefined && rank(other) > rank(group),
    );
    ordered.splice(next < 0 ? ordered.length : next, 0, group);
  }
  return ordered;
}

/**
 * The years of office as readers see them; empty where none is known.
 *
 * @example termText({ term_from: '2019', term_to: '2024' }) // '2019–2024'
 */
export function termText({
  term_from: from,
  term_to: to,
}: Pick<PublicEditor, 'term_from' | 'term_to'>): string {
  if (from === to) return from;
  if (from === '') return `until ${to}`;
  return to === '' ? `since ${from}` : `${from}–${to}`;
}
