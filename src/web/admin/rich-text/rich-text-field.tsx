import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { ReactNode } from 'react';
import { type ArticleText, articleKits } from './article-kits.ts';
import styles from './rich-text-field.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { useRichText } from './use-rich-text.ts';

type Props = {
  id: string;
  kind: ArticleText;
  label: string;
  description?: string;
  required?: boolean;
  value: string;
  onChange: (html: string) => void;
  /** A sentence, or `true` where a red mark says enough. */
  error?: ReactNode;
  /** Stands at the end of the line below: a count of words. */
  aside?: ReactNode;
};

/** A field of rich text that reads, labels and fails like any other field. */
export function RichTextField(props: Props) {
  const { id, kind, label, description, required, value, onChange, error, aside } = props;
  const labelId = `${id}-label`;
  const describedBy = [
    description && `${id}-description`,
    typeof error === 'string' && `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ');
  const editor = useRichText({
    kit: articleKits[kind],
    value,
    onChange,
    attributes: {
      id,
      class: `${styles.editor} ${styles[kind]}`,
      role: 'textbox',
      'aria-labelledby': labelId,
      'aria-multiline': String(kind === 'abstract'),
      'aria-required': String(required === true),
      'aria-invalid': String(Boolean(error)),
      ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    },
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId, onClick: () => editor.commands.focus() }}
      withAsterisk={required}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
    >
      <RichTextEditor
        editor={editor}
        className={`${styles.root} ${error ? styles.invalid : ''}`}
        mt={description ? 6 : 2}
      >
        <RichTextToolbar kind={kind} />
        <RichTextEditor.Content />
      </RichTextEditor>
      <div className={styles.foot}>
        <Input.Error id={`${id}-error`} role="alert">
          {error !== true && error}
        </Input.Error>
        {aside}
      </div>
    </Input.Wrapper>
  );
}
