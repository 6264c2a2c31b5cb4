import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { styleNonce } from '../ui/shell-data.ts';
import type { EditorKit } from './editor-kit.ts';
import styles from './rich-text.module.css';

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
  /** Shown at the end of the line of buttons: a count of words. */
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
        <RichTextEditor.Toolbar className={classNames.toolbar}>
          {toolbar}
          <div className={styles.aside}>{aside}</div>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <Input.Error id={`${id}-error`} role="alert" mt={error ? 4 : 0}>
        {error !== true && error}
      </Input.Error>
    </Input.Wrapper>
  );
}

type Options = {
  kit: EditorKit;
  value: string;
  onChange: (html: string) => void;
  /** Attributes of the element that is typed into. */
  attributes: Record<string, string>;
};

/**
 * An editor that follows `value`. Text that nobody changes keeps its stored spelling, however the editor would write it.
 */
function useRichText({ kit, value, onChange, attributes }: Options): Editor {
  const stored = useRef({ value, html: '' });
  const current = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  const editor = useEditor({
    extensions: kit.extensions,
    content: value,
    injectNonce: styleNonce,
    enableInputRules: kit.shorthands,
    enablePasteRules: kit.shorthands,
    shouldRerenderOnTransaction: true,
    editorProps: { ...kit.pasting, attributes },
    onCreate: ({ editor }) => {
      stored.current = { value, html: kit.toHtml(editor) };
    },
    onUpdate: ({ editor }) => {
      const html = kit.toHtml(editor);
      const next = html === stored.current.html ? stored.current.value : html;
      if (next === current.current) return;
      current.current = next;
      change.current(next);
    },
  });

  useEffect(() => {
    if (value === current.current) return;
    current.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    stored.current = { value, html: kit.toHtml(editor) };
  }, [editor, kit, value]);

  return editor;
}
