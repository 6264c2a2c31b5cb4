import { RichTextEditor } from '@mantine/tiptap';
import styles from './rich-setting.module.css';
import { RichSetting, type RichSettingProps } from './rich-setting.tsx';
import { contentKit } from './setting-kits.ts';

export function HomeContentField(props: RichSettingProps) {
  return (
    <RichSetting
      {...props}
      kit={contentKit}
      isMultiline
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
