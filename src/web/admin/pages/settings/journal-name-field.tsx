import { RichTextEditor } from '@mantine/tiptap';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import styles from './rich-setting.module.css';
import type { RichSettingProps } from './rich-setting-props.ts';
import { nameKit } from './setting-kits.ts';

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
