import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { ReactNode } from 'react';
import type { EditorKit } from '../../rich-text/editor-kit.ts';
import { useRichText } from '../../rich-text/use-rich-text.ts';
import styles from './rich-setting.module.css';

export type RichSettingProps = {
  id: string;
  label: string;
  description: string;
  value: string;
  onChange(html: string): void;
  error?: ReactNode;
};

type Props = RichSettingProps & {
  kit: EditorKit;
  isMultiline: boolean;
  toolbar: ReactNode;
};

/** A setting with markup, labelled and described like any other field. */
export function RichSetting({ id, label, description, error, ...props }: Props) {
  const { kit, value, onChange, isMultiline, toolbar } = props;
  const editor = useRichText({
    kit,
    value,
    onChange,
    attributes: {
      id,
      class: `${styles.text} ${isMultiline ? styles.content : styles.name}`,
      role: 'textbox',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-description ${id}-error`,
      'aria-multiline': String(isMultiline),
    },
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
    >
      <RichTextEditor editor={editor} className={styles.root} data-error={Boolean(error)} mt={6}>
        <RichTextEditor.Toolbar className={isMultiline ? styles.toolbar : undefined}>
          {toolbar}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <Input.Error id={`${id}-error`} mt={4}>
        {error}
      </Input.Error>
    </Input.Wrapper>
  );
}
