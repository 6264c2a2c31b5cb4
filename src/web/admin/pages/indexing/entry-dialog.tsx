import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import type { IndexingEntry } from '#contract/entities.ts';
import { DraftNote } from '../../ui/draft-note.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { EntryLogo } from './entry-logo.tsx';
import { useEntryForm } from './use-entry-form.ts';

type Props = {
  opened: boolean;
  /** The entry to change; undefined for a new one. */
  entry: IndexingEntry | undefined;
  /** The largest `sortnumber` there is. */
  last: number;
  onClose(): void;
  onSaved(entry: IndexingEntry): void;
};

/** The panel in which an entry is added or changed. */
export function EntryDialog({ opened, entry, ...props }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={entry ? `Edit ${entry.title}` : 'Add an indexing entry'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="lg"
    >
      <EntryForm key={entry?.id ?? 'new'} entry={entry} {...props} />
    </Modal>
  );
}

function EntryForm({ entry, last, onClose, onSaved }: Omit<Props, 'opened'>) {
  const { form, draft, file, setFile, progress, busy, submit, element } = useEntryForm({
    entry,
    last,
    onSaved,
  });
  const { image, status } = form.values;
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <DraftNote draft={draft} />
      <Stack>
        <TextInput
          name="title"
          label="Title"
          description="The name of the service; it is read out where the logo cannot be seen."
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <TextInput
          name="link"
          label="Link"
          description="Opens in a new tab. Without one the logo cannot be clicked."
          placeholder="https://"
          type="url"
          autoComplete="off"
          {...form.getInputProps('link')}
        />
        <PictureField
          name="image"
          label="Logo"
          description="Any image; without one readers see the title."
          stored={image !== '' && entry && <EntryLogo entry={{ image, status: entry.status }} />}
          file={file}
          onFile={setFile}
          onRemove={image === '' ? undefined : () => form.setFieldValue('image', '')}
          error={form.errors.image}
          onError={(error) =>
            error ? form.setFieldError('image', error) : form.clearFieldError('image')
          }
          progress={progress}
        />
        <Switch
          label="Shown to readers"
          checked={status === 'enabled'}
          onChange={(event) =>
            form.setFieldValue('status', event.currentTarget.checked ? 'enabled' : 'disabled')
          }
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            draft.discard();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {entry ? 'Save changes' : 'Add the entry'}
        </Button>
      </Group>
    </form>
  );
}
