import { RichTextEditor } from '@mantine/tiptap';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import styles from './rich-setting.module.css';
import type { RichSettingProps } from './rich-setting-props.ts';
import { contentKit } from './setting-kits.ts';

export function HomeContentField(props: RichSettingProps) {
  return (
    <RichTextField
      {...props}
      kit={contentKit}
      isMultiline
      classNames={{ root: styles.root, text: styles.content, toolbar: styles.toolbar }}
      toolbar={
        <>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Subscript />
            <RichTextEditor.Superscript />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            {/* Whether a link opens a new tab is not for the text to say. */}
            <RichTextEditor.Link classNames={{ linkEditorExternalControl: styles.hidden ?? '' }} />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </>
      }
    />
  );
}
