import { RichTextEditor } from '@mantine/tiptap';
import { nameHtml } from './content-html.ts';
import { nameKit } from './content-kit.ts';
import { RichSetting, type RichSettingProps } from './rich-setting.tsx';

export function JournalNameField(props: RichSettingProps) {
  return (
    <RichSetting
      {...props}
      extensions={nameKit}
      toHtml={nameHtml}
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
