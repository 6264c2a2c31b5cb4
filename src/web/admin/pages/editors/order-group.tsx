import { Box, Group, Title } from '@mantine/core';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { OrderedItem, OrderedList, StepButtons } from '../../ui/ordered-list.tsx';
import { EditorPicture } from './editor-picture.tsx';
import { PinMark } from './pin-mark.tsx';
import { type OrderedGroup, type OrderedMember, sectionOf } from './use-board-order.ts';

type Props = {
  group: OrderedGroup;
  index: number;
  count: number;
  onMoveGroup(to: number): void;
  onMove(member: OrderedMember, to: number): void;
};

/** The editors under one heading, to be dragged or moved step by step. */
export function OrderGroup({ group, index, count, onMoveGroup, onMove }: Props) {
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
