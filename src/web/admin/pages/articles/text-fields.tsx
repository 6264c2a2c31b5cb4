import { Group, Text, Textarea, Title, VisuallyHidden } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { NamesHint } from '../../forms/names-hint.tsx';
import { type ArticleText, articleKits } from '../../rich-text/article-kits.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { counted } from '../../ui/counted.ts';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import { ArticleMarks } from './article-toolbar.tsx';
import { FieldWarnings } from './field-warnings.tsx';
import { UniqueField } from './unique-field.tsx';
import type { ArticleForm } from './use-article-form.ts';

const { labels, help, groups } = articleMessages;

/** What readers read: title, authors, abstract, keywords. */
export function TextFields({ form }: { form: ArticleForm }) {
  const { title, abstract, authorname } = form.values;
  const words = countWordsOfHtml(title);
  const isLong = words > limits.titleWords;
  return (
    <section className={styles.group} aria-labelledby="text-group">
      <VisuallyHidden>
        <Title order={2} id="text-group">
          {groups.text}
        </Title>
      </VisuallyHidden>
      <UniqueField form={form} field="title">
        <ArticleTextField
          form={form}
          field="title"
          description={officeMessages.titleLimit}
          aside={
            <Text
              size="sm"
              c={isLong ? undefined : 'dimmed'}
              className={styles.count}
              data-over={isLong || undefined}
            >
              {words} of {limits.titleWords} words
            </Text>
          }
        />
      </UniqueField>
      <div>
        <Textarea
          {...form.at('authorname')}
          label={labels.authorname}
          description={help.list}
          withAsterisk
          autosize
          minRows={1}
        />
        <NamesHint isShown={form.namesMayBeAllowed} onAllowed={form.namesAllowed} />
        <FieldWarnings form={form} field="authorname" />
        <AuthorList authorname={authorname} />
      </div>
      <ArticleTextField
        form={form}
        field="abstract"
        aside={
          <Text size="sm" c="dimmed" className={styles.count}>
            {counted(countWordsOfHtml(abstract), 'word')}
          </Text>
        }
      />
      <Textarea
        {...form.at('keywords')}
        label={labels.keywords}
        description={help.list}
        autosize
        minRows={1}
      />
    </section>
  );
}

/** The authors as the certificates and citations will separate them. */
function AuthorList({ authorname }: { authorname: string }) {
  const authors = splitAuthors(authorname);
  const words = countWords(authorname.replaceAll(',', ' '));
  return (
    <Group justify="space-between" align="start" gap="md" wrap="nowrap" mt={6}>
      <ol className={styles.authors} aria-label={articleMessages.help.splitAuthors}>
        {authors.map((author, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two authors may share a name
          <li key={index}>{author}</li>
        ))}
      </ol>
      <Text size="sm" c="dimmed" className={styles.count}>
        {words} of {limits.maxAuthorNameWords} words
      </Text>
    </Group>
  );
}

/** @example countWords('धान की खेती') // 3 */
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const countWordsOfHtml = (html: string): number => countWords(plainText(encodeHtml(html)));

type Props = {
  form: ArticleForm;
  field: ArticleText;
  description?: string;
  /** A count of words. */
  aside: ReactNode;
};

/** The title or the abstract of an article, with buttons for what it can hold. */
function ArticleTextField({ form, field, ...others }: Props) {
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
