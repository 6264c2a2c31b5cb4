import { RichTextEditor } from '@mantine/tiptap';

/** What a title or an abstract may hold, in whichever language. */
export const ArticleMarks = ({ field }: { field: 'title' | 'abstract' }) => (
  <RichTextEditor.ControlsGroup>
    <RichTextEditor.Italic />
    {field === 'abstract' && (
      <>
        <RichTextEditor.Bold />
        <RichTextEditor.Subscript />
        <RichTextEditor.Superscript />
      </>
    )}
  </RichTextEditor.ControlsGroup>
);
