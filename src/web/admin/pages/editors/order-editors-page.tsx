import { arrayMove } from '@dnd-kit/sortable';
import { Box, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { boardGroups } from '#domain/editorial-board.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useInTurn } from '../../api/use-in-turn.ts';
import { OrderedItem, OrderedList, StepButtons } from '../../ui/ordered-list.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OrderArea, useOrder } from '../../ui/use-order.tsx';
import { headingOf } from './editor-options.ts';
import { EditorPicture, PinMark } from './editor-picture.tsx';

const { listEditors, orderEditors } = editorsCalls;

/** Who is on the board, in groups that have an id which stays when they move. */
const groupsOf = (editors: readonly Editor[]) =>
  boardGroups(editors.filter(({ is_former }) => is_former === 0)).map((group) => ({
    ...group,
    id: -Math.min(...group.members.map(({ id }) => id)),
    title: headingOf(group),
    members: group.members.map((editor) => ({ ...editor, title: editor.name })),
  }));
type OrderedGroup = ReturnType<typeof groupsOf>[number];
type OrderedMember = OrderedGroup['members'][number];

/** The places that a member can have, the last one left out: those of the pinned, or those behind them. */
function sectionOf({ members }: OrderedGroup, { is_pinned }: OrderedMember) {
  const pinned = members.filter((member) => member.is_pinned === 1).length;
  return is_pinned === 1 ? { start: 0, end: pinned } : { start: pinned, end: members.length };
}

/** Moves editors and groups at once, tells the server, and puts them back when it refuses. */
function useBoardOrder(loaded: Editor[]) {
  const [editors, setEditors] = useState(loaded);
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
    order.told(what, to, of, idsOf(groups));
    send(idsOf(moved));
  }

  return {
    groups,
    order,
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
    undo: () => order.undo(send),
  };
}

export const loader = pageLoader(() => callApi(editorsCalls.listEditors));

/** /admin/editors/order */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const board = useBoardOrder(loaded);
  const { groups } = board;
  return (
    <PageFrame
      title="Order of the editorial board"
      subtitle="Readers see changes at once. Drag an editor, or use the arrows; headings have arrows too. Pinned editors stay first under their heading."
      width="form"
      actions={
        <>
          <Button disabled={!board.order.canUndo} onClick={board.undo}>
            Undo the last move
          </Button>
          <Button component={Link} to={adminAddresses.editors}>
            Back to the list
          </Button>
        </>
      }
    >
      <OrderArea order={board.order}>
        {groups.map((group, index) => (
          <OrderGroup
            key={group.id}
            group={group}
            index={index}
            count={groups.length}
            onMoveGroup={(to) => board.moveGroup(group, to)}
            onMove={(member, to) => board.moveMember(group, member, to)}
          />
        ))}
      </OrderArea>
      {groups.length === 0 && <Text>Nobody is on the board yet. Add the first editor.</Text>}
    </PageFrame>
  );
}

type GroupProps = {
  group: OrderedGroup;
  index: number;
  count: number;
  onMoveGroup(to: number): void;
  onMove(member: OrderedMember, to: number): void;
};

/** The editors under one heading, to be dragged or moved step by step. */
export function OrderGroup({ group, index, count, onMoveGroup, onMove }: GroupProps) {
  const { members, title } = group;
  const steps = { id: group.id, title: `the heading ${title}`, index, count };
  return (
    <Box component="section" mb="lg" aria-labelledby={`group-${group.id}`}>
      <Group justify="space-between" wrap="nowrap" mb="xs" pr="0.8rem">
        <Title order={2} id={`group-${group.id}`} size="h5">
          {title}
        </Title>
        <StepButtons {...steps} onMove={onMoveGroup} />
      </Group>
      <OrderedList rows={members} onMove={onMove}>
        {(member, place) => (
          <Member
            key={member.id}
            member={member}
            place={place}
            {...sectionOf(group, member)}
            onMove={(to) => onMove(member, to)}
          />
        )}
      </OrderedList>
    </Box>
  );
}

type MemberProps = {
  member: OrderedMember;
  place: number;
  /** The places that it can have: pinned ones are first. */
  start: number;
  end: number;
  onMove(to: number): void;
};

function Member({ member, place, start, end, onMove }: MemberProps) {
  const { id, title, own_title, post, status } = member;
  return (
    <OrderedItem
      id={id}
      title={title}
      isOff={status === 'disabled'}
      picture={<EditorPicture editor={member} />}
      text={
        <>
          {title}
          {member.is_pinned === 1 && <PinMark />}
        </>
      }
      note={
        <>
          {own_title || plainText(post)}
          {status === 'disabled' && ' · not shown to readers'}
        </>
      }
    >
      <StepButtons
        id={id}
        title={title}
        index={place - start}
        count={end - start}
        onMove={(to) => onMove(start + to)}
      />
    </OrderedItem>
  );
}
