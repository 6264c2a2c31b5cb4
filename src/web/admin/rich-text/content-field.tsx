import { RichTextEditor } from '@mantine/tiptap';
import type { ComponentProps } from 'react';
import { contentKit, nameKit } from './content-kits.ts';
import styles from './rich-text.module.css';
import { RichTextField } from './rich-text-field.tsx';

type Props = Omit<
  ComponentProps<typeof RichTextField>,
  'kit' | 'toolbar' | 'classNames' | 'isMultiline'
>;

/** A field of running text with headings, lists and links: the home content, an announcement. */
export function ContentField(props: Props) {
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

/** A name on one line, with what represents italics and formulas in it. */
export const NameField = (props: Props) => (
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
