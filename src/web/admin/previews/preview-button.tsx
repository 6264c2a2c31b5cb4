import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { PreviewLinks, type PreviewSubject } from './preview-links.tsx';

type Props = { subject: PreviewSubject };

/** Opens the links that show an article or an issue before it is published. */
export function PreviewButton({ subject }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preview…</Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Preview" size="lg" centered>
        <PreviewLinks subject={subject} />
      </Modal>
    </>
  );
}
