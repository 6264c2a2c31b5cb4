import { RichTextEditor } from '@mantine/tiptap';
import type { ReactNode } from 'react';
import { type ArticleText, articleKits } from '../../rich-text/article-kits.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import { ArticleMarks } from './article-toolbar.tsx';
import type { ArticleForm } from './use-article-form.ts';

type Props = {
  form: ArticleForm;
  field: ArticleText;
  description?: string;
  /** A count of words. */
  aside: ReactNode;
};

/** The title or the abstract of an article, with buttons for what it can hold. */
export function ArticleTextField({ form, field, ...others }: Props) {
  return (
    <RichTextField
      {...others}
      {...form.at(field)}
      kit={articleKits[field]}
      label={articleMessages.labels[field]}
      required
      isMultiline={field === 'abstract'}
      classNames={{ root: styles.richField, text: `${styles.richText} ${styles[field]}` }}
      toolbar={
        <>
          <ArticleMarks field={field} />
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </>
      }
    />
  );
}
