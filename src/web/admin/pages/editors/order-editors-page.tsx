import { Box, Button, Group, Text, Title } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { OrderedItem, OrderedList, StepButtons } from '../../ui/ordered-list.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OrderArea } from '../../ui/use-order.tsx';
import { EditorPicture, PinMark } from './editor-picture.tsx';
import {
  type OrderedGroup,
  type OrderedMember,
  sectionOf,
  useBoardOrder,
} from './use-board-order.ts';

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
          <Button disabled={!board.canUndo} onClick={board.undo}>
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
