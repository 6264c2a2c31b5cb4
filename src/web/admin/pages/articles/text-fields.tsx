import { Text, Textarea, Title } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import styles from './article-form.module.css';
import { fieldLabels } from './article-values.ts';
import { AuthorList } from './author-list.tsx';
import { countWordsOfHtml } from './count-words.ts';
import { fieldId } from './field-id.ts';
import type { ArticleForm } from './use-article-form.ts';

/** What readers read: title, authors, abstract, keywords. */
export function TextFields({ form }: { form: ArticleForm }) {
  const words = countWordsOfHtml(form.values.title);
  const abstractWords = countWordsOfHtml(form.values.abstract);
  return (
    <section className={styles.group} aria-labelledby="text-group">
      <Title order={2} id="text-group">
        Article
      </Title>
      <RichTextField
        id={fieldId('title')}
        kind="title"
        label={fieldLabels.title}
        description={messages.titleLimit}
        required
        value={form.values.title}
        onChange={(html) => form.set('title', html)}
        error={form.errorOf('title')}
        aside={
          <Text
            size="sm"
            c="dimmed"
            className={styles.count}
            data-over={words > limits.titleWords || undefined}
          >
            {words} of {limits.titleWords} words
          </Text>
        }
      />
      <div>
        <Textarea
          id={fieldId('authorname')}
          name="authorname"
          label={fieldLabels.authorname}
          description="Parted by commas"
          withAsterisk
          autosize
          minRows={1}
          value={form.values.authorname}
          onChange={(event) => form.set('authorname', event.currentTarget.value)}
          onBlur={() => form.leave('authorname')}
          error={form.errorOf('authorname')}
        />
        <AuthorList authorname={form.values.authorname} />
      </div>
      <RichTextField
        id={fieldId('abstract')}
        kind="abstract"
        label={fieldLabels.abstract}
        required
        value={form.values.abstract}
        onChange={(html) => form.set('abstract', html)}
        error={form.errorOf('abstract')}
        aside={
          <Text size="sm" c="dimmed" className={styles.count}>
            {abstractWords} {abstractWords === 1 ? 'word' : 'words'}
          </Text>
        }
      />
      <Textarea
        id={fieldId('keywords')}
        name="keywords"
        label={fieldLabels.keywords}
        description="Parted by commas"
        autosize
        minRows={1}
        value={form.values.keywords}
        onChange={(event) => form.set('keywords', event.currentTarget.value)}
        error={form.errorOf('keywords')}
      />
    </section>
  );
}
