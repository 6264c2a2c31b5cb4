import { Anchor, Checkbox, Switch, Table } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Visibility } from '#contract/entities/values.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { termText } from '#domain/editorial-board.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { useMay } from '../../api/may.ts';
import { EditLink } from '../../ui/edit-link.tsx';
import { formatDay } from '../../ui/moment.ts';
import { categoryLabels } from './editor-options.ts';
import { EditorPicture } from './editor-picture.tsx';
import styles from './editors-table.module.css';
import { PinMark } from './pin-mark.tsx';

type Props = {
  editor: Editor;
  isSelected: boolean;
  onSelect(ids: number[], isSelected: boolean): void;
  onSwitch(editor: Editor, status: Visibility): void;
};

export function EditorRow({ editor, isSelected, onSelect, onSwitch }: Props) {
  const { id, name, email, phone, status } = editor;
  const address = adminAddresses.editor(id);
  const mayChange = useMay()('publish');
  return (
    <Table.Tr
      className={status === 'disabled' ? styles.disabled : undefined}
      bg={isSelected ? 'var(--admin-wash)' : undefined}
    >
      <Table.Td className={styles.select}>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={(event) => onSelect([id], event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={styles.pictureCell}>
        <EditorPicture editor={editor} className={styles.picture} />
      </Table.Td>
      <Table.Td className={styles.name}>
        <Anchor component={Link} to={address} inherit c="inherit" fw={600}>
          {name}
        </Anchor>
        {editor.is_pinned === 1 && <PinMark />}
      </Table.Td>
      <Table.Td className={styles.category}>
        {editor.own_group || categoryLabels[editor.category]}
        {editor.is_former === 1 && (
          <span className={styles.former}>
            {['Former member', termText(editor)].filter(Boolean).join(', ')}
          </span>
        )}
      </Table.Td>
      <Table.Td className={styles.degree}>{editor.degree}</Table.Td>
      <Table.Td className={styles.email}>{email && <EmailLink email={email} />}</Table.Td>
      <Table.Td className={styles.post}>{editor.own_title || plainText(editor.post)}</Table.Td>
      <Table.Td className={styles.affiliation}>{editor.content}</Table.Td>
      <Table.Td className={styles.phone}>{phone}</Table.Td>
      <Table.Td className={styles.status}>
        <Switch
          aria-label={`${name} is shown to readers`}
          disabled={!mayChange}
          checked={status === 'enabled'}
          onChange={(event) =>
            onSwitch(editor, event.currentTarget.checked ? 'enabled' : 'disabled')
          }
        />
      </Table.Td>
      <Table.Td className={styles.created}>
        <time dateTime={editor.creation}>{formatDay(editor.creation)}</time>
      </Table.Td>
      <Table.Td className={styles.edit}>
        <EditLink to={address} name={name} />
      </Table.Td>
    </Table.Tr>
  );
}

/** An address breaks before its @, if it must. */
function EmailLink({ email }: { email: string }) {
  const [name, ...host] = email.split(/(?=@)/);
  return (
    <Anchor href={`mailto:${email}`} inherit c="inherit">
      {name}
      <wbr />
      {host}
    </Anchor>
  );
}
