import { RichTextEditor } from '@mantine/tiptap';
import type { ArticleText } from './article-kits.ts';

/** The buttons of a field: only what it can hold. */
export function RichTextToolbar({ kind }: { kind: ArticleText }) {
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Italic />
        {kind === 'abstract' && (
          <>
            <RichTextEditor.Bold />
            <RichTextEditor.Subscript />
            <RichTextEditor.Superscript />
          </>
        )}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
