import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type ReactNode, useId } from 'react';
import type { EditorKit } from './editor-kit.ts';
import styles from './rich-text.module.css';
import { useRichText } from './use-rich-text.ts';

type Props = {
  kit: EditorKit;
  toolbar: ReactNode;
  label: string;
  description?: string;
  required?: boolean;
  isMultiline?: boolean;
  /** What a form gives each of its inputs. */
  'data-path'?: string;
  value: string;
  onChange: (html: string) => void;
  /** A sentence, or `true` where a red mark says enough. */
  error?: ReactNode;
  /** Shown at the end of the line below: a count of words. */
  aside?: ReactNode;
  classNames: {
    root?: string | undefined;
    text?: string | undefined;
    toolbar?: string | undefined;
  };
};

/** A field of rich text that reads, labels and fails like any other field. */
export function RichTextField({ kit, toolbar, label, description, error, ...props }: Props) {
  const { required = false, isMultiline = false, value, onChange, aside, classNames } = props;
  const id = useId();
  const describedBy = [
    description && `${id}-description`,
    typeof error === 'string' && `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ');
  const editor = useRichText({
    kit,
    value,
    onChange,
    attributes: {
      class: `${styles.text} ${classNames.text ?? ''}`,
      role: 'textbox',
      'aria-labelledby': `${id}-label`,
      'aria-multiline': String(isMultiline),
      'aria-required': String(required),
      'aria-invalid': String(Boolean(error)),
      'data-path': props['data-path'] ?? '',
      ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    },
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      withAsterisk={required}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
    >
      <RichTextEditor
        editor={editor}
        className={classNames.root}
        data-error={Boolean(error)}
        mt={description ? 6 : 2}
      >
        <RichTextEditor.Toolbar className={classNames.toolbar}>{toolbar}</RichTextEditor.Toolbar>
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
