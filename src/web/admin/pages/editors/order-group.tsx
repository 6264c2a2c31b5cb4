import { plainText } from '#domain/rich-text/plain-text.ts';
import { OrderedItem, OrderedList, StepButtons } from '../../ui/ordered-list.tsx';
import { EditorPicture } from './editor-picture.tsx';
import styles from './order-editors.module.css';
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
    <section className={styles.group} aria-labelledby={`group-${group.id}`}>
      <header className={styles.head}>
        <h2 id={`group-${group.id}`} className={styles.heading}>
          {title}
        </h2>
        <StepButtons {...steps} onMove={onMoveGroup} />
      </header>
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
    </section>
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
    <OrderedItem id={id} title={title} className={styles.row} data-disabled={status === 'disabled'}>
      <EditorPicture editor={member} className={styles.picture} />
      <div className={styles.text}>
        <span className={styles.name}>
          {title}
          {member.is_pinned === 1 && <PinMark />}
        </span>
        <span className={styles.small}>
          {own_title || plainText(post)}
          {status === 'disabled' && ' · not shown to readers'}
        </span>
      </div>
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
