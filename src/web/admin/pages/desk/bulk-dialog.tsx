import { Anchor, Button, Group, Modal, Progress, Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { undoneText } from '../../history/use-undo.tsx';
import { counted } from '../../ui/counted.ts';
import styles from './desk-page.module.css';
import type { BulkState } from './use-bulk-change.ts';

type Props = { state: BulkState; onUndo: () => void; onStop: () => void; onClose: () => void };

/** How far a change of many articles is, and at its end what was not done and why. */
export function BulkDialog({ state, onUndo, onStop, onClose }: Props) {
  const { total, done, refused, lines, isUndo, isOver, ended } = state;
  const verb = isUndo ? 'undone' : 'changed';
  const tried = done + refused.length;
  return (
    <Modal
      opened
      onClose={isOver ? onClose : onStop}
      closeOnClickOutside={false}
      title={isOver ? 'Done' : 'In progress'}
      closeButtonProps={{ 'aria-label': isOver ? 'Close' : 'Stop' }}
      centered
      size="lg"
    >
      {!isOver && (
        <Progress
          value={(tried / total) * 100}
          aria-label={`${tried} of ${total}`}
          transitionDuration={150}
        />
      )}
      <Text role="status" mt={isOver ? 0 : 'sm'}>
        {isOver
          ? isUndo
            ? undoneText(state, 'article')
            : `${counted(done, 'article')} ${verb}.`
          : `${tried} of ${total}`}
        {ended && ` ${ended}`}
      </Text>
      {refused.length > 0 && (
        <>
          <Text mt="sm" fw={600}>
            {counted(refused.length, 'article')} not {verb}:
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
          <ul className={styles.refused} tabIndex={0} aria-label={`Not ${verb}`}>
            {refused.map(({ id, refnumber, title, reasons }) => (
              <li key={id}>
                <Anchor component={Link} to={adminAddresses.article(id)}>
                  {refnumber} {title || (refnumber ? '' : `Article ${id}`)}
                </Anchor>
                <p className={styles.reasons}>{reasons.join(' · ')}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="lg">
        {isOver && lines.length > 0 && <Button onClick={onUndo}>Undo</Button>}
        <Button variant={isOver ? 'filled' : 'default'} onClick={isOver ? onClose : onStop}>
          {isOver ? 'Close' : 'Stop'}
        </Button>
      </Group>
    </Modal>
  );
}
