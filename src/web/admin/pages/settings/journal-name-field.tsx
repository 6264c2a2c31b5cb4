import { RichTextEditor } from '@mantine/tiptap';
import styles from '../../rich-text/content-field.module.css';
import { nameKit } from '../../rich-text/content-kits.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import type { RichSettingProps } from './rich-setting-props.ts';

export function JournalNameField(props: RichSettingProps) {
  return (
    <RichTextField
      {...props}
      kit={nameKit}
      classNames={{ root: styles.root, text: styles.name }}
      toolbar={
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Italic />
          <RichTextEditor.Bold />
          <RichTextEditor.Subscript />
          <RichTextEditor.Superscript />
        </RichTextEditor.ControlsGroup>
      }
    />
  );
}
