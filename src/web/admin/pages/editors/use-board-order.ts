import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { boardGroups } from '#domain/editorial-board.ts';
import { callApi } from '../../api/call-api.ts';
import { useInTurn } from '../../api/use-in-turn.ts';
import { useOrder } from '../../ui/use-order.tsx';
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
export function useBoardOrder(loaded: Editor[]) {
  const [editors, setEditors] = useState(loaded);
  const [past, setPast] = useState<number[][]>([]);
  const order = useOrder(editors);
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

  function put(moved: OrderedGroup[], what: { title: string }, to: number, of: number) {
    order.told(what, to, of);
    setPast([...past, idsOf(groups)]);
    send(idsOf(moved));
  }

  return {
    groups,
    order,
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
      order.say('The last move is undone.');
      send(before);
    },
  };
}
