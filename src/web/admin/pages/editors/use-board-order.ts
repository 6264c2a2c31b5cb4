import { arrayMove } from '@dnd-kit/sortable';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { boardGroups } from '#domain/editorial-board.ts';
import { callApi } from '../../api/call-api.ts';
import { useInTurn } from '../../api/use-in-turn.ts';
import { movedText } from '../../ui/ordering.ts';
import { headingOf } from './editor-options.ts';

const { listEditors, orderEditors } = editorsCalls;

/** Who is on the board, in groups that have an id which stays when they move. */
const groupsOf = (editors: readonly Editor[]) =>
  boardGroups(editors.filter(({ is_former }) => is_former === 0)).map((group) => ({
    ...group,
    id: -Math.min(...group.members.map(({ id }) => id)),
    title: headingOf(group),
    members: group.members.map((editor) => ({ ...editor, title: editor.name })),
  }));
export type OrderedGroup = ReturnType<typeof groupsOf>[number];
export type OrderedMember = OrderedGroup['members'][number];

/** The places that a member can have, the last one left out: those of the pinned, or those behind them. */
export function sectionOf({ members }: OrderedGroup, { is_pinned }: OrderedMember) {
  const pinned = members.filter((member) => member.is_pinned === 1).length;
  return is_pinned === 1 ? { start: 0, end: pinned } : { start: pinned, end: members.length };
}

/** Moves editors and groups at once, tells the server, and puts them back when it refuses. */
export function useBoardOrder(loaded: Editor[], list: RefObject<HTMLElement | null>) {
  const [editors, setEditors] = useState(loaded);
  const [announcement, setAnnouncement] = useState('');
  const [past, setPast] = useState<number[][]>([]);
  const pressed = useRef<{ id: number; direction: 'up' | 'down' }>(undefined);
  const inTurn = useInTurn();
  const groups = groupsOf(editors);

  /** All of them: who has left keeps the end. */
  function idsOf(shown: readonly OrderedGroup[]): number[] {
    const ids = shown.flatMap(({ members }) => members.map(({ id }) => id));
    const former = editors.filter(({ is_former }) => is_former === 1);
    return [...ids, ...former.map(({ id }) => id)];
  }

  function send(ids: number[]) {
    const places = new Map(ids.map((id, index) => [id, index + 1]));
    setEditors(editors.map((one) => ({ ...one, sortnumber: places.get(one.id) ?? 0 })));
    inTurn(
      () => callApi(orderEditors, { body: { ids } }),
      () => callApi(listEditors).then(setEditors, () => setEditors(editors)),
    );
  }

  function put(moved: OrderedGroup[], what: { id: number; title: string }, to: number, of: number) {
    const from = document.activeElement as HTMLElement | null;
    const way = from?.dataset.move?.startsWith('up') ? 'up' : 'down';
    if (from?.dataset.move) pressed.current = { id: what.id, direction: way };
    setAnnouncement(movedText(what.title, `place ${to + 1} of ${of}`));
    setPast([...past, idsOf(groups)]);
    send(idsOf(moved));
  }

  // A row that moves takes its button along; at an end of the list its sibling is left to press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    if (!pressed.current) return;
    const { id, direction } = pressed.current;
    const find = (way: string) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${way}-${id}"]:not(:disabled)`);
    (find(direction) ?? find(direction === 'up' ? 'down' : 'up'))?.focus();
    pressed.current = undefined;
  }, [editors, list]);

  return {
    groups,
    announcement,
    canUndo: past.length > 0,
    moveGroup(group: OrderedGroup, to: number) {
      put(arrayMove(groups, groups.indexOf(group), to), group, to, groups.length);
    },
    moveMember(group: OrderedGroup, member: OrderedMember, wanted: number) {
      const { start, end } = sectionOf(group, member);
      const to = Math.min(Math.max(wanted, start), end - 1);
      const members = arrayMove(group.members, group.members.indexOf(member), to);
      const moved = groups.map((one) => (one === group ? { ...group, members } : one));
      put(moved, member, to, members.length);
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      setAnnouncement('The last move is undone.');
      send(before);
    },
  };
}
