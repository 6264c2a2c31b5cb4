import { ListPanel } from '../../ui/list-panel.tsx';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';

/** The panel in which an entry is added or changed. */
export function EntryPanel({ opened, ...props }: EntryFormProps & { opened: boolean }) {
  const { entry, onClose } = props;
  if (!opened) return null;
  return (
    <ListPanel
      key={entry?.id ?? 'new'}
      title={entry ? `Edit ${entry.title}` : 'Add an indexing entry'}
      onClose={onClose}
    >
      <EntryForm {...props} />
    </ListPanel>
  );
}
