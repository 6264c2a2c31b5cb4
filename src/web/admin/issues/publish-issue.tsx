import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Issue } from '#contract/entities/issue.ts';
import { PublishForm } from './publish-form.tsx';
import { publishMessages } from './publish-messages.ts';

type Props = {
  issue: Issue;
  /** Whether this is what comes next. */
  isNext: boolean;
  onDone: () => void;
};

/** The button that publishes what is not public yet of an issue, and the panel in which one says when. */
export function PublishIssue({ issue, isNext, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { draft, scheduled } = issue.states;
  if (draft + scheduled === 0) return null;
  return (
    <>
      <Button variant={isNext ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {draft === 0 ? publishMessages.change : publishMessages.open}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={publishMessages.title} size="lg">
        <PublishForm
          issue={issue}
          onCancel={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      </Modal>
    </>
  );
}
