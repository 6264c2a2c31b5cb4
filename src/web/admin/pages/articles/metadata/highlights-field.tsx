import { Text } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { highlightLengths } from '#domain/highlights.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { linesAsParagraphs, linesKit, linesOf } from '#web/admin/rich-text/lines-kit.ts';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import formStyles from '../article-form.module.css';
import textStyles from '../article-text-field.module.css';
import { ArticleMarks } from '../article-toolbar.tsx';
import type { ArticleForm } from '../use-article-form.ts';
import { inputAt } from './metadata-form.ts';
import { metadataMessages } from './metadata-messages.ts';

const { highlights: messages } = metadataMessages;

/** What the article found, one per line, as a title is written. */
export function HighlightsField({ form }: { form: ArticleForm }) {
  const { highlights } = form.values;
  const lengths = highlightLengths(encodeHtml(highlights));
  const longest = Math.max(0, ...lengths);
  const isOver = lengths.length > limits.maxHighlights || longest > limits.maxHighlightCharacters;
  return (
    <RichTextField
      {...inputAt(form, 'highlights')}
      kit={linesKit}
      label={messages.label}
      description={messages.help}
      isMultiline
      value={linesAsParagraphs(highlights)}
      onChange={(html) => form.set('highlights', linesOf(html))}
      classNames={{ root: textStyles.root, text: `${textStyles.text} ${textStyles.lines}` }}
      aside={
        <Text
          size="sm"
          c={isOver ? undefined : 'dimmed'}
          className={formStyles.count}
          data-over={isOver || undefined}
        >
          {messages.count(lengths.length, longest)}
        </Text>
      }
      toolbar={<ArticleMarks field="title" />}
    />
  );
}
