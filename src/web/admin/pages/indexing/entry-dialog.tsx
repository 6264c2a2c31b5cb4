import { Modal } from '@mantine/core';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';

/** The panel in which an entry is added or changed. */
export function EntryDialog({ opened, ...props }: EntryFormProps & { opened: boolean }) {
  const { entry, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={entry ? `Edit ${entry.title}` : 'Add an indexing entry'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="lg"
    >
      <EntryForm key={entry?.id ?? 'new'} {...props} />
    </Modal>
  );
}
