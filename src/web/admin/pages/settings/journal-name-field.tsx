import { RichTextEditor } from '@mantine/tiptap';
import { RichSetting, type RichSettingProps } from './rich-setting.tsx';
import { nameKit } from './setting-kits.ts';

export function JournalNameField(props: RichSettingProps) {
  return (
    <RichSetting
      {...props}
      kit={nameKit}
      isMultiline={false}
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
